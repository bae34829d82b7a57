//! Solvers under permissive licences: the mode names the crate.
//!
//! Timed for each puzzle: reading 81 characters, solving up to the limit, copying the first solution out as text.

use bench_runner::{OneByOne, Order, serve};

type Found = (u64, Option<[u8; 81]>);

fn main() {
    serve(|order| OneByOne::new(puzzles(order), call(order)));
}

/// The puzzles, with the blank that the crate reads.
fn puzzles(order: &Order) -> Vec<[u8; 81]> {
    let blank = if order.mode == "zero-alloc-sudoku" { b'0' } else { b'.' };
    let with_blank = |puzzle: [u8; 81]| puzzle.map(|digit| if digit == b'.' { blank } else { digit });
    order.nine().into_iter().map(with_blank).collect()
}

fn call(order: &Order) -> Box<dyn FnMut(&[u8; 81]) -> Found> {
    let limit = usize::try_from(order.limit).expect("a limit that fits");
    match order.mode.as_str() {
        "msolve" => Box::new(move |puzzle| msolve(puzzle, limit)),
        "rustoku-lib" => Box::new(move |puzzle| rustoku(puzzle, limit)),
        "zero-alloc-sudoku" if limit == 1 => Box::new(zero_alloc),
        mode => panic!(
            "found the mode {mode:?} with limit {limit}, expected msolve, rustoku-lib or zero-alloc-sudoku (limit 1)"
        ),
    }
}

fn msolve(puzzle: &[u8; 81], limit: usize) -> Found {
    let sudoku: msolve::Sudoku = line(puzzle).parse().expect("it reads any line");
    let mut solutions = sudoku.iter();
    let first = solutions.next().map(|solution| solution.to_bytes());
    (first.is_some() as u64 + solutions.take(limit - 1).count() as u64 * first.is_some() as u64, first)
}

/// It refuses a puzzle whose givens clash.
fn rustoku(puzzle: &[u8; 81], limit: usize) -> Found {
    let solver = rustoku_lib::Rustoku::new_from_str(line(puzzle));
    let found = solver.map(|mut solver| solver.solve_until(limit)).unwrap_or_default();
    let first = found
        .first()
        .map(|solution| std::array::from_fn(|cell| solution.board.get(cell / 9, cell % 9) + b'0'));
    (found.len() as u64, first)
}

/// It finds the first solution and cannot count.
fn zero_alloc(puzzle: &[u8; 81]) -> Found {
    let sudoku = line(puzzle).parse::<sudoku::Sudoku>();
    let solved = sudoku.ok().and_then(|mut sudoku| sudoku.solve().then_some(sudoku));
    let grid = solved.map(|sudoku| sudoku.cells().map(|digit| digit + b'0'));
    (grid.is_some() as u64, grid)
}

fn line(puzzle: &[u8; 81]) -> &str {
    str::from_utf8(puzzle).expect("plain text")
}
