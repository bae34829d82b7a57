//! The protocol by which the benchmark programs take turns: `PROGRAM MODE LIMIT FILE`, then orders on standard input.
//!
//! Every contender is a process of its own, which reads the puzzles once, pins itself to one core, and waits. So the
//! harness can let all contenders run in turns, with nothing of one linked into another.
//!
//! | order | answer |
//! | --- | --- |
//! | `answers` | a line a puzzle, `COUNT SOLUTION`, the solution `.` where there is none; then `end` |
//! | `total` | the processor time of one pass over all puzzles, in nanoseconds, on one line |
//! | `total N` | the same with N puzzles a call, one call after the other |
//! | `each` | the time of each call, in nanoseconds, on one line |
//! | `cold` | the same, with the caches filled with something else before each call, for the first puzzles |
//! | `memory` | the resident memory before the first order and its peak since, in kilobytes; 0 where it is not known |
//!
//! Inside the timed part stands [`Contender::pass`], and nothing of the protocol; what that includes is said by each
//! program and in `benchmarks/README.md`.

mod memory;

use std::{
    env, fs,
    hint::black_box,
    io::{self, BufRead, Write},
    ops::Range,
    time::Instant,
};

use cpu_time::ThreadTime;
use memory::Memory;

/// How many puzzles are called cold.
const COLD_CALLS: usize = 200;

/// More than the second-level cache holds.
const OTHER_DATA: usize = 8 << 20;

/// What one program finds for one puzzle: solutions up to the limit, and the first of them.
pub type Answer = (u64, Option<String>);

/// One solver in one of its modes, with the puzzles loaded.
pub trait Contender {
    /// Counts the solutions of the puzzles of this range, up to the limit, in the way that is to be timed.
    fn pass(&mut self, puzzles: Range<usize>);

    /// How many puzzles there are.
    fn len(&self) -> usize;

    /// The answers to all puzzles, by the same calls as [`pass`](Self::pass).
    fn answers(&mut self) -> Vec<Answer>;
}

impl Contender for Box<dyn Contender> {
    fn pass(&mut self, puzzles: Range<usize>) {
        (**self).pass(puzzles);
    }

    fn len(&self) -> usize {
        (**self).len()
    }

    fn answers(&mut self) -> Vec<Answer> {
        (**self).answers()
    }
}

/// A contender that takes one 9 × 9 puzzle a call and answers with the count and the first solution.
pub struct OneByOne<P, F> {
    puzzles: Vec<P>,
    solve: F,
}

impl<P, F: FnMut(&P) -> (u64, Option<[u8; 81]>)> OneByOne<P, F> {
    /// These puzzles, in the form that the call takes; preparing them is not timed.
    pub fn new(puzzles: Vec<P>, solve: F) -> Self {
        Self { puzzles, solve }
    }
}

impl<P, F: FnMut(&P) -> (u64, Option<[u8; 81]>)> Contender for OneByOne<P, F> {
    fn pass(&mut self, puzzles: Range<usize>) {
        for puzzle in &self.puzzles[puzzles] {
            black_box((self.solve)(puzzle));
        }
    }

    fn len(&self) -> usize {
        self.puzzles.len()
    }

    fn answers(&mut self) -> Vec<Answer> {
        let found = self.puzzles.iter().map(&mut self.solve);
        found.map(|(count, solution)| (count, solution.map(|grid| text(&grid)))).collect()
    }
}

/// A solution as a line.
pub fn text(grid: &[u8; 81]) -> String {
    grid.iter().map(|digit| char::from(*digit)).collect()
}

/// What the harness asks for.
pub struct Order {
    /// Which way of solving, where a program has several.
    pub mode: String,
    /// Where counting stops.
    pub limit: u64,
    /// The puzzles, a line each, without comments and without what follows a puzzle on its line.
    pub puzzles: Vec<String>,
}

impl Order {
    /// The puzzles as 81 characters each, `.` for a blank.
    ///
    /// # Panics
    ///
    /// When one has another length: such a set is not for this contender.
    pub fn nine(&self) -> Vec<[u8; 81]> {
        let dots = self.puzzles.iter().map(|puzzle| puzzle.replace('0', "."));
        dots.map(|puzzle| puzzle.as_bytes().try_into().expect("a 9 × 9 puzzle")).collect()
    }
}

/// Reads the arguments, builds the contender, and answers orders until standard input ends.
///
/// # Panics
///
/// When the arguments are not `MODE LIMIT FILE`, or the harness hangs up in the middle of an answer.
pub fn serve<C: Contender>(build: impl FnOnce(&Order) -> C) {
    let order = order();
    let core = core_affinity::get_core_ids().and_then(|cores| cores.last().copied());
    core.map(core_affinity::set_for_current);
    let mut contender = build(&order);
    let memory = Memory::from_now();
    for command in io::stdin().lock().lines().map_while(Result::ok) {
        answer(&mut contender, &command, &memory);
        io::stdout().flush().expect("the harness listens");
    }
}

fn order() -> Order {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [mode, limit, file] = &arguments[..] else { panic!("usage: MODE LIMIT FILE") };
    let text = fs::read_to_string(file).expect("a readable file");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let puzzles =
        lines.map(|line| line.split([',', ' ', '\t']).next().unwrap_or_default().to_owned()).collect();
    Order { mode: mode.clone(), limit: limit.parse().expect("a limit"), puzzles }
}

fn answer(contender: &mut impl Contender, command: &str, memory: &Memory) {
    let all = contender.len();
    match command.split_once(' ').unwrap_or((command, "")) {
        ("answers", _) => {
            for (count, solution) in contender.answers() {
                println!("{count} {}", solution.as_deref().unwrap_or("."));
            }
            println!("end");
        }
        ("total", "") => println!("{}", timed_calls(contender, all)),
        ("total", length) => println!("{}", timed_calls(contender, length.parse().expect("a number"))),
        ("each", _) => print_times((0..all).map(|i| timed(contender, i)).collect()),
        ("cold", _) => print_times((0..all.min(COLD_CALLS)).map(|i| timed_cold(contender, i)).collect()),
        ("memory", _) => println!("{} {}", memory.held(), memory.peak()),
        _ => panic!("found the order {command:?}, expected answers, total, each, cold or memory"),
    }
}

fn timed_calls(contender: &mut impl Contender, length: usize) -> u128 {
    let puzzles = contender.len();
    let start = ThreadTime::now();
    for first in (0..puzzles).step_by(length) {
        contender.pass(first..puzzles.min(first + length));
    }
    start.elapsed().as_nanos()
}

fn timed(contender: &mut impl Contender, puzzle: usize) -> u128 {
    let start = Instant::now();
    contender.pass(puzzle..puzzle + 1);
    start.elapsed().as_nanos()
}

fn timed_cold(contender: &mut impl Contender, puzzle: usize) -> u128 {
    let other: Vec<u8> = vec![puzzle as u8; OTHER_DATA];
    black_box(other.iter().step_by(64).map(|byte| u64::from(*byte)).sum::<u64>());
    timed(contender, puzzle)
}

fn print_times(times: Vec<u128>) {
    println!("{}", times.iter().map(u128::to_string).collect::<Vec<_>>().join(" "));
}
