//! The records of the puzzle bank: twelve hexadecimal digits, the 81 cells, and a rating, with blanks between them.

use super::{ParseError, Parsed, Parser};

/// How many characters the key has.
const KEY: usize = 12;

impl Parser {
    /// Reads a puzzle-bank record, `0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000 1.2`.
    ///
    /// `None` when the line does not begin like one. The rest is the rating.
    pub fn bank<'a>(&mut self, line: &'a str) -> Option<Result<Parsed<'a>, ParseError>> {
        let (key, cells) = line.split_at_checked(KEY)?;
        let has_key = key.bytes().all(|byte| byte.is_ascii_hexdigit()) && cells.starts_with(' ');
        let word = cells.split_ascii_whitespace().next()?;
        let has_cells = word.len() == 81 && word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        (has_key && has_cells).then(|| self.line_from(line, KEY))
    }
}
