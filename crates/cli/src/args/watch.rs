use std::{ffi::OsString, fmt, num::NonZeroU32};

use clap::{Args, ValueEnum};
use numberplace::{
    Geometry,
    search::{Order, Slip},
    text::Alphabet,
};

use super::values;

#[derive(Debug, Args)]
pub(crate) struct WatchArgs {
    /// A puzzle, a file (its first puzzle) or `-`; for another problem what it is about, see below
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub subject: Vec<OsString>,
    /// What is searched
    #[arg(long, value_name = "PROBLEM", default_value = "sudoku", help_heading = "Searching")]
    pub problem: ProblemName,
    /// Which cell of a sudoku is decided next [default: reading]
    #[arg(long, value_parser = values::named::<Order, _>(Order::ALL.map(Order::name)))]
    #[arg(help_heading = "Searching")]
    pub order: Option<Order>,
    /// Make a classic mistake on purpose
    #[arg(long, value_name = "MISTAKE", value_parser = values::named::<Slip, _>(Slip::ALL.map(Slip::name)))]
    #[arg(help_heading = "Searching", conflicts_with = "every")]
    pub slip: Option<Slip>,
    /// Go on to every solution instead of stopping at the first
    #[arg(long, help_heading = "Searching")]
    pub every: bool,
    /// Begin at this event; moves are counted, from 0
    #[arg(long, value_name = "K", default_value_t = 0, help_heading = "Watching")]
    pub from: u64,
    /// Stop after so many events
    #[arg(long, value_name = "N", help_heading = "Watching")]
    pub events: Option<u64>,
    /// How much is told
    #[arg(long, value_name = "LEVEL", default_value = "moves", help_heading = "Watching")]
    pub detail: DetailName,
    /// Print one JSON object an event
    #[arg(long, help_heading = "Watching")]
    pub json: bool,
    /// Events a second on a terminal, to begin with
    #[arg(long, value_name = "N", default_value = "8", help_heading = "Watching")]
    pub speed: NonZeroU32,
    /// The rows and columns of a box where the side alone does not tell them, such as 3x2
    #[arg(long = "box", value_name = "RxC", value_parser = values::geometry, help_heading = "Reading")]
    pub geometry: Option<Geometry>,
    /// The symbols of the digits: 1-9A-Z, 0-9A-Z, A-Z or numbers [default: told by the puzzle]
    #[arg(long, value_name = "SYMBOLS", help_heading = "Reading")]
    pub alphabet: Option<Alphabet>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProblemName {
    /// Digits in cells
    Sudoku,
    /// A word on a path through a grid of letters
    WordSearch,
    /// Queens that do not attack each other
    Queens,
    /// Every order of some items
    Permutations,
    /// Colours for the nodes of a graph
    Colouring,
}

impl fmt::Display for ProblemName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_possible_value().expect("no problem is hidden").get_name())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DetailName {
    /// What changes something
    Moves,
    /// Also calls, and choices that are turned down
    All,
}
