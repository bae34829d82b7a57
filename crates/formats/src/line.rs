use numberplace::{
    Geometry,
    text::{Alphabet, Options, ParseError, Parser},
};

use crate::{MAX_LINE, Record};

/// Reads lines that hold a whole puzzle each.
///
/// It keeps the tables of the geometry it met last: use one a thread, for many lines.
#[derive(Clone, Debug, Default)]
pub struct LineParser {
    parser: Parser,
    takes_nine: bool,
}

impl LineParser {
    /// A parser with these options.
    pub fn new(options: Options) -> Self {
        let is_nine = |geometry: &Geometry| geometry.box_rows() == 3 && geometry.box_cols() == 3;
        let takes_nine = options.geometry.as_ref().is_none_or(is_nine)
            && matches!(options.alphabet, None | Some(Alphabet::FromOne));
        Self { parser: Parser::new(options), takes_nine }
    }

    /// The 81 cells of a plain 9 × 9 line, each one of `1`–`9`, `.` and `0`, and the text after them, in a few tens of
    /// nanoseconds. `None` for everything else, good or bad: that is for [`record`](Self::record).
    pub fn nine<'a>(&self, line: &'a [u8]) -> Option<(&'a [u8; 81], &'a [u8])> {
        let (cells, rest) = line.split_first_chunk::<81>()?;
        let ends = matches!(rest.first(), None | Some(b' ' | b'\t' | b'\r' | b',' | b';' | b'#'));
        let is_cell = |byte: &u8| byte.wrapping_sub(b'0') <= 9 || *byte == b'.';
        // No short cut: the compiler makes vectors of a fold.
        let all = cells.iter().fold(true, |all, byte| all & is_cell(byte));
        (self.takes_nine && ends && all).then_some((cells, rest))
    }

    /// The record of a line, given without its newline; `None` where the line is blank or a `#` comment.
    pub fn record(&mut self, number: u64, line: &[u8]) -> Option<Record> {
        if line.len() > MAX_LINE {
            return Some(self.failed(number, too_long(line).on_line(number)));
        }
        let line = String::from_utf8_lossy(line);
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            return None;
        }
        Some(match self.parser.line(&line) {
            Ok(parsed) => Record {
                line: number,
                board: Ok(parsed.board),
                alphabet: parsed.alphabet,
                rest: parsed.rest.to_owned(),
            },
            Err(error) => self.failed(number, error.on_line(number)),
        })
    }

    fn failed(&self, line: u64, error: ParseError) -> Record {
        let alphabet = self.parser.options().alphabet.unwrap_or(Alphabet::FromOne);
        Record { line, board: Err(error), alphabet, rest: String::new() }
    }
}

fn too_long(line: &[u8]) -> ParseError {
    let text = String::from_utf8_lossy(&line[..MAX_LINE.min(line.len())]);
    let expected = format!("a puzzle of at most {MAX_LINE} bytes");
    ParseError::at(&text, text.len(), "a line that goes on", expected)
}
