//! The front door against the classic search, which shares no code with the engines behind it.

use std::sync::atomic::{AtomicBool, Ordering};

use numberplace::{
    Board, Checked, Counted, Geometry, Limit, Solved, Solver,
    board::verify::{self, Verdict},
    search::{Goal, Order, problems::Sudoku, search},
};

/// Puzzles with no, one and several solutions, of several sizes.
const PUZZLES: [&str; 15] = [
    "................",
    "12.3............",
    ".....14.3..2....",
    "11..............",
    "1....6....2..........3...5....6....4",
    "98......1.2.7.854.......9...15.2....86.5...73.........65841.7..1....9......8.....",
    "98......1.2.7.854.......9...15.2....86.5...73.........65.41.7..1....9......8.....",
    "98......1.2.7.8.4.......9...15.2....86.5...73.........65841.7..1....9......8.....",
    "..1234567..8.....................................................................",
    ".................................................................................",
    "..........8.93.........83.4......2.319....8....7........46...979.1.2...5......42.",
    "9.....7....71.92...46.7..1.1..9......9..8.4.3.....3....8..2..4........367.9....8.",
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286178",
];

fn boards() -> Vec<Board> {
    PUZZLES.iter().map(|puzzle| puzzle.parse().expect("a puzzle")).collect()
}

/// What the classic search counts.
fn referee(board: &Board, limit: u64) -> u64 {
    search(&mut Sudoku::new(board, Order::Fewest), Goal::Count(limit), &mut ()).counters.solutions
}

fn assert_solves(board: &Board, solution: &Board) {
    assert_eq!(verify::verify(board, solution), Ok(Verdict::Right));
}

#[test]
fn counts_as_the_classic_search_does() {
    let mut solver = Solver::new();
    for board in boards() {
        for limit in [1, 2, 3, 1000] {
            let count = referee(&board, limit);
            let expected = Counted { count, capped: count == limit, complete: true };
            assert_eq!(solver.count(&board, Limit::AtMost(limit)), expected, "{board:?}");
        }
    }
}

#[test]
fn checks_with_witnesses_that_the_referee_accepts() {
    for board in boards() {
        match (numberplace::check(&board), referee(&board, 2)) {
            (Checked::None, 0) => (),
            (Checked::Unique(solution), 1) => assert_solves(&board, &solution),
            (Checked::Multiple([first, second]), 2) => {
                assert_solves(&board, &first);
                assert_solves(&board, &second);
                assert_ne!(first, second);
            }
            (found, count) => panic!("{board:?}: found {found:?}, the referee counts {count}"),
        }
    }
}

#[test]
fn solves_to_one_of_the_solutions() {
    for board in boards() {
        match numberplace::solve(&board) {
            Solved::Solution(solution) => assert_solves(&board, &solution),
            found => assert_eq!((found, referee(&board, 1)), (Solved::None, 0)),
        }
    }
}

#[test]
fn many_boards_get_the_answers_of_each() {
    let (boards, mut solver) = (boards(), Solver::new());
    let each: Vec<_> = boards.iter().map(|board| solver.check(board)).collect();
    assert_eq!(solver.check_batch(&boards), each);
    let each: Vec<_> = boards.iter().map(|board| solver.solve(board)).collect();
    assert_eq!(solver.solve_batch(&boards), each);
    let each: Vec<_> = boards.iter().map(|board| solver.count(board, Limit::AtMost(5))).collect();
    assert_eq!(solver.count_batch(&boards, Limit::AtMost(5)), each);
}

#[test]
fn gives_every_solution_once() {
    let board = Board::empty(&Geometry::new(2, 2).expect("a size"));
    let mut solutions: Vec<String> =
        numberplace::solutions(&board).map(|board| format!("{board:?}")).collect();
    solutions.sort();
    solutions.dedup();
    assert_eq!(solutions.len(), 288);
}

#[test]
fn pencilmarks_and_placed_digits_bind() {
    let mut board = Board::empty(&Geometry::new(3, 3).expect("a size"));
    let Solved::Solution(solution) = numberplace::solve(&board) else {
        panic!("an empty board has solutions")
    };
    board.set_pencilmarks(Some(numberplace::Pencilmarks::of(&solution)));
    assert_eq!(
        numberplace::check(&board),
        Checked::Unique(board.filled(solution.digits().iter().flatten().copied()))
    );
}

#[test]
fn stops_when_it_is_told_to_and_says_so() {
    let asked = AtomicBool::new(false);
    let stop = |_| asked.swap(true, Ordering::Relaxed);
    for (box_rows, box_cols) in [(3, 3), (4, 4)] {
        asked.store(false, Ordering::Relaxed);
        let board = Board::empty(&Geometry::new(box_rows, box_cols).expect("a size"));
        let counted = Solver::new().stop_when(&stop).count(&board, Limit::All);
        assert!(!counted.complete && !counted.capped, "{counted:?}");
        assert!(asked.load(Ordering::Relaxed));
    }
}

#[test]
fn a_limit_of_nothing_finds_nothing() {
    for board in boards() {
        assert_eq!(numberplace::count(&board, Limit::AtMost(0)).count, 0);
    }
}
