//! Gathers the rows of a drawn board, which may stand together or box by box with blank lines between.

use std::mem;

use numberplace::text::{Alphabet, Parser};

use crate::kind::{SHORTEST_PUZZLE, is_square};

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
    /// How many rows with digits could be whole puzzles, of which the row's width is the number of cells.
    puzzles: usize,
    /// How many could not.
    others: usize,
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
        let may_be_puzzles = |cells: usize| is_square(cells) && cells >= SHORTEST_PUZZLE;
        let is_other =
            self.width > 0 && cells != self.width && may_be_puzzles(cells) && may_be_puzzles(self.width);
        let mut pieces = if is_other { self.finish() } else { Vec::new() };
        if self.paragraphs.is_empty() || mem::take(&mut self.ended) {
            self.paragraphs.push(Paragraph { first_line: number, ..Paragraph::default() });
        }
        self.width = if self.width == 0 { cells } else { self.width };
        self.is_drawn |= line.contains('|');
        if let Some(last) = self.paragraphs.last_mut() {
            last.rows += 1;
            match is_puzzle(line, cells) {
                Some(true) => last.puzzles += 1,
                Some(false) => last.others += 1,
                None => {}
            }
            last.text.push_str(line);
            last.text.push('\n');
        }
        pieces.extend(self.split_off(parser));
        if self.paragraphs.len() == 1 && self.rows() == self.width {
            pieces.extend(self.finish());
        }
        pieces
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
        let rows = mem::take(self);
        let Some(first_line) =
            rows.paragraphs.first().map(|first| first.first_line).filter(|_| rows.rows() > 0)
        else {
            return Vec::new();
        };
        let (are_lines, is_drawn) = (rows.are_lines(), rows.is_drawn);
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

    /// Whether these are puzzles, a line each, and not the rows of a board: most of them could be.
    fn are_lines(&self) -> bool {
        let count = |kind: fn(&Paragraph) -> usize| self.paragraphs.iter().map(kind).sum::<usize>();
        let (puzzles, others) = (count(|paragraph| paragraph.puzzles), count(|paragraph| paragraph.others));
        match self.rows() {
            _ if self.is_drawn => false,
            1 => others == 0 || self.width > 9,
            rows => self.width >= SHORTEST_PUZZLE && (puzzles > others || others == 0 && rows < self.width),
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

/// Whether a row of this many cells has only symbols that a whole puzzle of so many cells may have. `None` where it has
/// no digits, which tells nothing.
fn is_puzzle(row: &str, cells: usize) -> Option<bool> {
    let (side, alphabet) = (cells.isqrt(), Alphabet::FromOne);
    let word = row.split([' ', '\t', ',', ';', ':', '#']).next().filter(|word| word.chars().count() == cells);
    let mut symbols = word.unwrap_or(row).chars().filter(|symbol| symbol.is_alphanumeric());
    let mut digits = symbols.clone().filter(|symbol| !alphabet.is_blank(*symbol, side)).peekable();
    digits.peek()?;
    let numbers = row.split([' ', '\t', ',']).filter_map(|number| number.parse::<usize>().ok());
    let is_small = word.is_some() || numbers.clone().all(|number| number <= side);
    let fits = |symbol| alphabet.is_blank(symbol, side) || alphabet.digit(symbol, side).is_some();
    Some(is_square(cells) && is_small && symbols.all(fits))
}
