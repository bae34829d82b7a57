//! The referee: what is wrong with a board, found by looking at its houses and nothing else.
//!
//! It shares no code with the solvers, so that their answers can be checked by it.

use std::{error, fmt};

use super::Board;
use crate::geometry::{Cell, Digit, Geometry, House};

/// The same digit twice in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Where it stands first in reading order.
    pub first: Cell,
    /// Where it stands again.
    pub second: Cell,
    /// The digit.
    pub digit: Digit,
    /// The house that holds both.
    pub house: House,
}

/// Every repetition of a digit in a house: house after house, each repeated cell with the one before it.
pub fn conflicts(board: &Board) -> Vec<Conflict> {
    board.geometry().houses().flat_map(|(house, cells)| repeats(board, house, cells)).collect()
}

fn repeats(board: &Board, house: House, cells: &[Cell]) -> Vec<Conflict> {
    let mut last_seen = [None; crate::geometry::MAX_SIDE + 1];
    let mut found = Vec::new();
    for (second, digit) in cells.iter().filter_map(|cell| Some((*cell, board.digit(*cell)?))) {
        if let Some(first) = last_seen[digit.get()].replace(second) {
            found.push(Conflict { first, second, digit, house });
        }
    }
    found
}

/// Whether every cell holds a digit and no house holds one twice.
pub fn is_solution(board: &Board) -> bool {
    board.is_full() && conflicts(board).is_empty()
}

/// What an answer is worth; see [`verify`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// A solution of the puzzle.
    Right,
    /// Nothing wrong so far, but cells are empty.
    Incomplete,
    /// At least one fault.
    Wrong(Vec<Fault>),
}

/// One thing that is wrong with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// A digit of the puzzle is missing or another one.
    Changed {
        /// Where.
        cell: Cell,
        /// The digit of the puzzle.
        expected: Digit,
        /// What stands there now.
        found: Option<Digit>,
    },
    /// A digit that the puzzle's pencilmarks exclude from its cell.
    Excluded {
        /// Where.
        cell: Cell,
        /// The digit that stands there.
        digit: Digit,
    },
    /// A digit twice in a house.
    Repeated(Conflict),
}

/// Judges a filled or half-filled answer against its puzzle. Faults come in this order: changed digits of the
/// puzzle, excluded digits (both in reading order), then repetitions as [`conflicts`] lists them.
///
/// # Errors
///
/// When the boards do not have the same geometry.
pub fn verify(puzzle: &Board, answer: &Board) -> Result<Verdict, GeometryMismatch> {
    if puzzle.geometry() != answer.geometry() {
        let (expected, found) = (puzzle.geometry().clone(), answer.geometry().clone());
        return Err(GeometryMismatch { expected, found });
    }
    let changed = puzzle.geometry().cells().filter_map(|cell| changed(puzzle, answer, cell));
    let excluded = puzzle.empty_cells().filter_map(|cell| excluded(puzzle, answer, cell));
    let repeated = conflicts(answer).into_iter().map(Fault::Repeated);
    let faults: Vec<Fault> = changed.chain(excluded).chain(repeated).collect();
    Ok(match faults.is_empty() {
        false => Verdict::Wrong(faults),
        true if answer.is_full() => Verdict::Right,
        true => Verdict::Incomplete,
    })
}

fn changed(puzzle: &Board, answer: &Board, cell: Cell) -> Option<Fault> {
    let (expected, found) = (puzzle.digit(cell)?, answer.digit(cell));
    (found != Some(expected)).then_some(Fault::Changed { cell, expected, found })
}

fn excluded(puzzle: &Board, answer: &Board, cell: Cell) -> Option<Fault> {
    let digit = answer.digit(cell)?;
    (!puzzle.permitted(cell).contains(digit)).then_some(Fault::Excluded { cell, digit })
}

/// A puzzle and an answer of different shapes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeometryMismatch {
    /// The puzzle's.
    pub expected: Geometry,
    /// The answer's.
    pub found: Geometry,
}

impl fmt::Display for GeometryMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (found, expected) = (self.found.side(), self.expected.side());
        if found == expected {
            return write!(f, "found boxes of {}, expected {}, the puzzle's", self.found, self.expected);
        }
        write!(f, "found a board of side {found}, expected {expected}, the puzzle's")
    }
}

impl error::Error for GeometryMismatch {}
