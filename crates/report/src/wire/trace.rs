//! A look at a search: the state at one of its moments, the events from there on, and the whole so far.
//!
//! Places and choices of the state are numbers, as the search itself has them: a page draws them without parsing names.

use numberplace::search::{self, Outcome, timeline};
use serde::Serialize;

use super::Event;

/// The events from a moment on, with what a reader needs to show that moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Window {
    /// [`VERSION`](super::VERSION) of the writer.
    pub version: u32,
    /// How many moves came before the state.
    pub from: u64,
    /// The number of the event that was looked for, if one was looked for and found.
    pub at: Option<u64>,
    /// What stands before the first event.
    pub state: State,
    /// What happens then.
    pub events: Vec<Told>,
    /// What is known of the whole search.
    pub summary: Summary,
}

/// An event, and what it is in words when they were asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    /// The event.
    #[serde(flatten)]
    pub event: Event,
    /// The sentence of [`words::event`](crate::words::event).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
}

/// What stands at a moment of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// Sudoku: the digit of each cell in reading order, 0 for none. Other problems have theirs on the stack.
    pub values: Vec<usize>,
    /// The calls that decide something, the first one first.
    pub stack: Vec<Frame>,
    /// What has been counted.
    pub counters: Counters,
}

/// A call on the stack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Frame {
    /// What it decides, from 0.
    pub place: u32,
    /// What it has decided for at the moment.
    pub choice: Option<u32>,
    /// What it may decide for, in order.
    pub choices: Vec<u32>,
    /// How many of the choices have had their turn, the present one included.
    pub tried: usize,
}

/// How often what happened; the words are those of the glossary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counters {
    /// Activations of the recursion.
    pub calls: u64,
    /// Choices made.
    pub placements: u64,
    /// Choices taken back.
    pub undos: u64,
    /// Calls that ran out of choices.
    pub dead_ends: u64,
    /// Solutions reported.
    pub solutions: u64,
}

/// The whole search, as far as it has been run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// How many moves have been run.
    pub moves: u64,
    /// Whether they are all there are.
    pub complete: bool,
    /// How it ended.
    pub outcome: Option<End>,
    /// What it took; known at the end.
    pub counters: Option<Counters>,
    /// Stretch by stretch: the number of the first move after it, the least and the greatest depth in it.
    pub depth: Vec<(u64, u32, u32)>,
}

/// What a search says at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// The goal was reached.
    Found,
    /// Everything was tried.
    Exhausted,
}

impl End {
    /// The end of a search that was not stopped.
    pub fn of(outcome: Outcome) -> Option<Self> {
        match outcome {
            Outcome::Found => Some(Self::Found),
            Outcome::Exhausted => Some(Self::Exhausted),
            Outcome::Stopped => None,
        }
    }
}

impl From<search::Counters> for Counters {
    fn from(counted: search::Counters) -> Self {
        let search::Counters { calls, placements, undos, dead_ends, solutions } = counted;
        Self { calls, placements, undos, dead_ends, solutions }
    }
}

impl Frame {
    /// A call, unless it found nothing to decide.
    pub fn of(frame: timeline::Frame) -> Option<Self> {
        let timeline::Frame { place, choices, tried, standing } = frame;
        place.map(|place| Self { place, choice: standing, choices, tried })
    }
}
