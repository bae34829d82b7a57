//! The search: depth first, the second child of each branch waiting on a stack.

use std::ops::RangeInclusive;

use super::{
    branch, layout,
    sweep::{self, Pair, Verdict, pair},
    vector::{self, Grid, Vector, Words},
};
use crate::batch::{Answer, Backend, Finisher};

/// Half sweeps come in pairs, and this many of the first find too little to be worth a look.
const UNWATCHED_PAIRS: usize = 3;

/// So many guesses without a solution, and the search cuts by cell from then on. On grids with few digits it can be lost
/// otherwise, for cuts by band leave the cells alone. If no solution is counted yet, such a grid is begun anew.
const PATIENCE: u32 = 128;

/// A puzzle is handed over to the lanes of the batch engine after so many guesses and contradictions, while so many
/// grids wait: it is hard, and it fills the lanes. Contradictions tell it from one with many solutions, of which the
/// search finds two quickly by itself.
const HARD: (u32, u32) = (6, 2);
const TO_HAND_OVER: RangeInclusive<usize> = 4..=Finisher::MAX_STATES - 1;

/// With more open cells than this after the first branch a grid has few digits. It is not handed over, for the search
/// alone gets to a solution with fewer guesses.
const MOST_OPEN: u16 = 60;

/// How many guesses are made between two questions whether to stop.
const GUESSES_A_QUESTION: u64 = 1024;

/// The most second children that can wait: two for each digit in each band.
const DEEPEST: usize = 108;

/// A 9 × 9 puzzle, in reading order.
#[derive(Clone, Copy, Debug)]
pub enum Puzzle<'a> {
    /// 81 characters: `1` to `9` are digits, every other character is a blank.
    Text(&'a [u8; 81]),
    /// The candidates of each cell: digit `d` is bit `d - 1`, and the bits above mean nothing.
    Candidates(&'a [u16; 81]),
}

impl<'a> From<&'a [u8; 81]> for Puzzle<'a> {
    fn from(text: &'a [u8; 81]) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a [u16; 81]> for Puzzle<'a> {
    fn from(candidates: &'a [u16; 81]) -> Self {
        Self::Candidates(candidates)
    }
}

/// What is asked of a search.
pub(super) struct Task<'a> {
    pub(super) puzzle: Puzzle<'a>,
    pub(super) limit: u64,
    pub(super) stop: &'a dyn Fn(u64) -> bool,
    /// Whether the search must come to the end without the batch engine.
    pub(super) alone: bool,
}

impl<'a> Task<'a> {
    /// The first two solutions, which the order of the search decides alone.
    pub(super) const fn witnesses(puzzle: Puzzle<'a>) -> Self {
        Self { puzzle, limit: 2, stop: &|_| false, alone: true }
    }
}

/// Who brought a search to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// The search by itself.
    Itself,
    /// The lanes of the batch engine, whose order of solutions depends on the backend.
    Lanes,
    /// Nobody: it had better begin anew.
    Nobody,
}

/// A search on some backend.
pub(super) trait Engine: Send {
    /// Searches a puzzle; the answer must be a new one.
    fn run(&mut self, task: &Task<'_>, answer: &mut Answer) -> By;

    /// How many guesses it has made so far, in all puzzles, the batch engine's included.
    fn guesses(&self) -> u64;

    /// The backend.
    fn backend(&self) -> Backend;
}

/// The memory of a search, and what it has cost so far.
pub(super) struct Search<V: Vector> {
    machine: V::Machine,
    waiting: Vec<State<V>>,
    guesses: u64,
    /// At how many guesses to ask whether to stop.
    question: u64,
    /// How many guesses are left for cuts by band.
    patience: u32,
    contradictions: u32,
    finisher: Option<Finisher>,
}

/// A grid to be searched, in its own layout or transposed.
struct State<V> {
    cells: Grid<V>,
    transposed: bool,
}

impl<V: Vector> Engine for Search<V> {
    fn run(&mut self, task: &Task<'_>, answer: &mut Answer) -> By {
        (self.patience, self.contradictions) = (PATIENCE, 0);
        self.question = self.guesses + GUESSES_A_QUESTION;
        self.waiting.clear();
        answer.complete = true;
        if task.limit == 0 {
            return By::Itself;
        }
        let mut by = V::enter(self, task, answer);
        if by == By::Nobody {
            self.waiting.clear();
            by = V::enter(self, task, answer);
        }
        by
    }

    fn guesses(&self) -> u64 {
        self.guesses + self.finisher.as_ref().map_or(0, Finisher::guesses)
    }

    fn backend(&self) -> Backend {
        V::BACKEND
    }
}

impl<V: Vector> Search<V> {
    /// A search by this machine.
    pub(super) fn new(machine: V::Machine) -> Self {
        Self {
            machine,
            waiting: Vec::with_capacity(DEEPEST),
            guesses: 0,
            question: 0,
            patience: 0,
            contradictions: 0,
            finisher: None,
        }
    }

