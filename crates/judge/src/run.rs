//! A run: every case of a plan, each with its verdict, in order.

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

use numberplace_report::wire::{Judged, Tally, Verdict};

use crate::{Case, Mode, Plan, one_by_one, speed, stream};

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Report {
    /// The verdict of every case, in the order of the cases.
    pub judged: Vec<Judged>,
    /// The verdicts, counted, with the speed where every case was right.
    pub tally: Tally,
}

/// Who is told the verdicts. A closure over a [`Judged`] is an audience.
pub trait Audience {
    /// Takes the verdict of the next case.
    fn judged(&mut self, judged: &Judged);

    /// Is called when no verdict has come for a while: the time to write out what was held back.
    fn idle(&mut self) {}
}

impl<F: FnMut(&Judged)> Audience for F {
    fn judged(&mut self, judged: &Judged) {
        self(judged);
    }
}

/// Gives a program its cases, and tells each verdict in the order of the cases, as soon as it is known.
///
/// `stop` is asked every few milliseconds whether to stop; the cases that are left are then not asked. However the
/// program behaves, the run ends: at the latest after the time limit for each case.
pub fn run(plan: &Plan, stop: &(dyn Fn() -> bool + Sync), audience: &mut dyn Audience) -> Report {
    let start = Instant::now();
    let mut record = Record { judged: Vec::with_capacity(plan.cases.len()), audience };
    let outcome = match plan.mode {
        Mode::Stream => stream::judge(plan, stop, &mut record),
        Mode::OneByOne { jobs } => one_by_one(plan, jobs, stop, &mut record),
    };
    if let Err(error) = outcome {
        let left = &plan.cases[record.judged.len()..];
        not_started(left, &error).for_each(|judged| record.tell(judged));
    }
    let took = start.elapsed();
    let tally = tally(plan, &record.judged, took);
    Report { judged: record.judged, tally }
}

/// The verdicts so far, and who is told.
pub(crate) struct Record<'a> {
    judged: Vec<Judged>,
    audience: &'a mut dyn Audience,
}

impl Record<'_> {
    /// Adds the verdict of the next case.
    pub(crate) fn tell(&mut self, judged: Judged) {
        self.audience.judged(&judged);
        self.judged.push(judged);
    }

    /// Nothing has come for a while.
    pub(crate) fn idle(&mut self) {
        self.audience.idle();
    }
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
    record: &mut Record<'_>,
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
        in_order(receive, record)
    })
}

fn judge_unless_stopped(plan: &Plan, case: &Case, stop: &dyn Fn() -> bool) -> io::Result<Judged> {
    if stop() {
        return Ok(one_by_one::judged(case, Verdict::NotAsked));
    }
    one_by_one::judge(plan, case, stop)
}

/// Tells verdicts in the order of the cases, until one could not be had.
fn in_order(receive: mpsc::Receiver<(usize, io::Result<Judged>)>, record: &mut Record<'_>) -> io::Result<()> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (index, judged) in receive {
        early.insert(index, judged?);
        while let Some(judged) = early.remove(&next) {
            record.tell(judged);
            next += 1;
        }
        record.idle();
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
