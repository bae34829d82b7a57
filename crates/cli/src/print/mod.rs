//! An answer as it is written: in which format, with which columns.

mod csv;

use numberplace::{
    Board,
    text::{grid, line, marks},
};
use numberplace_formats::{LineParser, Options, Record};
use numberplace_report::{
    Answer, Entry, Error, Status, WrongCell,
    draw::{self, Look},
    words,
};

use crate::{args::Format, plan::Plan};

/// Writes answers in the format of a plan.
pub(crate) struct Printer {
    format: Format,
    drawn: bool,
    columns: csv::Columns,
}

impl Printer {
    /// The printer for this plan.
    pub(crate) fn new(plan: &Plan) -> Self {
        let columns = csv::Columns::of(plan.question, plan.engine.classic);
        Self { format: plan.writing.format, drawn: plan.writing.drawn, columns }
    }

    /// Appends what stands before the first answer.
    pub(crate) fn head(&self, out: &mut Vec<u8>) {
        if self.format == Format::Csv {
            self.columns.head(out);
        }
    }

    /// Appends an answer whose boards are characters already, if the format needs nothing else to be known; says
    /// whether it did.
    pub(crate) fn short_cut(&self, answer: &Answer<&[u8; 81]>, out: &mut Vec<u8>) -> bool {
        let is_line = self.format == Format::Line && answer.status() != Status::Unknown;
        if is_line {
            words::plain(answer, out, |board, out| out.extend_from_slice(*board));
            out.push(b'\n');
        }
        is_line
    }

    /// Appends the answer about a record.
    pub(crate) fn row(&self, record: &Record, answer: Answer<Board>, out: &mut Vec<u8>) {
        match self.format {
            Format::Line => Self::line(record, &answer, out),
            Format::Grid | Format::Marks => self.boards(record, &answer, out),
            Format::Json => {
                serde_json::to_writer(&mut *out, &entry(record, answer)).expect("a vector takes all");
                out.push(b'\n');
            }
            Format::Csv => self.columns.row(&entry(record, answer), out),
        }
    }

    fn line(record: &Record, answer: &Answer<Board>, out: &mut Vec<u8>) {
        let board = |board: &Board, out: &mut Vec<u8>| {
            out.extend_from_slice(line::print(board, record.alphabet).as_bytes());
        };
        match (answer, &record.board) {
            (Answer::Converted, Ok(puzzle)) => board(puzzle, out),
            _ => words::plain(answer, out, board),
        }
        out.push(b'\n');
    }
}

/// Boards of an answer as grids, after the word for them.
impl Printer {
    fn boards(&self, record: &Record, answer: &Answer<Board>, out: &mut Vec<u8>) {
        let boards = match (answer, &record.board) {
            (Answer::Converted, Ok(puzzle)) => self.grid(record, puzzle, &[]),
            (Answer::Wrong { wrong }, Ok(puzzle)) => self.wrong(record, puzzle, wrong),
            _ => answer.boards().iter().map(|board| self.grid(record, board, &[])).collect(),
        };
        let speaks_for_itself = matches!(answer, Answer::Converted | Answer::Solved { stats: None, .. });
        if !speaks_for_itself {
            out.extend_from_slice(words::heading(answer).as_bytes());
            out.push(b'\n');
        }
        if !boards.is_empty() {
            out.extend_from_slice(boards.as_bytes());
            out.push(b'\n');
        }
    }

    fn wrong(&self, record: &Record, puzzle: &Board, wrong: &[WrongCell]) -> String {
        let grid = filled(puzzle, record).map_or(String::new(), |answer| self.grid(record, &answer, wrong));
        let reasons = wrong.iter().map(|wrong| format!("{}: {}\n", wrong.cell, wrong.reason));
        grid + &reasons.collect::<String>()
    }

    fn grid(&self, record: &Record, board: &Board, wrong: &[WrongCell]) -> String {
        let is_wrong = |cell| wrong.iter().any(|wrong| wrong.cell == board.geometry().name(cell));
        let look = |cell| if is_wrong(cell) { Look::Wrong } else { Look::of(board, cell) };
        match self.format {
            Format::Marks => marks::print(board, record.alphabet),
            _ if self.drawn => draw::grid(board, record.alphabet, look),
            _ => grid::print(board, record.alphabet),
        }
    }
}

/// What the answer behind a puzzle on its line says.
pub(crate) fn filled(puzzle: &Board, record: &Record) -> Result<Board, Error> {
    let options = Options { geometry: Some(puzzle.geometry().clone()), alphabet: Some(record.alphabet) };
    match LineParser::new(options).record(record.line, record.rest.as_bytes()) {
        None => Err(Error::new("found a puzzle alone, expected `puzzle,answer`")),
        Some(Record { board: Ok(board), .. }) => Ok(board),
        Some(Record { board: Err(error), .. }) => {
            let (found, expected) = (error.found(), error.expected());
            Err(Error::new(format!("found {found} in the answer, expected {expected}")))
        }
    }
}

fn entry(record: &Record, answer: Answer<Board>) -> Entry {
    let puzzle = match &record.board {
        Ok(board) => line::print(board, record.alphabet),
        Err(_) => record.text.clone(),
    };
    Entry::new(record.line, puzzle, answer.map(|board| line::print(&board, record.alphabet)))
}
