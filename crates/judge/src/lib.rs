//! Runs anybody's solver, in whatever language, against known cases, and says what is wrong and why.
//!
//! A [`Plan`] names the program, the cases (of a [`Level`], or [parsed](level::parse)) and the limits; [`run`] starts
//! the program, asks, and gives each case a [`Judged`] verdict; [`hint`] tells somebody who is stuck a little more.
//! The contract that a program has to keep is [`CONTRACT`].
//!
//! ```no_run
//! use std::time::Duration;
//! use numberplace_judge::{Kind, Level, Mode, Plan, run};
//!
//! let plan = Plan {
//!     program: "python3".into(),
//!     arguments: vec!["solve.py".into()],
//!     cases: Level::Lesson.cases(),
//!     kind: Kind::Solve,
//!     mode: Mode::OneByOne { jobs: 1 },
//!     timeout: Duration::from_secs(10),
//!     memory: 1 << 30,
//! };
//! let report = run(&plan, &|| false, &mut |judged| println!("{}: {}", judged.case, judged.verdict.word()));
//! println!("{} of {} right", report.tally.right, report.tally.cases);
//! ```
//!
//! A right answer is told by the core's referee, which shares no code with a solver; what the slips leave is found by
//! the classic search. Programs are ended with everything they have started, and on Linux held to limits of memory,
//! processor time and file size. That is a guard against accidents and no sandbox: a program under test can do what
//! its user can do.
//!
//! On Linux a run makes this process the reaper of orphans below it (a *child subreaper*), and leaves it so.

mod answer;
mod ending;
mod hint;
pub mod level;
mod one_by_one;
mod plan;
mod process;
mod slips;
mod speed;
mod stream;

use std::{
    collections::BTreeMap,
    io, iter,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

pub use hint::{hint, hint_count};
pub use level::{Case, Level};
pub use numberplace_report::wire::{Judged, Tally, Verdict};
pub use plan::{Kind, Mode, Plan};

/// The contract between the judge and a program, one page of Markdown.
pub const CONTRACT: &str = include_str!("../contract.md");

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Report {
    /// The verdict of every case, in the order of the cases.
    pub judged: Vec<Judged>,
    /// The verdicts, counted, with the speed where every case was right.
    pub tally: Tally,
}

/// Gives a program its cases, and tells each verdict in the order of the cases, as soon as it is known.
///
/// `stop` is asked every few milliseconds whether to stop; the cases that are left are then not asked. However the
/// program behaves, the run ends: at the latest after the time limit for each case.
pub fn run(plan: &Plan, stop: &(dyn Fn() -> bool + Sync), tell: &mut dyn FnMut(&Judged)) -> Report {
    let start = Instant::now();
    let mut judged = Vec::with_capacity(plan.cases.len());
    let mut keep = |verdict: Judged| {
        tell(&verdict);
        judged.push(verdict);
    };
    let outcome = match plan.mode {
        Mode::Stream => stream::judge(plan, stop, &mut keep),
        Mode::OneByOne { jobs } => one_by_one(plan, jobs, stop, &mut keep),
    };
    if let Err(error) = outcome {
        for verdict in not_started(&plan.cases[judged.len()..], &error) {
            tell(&verdict);
            judged.push(verdict);
        }
    }
    let took = start.elapsed();
    let tally = tally(plan, &judged, took);
    Report { judged, tally }
}

fn tally(plan: &Plan, judged: &[Judged], took: Duration) -> Tally {
    let tally = Tally::of(judged);
    let took = match plan.mode {
        Mode::Stream => took,
        Mode::OneByOne { .. } => judged.iter().map(|judged| Duration::from_secs_f64(judged.seconds)).sum(),
    };
    let all_right = tally.right == tally.cases;
    let speed = if all_right { speed::measure(plan, took) } else { None };
    Tally { speed, ..tally }
}

/// Judges case after case, several at a time, and puts the verdicts back in order.
fn one_by_one(
    plan: &Plan,
    jobs: usize,
    stop: &(dyn Fn() -> bool + Sync),
    tell: &mut dyn FnMut(Judged),
) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let stop = || stop() || failed.load(Ordering::Relaxed);
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, plan.cases.len().max(1)) {
            let (send, next, failed, stop) = (send.clone(), &next, &failed, &stop);
            scope.spawn(move || {
                while let index = next.fetch_add(1, Ordering::Relaxed)
                    && let Some(case) = plan.cases.get(index)
                {
                    let judged = judge_unless_stopped(plan, case, stop);
                    failed.fetch_or(judged.is_err(), Ordering::Relaxed);
                    // Nobody listens any more once a start has failed.
                    let _ = send.send((index, judged));
                }
            });
        }
        drop(send);
        in_order(receive, tell)
    })
}

fn judge_unless_stopped(plan: &Plan, case: &Case, stop: &dyn Fn() -> bool) -> io::Result<Judged> {
    if stop() {
        return Ok(one_by_one::judged(case, Verdict::NotAsked));
    }
    one_by_one::judge(plan, case, stop)
}

/// Tells verdicts in the order of the cases, until one could not be had.
fn in_order(
    receive: mpsc::Receiver<(usize, io::Result<Judged>)>,
    tell: &mut dyn FnMut(Judged),
) -> io::Result<()> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (index, judged) in receive {
        early.insert(index, judged?);
        while let Some(judged) = early.remove(&next) {
            tell(judged);
            next += 1;
        }
    }
    Ok(())
}

/// The verdicts of the cases that are left when the program could not be started.
fn not_started(cases: &[Case], error: &io::Error) -> impl Iterator<Item = Judged> {
    let reason = match error.kind() {
        io::ErrorKind::NotFound => "there is no such program".to_owned(),
        io::ErrorKind::PermissionDenied => "it may not be executed".to_owned(),
        _ if is_no_program(error) => "it is no program this system can execute".to_owned(),
        _ => error.to_string(),
    };
    let verdicts = iter::once(Verdict::NotStarted { reason }).chain(iter::repeat(Verdict::NotAsked));
    cases.iter().zip(verdicts).map(|(case, verdict)| one_by_one::judged(case, verdict))
}

/// Whether a file is executable by its mode but not by what is in it (`ENOEXEC`).
fn is_no_program(error: &io::Error) -> bool {
    cfg!(unix) && error.raw_os_error() == Some(8)
}
