use std::borrow::Cow;

use numberplace::{
    Board, Digit, Geometry,
    text::{Alphabet, Options, ParseError, Parsed, Parser, line::ends_puzzle},
};

use crate::{MAX_LINE, Record, header::Header, json, kind::Kind};

/// How many characters a record keeps of a text that is no puzzle.
const LONGEST_TEXT: usize = 1000;

/// Reads lines that hold a whole puzzle each.
///
/// It keeps the tables of the geometry it met last: use one a thread, for many lines.
#[derive(Clone, Debug)]
pub struct LineParser {
    parser: Parser,
    header: Option<Header>,
    takes_nine: bool,
}

impl LineParser {
    /// A parser with these options.
    pub fn new(options: Options) -> Self {
        let is_nine = |geometry: &Geometry| geometry.box_rows() == 3 && geometry.box_cols() == 3;
        let takes_nine = options.geometry.as_ref().is_none_or(is_nine)
            && matches!(options.alphabet, None | Some(Alphabet::FromOne));
        let mut parser = Parser::new(options);
        // The tables that most lines need, for the copies to share.
        parser.geometry(9);
        Self { parser, header: None, takes_nine }
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

    /// The record of a line, given without its newline; `None` where the line holds no place: it is blank, a comment,
    /// the header of a table, or the name of a level.
    pub fn record(&mut self, number: u64, line: &[u8]) -> Option<Record> {
        let mut record = self.puzzle_record(number, line)?;
        let header = self.header.as_ref().filter(|_| record.board.is_ok());
        if let Some(answer) = header.and_then(|header| header.answer(str::from_utf8(line).ok()?)) {
            answer.clone_into(&mut record.rest);
        }
        Some(record)
    }

    fn puzzle_record(&mut self, number: u64, line: &[u8]) -> Option<Record> {
        if line.len() > MAX_LINE {
            return Some(self.failed(
                number,
                &String::from_utf8_lossy(&line[..LONGEST_TEXT]),
                too_long(line),
            ));
        }
        if let Some(record) = self.nine_record(number, line) {
            return Some(record);
        }
        let line = String::from_utf8_lossy(line);
        if self.is_nothing(&line) {
            return None;
        }
        Some(match self.parse(&line) {
            Ok(parsed) => Record::new(number, parsed),
            Err(error) => self.failed(number, &line, error),
        })
    }

    /// The record of a line that [`nine`](Self::nine) knows.
    fn nine_record(&mut self, line: u64, text: &[u8]) -> Option<Record> {
        let (cells, rest) = self.nine(text)?;
        let geometry = self.parser.geometry(9)?;
        let digit = |byte: &u8| Digit::new(usize::from(byte.wrapping_sub(b'0')));
        let board = Board::from_givens(&geometry, cells.iter().map(digit));
        let rest = String::from_utf8_lossy(rest);
        let rest = rest.trim_start_matches(ends_puzzle).trim_end();
        Some(Record {
            line,
            board: Ok(board),
            alphabet: Alphabet::FromOne,
            rest: rest.to_owned(),
            text: String::new(),
        })
    }

    /// Takes the first line of an input for the header of a table, if it is one.
    pub(crate) fn read_header(&mut self, line: &[u8]) {
        self.header = Header::read(&String::from_utf8_lossy(line));
        self.takes_nine &= self.header.as_ref().is_none_or(Header::is_first);
    }

    /// What the line is in this input.
    pub(crate) fn kind(&self, line: &str) -> Kind {
        match &self.header {
            _ if self.is_nothing(line) => Kind::Blank,
            Some(header) if !header.is_first() => Kind::Whole,
            _ => Kind::of(line, &self.parser),
        }
    }

    pub(crate) fn parser(&mut self) -> &mut Parser {
        &mut self.parser
    }

    /// The record of a text that is no puzzle. Lines in the error count from the first of the text, which is `line`.
    pub(crate) fn failed(&self, line: u64, text: &str, error: ParseError) -> Record {
        let alphabet = self.parser.options().alphabet.unwrap_or(Alphabet::FromOne);
        let text = text.trim().chars().take(LONGEST_TEXT).collect();
        Record { line, board: Err(error.on_line(line)), alphabet, rest: String::new(), text }
    }

    fn is_nothing(&self, line: &str) -> bool {
        let line = line.trim();
        line.is_empty()
            || line.starts_with('#')
            || self.header.as_ref().is_some_and(|header| header.is(line))
            || is_level(line)
    }

    fn parse<'a>(&mut self, line: &'a str) -> Result<Parsed<'a>, ParseError> {
        let field =
            self.header.as_ref().filter(|header| !header.is_first()).map(|header| header.puzzle(line));
        let Some(field) = field else { return self.parse_puzzle(line) };
        let column = line[..field.start].chars().count() as u64 + 1;
        let after = line[field.end..].trim_start_matches('"').trim_start_matches(ends_puzzle).trim_end();
        let parsed = self.parse_puzzle(&line[field]).map_err(|error| error.from_column(column))?;
        Ok(Parsed { rest: after, ..parsed })
    }

    fn parse_puzzle<'a>(&mut self, line: &'a str) -> Result<Parsed<'a>, ParseError> {
        let parser = &mut self.parser;
        if line.trim_start().starts_with(['[', '{']) {
            return json::parse(line, parser);
        }
        let special = parser.hodoku(line).or_else(|| parser.bank(line)).or_else(|| parser.gsf(line));
        special.or_else(|| parser.sukaku(line).map(Ok)).unwrap_or_else(|| {
            let parsed = parser.line(line);
            match parsed {
                Err(_) if Kind::of(line, parser) == Kind::Text => Err(no_puzzle(line)),
                parsed => parsed,
            }
        })
    }
}

impl Default for LineParser {
    fn default() -> Self {
        Self::new(Options::default())
    }
}

impl Record {
    pub(crate) fn new(line: u64, parsed: Parsed<'_>) -> Self {
        let Parsed { board, alphabet, rest } = parsed;
        Self { line, board: Ok(board), alphabet, rest: rest.to_owned(), text: String::new() }
    }
}

/// The error of a line that is not even like a puzzle.
pub(crate) fn no_puzzle(line: &str) -> ParseError {
    ParseError::at(line, line.len() - line.trim_start().len(), ParseError::quote(line.trim()), "a puzzle")
}

fn too_long(line: &[u8]) -> ParseError {
    let text: Cow<'_, str> = String::from_utf8_lossy(&line[..MAX_LINE.min(line.len())]);
    let expected = format!("a puzzle of at most {MAX_LINE} bytes");
    ParseError::at(&text, text.len(), "a line that goes on", expected)
}

/// Collections of `SudoCue`'s may have the name of a level alone on a line.
fn is_level(line: &str) -> bool {
    const LEVELS: [&str; 14] = [
        "beginner",
        "easy",
        "moderate",
        "medium",
        "tricky",
        "hard",
        "unfair",
        "fiendish",
        "diabolical",
        "expert",
        "evil",
        "extreme",
        "nightmare",
        "insane",
    ];
    line.len() <= 10 && LEVELS.iter().any(|level| line.eq_ignore_ascii_case(level))
}
