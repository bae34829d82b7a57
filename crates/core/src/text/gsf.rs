//! The lines of gsf's taxonomy, with commas between their fields: `99480,99408,114,1895,PUZZLE,Easter-Monster,20.00s,…`

use super::{ParseError, Parsed, Parser};

/// How many fields stand before the puzzle.
const BEFORE: usize = 4;

impl Parser {
    /// Reads a line of gsf's taxonomy. `None` when it is not one: it has at least six commas, and its fifth field and
    /// not its first is long enough for a puzzle. The rest is what follows the puzzle.
    pub fn gsf<'a>(&mut self, line: &'a str) -> Option<Result<Parsed<'a>, ParseError>> {
        let fields: Vec<&str> = line.split(',').collect();
        let is_long = |field: &str| field.len() >= 16 && !field.contains(char::is_whitespace);
        if fields.len() < 7 || !is_long(fields[BEFORE]) || fields[..BEFORE].iter().any(|field| is_long(field))
        {
            return None;
        }
        let start: usize = fields[..BEFORE].iter().map(|field| field.len() + 1).sum();
        Some(self.line_from(line, start))
    }
}
