//! What the engines owe to any 81 bytes: the same count, and solutions that the referee accepts.
//!
//! A byte is a cell: its value modulo 16 is the digit, where it is one, else a blank. The first byte also chooses the
//! limit. The classic search is asked too, but for so many moves only.

use std::cell::Cell;

use numberplace::{
    Board, Digit, Geometry,
    batch::{Answer, Backend, Batch},
    board::verify::{self, Verdict},
    fast::{
        any::{Search, Step},
        nine::{self, Workspace},
    },
    search::{Goal, Order, Outcome, StopWhen, problems::Sudoku, search},
};

const LIMITS: [u64; 4] = [1, 2, 5, 100];

/// The classic search is given up after this many times 4,096 moves.
const PATIENCE: u32 = 50;

/// Compares all engines on the board that these bytes stand for; fewer than 81 stand for none.
pub(crate) fn check(bytes: &[u8]) {
    let Some(cells) = bytes.first_chunk::<81>() else { return };
    let limit = LIMITS[usize::from(cells[0] >> 6)];
    let geometry = Geometry::new(3, 3).expect("a size");
    let digit = |byte: &u8| Digit::new(usize::from(byte % 16)).filter(|digit| digit.get() <= 9);
    let board = Board::from_givens(&geometry, cells.iter().map(digit));
    let count = one_by_one(&board, limit);
    for backend in Backend::available() {
        judge(&board, &by_lanes(&board, *backend, limit), count);
        judge(&board, &by_nine(&board, *backend, limit), count);
    }
    if let Some(classic) = classic(&board, limit) {
        assert_eq!(classic, count, "{board:?}");
    }
}

fn one_by_one(board: &Board, limit: u64) -> u64 {
    let mut search = Search::new(board);
    let found = (0..limit).take_while(|_| search.next(&mut || false) == Step::Solution);
    found.count() as u64
}

fn by_lanes(board: &Board, backend: Backend, limit: u64) -> Answer {
    let mut batch = Batch::new(backend, limit, 2);
    batch.feed_candidates(&nine::candidates(board).expect("a 9 × 9 board"));
    batch.finish();
    batch.drain().expect("one answer a puzzle").clone()
}

fn by_nine(board: &Board, backend: Backend, limit: u64) -> Answer {
    let candidates = nine::candidates(board).expect("a 9 × 9 board");
    Workspace::with_backend(backend).solve(&candidates, limit, &|_| false).clone()
}

fn judge(board: &Board, answer: &Answer, count: u64) {
    assert_eq!((answer.count, answer.complete), (count, true), "{board:?}");
    for solution in answer.solutions() {
        let solution = nine::filled(board, solution);
        assert_eq!(verify::verify(board, &solution), Ok(Verdict::Right), "{board:?}");
    }
}

fn classic(board: &Board, limit: u64) -> Option<u64> {
    let asked = Cell::new(0);
    let tired = || asked.replace(asked.get() + 1) > PATIENCE;
    let report =
        search(&mut Sudoku::new(board, Order::Fewest), Goal::Count(limit), &mut StopWhen::new(tired));
    (report.outcome != Outcome::Stopped).then_some(report.counters.solutions)
}
