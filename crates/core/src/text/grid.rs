//! A row a line, as people draw it:
//!
//! ```text
//! +-------+-------+-------+
//! | . . . | . 4 . | 8 . 3 |
//! | . 6 . | . . 8 | . . 2 |
//! ```
//!
//! Rules (lines with `---`) and `|` between boxes are optional, and so are the blanks between cells.

use super::{Alphabet, ParseError, Parsed, Parser, token::Token};
use crate::{Board, Geometry, geometry::MAX_SIDE};

/// The board with rules around its boxes, each line ending in a newline: `.` for an empty cell, and numbers where the
/// alphabet has no symbol for a digit of this side. Pencilmarks, and which digits are givens, are lost.
pub fn print(board: &Board, alphabet: Alphabet) -> String {
    let geometry = board.geometry();
    let alphabet = alphabet.or_numbers(geometry.side());
    let width = if alphabet == Alphabet::Numbers { geometry.side().to_string().len() } else { 1 };
    let cell = |row, column| match board.digit(geometry.cell(row, column)) {
        None => format!("{:>width$}", '.'),
        Some(digit) => match alphabet.symbol(digit) {
            Some(symbol) => symbol.to_string(),
            None => format!("{digit:>width$}"),
        },
    };
    draw(geometry, width, cell)
}

/// Draws rules and bars around cells that are all this wide.
pub(super) fn draw(geometry: &Geometry, width: usize, cell: impl Fn(usize, usize) -> String) -> String {
    let (side, box_rows, box_cols) = (geometry.side(), geometry.box_rows(), geometry.box_cols());
    let rule =
        format!("+{}\n", format!("{}+", "-".repeat(box_cols * (width + 1) + 1)).repeat(side / box_cols));
    let mut drawing = String::new();
    for row in 0..side {
        if row % box_rows == 0 {
            drawing += &rule;
        }
        for column in 0..side {
            drawing += if column % box_cols == 0 { "| " } else { "" };
            drawing += &cell(row, column);
            drawing += " ";
        }
        drawing += "|\n";
    }
    drawing + &rule
}

impl Parser {
    /// Reads a [grid](self).
    ///
    /// # Errors
    ///
    /// When a row is shorter or longer than the first, rows are missing or too many, or a symbol is not one of the
    /// alphabet.
    pub fn grid<'a>(&mut self, text: &'a str) -> Result<Parsed<'a>, ParseError> {
        let rows: Vec<Vec<Token<'_>>> = rows(text).collect();
        let side = rows.first().map_or(0, Vec::len);
        if !(1..=MAX_SIDE).contains(&side) || self.geometry(side).is_none() {
            let expected = self
                .options
                .geometry
                .as_ref()
                .map_or("1 to 64".into(), |geometry| geometry.side().to_string());
            return Err(ParseError::at(text, 0, format!("a row of {side} cells"), expected));
        }
        self.board(text, &rows.concat(), side)
    }
}

fn rows(text: &str) -> impl Iterator<Item = Vec<Token<'_>>> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        start += line.len();
        (start - line.len(), line)
    });
    let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.contains("---"));
    lines.map(|(start, line)| {
        Token::each(line, start)
            .filter(|token| !token.text.contains(|symbol: char| symbol.is_whitespace() || symbol == '|'))
            .collect()
    })
}
