//! `cargo xtask puzzles`: makes the files of `data/puzzles` anew, the same from the same seed, but for the two whose names end
//! in `_ours`, which another program made.
//!
//! A puzzle is dug out of a random full board: givens are taken away in random order as long as the solution stays the
//! only one. The sets differ in where the digging stops and in which of many puzzles are kept. This is for our own test
//! and benchmark sets; the boards are varied but not drawn evenly from all there are.

use std::fs;

use anyhow::{Context, Result};
use fastrand::Rng;
use numberplace::{
    Board, Cell, Checked, Digit, Geometry, Limit, Solved, Solver,
    text::{self, Alphabet},
};

use crate::run::root;

const SEED: u64 = 1979;

pub(crate) fn run() -> Result<()> {
    fs::create_dir_all(folder())?;
    let mut maker = Maker { rng: Rng::with_seed(SEED), solver: Solver::new() };
    let nine = Geometry::of_side(9)?;
    write("easy", "with givens to spare", &maker.many(1000, |maker| maker.easy(&nine)))?;
    write("minimal", "minimal, 22 givens or fewer", &maker.sparse(&nine, 1000, 22))?;
    write("hard", "minimal, among the hardest of many by the guesses they cost", &maker.hard(&nine, 300))?;
    write("several", "with 2 to 10,000 solutions", &maker.many(500, |maker| maker.several(&nine)))?;
    write(
        "unsolvable",
        "without a solution and without a repeated digit",
        &maker.many(500, |maker| maker.none(&nine)),
    )?;
    for (box_rows, box_cols, count) in SIZES {
        let geometry = Geometry::new(box_rows, box_cols)?;
        let side = geometry.side();
        let puzzles = maker.many(count, |maker| maker.of_any_size(&geometry));
        write(&format!("{side}x{side}"), &format!("with boxes of {geometry}, one solution each"), &puzzles)?;
    }
    Ok(())
}

/// Boxes of other sizes, and how many puzzles of each.
const SIZES: [(usize, usize, usize); 8] =
    [(2, 2, 100), (2, 3, 100), (2, 4, 50), (2, 5, 50), (3, 4, 50), (3, 5, 20), (4, 4, 20), (4, 5, 10)];

fn folder() -> std::path::PathBuf {
    root().join("data").join("puzzles")
}

fn write(name: &str, what: &str, puzzles: &[Board]) -> Result<()> {
    let head = format!("# {} puzzles {what}; made by cargo xtask puzzles, seed {SEED}\n", puzzles.len());
    let lines: String = puzzles
        .iter()
        .map(|puzzle| text::line::print(puzzle, Alphabet::of_side(puzzle.geometry().side())) + "\n")
        .collect();
    let file = folder().join(format!("{name}.txt"));
    eprintln!("{}: {} puzzles", file.display(), puzzles.len());
    fs::write(&file, head + &lines).with_context(|| format!("could not write {}", file.display()))
}

struct Maker {
    rng: Rng,
    solver: Solver<'static>,
}

impl Maker {
    fn many(&mut self, count: usize, mut one: impl FnMut(&mut Self) -> Board) -> Vec<Board> {
        (0..count).map(|_| one(self)).collect()
    }

    /// A random full board: some boxes that share no house at random, the rest by the solver. Not every such choice
    /// can be completed where boxes are not square.
    fn full(&mut self, geometry: &Geometry) -> Board {
        loop {
            let mut board = Board::empty(geometry);
            for i in 0..geometry.box_rows().min(geometry.box_cols()) {
                let corner = (i * geometry.box_rows(), i * geometry.box_cols());
                self.fill_box(&mut board, corner);
            }
            if let Solved::Solution(full) = self.solver.solve(&board) {
                return self.renamed(&full);
            }
        }
    }

    fn fill_box(&mut self, board: &mut Board, (row, column): (usize, usize)) {
        let geometry = board.geometry().clone();
        let mut digits: Vec<Digit> = geometry.all_digits().iter().collect();
        self.rng.shuffle(&mut digits);
        for (place, digit) in digits.into_iter().enumerate() {
            let cell = geometry.cell(row + place / geometry.box_cols(), column + place % geometry.box_cols());
            board.set_given(cell, digit);
        }
    }

    /// The same board with its digits renamed and the rows of each band and the columns of each stack rearranged.
    fn renamed(&mut self, board: &Board) -> Board {
        let geometry = board.geometry();
        let rows = self.rearranged(geometry.side(), geometry.box_rows());
        let columns = self.rearranged(geometry.side(), geometry.box_cols());
        let mut names: Vec<Digit> = geometry.all_digits().iter().collect();
        self.rng.shuffle(&mut names);
        let from = |cell| geometry.cell(rows[geometry.row_of(cell)], columns[geometry.column_of(cell)]);
        let digit = |cell| board.digit(from(cell)).map(|digit| names[digit.get() - 1]);
        Board::from_givens(geometry, geometry.cells().map(digit))
    }