    /// Counts solutions up to the limit, and keeps the first.
    #[inline(always)]
    pub(super) fn explore(&mut self, task: &Task<'_>, answer: &mut Answer) -> By {
        let mut state = State { cells: self.opening(task.puzzle), transposed: false };
        loop {
            let pair = pair(&state.cells);
            match pair.verdict() {
                Verdict::Moving => {
                    state.cells = pair.cells;
                    continue;
                }
                Verdict::Still => {
                    if self.patience == 1 && self.gives_up(answer) {
                        return By::Nobody;
                    }
                    state = self.branch(&pair, state.transposed);
                    if V::HANDS_OVER && !task.alone && self.is_for_lanes(answer) {
                        return self.hand_over(state, task, answer);
                    }
                    continue;
                }
                Verdict::Settled if pair.fills_lines() => {
                    if self.record(&pair, state.transposed, answer) == task.limit {
                        return By::Itself;
                    }
                }
                Verdict::Settled | Verdict::Contradiction => self.contradictions += 1,
            }
            // Here no vector is in use, which a call of the closure would push out of its register.
            if self.guesses >= self.question && self.is_stopped(task, answer) {
                return By::Itself;
            }
            match self.waiting.pop() {
                Some(next) => state = next,
                None => return By::Itself,
            }
        }
    }

    /// The puzzle after the first sweeps.
    #[inline(always)]
    fn opening(&self, puzzle: Puzzle<'_>) -> Grid<V> {
        let mut cells = match puzzle {
            Puzzle::Text(text) => V::read(self.machine, text),
            Puzzle::Candidates(candidates) => self.scattered(candidates),
        };
        for _ in 0..UNWATCHED_PAIRS {
            cells = pair(&cells).cells;
        }
        cells
    }

    #[inline(never)]
    fn scattered(&self, candidates: &[u16; 81]) -> Grid<V> {
        vector::load(self.machine, &layout::scatter(|cell| layout::shifted(candidates[cell])))
    }

    /// Counts a solution, and keeps it if there is room.
    #[inline(always)]
    fn record(&mut self, pair: &Pair<V>, transposed: bool, answer: &mut Answer) -> u64 {
        answer.count += 1;
        self.patience = if self.patience == 0 { 0 } else { PATIENCE };
        if let Some(room) = answer.room() {
            let mask = V::splat(self.machine, 0u16.wrapping_sub(u16::from(transposed)));
            V::write(&vector::choose(&pair.cells, &pair.transposed, mask), room);
        }
        answer.count
    }

    #[cold]
    fn is_stopped(&mut self, task: &Task<'_>, answer: &mut Answer) -> bool {
        self.question = self.guesses + GUESSES_A_QUESTION;
        answer.complete = !(task.stop)(answer.count);
        !answer.complete
    }

    /// The first child of a branch; the second has to wait.
    #[inline(always)]
    fn branch(&mut self, pair: &Pair<V>, transposed: bool) -> State<V> {
        self.guesses += 1;
        if self.patience == 0 {
            return self.branch_by_cell(vector::store(&pair.cells), transposed);
        }
        self.patience -= 1;
        let branch = branch::by_band(&pair.cells, &pair.transposed);
        let cells = vector::choose(&pair.cells, &pair.transposed, branch.band.second);
        let transposed = transposed ^ branch.band.is_second;
        self.waiting.push(State { cells: branch.rest(&cells), transposed });
        State { cells: branch.first(&cells), transposed }
    }

    #[inline(always)]
    fn branch_by_cell(&mut self, mut cells: [Words; 9], transposed: bool) -> State<V> {
        let rest = branch::by_cell(&mut cells);
        self.waiting.push(State { cells: vector::load(self.machine, &rest), transposed });
        State { cells: vector::load(self.machine, &cells), transposed }
    }

    #[inline(always)]
    fn is_for_lanes(&self, answer: &Answer) -> bool {
        self.contradictions >= HARD.1
            && (1..=PATIENCE - HARD.0).contains(&self.patience)
            && TO_HAND_OVER.contains(&self.waiting.len())
            && answer.count == 0
            && !self.has_few_digits()
    }

    /// Whether the grid had few digits at the first branch of those that are not through.
    #[inline(always)]
    fn has_few_digits(&self) -> bool {
        self.waiting.first().is_some_and(|state| branch::open_cells(&state.cells) > MOST_OPEN)
    }

    /// Ends the cuts by band. Says whether the grid should be begun anew without them.
    #[inline(always)]
    fn gives_up(&mut self, answer: &Answer) -> bool {
        self.patience = 0;
        answer.count == 0 && self.has_few_digits()
    }

    /// Has the batch engine search this state and all that wait.
    #[inline(always)]
    fn hand_over(&mut self, state: State<V>, task: &Task<'_>, answer: &mut Answer) -> By {
        self.waiting.push(state);
        for state in self.waiting.iter_mut().filter(|state| state.transposed) {
            state.cells = sweep::transpose(&state.cells);
        }
        let finisher = self.finisher.get_or_insert_with(|| Finisher::new(V::BACKEND));
        side_by_side(&self.waiting, finisher.rows());
        finisher.finish(self.waiting.len(), task.limit, answer, task.stop);
        By::Lanes
    }
}

/// Writes up to sixteen states to rows of cells, a column each; the first one fills the columns that are left.
#[inline(always)]
fn side_by_side<V: Vector>(states: &[State<V>], rows: &mut [[u16; 16]; 81]) {
    for (at, cells) in layout::CELLS.iter().enumerate() {
        let mut vectors = [states[0].cells[at / 3][at % 3]; 16];
        for (vector, state) in vectors.iter_mut().zip(states) {
            *vector = state.cells[at / 3][at % 3];
        }
        for (words, cell) in V::turned(&vectors).iter().zip(cells) {
            if let Some(row) = rows.get_mut(*cell) {
                *row = words.0;
            }
        }
    }
}
