//! What the program Simple Sudoku writes besides its grid: edits below it, and a clipboard of several grids.

use super::ParseError;
use crate::{Board, Cell, Digit, Geometry, Pencilmarks};

/// Whether a line is an edit: `I388` or `E78007`.
pub fn is_edit(line: &str) -> bool {
    let has_figures = |figures: &str| figures.bytes().all(|byte| byte.is_ascii_digit());
    match line.trim().split_at_checked(1) {
        Some(("I", figures)) => figures.len() == 3 && has_figures(figures),
        Some(("E", figures)) => figures.len() == 5 && has_figures(figures),
        _ => false,
    }
}

/// Carries out an edit on a 9 × 9 board: `I388` places 8 in cell 38, `E78007` takes candidate 7 from cell 78. Cells
/// count from 0 in reading order.
///
/// # Errors
///
/// When the line [is no edit](is_edit), or there is no such cell or digit.
pub fn edit(board: &mut Board, line: &str) -> Result<(), ParseError> {
    let edit = line.trim();
    let geometry = board.geometry().clone();
    let wrong = || {
        let at = line.len() - line.trim_start().len();
        ParseError::at(
            line,
            at,
            ParseError::quote(edit),
            "`I` or `E`, a cell from 00 to 80, and a digit from 1 to 9",
        )
    };
    let (cell, digit) = Some(edit)
        .filter(|edit| is_edit(edit))
        .and_then(|edit| cell_and_digit(edit, &geometry))
        .ok_or_else(wrong)?;
    if edit.starts_with('I') {
        board.set(cell, Some(digit));
        return Ok(());
    }
    let mut marks = board.pencilmarks().cloned().unwrap_or_else(|| Pencilmarks::of(board));
    let mut candidates = marks.get(cell);
    candidates.remove(digit);
    marks.set(cell, candidates);
    board.set_pencilmarks(Some(marks));
    Ok(())
}

fn cell_and_digit(edit: &str, geometry: &Geometry) -> Option<(Cell, Digit)> {
    let cell = edit[1..3].parse().ok().filter(|cell| *cell < geometry.cell_count())?;
    let digit = edit[3..].parse().ok().filter(|digit| *digit <= geometry.side())?;
    Some((Cell::new(cell), Digit::new(digit)?))
}

/// The second grid seen as a later state of the first: its digits that the first has not are placed. `None` where it
/// has not all the digits of the first, or nothing more.
pub fn later(puzzle: &Board, state: &Board) -> Option<Board> {
    if puzzle.geometry() != state.geometry() {
        return None;
    }
    let keeps = puzzle.digits().iter().zip(state.digits()).all(|(old, new)| old.is_none() || old == new);
    let adds = puzzle.empty_cells().any(|cell| state.digit(cell).is_some()) || state.pencilmarks().is_some();
    if !keeps || !adds {
        return None;
    }
    let mut board = puzzle.clone();
    for cell in puzzle.empty_cells() {
        board.set(cell, state.digit(cell));
    }
    board.set_pencilmarks(state.pencilmarks().cloned());
    Some(board)
}
