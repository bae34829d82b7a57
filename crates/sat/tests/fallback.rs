//! The SAT solver against the search: the same answers, at once, with nothing said twice.

use std::time::{Duration, Instant};

use numberplace::{
    Board, Digit, Geometry,
    board::verify::is_solution,
    fallback::{Fallback, Found},
    fast::any::{Search, Step},
};
use numberplace_sat::Sat;

fn board(box_rows: usize, box_cols: usize, givens: &str) -> Board {
    let geometry = Geometry::new(box_rows, box_cols).expect("a geometry");
    let digits = givens.chars().map(|sign| Digit::new(sign.to_digit(36).unwrap_or(0) as usize));
    Board::from_givens(&geometry, digits)
}

fn all_by_sat(board: &Board, known: &[Board]) -> Vec<Board> {
    let mut attempt = Sat.attempt(board, known);
    let mut found = Vec::new();
    loop {
        match attempt.next(&mut || false) {
            Found::Solution(solution) => found.push(solution),
            end => {
                assert_eq!(end, Found::Exhausted);
                return found;
            }
        }
    }
}

#[test]
fn every_solution_of_a_small_board_comes_once() {
    let found = all_by_sat(&board(2, 2, "1..............."), &[]);
    assert_eq!(found.len(), 72, "a quarter of the 288 grids");
    assert!(found.iter().all(is_solution));
    assert!((0..found.len()).all(|at| !found[..at].contains(&found[at])));
}

#[test]
fn known_solutions_are_left_out() {
    let puzzle = board(2, 2, "1...............");
    let known = &all_by_sat(&puzzle, &[])[..5];
    let others = all_by_sat(&puzzle, known);
    assert_eq!(others.len(), 67);
    assert!(known.iter().all(|solution| !others.contains(solution)));
}

#[test]
fn a_contradiction_has_no_solution() {
    assert_eq!(all_by_sat(&board(2, 2, "12....34........"), &[]).len(), 0);
    assert_eq!(all_by_sat(&board(2, 2, "123....4........"), &[]).len(), 0);
}

#[test]
fn a_search_that_hands_over_at_once_finds_the_same_number() {
    let puzzle = board(2, 2, "12..............");
    let count = |mut search: Search| {
        let mut solutions = Vec::new();
        while search.next(&mut || false) == Step::Solution {
            solutions.push(search.solution());
        }
        solutions.sort_by_key(|board| format!("{:?}", board.digits()));
        solutions
    };
    let alone = count(Search::new(&puzzle));
    assert_eq!(alone.len(), 24, "288 / 12 grids begin with 1, 2");
    assert_eq!(count(Search::new(&puzzle).with_fallback_after(0, &Sat)), alone);
}

/// More solutions than the fallback is trusted with: the search goes on alone and skips what was handed out.
#[test]
fn the_search_goes_on_where_the_fallback_is_left() {
    let puzzle = board(2, 3, "123456..............................");
    let mut search = Search::new(&puzzle).with_fallback_after(0, &Sat);
    let mut count = 0;
    while search.next(&mut || false) == Step::Solution {
        count += 1;
    }
    assert_eq!(count, 39_168, "28,200,960 grids of 6 x 6 over 6! first rows");
}

#[test]
fn it_stops_when_told_to() {
    let geometry = Geometry::new(5, 5).expect("a geometry");
    let mut attempt = Sat.attempt(&Board::empty(&geometry), &[]);
    let start = Instant::now();
    let mut deadline = || start.elapsed() > Duration::from_millis(20);
    while let Found::Solution(_) = attempt.next(&mut deadline) {}
    assert!(start.elapsed() < Duration::from_secs(5), "stopped after {:?}", start.elapsed());
}

#[test]
fn a_board_that_is_too_large_is_given_up() {
    let geometry = Geometry::new(8, 8).expect("a geometry");
    assert_eq!(Sat.attempt(&Board::empty(&geometry), &[]).next(&mut || false), Found::GaveUp);
}
