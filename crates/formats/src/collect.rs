//! Puts the lines of an input together to puzzles, in constant memory: what stands on one line is given out at once;
//! rows are kept until their board is full or cannot become so.

use std::mem;

use numberplace::{Board, text::simple};

use crate::{
    LineParser, Record, json,
    json_text::{Found, JsonText},
    kind::{Kind, Section},
    line::no_puzzle,
    rows::{Piece, Rows},
};

/// The fewest rows of what is taken for a bad grid: two or three lines that make no board are more likely lines of two
/// or three words, and each holds its own place.
const SMALLEST_GRID: usize = 4;

/// The state between two lines of an input.
#[derive(Default)]
pub(crate) struct Collector {
    lines: LineParser,
    rows: Rows,
    json: JsonText,
    section: Option<Section>,
    /// A drawn grid and perhaps a later state of it, which the next lines may add to.
    held: Vec<Record>,
    ready: Vec<Record>,
}

impl Collector {
    pub(crate) fn new(lines: LineParser) -> Self {
        Self { lines, ..Self::default() }
    }

    pub(crate) fn lines(&self) -> &LineParser {
        &self.lines
    }

    pub(crate) fn lines_mut(&mut self) -> &mut LineParser {
        &mut self.lines
    }

    /// Whether the next line is read as it would be at the beginning of the input.
    pub(crate) fn is_idle(&self) -> bool {
        self.rows.is_empty() && !self.json.is_open() && self.section.is_none() && self.held.is_empty()
    }

    /// The records that have become ready, in order.
    pub(crate) fn take_ready(&mut self) -> Vec<Record> {
        mem::take(&mut self.ready)
    }

    /// Takes the next line, given without its newline.
    pub(crate) fn push(&mut self, number: u64, line: &[u8]) {
        let text = String::from_utf8_lossy(line);
        if self.json.is_open() && self.push_json(number, &text) {
            return;
        }
        let kind = self.lines.kind(&text);
        if self.section == Some(Section::Other) && !matches!(kind, Kind::Section(_)) {
            return;
        }
        match kind {
            Kind::Row(cells) => self.push_row(number, &text, cells),
            Kind::Text if self.rows.is_open() => self.push_row(number, &text, 0),
            Kind::Rule => self.rows.push_rule(number),
            Kind::Blank if text.trim().is_empty() => {
                let pieces = self.rows.push_blank(self.lines.parser());
                self.take(pieces);
            }
            Kind::Blank => self.rows.skip_line(),
            _ => {
                let pieces = self.rows.finish();
                self.take(pieces);
                self.push_other(number, line, kind);
            }
        }
    }

    /// Ends the input: what is unfinished is finished or becomes an error.
    pub(crate) fn finish(&mut self) {
        let pieces = self.rows.finish();
        self.take(pieces);
        if let Some((line, text, error)) = mem::take(&mut self.json).unfinished() {
            let record = self.lines.failed(line, &text, error);
            self.give(record);
        }
        self.release();
    }

    /// A line that is no part of a drawing.
    fn push_other(&mut self, number: u64, line: &[u8], kind: Kind) {
        let text = String::from_utf8_lossy(line);
        match kind {
            Kind::Section(section) => self.section = Some(section),
            Kind::Json => {
                self.push_json(number, &text);
            }
            Kind::Edit if self.held.len() == 1 => self.edit(number, &text),
            Kind::Edit => {
                let record = self.lines.failed(number, &text, no_puzzle(&text));
                self.give(record);
            }
            _ => {
                if let Some(record) = self.lines.record(number, line) {
                    self.give(record);
                }
            }
        }
    }

    fn push_row(&mut self, number: u64, text: &str, cells: usize) {
        let pieces = self.rows.push_row(number, text, cells, self.lines.parser());
        self.take(pieces);
    }

    /// Gives a line to the JSON; whether that was all of the line.
    fn push_json(&mut self, number: u64, text: &str) -> bool {
        let mut is_done = true;
        for found in self.json.push(number, text) {
            let record = match found {
                Found::Value { text, line, column } => match json::parse(&text, self.lines.parser()) {
                    Ok(parsed) => Record::new(line, parsed),
                    Err(error) => self.lines.failed(line, &text, error.from_column(column)),
                },
                Found::Broken { text, line, error } => {
                    is_done = line == number;
                    self.lines.failed(line, &text, error)
                }
            };
            self.give(record);
        }
        is_done
    }

    /// Carries out an edit on the grid that is held.
    fn edit(&mut self, number: u64, text: &str) {
        let Some(Record { board, .. }) = self.held.first_mut() else { return };
        if let Ok(puzzle) = board
            && let Err(error) = simple::edit(puzzle, text)
        {
            *board = Err(error.on_line(number));
        }
    }

    /// Reads pieces of drawings.
    fn take(&mut self, pieces: Vec<Piece>) {
        for piece in pieces {
            match piece {
                Piece::Lines { first_line, text } => self.give_lines(first_line, &text),
                Piece::Grid { first_line, text, is_drawn } => match self.lines.parser().grid(&text) {
                    Ok(parsed) => self.hold(Record::new(first_line, parsed), is_drawn),
                    Err(_) if !is_drawn && text.lines().count() < SMALLEST_GRID => {
                        self.give_lines(first_line, &text);
                    }
                    Err(error) => {
                        let record = self.lines.failed(first_line, &text, error);
                        self.give(record);
                    }
                },
            }
        }
    }

    fn give_lines(&mut self, first_line: u64, text: &str) {
        for (number, line) in (first_line..).zip(text.lines()) {
            if let Some(record) = self.lines.record(number, line.as_bytes()) {
                self.give(record);
            }
        }
    }

    /// Keeps a grid back as long as it may be one of several states of one puzzle.
    ///
    /// Simple Sudoku puts on the clipboard the givens, perhaps what was solved, and the pencilmarks; `SadMan` writes a
    /// puzzle and a state. A grid after which neither comes is a puzzle of its own.
    fn hold(&mut self, record: Record, is_drawn: bool) {
        let board = record.board.as_ref().ok();
        let states = self.held.iter().filter_map(|held| held.board.as_ref().ok());
        let later = board.and_then(|board| join(&states.collect::<Vec<_>>(), board));
        let is_last =
            self.section == Some(Section::State) || board.is_some_and(|board| board.pencilmarks().is_some());
        match later {
            Some(later) if is_last => {
                self.held.truncate(1);
                self.held[0].board = Ok(later);
                self.release();
            }
            Some(_) if self.held.len() == 1 => self.held.push(record),
            _ if is_last || !(is_drawn || self.section == Some(Section::Puzzle)) => self.give(record),
            _ => {
                self.release();
                self.held.push(record);
            }
        }
    }

    /// Gives out a record that is finished, and before it what was held back.
    fn give(&mut self, record: Record) {
        self.release();
        self.ready.push(record);
    }

    /// Gives out what was held back.
    pub(crate) fn release(&mut self) {
        self.ready.append(&mut self.held);
    }
}

/// The states of a puzzle as one board: the givens of the first, the digits of the last that has but digits, and the
/// pencilmarks of the last. `None` where they do not follow each other.
fn join(states: &[&Board], last: &Board) -> Option<Board> {
    match states {
        [] => None,
        [puzzle] => simple::later(puzzle, last),
        [puzzle, .., solved] => {
            simple::later(solved, last)?;
            let mut board = simple::later(puzzle, solved)?;
            board.set_pencilmarks(last.pencilmarks().cloned());
            Some(board)
        }
    }
}
