//! How fast the classic search is: `cargo bench -p numberplace --bench classic`.
//!
//! Two puzzles that ruin reading order are solved by several contenders in turns, round after round, on one thread;
//! each contender's count of placements is compared with the true one before its time counts. Prints a table of
//! medians. Time is the thread's processor time where the system tells it (Linux), otherwise that of the clock.

use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use numberplace::search::problems::Sudoku;
use numberplace::search::{Detail, Event, Goal, Observer, Order, Problem, StopWhen, Timeline, Trace, search};
use numberplace::{Board, Digit, Geometry};

const ROUNDS: usize = 7;

/// Puzzles of 9 × 9 with the placements that reading order needs for the first solution.
const CASES: [(&str, &str, u64); 2] = [
    (
        "late_a",
        "9.7....2..............8.4.6..........18.....3...7..59.......1.8.4......58..579.4.",
        27_388_046,
    ),
    (
        "late_b",
        "9..6........1........9....4.3...8....4.....9....4...1.6...3...8.7..46..21..8...5.",
        58_650_077,
    ),
];

/// A name, and a search for the first solution that returns the placements it needed.
type Contender = (&'static str, fn(&Board) -> u64);

const CONTENDERS: [Contender; 9] = [
    ("plain recursion, rescans row, column and box", |board| Rescan::of(board).placements()),
    ("plain recursion, bit masks, counts nothing else", |board| Masks::of(board).placements()),
    ("the same problem, a recursion that has no observer", |board| {
        bare(&mut Sudoku::new(board, Order::Reading))
    }),
    ("search, nobody watches", |board| searched(board, &mut ())),
    ("search, an observer with nothing in it", |board| searched(board, &mut Ignores)),
    ("search, an observer that the compiler cannot look into", |board| searched(board, &mut Opaque)),
    ("search, `StopWhen`", |board| searched(board, &mut StopWhen::new(|| black_box(false)))),
    ("search, `Trace` that never begins", |board| searched(board, &mut Trace::new(u64::MAX, 1, Detail::All))),
    ("`Timeline`, run to its end", |board| {
        timeline(board).end().map_or(0, |end| end.report.counters.placements)
    }),
];

fn main() {
    // `cargo test --all-targets` runs this too, without the flag.
    if !std::env::args().any(|arg| arg == "--bench") {
        return println!("nothing is timed without --bench");
    }
    for (name, puzzle, placements) in CASES {
        println!("\n{name}, {placements} placements, {ROUNDS} rounds\n");
        println!("| contender | s | million placements/s |\n| --- | ---: | ---: |");
        let board = board(puzzle);
        for ((contender, _), seconds) in CONTENDERS.iter().zip(medians(&board, placements)) {
            println!("| {contender} | {seconds:.3} | {:.1} |", millions(placements) / seconds);
        }
        seeks(&board);
    }
}

/// The median time of each contender, in seconds.
fn medians(board: &Board, placements: u64) -> Vec<f64> {
    let mut times = vec![Vec::new(); CONTENDERS.len()];
    for _ in 0..ROUNDS {
        for ((name, contender), times) in CONTENDERS.iter().zip(&mut times) {
            let (seconds, counted) = timed(|| contender(black_box(board)));
            assert_eq!(counted, placements, "{name}");
            times.push(seconds);
        }
    }
    times.into_iter().map(median).collect()
}

/// Looks at a hundred moments of a timeline.
fn seeks(board: &Board) {
    let timeline = timeline(board);
    let moments = (1..=100).map(|part| timeline.moves() / 100 * part);
    report(
        "state",
        moments.clone().map(|moves| clocked(|| drop(black_box(timeline.state(moves))))).collect(),
    );
    report(
        "500 events",
        moments.map(|from| clocked(|| drop(timeline.events(from, 500, Detail::All)))).collect(),
    );
}

fn report(what: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let [middle, longest] = [times[times.len() / 2], times[times.len() - 1]].map(|seconds| seconds * 1e3);
    println!("\n{what} at 100 moments: median {middle:.2} ms, longest {longest:.2} ms");
}

fn searched<O: Observer>(board: &Board, observer: &mut O) -> u64 {
    search(&mut Sudoku::new(board, Order::Reading), Goal::First, observer).counters.placements
}

fn timeline(board: &Board) -> Timeline<Sudoku> {
    let mut timeline = Timeline::new(Sudoku::new(board, Order::Reading), Goal::First);
    timeline.advance(u64::MAX, &mut || false);
    timeline
}

/// Is told every move and does nothing about it.
struct Ignores;

impl Observer for Ignores {
    fn event(&mut self, _: Event) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// As [`Ignores`], but every event has to be made and handed over.
struct Opaque;

impl Observer for Opaque {
    fn event(&mut self, event: Event) -> ControlFlow<()> {
        black_box(event);
        ControlFlow::Continue(())
    }
}

/// Counts the placements up to the first solution: the recursion without observer, slips, goals and other counters.
fn bare<P: Problem>(problem: &mut P) -> u64 {
    fn call<P: Problem>(problem: &mut P, decided: usize, placements: &mut u64) -> bool {
        let Some(place) = problem.next_place(decided) else { return true };
        for choice in problem.choices(place) {
            if problem.test(place, choice).is_err() {
                continue;
            }
            problem.choose(place, choice);
            *placements += 1;
            if call(problem, decided + 1, placements) {
                return true;
            }
            problem.unchoose(place, choice);
        }
        false
    }
    let mut placements = 0;
    assert!(call(problem, 0, &mut placements));
    placements
}

fn board(puzzle: &str) -> Board {
    let digits = puzzle.chars().map(|digit| digit.to_digit(10).and_then(|digit| Digit::new(digit as usize)));
    Board::from_givens(&Geometry::of_cells(puzzle.len()).expect("a board of 9 x 9"), digits)
}

/// The digits of a board of 9 × 9, 0 where there is none.
fn grid(board: &Board) -> [[usize; 9]; 9] {
    let mut grid = [[0; 9]; 9];
    for cell in board.geometry().cells() {
        grid[cell.index() / 9][cell.index() % 9] = board.digit(cell).map_or(0, Digit::get);
    }
    grid
}

/// The recursion of the lessons: finds the next empty cell, and looks at row, column and box for every digit.
struct Rescan {
    grid: [[usize; 9]; 9],
    placements: u64,
}

impl Rescan {
    fn of(board: &Board) -> Self {
        Self { grid: grid(board), placements: 0 }
    }

    fn placements(mut self) -> u64 {
        assert!(self.solve(0));
        self.placements
    }

    fn solve(&mut self, from: usize) -> bool {
        let Some(cell) = (from..81).find(|cell| self.grid[cell / 9][cell % 9] == 0) else { return true };
        let (row, column) = (cell / 9, cell % 9);
        for digit in 1..=9 {
            if !self.allowed(row, column, digit) {
                continue;
            }
            self.grid[row][column] = digit;
            self.placements += 1;
            if self.solve(cell + 1) {
                return true;
            }
            self.grid[row][column] = 0;
        }
        false
    }

    fn allowed(&self, row: usize, column: usize, digit: usize) -> bool {
        let (top, left) = (row / 3 * 3, column / 3 * 3);
        let in_box = |i: usize| self.grid[top + i / 3][left + i % 3] == digit;
        (0..9).all(|i| self.grid[row][i] != digit && self.grid[i][column] != digit && !in_box(i))
    }
}

/// What the search does, written out for 9 × 9: no problem, no events, no slips, and one counter.
struct Masks {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    empty: Vec<(usize, usize, usize)>,
    grid: [[usize; 9]; 9],
    placements: u64,
}

impl Masks {
    fn of(board: &Board) -> Self {
        let (grid, [mut rows, mut columns, mut boxes], mut empty) = (grid(board), [[0; 9]; 3], Vec::new());
        for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
            let (in_box, digit) = (row / 3 * 3 + column / 3, grid[row][column]);
            if digit == 0 {
                empty.push((row, column, in_box));
            } else {
                let bit = 1 << digit;
                (rows[row], columns[column], boxes[in_box]) =
                    (rows[row] | bit, columns[column] | bit, boxes[in_box] | bit);
            }
        }
        Self { rows, columns, boxes, empty, grid, placements: 0 }
    }

    fn placements(mut self) -> u64 {
        assert!(self.solve(0));
        black_box(self.grid);
        self.placements
    }

    fn solve(&mut self, decided: usize) -> bool {
        let Some(&(row, column, in_box)) = self.empty.get(decided) else { return true };
        let mut allowed = !(self.rows[row] | self.columns[column] | self.boxes[in_box]) & 0b11_1111_1110;
        while allowed != 0 {
            let (digit, bit) = (allowed.trailing_zeros() as usize, allowed & allowed.wrapping_neg());
            allowed ^= bit;
            self.toggle(row, column, in_box, bit);
            self.grid[row][column] = digit;
            self.placements += 1;
            if self.solve(decided + 1) {
                return true;
            }
            self.toggle(row, column, in_box, bit);
            self.grid[row][column] = 0;
        }
        false
    }

    fn toggle(&mut self, row: usize, column: usize, in_box: usize, bit: u16) {
        self.rows[row] ^= bit;
        self.columns[column] ^= bit;
        self.boxes[in_box] ^= bit;
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let (clock, before) = (Instant::now(), processor_seconds());
    let result = work();
    let seconds = match (before, processor_seconds()) {
        (Some(before), Some(after)) => after - before,
        _ => clock.elapsed().as_secs_f64(),
    };
    (seconds, result)
}

/// By the clock: the processor time that the system tells comes in steps of some milliseconds.
fn clocked(work: impl FnOnce()) -> f64 {
    let clock = Instant::now();
    work();
    clock.elapsed().as_secs_f64()
}

/// The time that this thread has had on a processor.
fn processor_seconds() -> Option<f64> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = told.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

#[expect(clippy::cast_precision_loss, reason = "for people to read")]
fn millions(count: u64) -> f64 {
    count as f64 / 1e6
}
