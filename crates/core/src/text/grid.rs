//! A row a line, as people draw it:
//!
//! ```text
//! +-------+-------+-------+
//! | . . . | . 4 . | 8 . 3 |
//! | . 6 . | . . 8 | . . 2 |
//! ```
//!
//! Rules and the bars between boxes are optional, and so are the blanks between cells (`53..7....`, `53. .7. ...`); a
//! cell may be a number; commas may stand between cells (`5,3,,,7`); within a frame of bars, white space may stand for
//! blank cells. Blank lines, comments (`#`), and text after a frame are passed over. Where cells hold several digits
//! each, they are [pencilmarks](super::marks).

use super::{Alphabet, ParseError, Parsed, Parser, marks::draw, rows::Row, token::Token};
use crate::{Board, Digit, Geometry, geometry::MAX_SIDE};

/// The board with rules around its boxes, each line ending in a newline: `.` for an empty cell, and numbers where the
/// alphabet has no symbol for a digit of this side. Pencilmarks, and which digits are givens, are lost.
pub fn print(board: &Board, alphabet: Alphabet) -> String {
    let alphabet = alphabet.or_numbers(board.geometry().side());
    let width = if alphabet == Alphabet::Numbers { board.geometry().side().to_string().len() } else { 1 };
    let cell = |digit: &Option<Digit>| match digit {
        None => format!("{:>width$}", '.'),
        Some(digit) => {
            alphabet.symbol(*digit).map_or_else(|| format!("{:>width$}", digit.get()), String::from)
        }
    };
    draw(board.geometry(), &board.digits().iter().map(cell).collect::<Vec<_>>())
}

impl Parser {
    /// Reads a [grid](self), or [pencilmarks](super::marks).
    ///
    /// # Errors
    ///
    /// When a row is shorter or longer than the first, rows are missing or too many, or a cell does not hold digits of
    /// the alphabet.
    pub fn grid(&mut self, text: &str) -> Result<Parsed<'static>, ParseError> {
        let rows = self.rows(text);
        let side = self.check_shape(text, &rows)?;
        let tokens: Vec<Token<'_>> = rows.into_iter().flat_map(|row| row.tokens).collect();
        if self.are_marks(&tokens, side) {
            self.marks(text, &tokens, side)
        } else {
            self.board(text, &tokens, side)
        }
    }

    /// The side, when there are as many rows as cells in each.
    fn check_shape(&self, text: &str, rows: &[Row<'_>]) -> Result<usize, ParseError> {
        let end = text.trim_end().len();
        let Some(first) = rows.first() else {
            return Err(ParseError::at(text, end, "no cells", "a board"));
        };
        let side = self.options.geometry.as_ref().map_or(first.tokens.len(), Geometry::side);
        if side > MAX_SIDE {
            let expected = format!("at most {MAX_SIDE}");
            return Err(ParseError::at(text, first.at, format!("a row of {side} cells"), expected));
        }
        if let Some(row) = rows.iter().find(|row| row.tokens.len() != side) {
            let found = format!("a row of {} cell{}", row.tokens.len(), plural(row.tokens.len()));
            return Err(ParseError::at(text, row.place_of(side), found, side.to_string()));
        }
        if rows.len() != side {
            let place = rows.get(side).map_or(end, |row| row.at);
            let found = format!("{} row{} of {side} cells", rows.len(), plural(rows.len()));
            return Err(ParseError::at(text, place, found, side.to_string()));
        }
        Ok(side)
    }
}

impl Row<'_> {
    /// Where the cell of this number stands, or where the row ends without it.
    fn place_of(&self, cell: usize) -> usize {
        let end = self.tokens.last().map_or(self.at, |token| token.at + token.text.len());
        self.tokens.get(cell).map_or(end, |token| token.at)
    }
}

/// The letter that makes a word a plural for this count.
pub(super) fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
