//! Tests of the engine as a whole, and the puzzles for them.

mod agreement;
mod few_givens;
mod operations;
mod stream;

use super::{Answer, Backend, Batch};
use crate::{Board, Digit, Geometry, board::verify};

type Puzzle = [u8; 81];

const UNIQUE: &Puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &Puzzle =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const EMPTY: &Puzzle = &[b'.'; 81];

/// Random numbers that are the same in every run: xorshift64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|index| index);
        for place in 1..N {
            order.swap(place, self.below(place + 1));
        }
        order
    }

    /// Three bands (or stacks) of three lines, both in any order.
    fn lines(&mut self) -> [usize; 9] {
        let bands = self.shuffled::<3>();
        let mut lines = [0; 9];
        for (lines, band) in lines.chunks_mut(3).zip(bands) {
            lines.copy_from_slice(&self.shuffled::<3>().map(|line| 3 * band + line));
        }
        lines
    }

    /// [`SOLUTION`] with its digits renamed and its lines in another order.
    fn solved_grid(&mut self) -> Puzzle {
        let (rows, columns, digits) = (self.lines(), self.lines(), self.shuffled::<9>());
        let digit = |cell: usize| SOLUTION[rows[cell / 9] * 9 + columns[cell % 9]] - b'1';
        std::array::from_fn(|cell| b'1' + digits[usize::from(digit(cell))] as u8)
    }

    /// So many givens of a solved grid.
    fn with_givens(&mut self, givens: usize) -> Puzzle {
        let (grid, order) = (self.solved_grid(), self.shuffled::<81>());
        let mut puzzle = *EMPTY;
        order[..givens].iter().for_each(|cell| puzzle[*cell] = grid[*cell]);
        puzzle
    }
}

/// The answers to all puzzles, drained now and then.
fn answers(backend: Backend, limit: u64, keep: usize, puzzles: &[Puzzle]) -> Vec<Answer> {
    let mut batch = Batch::new(backend, limit, keep);
    let mut answers = Vec::new();
    for puzzle in puzzles {
        batch.feed(puzzle);
        answers.extend(std::iter::from_fn(|| batch.drain().cloned()));
    }
    batch.finish();
    answers.extend(std::iter::from_fn(|| batch.drain().cloned()));
    answers
}

fn counts(answers: &[Answer]) -> Vec<u64> {
    answers.iter().map(|answer| answer.count).collect()
}

fn board(puzzle: &Puzzle) -> Board {
    let digits = puzzle.iter().map(|character| Digit::new(usize::from(character.saturating_sub(b'0'))));
    Board::from_givens(
        &Geometry::new(3, 3).unwrap(),
        digits.map(|digit| digit.filter(|digit| digit.get() <= 9)),
    )
}

/// Asserts that the kept solutions are solutions of the puzzle, and differ.
fn assert_solves(puzzle: &Puzzle, answer: &Answer) {
    for solution in answer.solutions() {
        assert!(verify::is_solution(&board(solution)));
        assert!(puzzle.iter().zip(solution).all(|(given, digit)| !given.is_ascii_digit() || given == digit));
    }
    if let [one, other] = answer.solutions() {
        assert_ne!(one, other);
    }
}

/// The puzzles of a file of the data folder; `None`, with a word about it, when there is no such folder.
fn data(name: &str) -> Option<Vec<Puzzle>> {
    let Ok(folder) = std::env::var("NUMBERPLACE_DATA") else {
        println!("skipped: NUMBERPLACE_DATA is not set, so {name} is not read");
        return None;
    };
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join(name)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && line.len() >= 81);
    Some(lines.map(|line| line.as_bytes()[..81].try_into().unwrap()).collect())
}
