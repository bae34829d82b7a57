//! One puzzle on a line: `....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......`
//!
//! A character a cell, in reading order, up to side 35; or a number a cell, with blanks or commas between them, up to
//! 64. What the digits look like is the [`Alphabet`]'s. After the last cell may follow a blank, comma, semicolon,
//! colon or `#`, and then any text. The side follows from the number of cells.

use std::fmt::Write;

use super::{Alphabet, ParseError, Parsed, Parser, token::Token};
use crate::{
    Board,
    geometry::{Digit, MAX_SIDE},
};

/// The board on one line, without a newline: `.` for an empty cell, and numbers with blanks between them (`0` for an
/// empty cell) where the alphabet has no symbol for a digit of this side. Pencilmarks, and which digits are givens,
/// are lost.
pub fn print(board: &Board, alphabet: Alphabet) -> String {
    let alphabet = alphabet.or_numbers(board.geometry().side());
    let mut line = String::with_capacity(board.digits().len());
    for digit in board.digits() {
        match digit.map(|digit| alphabet.symbol(digit)) {
            None if alphabet == Alphabet::Numbers => line.push_str(" 0"),
            None => line.push('.'),
            Some(Some(symbol)) => line.push(symbol),
            Some(None) => write!(line, " {}", digit.map_or(0, Digit::get)).expect("a string takes all"),
        }
    }
    line.trim_start().to_owned()
}

impl Parser {
    /// Reads a [line](self).
    ///
    /// # Errors
    ///
    /// When the number of cells is not that of a board, or a symbol is not one of the alphabet.
    pub fn line<'a>(&mut self, text: &'a str) -> Result<Parsed<'a>, ParseError> {
        let line = text.trim_end_matches(['\n', '\r']);
        let start = line.len() - line.trim_start().len();
        let length = line[start..].find(ends_puzzle).unwrap_or(line.len() - start);
        let (cells, rest) = line[start..].split_at(length);
        let tokens: Vec<_> = Token::each(cells, start).collect();
        let side = self.side_of(text, &tokens)?;
        let rest = rest.trim_start_matches(ends_puzzle).trim_end();
        Ok(Parsed { rest, ..self.board(text, &tokens, side)? })
    }

    /// The side of a board with this many cells.
    fn side_of(&self, text: &str, tokens: &[Token<'_>]) -> Result<usize, ParseError> {
        let cells = tokens.len();
        let nearest = match &self.options.geometry {
            Some(geometry) => geometry.side(),
            None => nearest_side(cells),
        };
        if nearest * nearest == cells {
            return Ok(nearest);
        }
        let expected = nearest * nearest;
        let end = tokens.last().map_or(0, |token| token.at + token.text.len());
        let place = tokens.get(expected).map_or(end, |token| token.at);
        let plural = if cells == 1 { "" } else { "s" };
        Err(ParseError::at(text, place, format!("{cells} cell{plural}"), expected.to_string()))
    }
}

/// What may separate a puzzle from the text after it.
fn ends_puzzle(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, ',' | ';' | ':' | '#')
}

/// The side with this many cells or, failing that, the side of proper boxes whose number of cells is nearest.
fn nearest_side(cells: usize) -> usize {
    let root = cells.isqrt();
    if (1..=MAX_SIDE).contains(&root) && root * root == cells {
        return root;
    }
    let has_boxes = |side: &usize| (2..=side.isqrt()).any(|rows| side.is_multiple_of(rows));
    (1..=MAX_SIDE).filter(has_boxes).min_by_key(|side| cells.abs_diff(side * side)).unwrap_or(1)
}