    fn rearranged(&mut self, side: usize, block: usize) -> Vec<usize> {
        let mut blocks: Vec<Vec<usize>> =
            (0..side).collect::<Vec<_>>().chunks(block).map(<[_]>::to_vec).collect();
        for block in &mut blocks {
            self.rng.shuffle(block);
        }
        self.rng.shuffle(&mut blocks);
        blocks.concat()
    }

    /// Takes givens away in random order while the solution stays the only one and at least `keep` givens are left.
    fn dug(&mut self, full: &Board, keep: usize) -> Board {
        let mut board = full.clone();
        let mut cells: Vec<Cell> = givens(full).collect();
        let mut left = cells.len();
        self.rng.shuffle(&mut cells);
        for cell in cells {
            let digit = board.digit(cell);
            if left == keep {
                break;
            }
            board.set(cell, None);
            if self.is_unique(&board) {
                left -= 1;
            } else if let Some(digit) = digit {
                board.set_given(cell, digit);
            }
        }
        board
    }

    fn is_unique(&mut self, board: &Board) -> bool {
        matches!(self.solver.check(board), Checked::Unique(_))
    }

    fn minimal(&mut self, geometry: &Geometry) -> Board {
        let full = self.full(geometry);
        self.dug(&full, 0)
    }

    fn easy(&mut self, geometry: &Geometry) -> Board {
        let full = self.full(geometry);
        let keep = self.rng.usize(30..=38);
        self.dug(&full, keep)
    }

    fn of_any_size(&mut self, geometry: &Geometry) -> Board {
        let full = self.full(geometry);
        // Minimal puzzles keep a third to a quarter of the cells; from easy to nearly so.
        let share = self.rng.usize(40..=60);
        self.dug(&full, geometry.cell_count() * share / 100)
    }

    fn sparse(&mut self, geometry: &Geometry, count: usize, givens_at_most: usize) -> Vec<Board> {
        let endless = std::iter::repeat_with(|| self.minimal(geometry));
        endless.filter(|puzzle| givens(puzzle).count() <= givens_at_most).take(count).collect()
    }

    /// Minimal puzzles made harder step by step: two givens are swapped for others of the same solution, and the
    /// harder of the two puzzles is kept.
    fn hard(&mut self, geometry: &Geometry, count: usize) -> Vec<Board> {
        self.many(count, |maker| {
            let mut best = maker.minimal(geometry);
            for _ in 0..HARDENING_STEPS {
                let other = maker.neighbour(&best);
                if maker.guesses(&other) > maker.guesses(&best) {
                    best = other;
                }
            }
            best
        })
    }

    fn neighbour(&mut self, puzzle: &Board) -> Board {
        let Checked::Unique(full) = self.solver.check(puzzle) else { return puzzle.clone() };
        let mut wider = puzzle.clone();
        let mut empty: Vec<Cell> = puzzle.empty_cells().collect();
        self.rng.shuffle(&mut empty);
        for cell in empty.into_iter().take(4) {
            full.digit(cell).into_iter().for_each(|digit| wider.set_given(cell, digit));
        }
        self.dug(&wider, 0)
    }

    fn guesses(&mut self, puzzle: &Board) -> u64 {
        let before = self.solver.guesses();
        self.solver.check(puzzle);
        self.solver.guesses() - before
    }

    fn several(&mut self, geometry: &Geometry) -> Board {
        loop {
            let mut board = self.minimal(geometry);
            for _ in 0..self.rng.usize(1..=4) {
                let gone = self.any_given(&board);
                board.set(gone, None);
            }
            if !self.solver.count(&board, Limit::AtMost(10_001)).capped {
                return board;
            }
        }
    }

    /// A puzzle with one given more, which clashes with no other and leaves no solution.
    fn none(&mut self, geometry: &Geometry) -> Board {
        loop {
            let mut board = self.minimal(geometry);
            let empty: Vec<Cell> = board.empty_cells().collect();
            let cell = empty[self.rng.usize(0..empty.len())];
            let open: Vec<Digit> = numberplace::Pencilmarks::of(&board).get(cell).iter().collect();
            board.set_given(cell, open[self.rng.usize(0..open.len())]);
            if matches!(self.solver.check(&board), Checked::None) {
                return board;
            }
        }
    }

    fn any_given(&mut self, board: &Board) -> Cell {
        let cells: Vec<Cell> = givens(board).collect();
        cells[self.rng.usize(0..cells.len())]
    }
}

/// How often a puzzle is exchanged for a harder one.
const HARDENING_STEPS: usize = 400;

fn givens(board: &Board) -> impl Iterator<Item = Cell> {
    board.geometry().cells().filter(|cell| board.is_given(*cell))
}
