//! The progress of long runs, on a terminal only.

use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use crate::{
    plan::{Plan, Talk},
    source::Source,
    terminal,
};

/// A shorter input is read at once, however long the answers take: how much of it is read says nothing.
const LONG: u64 = 1 << 20;

/// Shown after this time: most runs are over before.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar with the part of the input that is read, the rate and the time left; where the length of the input is not
/// known, a line without a bar; while solutions of one puzzle are counted, their number.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    began: Instant,
}

/// How far a run has come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    /// Puzzles answered.
    pub puzzles: u64,
    /// Bytes of input read.
    pub bytes: u64,
    /// Solutions counted, where that is what is asked.
    pub counted: Option<u64>,
}

impl Progress {
    /// Progress of this plan, shown if there is somebody to see it.
    pub(crate) fn new(plan: &Plan) -> Self {
        let shown = plan.talk >= Talk::Normal && terminal::shows_progress();
        let size: Option<u64> = plan.sources.iter().map(Source::size).sum();
        let size = size.filter(|size| *size > LONG);
        Self { bar: shown.then(|| bar(size)), began: Instant::now() }
    }

    /// Shows how far the run has come.
    pub(crate) fn show(&self, state: State) {
        let Some(bar) = self.bar.as_ref().filter(|_| self.began.elapsed() > PATIENCE) else { return };
        bar.set_position(state.bytes);
        bar.set_message(message(state, self.began.elapsed()));
    }

    /// Takes the bar away while something is written.
    pub(crate) fn suspend<R>(&self, write: impl FnOnce() -> R) -> R {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Takes the bar away for good.
    pub(crate) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(size: Option<u64>) -> ProgressBar {
    let template = match size {
        Some(_) => "{bar:30} {percent:>3} %, {eta} left, {msg}",
        None => "{spinner} {elapsed}, {msg}",
    };
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    let bar = size.map_or_else(ProgressBar::no_length, ProgressBar::new);
    bar.with_style(style.progress_chars("━╸─"))
}

fn message(state: State, elapsed: Duration) -> String {
    let rate = u128::from(state.puzzles) * 1000 / elapsed.as_millis().max(1);
    let rate = HumanCount(u64::try_from(rate).unwrap_or(u64::MAX));
    let solutions = state.counted.map(|counted| format!("{} solutions so far", HumanCount(counted)));
    let puzzles =
        (state.puzzles > 0).then(|| format!("{} puzzles, {rate} a second", HumanCount(state.puzzles)));
    [puzzles, solutions].into_iter().flatten().collect::<Vec<_>>().join(", ")
}
