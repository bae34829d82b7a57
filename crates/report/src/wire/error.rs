use std::fmt;

use numberplace::{Board, board::verify::Conflict, text::ParseError};
use serde::Serialize;

/// What is wrong with an input, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Error {
    /// What was found and what was expected, in words, without the place.
    pub message: String,
    /// The line of the input, from 1.
    pub line: Option<u64>,
    /// The column on that line, from 1, in characters.
    pub column: Option<u64>,
    /// The cells it is about: both cells of a clash.
    pub cells: Vec<String>,
}

impl Error {
    /// An error without a place.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), ..Self::default() }
    }

    /// A digit that stands twice in a house of the givens, which names both cells.
    pub fn clash(board: &Board, conflict: Conflict) -> Self {
        let cells = [conflict.first, conflict.second].map(|cell| board.geometry().name(cell));
        let [first, second] = &cells;
        let message = format!(
            "found {digit} at {first} and at {second}, expected one {digit} in {house}",
            digit = conflict.digit,
            house = conflict.house
        );
        Self { message, cells: cells.into(), ..Self::default() }
    }

    /// The same error on this line of the input.
    #[must_use]
    pub fn on_line(self, line: u64) -> Self {
        Self { line: Some(line), ..self }
    }
}

impl From<&ParseError> for Error {
    fn from(error: &ParseError) -> Self {
        let message = format!("found {}, expected {}", error.found(), error.expected());
        Self { message, line: Some(error.line()), column: Some(error.column()), cells: Vec::new() }
    }
}

/// `MESSAGE, at line 3, column 17`, with as much of the place as is known.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, ", at line {line}, column {column}"),
            (Some(line), None) => write!(f, ", at line {line}"),
            (None, Some(column)) => write!(f, ", at column {column}"),
            (None, None) => Ok(()),
        }
    }
}

impl std::error::Error for Error {}
