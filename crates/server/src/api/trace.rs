//! `trace`: a look at a search, anywhere in it.
//!
//! A search is run once and remembered, with checkpoints, as long as it is among those looked at lately: seeking in a
//! search of 59 million placements then costs milliseconds. What is remembered of one is at most some hundred kilobytes
//! for a 9 × 9 and a few megabytes for the largest problem that is accepted.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{Json, extract::State};
use numberplace::search::{Detail, Event};
use numberplace_report::wire::{VERSION, trace::Window};
use serde::Deserialize;

use super::{
    asked::{Asked, object},
    course::Course,
    problem::{Problem, Wanted},
};
use crate::{
    error::Refusal,
    work::{Desk, Stop},
};

/// How many searches are remembered.
const REMEMBERED: usize = 16;

/// The most events of one answer.
const MOST_EVENTS: usize = 10_000;

/// How long a search is run ahead of what was asked for.
const AHEAD: Duration = Duration::from_millis(150);

/// Which search, and which moment of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Look {
    #[serde(deserialize_with = "object")]
    problem: Problem,
    #[serde(default)]
    goal: Wanted,
    /// The number of the first event.
    #[serde(default)]
    from: u64,
    /// Look for this, at or after `from`, and begin there.
    seek: Option<Seek>,
    /// Begin so many moves earlier.
    #[serde(default)]
    before: u64,
    /// How many events at most.
    #[serde(default = "some")]
    events: usize,
    #[serde(default)]
    detail: Level,
    /// Whether each event is also told as a sentence.
    #[serde(default)]
    words: bool,
    /// Whether to run the search on for a moment, so that the summary grows.
    #[serde(default)]
    ahead: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Seek {
    End,
    Undo,
    DeadEnd,
    Solution,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    #[default]
    Moves,
    All,
}

fn some() -> usize {
    100
}

/// The searches looked at lately, the latest last.
#[derive(Clone, Default)]
pub(crate) struct Courses(Arc<Mutex<VecDeque<Remembered>>>);

struct Remembered {
    problem: Problem,
    goal: Wanted,
    course: Shared,
}

type Shared = Arc<Mutex<Box<dyn Course>>>;

impl Courses {
    /// The search that is looked at: the one remembered, or a new one.
    fn find(&self, problem: &Problem, goal: Wanted) -> Result<Shared, Refusal> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = known.iter().position(|one| one.goal == goal && one.problem == *problem);
        let found = if let Some(found) = place.and_then(|place| known.remove(place)) {
            found
        } else {
            let course = Arc::new(Mutex::new(problem.course(goal)?));
            Remembered { problem: problem.clone(), goal, course }
        };
        let course = Arc::clone(&found.course);
        known.push_back(found);
        if known.len() > REMEMBERED {
            known.pop_front();
        }
        Ok(course)
    }
}

pub(super) async fn trace(
    State(desk): State<Desk>,
    State(courses): State<Courses>,
    Asked(look): Asked<Look>,
) -> Result<Json<Window>, Refusal> {
    if look.events > MOST_EVENTS {
        let message = format!("found {} events, expected at most {MOST_EVENTS}", look.events);
        return Err(Refusal::request(message));
    }
    let course = courses.find(&look.problem, look.goal)?;
    let window = desk.run(move |stop| {
        let mut course = course.lock().unwrap_or_else(PoisonError::into_inner);
        window(course.as_mut(), &look, stop)
    });
    Ok(Json(window.await?))
}

fn window(course: &mut dyn Course, look: &Look, stop: &Stop) -> Window {
    let at = look.seek.map(|seek| sought(course, look.from, seek, stop));
    let place = at.flatten().unwrap_or(look.from).saturating_sub(look.before);
    course.advance(place.saturating_add(look.events as u64), &mut || stop.is_set());
    let from = place.min(course.moves());
    let detail = match look.detail {
        Level::Moves => Detail::Moves,
        Level::All => Detail::All,
    };
    let events = course.events(from, look.events, detail, look.words);
    if look.ahead {
        let begun = Instant::now();
        course.advance(u64::MAX, &mut || stop.is_set() || begun.elapsed() > AHEAD);
    }
    Window {
        version: VERSION,
        from,
        at: at.flatten(),
        state: course.state(from),
        events,
        summary: course.summary(),
    }
}

/// The number of the event that is looked for; at the end of the search, of the last one.
fn sought(course: &mut dyn Course, from: u64, seek: Seek, stop: &Stop) -> Option<u64> {
    let wanted: fn(&Event) -> bool = match seek {
        Seek::End => {
            course.advance(u64::MAX, &mut || stop.is_set());
            return course.moves().checked_sub(1);
        }
        Seek::Undo => |event| matches!(event, Event::Undo { .. } | Event::Restore { .. }),
        Seek::DeadEnd => |event| matches!(event, Event::DeadEnd { .. }),
        Seek::Solution => |event| matches!(event, Event::Solution { .. }),
    };
    course.find(from, wanted, &mut || stop.is_set())
}
