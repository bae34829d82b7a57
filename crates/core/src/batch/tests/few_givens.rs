//! No board drawn from a solved grid takes long to its second solution.

use super::{EMPTY, Puzzle, Random, SOLUTION};
use crate::batch::{Backend, Batch};

/// What is promised: see `docs/batch.md`.
const MOST_GUESSES: u64 = 1000;

/// How many guesses the puzzle takes to its second solution when it is alone; a hopeless search is given up.
fn guesses(backend: Backend, puzzle: &Puzzle) -> u64 {
    let asked = std::cell::Cell::new(0);
    let hopeless = |_| asked.replace(asked.get() + 1) > 1000;
    let mut batch = Batch::new(backend, 2, 0).stop_when(&hopeless);
    batch.feed(puzzle);
    batch.finish();
    let complete = batch.drain().is_some_and(|answer| answer.complete && answer.count > 0);
    if complete { batch.guesses() } else { u64::MAX }
}

fn assert_quick(puzzle: &Puzzle) -> u64 {
    Backend::available().iter().fold(0, |most, backend| {
        let guesses = guesses(*backend, puzzle);
        assert!(
            guesses <= MOST_GUESSES,
            "{guesses} guesses on {backend}: {}",
            String::from_utf8_lossy(puzzle)
        );
        most.max(guesses)
    })
}

#[test]
fn random_boards_of_every_number_of_givens_are_quick() {
    let mut random = Random(81);
    let mut most = 0;
    for givens in 0..=81 {
        for _ in 0..400 {
            most = most.max(assert_quick(&random.with_givens(givens)));
        }
    }
    assert!(most > 40, "the empty board needs more guesses than that");
}

fn cells_of(grid: &Puzzle, keep: impl Fn(usize) -> bool) -> Puzzle {
    std::array::from_fn(|cell| if keep(cell) { grid[cell] } else { b'.' })
}

#[test]
fn lopsided_boards_are_quick() {
    let mut random = Random(9);
    for _ in 0..20 {
        let grid = random.solved_grid();
        let line = random.below(9);
        let shapes: [&dyn Fn(usize) -> bool; 7] = [
            &|cell| cell / 9 == line,
            &|cell| cell % 9 == line,
            &|cell| cell / 27 == line / 3,
            &|cell| cell / 27 != line / 3,
            &|cell| cell % 9 / 3 == line / 3,
            &|cell| cell / 27 == line / 3 && cell % 9 / 3 == line % 3,
            &|cell| usize::from(grid[cell] - b'1') == line,
        ];
        for shape in shapes {
            assert_quick(&cells_of(&grid, shape));
        }
    }
    assert!(assert_quick(EMPTY) > 0);
    assert_eq!(assert_quick(SOLUTION), 0);
}
