//! Gathers the rows of a drawn board, which may stand together or box by box with blank lines between.
//!
//! Sixteen characters may be a 4 × 4 puzzle or a row of a 16 × 16 board, and so it is with 25, 36, 49 and 64. Where a
//! row could stand first, a line that could be a puzzle is one, and given out at once, so that nobody waits for its
//! answer; where rows have begun, it has to have more small digits than a row ever has.

use std::mem;

use numberplace::text::{Alphabet, Parser};

use crate::kind::{SHORTEST_PUZZLE, is_square};

/// A line alone with more cells than this is not the rest of a board.
const LONGEST_ROW_ALONE: usize = 9;

/// The rows gathered and not yet given out.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    /// Runs of rows without a blank line. All but the last are as high as a box, or there is but one.
    paragraphs: Vec<Paragraph>,
    /// A blank line has ended the last paragraph.
    ended: bool,
    /// The number of cells of the first row.
    width: usize,
    /// Bars or rules were seen.
    is_drawn: bool,
}

#[derive(Debug, Default)]
struct Paragraph {
    first_line: u64,
    rows: usize,
    /// All its lines; those that are no rows are empty.
    text: String,
}

/// Lines that belong together.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A board, or what is left of one.
    Grid { first_line: u64, text: String, is_drawn: bool },
    /// Rows that were puzzles, a line each.
    Lines { first_line: u64, text: String },
}

impl Rows {
    /// Whether no line is kept.
    pub(crate) fn is_empty(&self) -> bool {
        self.paragraphs.is_empty()
    }

    /// Whether the next line may be a row of the same board.
    pub(crate) fn is_open(&self) -> bool {
        self.paragraphs.iter().any(|paragraph| paragraph.rows > 0) && !self.ended
    }

    /// Takes a row of this many cells.
    pub(crate) fn push_row(
        &mut self,
        number: u64,
        line: &str,
        cells: usize,
        parser: &mut Parser,
    ) -> Vec<Piece> {
        let is_puzzle = match Fit::of(line, cells) {
            Fit::Puzzle => !self.is_drawn,
            Fit::Either => self.is_empty(),
            Fit::Row => false,
        };
        if is_puzzle {
            let mut pieces = self.take(true);
            pieces.push(Piece::Lines { first_line: number, text: line.to_owned() });
            return pieces;
        }
        let may_be_puzzles = |cells: usize| is_square(cells) && cells >= SHORTEST_PUZZLE;
        let is_other =
            self.width > 0 && cells != self.width && may_be_puzzles(cells) && may_be_puzzles(self.width);
        let mut pieces = if is_other { self.finish() } else { Vec::new() };
        self.push(number, line, cells);
        pieces.extend(self.split_off(parser));
        if self.paragraphs.len() == 1 && self.rows() == self.width {
            pieces.extend(self.finish());
        }
        pieces
    }

    fn push(&mut self, number: u64, line: &str, cells: usize) {
        if self.paragraphs.is_empty() || mem::take(&mut self.ended) {
            self.paragraphs.push(Paragraph { first_line: number, ..Paragraph::default() });
        }
        self.width = if self.width == 0 { cells } else { self.width };
        self.is_drawn |= line.contains('|');
        if let Some(last) = self.paragraphs.last_mut() {
            last.rows += 1;
            last.text.push_str(line);
            last.text.push('\n');
        }
    }

    /// Takes a rule, which says that what stands around it is drawn.
    pub(crate) fn push_rule(&mut self, number: u64) {
        if self.paragraphs.is_empty() {
            self.paragraphs.push(Paragraph { first_line: number, ..Paragraph::default() });
        }
        self.is_drawn = true;
        self.skip_line();
    }

    /// Takes a comment.
    pub(crate) fn skip_line(&mut self) {
        if let Some(last) = self.paragraphs.last_mut() {
            last.text.push('\n');
        }
    }

    /// Takes a blank line: the end, unless it stands between two rows of boxes.
    pub(crate) fn push_blank(&mut self, parser: &mut Parser) -> Vec<Piece> {
        let last = self.paragraphs.last().map_or(0, |paragraph| paragraph.rows);
        if last == 0 || last != self.band(parser) || self.rows() >= self.width {
            return self.finish();
        }
        self.skip_line();
        self.ended = true;
        Vec::new()
    }

    /// Gives out everything.
    pub(crate) fn finish(&mut self) -> Vec<Piece> {
        self.take(self.are_lines())
    }

    fn take(&mut self, are_lines: bool) -> Vec<Piece> {
        let rows = mem::take(self);
        let first = rows.paragraphs.first().filter(|_| rows.rows() > 0);
        let Some(first_line) = first.map(|first| first.first_line) else { return Vec::new() };
        let is_drawn = rows.is_drawn;
        let text = rows.paragraphs.into_iter().map(|paragraph| paragraph.text).collect();
        let grid = |text| Piece::Grid { first_line, text, is_drawn };
        vec![if are_lines { Piece::Lines { first_line, text } } else { grid(text) }]
    }

    /// When the last paragraph is higher than a box, those before it were no part of its board.
    fn split_off(&mut self, parser: &mut Parser) -> Vec<Piece> {
        let is_whole = self.paragraphs.last().is_some_and(|last| last.rows > self.band(parser));
        if self.paragraphs.len() < 2 || !is_whole {
            return Vec::new();
        }
        let last = self.paragraphs.pop();
        let (width, is_drawn) = (self.width, self.is_drawn);
        let pieces = self.finish();
        *self = Self { paragraphs: last.into_iter().collect(), ended: false, width, is_drawn };
        pieces
    }

    /// Whether these are better taken for bad puzzles, a line each, than for what is left of a board.
    fn are_lines(&self) -> bool {
        match self.rows() {
            _ if self.is_drawn => false,
            1 => self.width > LONGEST_ROW_ALONE || self.width <= 1,
            rows => is_square(self.width) && self.width >= SHORTEST_PUZZLE && 2 * rows < self.width,
        }
    }

    fn rows(&self) -> usize {
        self.paragraphs.iter().map(|paragraph| paragraph.rows).sum()
    }

    /// The height of a box.
    fn band(&self, parser: &mut Parser) -> usize {
        parser.geometry(self.width).map_or(1, |geometry| geometry.box_rows())
    }
}

/// What a line may be that has as many cells as a small puzzle, and as a row of a large one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    /// A puzzle: no row has so many small digits and no other.
    Puzzle,
    /// Nothing speaks against a puzzle.
    Either,
    /// No puzzle.
    Row,
}

impl Fit {
    fn of(line: &str, cells: usize) -> Self {
        let (side, alphabet) = (cells.isqrt(), Alphabet::FromOne);
        let word = line.trim_start().split([' ', '\t', '\r', ',', ';', ':', '#']).next().unwrap_or("");
        let fits = |symbol| alphabet.is_blank(symbol, side) || alphabet.digit(symbol, side).is_some();
        if !is_square(cells) || word.chars().count() != cells || !word.chars().all(fits) {
            return Self::Row;
        }
        let digits = word.chars().filter(|symbol| !alphabet.is_blank(*symbol, side)).count();
        match cells {
            SHORTEST_PUZZLE.. if digits >= side => Self::Puzzle,
            SHORTEST_PUZZLE.. => Self::Either,
            _ => Self::Row,
        }
    }
}
