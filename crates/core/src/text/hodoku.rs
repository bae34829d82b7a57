//! The lines of `HoDoKu`'s libraries, and Susser's, which have the same cells and deleted candidates and nothing else.
//!
//! ```text
//! :code:digits:cells:deleted:eliminations:placements:extra
//! :0603:3:14+8..+9+72+5.+3…:224 524 225:364 365::
//! .+9.5+17…51.9+4…:411 611 413
//! ```
//!
//! Of the cells, `+8` is a digit that was placed, `8` a given. A deleted candidate is digit, row, column.

use super::{
    Alphabet, ParseError, Parsed, Parser,
    token::{self, Token},
};
use crate::{Board, Digit, Pencilmarks};

/// The triples have one figure a number.
const LARGEST_SIDE: usize = 9;

impl Parser {
    /// Reads a library line or a Susser line. `None` when it is neither: the one begins with a colon and has six or
    /// seven of them, the other has cells with `+` or a colon after its cells. The rest is what follows the deleted
    /// candidates.
    pub fn hodoku<'a>(&mut self, line: &'a str) -> Option<Result<Parsed<'a>, ParseError>> {
        let fields: Vec<_> =
            token::split(Token { at: 0, text: line.trim_end() }, |symbol| symbol == ':').collect();
        let (cells, deleted, after) = match &*fields {
            [start, _, _, cells, deleted, after @ ..] if start.text.trim().is_empty() && after.len() >= 2 => {
                (*cells, Some(*deleted), after.first())
            }
            [cells, deleted, after @ ..] if is_susser(cells.text, deleted.text) => {
                (*cells, Some(*deleted), after.first())
            }
            [cells] if cells.text.contains('+') && is_susser(cells.text, "") => (*cells, None, None),
            _ => return None,
        };
        let rest = after.map_or("", |after| line[after.at..].trim());
        Some(self.position(line, cells, deleted).map(|board| Parsed {
            board,
            alphabet: Alphabet::FromOne,
            rest,
        }))
    }

    fn position(
        &mut self,
        line: &str,
        cells: Token<'_>,
        deleted: Option<Token<'_>>,
    ) -> Result<Board, ParseError> {
        let cells: Vec<Token<'_>> = cells.symbols().collect();
        let is_plus = |token: &Token<'_>| token.text == "+";
        let digits: Vec<Token<'_>> = cells.iter().filter(|token| !is_plus(token)).copied().collect();
        let side = self.side_of(line, &digits)?;
        let mut board = self.board(line, &digits, side)?.board;
        if let Some(token) = digits.first().filter(|_| side > LARGEST_SIDE) {
            return Err(ParseError::at(line, token.at, format!("{} cells", digits.len()), "at most 81"));
        }
        let after_plus = cells.windows(2).filter(|pair| !is_plus(&pair[1])).map(|pair| is_plus(&pair[0]));
        let placed = std::iter::once(false).filter(|_| !is_plus(&cells[0])).chain(after_plus);
        for (cell, _) in board.geometry().cells().zip(placed).filter(|(_, placed)| *placed) {
            board.set(cell, board.digit(cell));
        }
        delete(&mut board, line, deleted)?;
        Ok(board)
    }
}

/// Whether these are the cells and the deleted candidates of a Susser line.
fn is_susser(cells: &str, deleted: &str) -> bool {
    let is_cell = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'+');
    let is_triple = |word: &str| word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    cells.len() >= 16 && cells.bytes().all(is_cell) && deleted.split_whitespace().all(is_triple)
}

/// Takes the deleted candidates off the pencilmarks, which are those that no peer holds.
fn delete(board: &mut Board, line: &str, deleted: Option<Token<'_>>) -> Result<(), ParseError> {
    let words = deleted.map(token::words).unwrap_or_default();
    if words.is_empty() {
        return Ok(());
    }
    let (geometry, mut marks) = (board.geometry().clone(), Pencilmarks::of(board));
    for word in words {
        let figures: Option<Vec<_>> =
            word.text.chars().map(|symbol| Alphabet::FromOne.digit(symbol, geometry.side())).collect();
        let Some([digit, row, column]) = figures.as_deref() else {
            let expected = format!("digit, row and column, each from 1 to {}", geometry.side());
            return Err(ParseError::at(line, word.at, ParseError::quote(word.text), expected));
        };
        take(&mut marks, geometry.cell(row.get() - 1, column.get() - 1), *digit);
    }
    board.set_pencilmarks(Some(marks));
    Ok(())
}

fn take(marks: &mut Pencilmarks, cell: crate::Cell, digit: Digit) {
    let mut candidates = marks.get(cell);
    candidates.remove(digit);
    marks.set(cell, candidates);
}
