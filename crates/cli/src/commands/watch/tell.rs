//! A line an event, for pipes and for JSON.

use std::{
    io::{self, BufWriter, Write},
    ops::ControlFlow,
};

use numberplace::search::{
    Counters, Detail, Event, Goal, Observer, Outcome, Problem, Report, StopWhen, search,
};
use numberplace_report::{wire::Names, words};

use super::{Window, scene::Scene};
use crate::{commands::Failure, exit::Exit, interrupt, terminal::note};

/// Runs the search and prints the events of the window.
pub(super) fn tell<P: Problem>(
    mut problem: P,
    goal: Goal,
    scene: &Scene<P>,
    window: &Window,
) -> Result<Exit, Failure> {
    let out = BufWriter::new(io::stdout().lock());
    let left = window.events.unwrap_or(u64::MAX);
    let teller = Teller { out, names: &scene.names, window, moves: 0, left, written: Ok(()) };
    let mut observers = (StopWhen::new(interrupt::requested), teller);
    let report = if left == 0 { None } else { Some(search(&mut problem, goal, &mut observers)) };
    let mut teller = observers.1;
    match teller.written.and_then(|()| teller.out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(Exit::Fine),
        written => written?,
    }
    Ok(report.map_or(Exit::Fine, |report| ended(&report)))
}

/// Sums up on standard error, unless the search was left before its end.
fn ended(report: &Report) -> Exit {
    if interrupt::requested() {
        return Exit::Interrupted;
    }
    if report.outcome != Outcome::Stopped {
        note(&format!("numberplace: {}\n", summary(report)));
    }
    exit(report)
}

/// How a search ended, as a line.
pub(super) fn summary(report: &Report) -> String {
    let Counters { calls, placements, undos, dead_ends, solutions } = report.counters;
    let ended = match solutions {
        0 if report.outcome == Outcome::Found => "reported solved".to_owned(),
        0 => "no solution".to_owned(),
        1 => "1 solution".to_owned(),
        _ => format!("{solutions} solutions"),
    };
    format!("{ended}: {calls} calls, {placements} placements, {undos} undos, {dead_ends} dead ends")
}

/// What a search that ended so makes of the run.
pub(super) fn exit(report: &Report) -> Exit {
    let fruitless = report.outcome == Outcome::Exhausted && report.counters.solutions == 0;
    if fruitless { Exit::Unsatisfied } else { Exit::Fine }
}

struct Teller<'a, W> {
    out: W,
    names: &'a Names,
    window: &'a Window,
    moves: u64,
    left: u64,
    written: io::Result<()>,
}

impl<W: Write> Teller<'_, W> {
    fn write(&mut self, number: u64, event: &Event) -> io::Result<()> {
        let event = self.names.event(number, event);
        if self.window.json {
            serde_json::to_writer(&mut self.out, &event)?;
            writeln!(self.out)
        } else {
            writeln!(self.out, "{number:>6} {:>4}  {}", event.depth, words::event(&event))
        }
    }
}

impl<W: Write> Observer for Teller<'_, W> {
    fn detail(&self) -> Detail {
        // Before the first event that is told, rejects need not be argued.
        if self.moves < self.window.from { Detail::Moves } else { self.window.detail }
    }

    fn event(&mut self, event: Event) -> ControlFlow<()> {
        let number = self.moves;
        self.moves += u64::from(event.is_move());
        if number < self.window.from {
            return ControlFlow::Continue(());
        }
        self.written = self.write(number, &event);
        self.left -= 1;
        if self.written.is_ok() && self.left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
