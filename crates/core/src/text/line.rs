//! One puzzle on a line: `....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......`
//!
//! A character a cell, in reading order, up to side 35; or a number a cell, with blanks or commas between them, up to
//! 64. What the digits look like is the [`Alphabet`]'s. After the last cell may follow a blank, comma, semicolon,
//! colon or `#`, and then any text (after numbers only `#`). The side follows from the number of cells. White space is
//! a blank cell where a line of 81 characters, or of the length of a larger board, has digits and blanks alone.

use std::fmt::Write;

use super::{
    Alphabet, ParseError, Parsed, Parser,
    grid::plural,
    token::{self, Token},
};
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
        self.line_from(text, 0)
    }

    /// The same for a puzzle that begins at this byte, or after the white space there.
    pub(super) fn line_from<'a>(&mut self, text: &'a str, from: usize) -> Result<Parsed<'a>, ParseError> {
        let line = Token { at: from, text: text[from..].trim_end_matches(['\n', '\r']) };
        let (tokens, rest) = cells(line);
        Ok(Parsed { rest, ..self.cells(text, &tokens)? })
    }

    /// The side of a board with this many cells.
    pub(super) fn side_of(&self, text: &str, tokens: &[Token<'_>]) -> Result<usize, ParseError> {
        let cells = tokens.len();
        let nearest = match &self.options.geometry {
            Some(geometry) => geometry.side(),
            None => nearest_side(cells),
        };
        let expected = nearest * nearest;
        if expected == cells {
            return Ok(nearest);
        }
        let end = tokens.last().map_or(0, |token| token.at + token.text.len());
        let place = tokens.get(expected).map_or(end, |token| token.at);
        Err(ParseError::at(text, place, format!("{cells} cell{}", plural(cells)), expected.to_string()))
    }
}

/// The cells of a line, and the text after them.
fn cells(line: Token<'_>) -> (Vec<Token<'_>>, &str) {
    if has_white_cells(line.text) {
        return (line.symbols().collect(), "");
    }
    let start = line.text.len() - line.text.trim_start().len();
    let (at, text) = (line.at + start, &line.text[start..]);
    let length = text.find(ends_puzzle).unwrap_or(text.len());
    let (word, rest) = text.split_at(length);
    if length > LONGEST_NUMBER || rest.trim_start().starts_with(['#', ';', ':']) || rest.trim_end().is_empty()
    {
        return (
            Token { at, text: word }.symbols().collect(),
            rest.trim_start_matches(ends_puzzle).trim_end(),
        );
    }
    let (numbers, comment) = text.split_at(text.find('#').unwrap_or(text.len()));
    (token::fields(Token { at, text: numbers.trim_end() }), comment.trim_start_matches('#').trim())
}

/// How many figures a number has at most: a longer word is a puzzle.
const LONGEST_NUMBER: usize = 2;

/// Whether white space stands for blank cells: nothing but digits and blanks, as many as a board of side 9 or more has
/// cells, and not numbers for all the cells of a smaller one.
pub(super) fn has_white_cells(line: &str) -> bool {
    let line = line.trim_end_matches(['\n', '\r']);
    let is_white = |byte: u8| byte == b' ' || matches!(byte, b'1'..=b'9');
    if line.len() < 81 || !is_square(line.len()) || !line.contains(' ') || !line.bytes().all(is_white) {
        return false;
    }
    let numbers = token::words(Token { at: 0, text: line });
    let fits = |token: &Token<'_>| token.number().is_some_and(|number| number <= numbers.len().isqrt());
    let are_numbers = is_square(numbers.len()) && numbers.iter().all(fits);
    !are_numbers
}

fn is_square(number: usize) -> bool {
    number.isqrt().pow(2) == number
}

/// Whether this symbol may separate a puzzle from the text after it.
pub fn ends_puzzle(symbol: char) -> bool {
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
