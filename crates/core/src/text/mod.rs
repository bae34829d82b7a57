//! Puzzles as plain text: one file a format, each with what reads and what writes it.
//!
//! | method of [`Parser`] | reads | print |
//! | --- | --- | --- |
//! | [`line`](Parser::line) | one puzzle on a [line](mod@line), `....4.8.3.6…`, or as numbers | [`line::print`] |
//! | [`grid`](Parser::grid) | a row a line, with or without rules: a [grid] or [pencilmarks](marks) | [`grid::print`], [`marks::print`] |
//! | [`sukaku`](Parser::sukaku) | all candidates on a line, 729 characters for 9 × 9 | |
//! | [`hodoku`](Parser::hodoku) | library lines, `:0603:3:14+8..+9…`, and Susser's | |
//! | [`gsf`](Parser::gsf) | taxonomy lines with commas | |
//! | [`bank`](Parser::bank) | puzzle-bank records | |
//! | [`cells`](Parser::cells) | cells that somebody else has told apart | |
//!
//! Beside these, [`simple`] knows what the program Simple Sudoku writes around its grids.
//!
//! A [`Parser`] carries the [`Options`] and has one method a format; each gives a [`Parsed`] board or a
//! [`ParseError`] that says what was found, what was expected, and where. When the format is not known, use
//! `str::parse::<Board>()` for a line or a grid, or the crate `numberplace-formats`, which tells every format by its
//! content, takes many puzzles from one stream, and reads what needs a library (JSON, compressed files).
//!
//! A digit that stands twice in a house is no error here: such a text is a board, and
//! [`verify`](mod@crate::board::verify) says what is wrong with it.

mod alphabet;
mod bank;
mod error;
pub mod grid;
mod gsf;
mod hodoku;
pub mod line;
pub mod marks;
mod rows;
pub mod simple;
mod sukaku;
mod token;

use std::str::FromStr;

pub use alphabet::{Alphabet, AlphabetError};
pub use error::ParseError;
pub use rows::RowKind;
pub use token::Token;

use crate::{Board, Geometry};

/// What the text does not say of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The shape of the board; when `None`, the one [meant](Geometry::of_side) by the side the text has.
    pub geometry: Option<Geometry>,
    /// The symbols of the digits; when `None`, told by content as [`Alphabet::tell`] does.
    pub alphabet: Option<Alphabet>,
}

/// A board with what else was learnt from its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed<'a> {
    /// The board.
    pub board: Board,
    /// The symbols it was written with.
    pub alphabet: Alphabet,
    /// The text after the puzzle on its line (a name, a rating, a solution) without the blanks around it.
    pub rest: &'a str,
}

/// Reads puzzles; see the [module](self). It keeps the geometry it met last, so use one for many puzzles.
#[derive(Clone, Debug, Default)]
pub struct Parser {
    options: Options,
    last: Option<Geometry>,
}

impl Parser {
    /// A parser with these options.
    pub fn new(options: Options) -> Self {
        Self { options, last: None }
    }

    /// The options it was made with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The geometry of a board of this side: the one of the options, or else the one [meant](Geometry::of_side).
    /// `None` when the options ask for another side, or there is none of this one.
    pub fn geometry(&mut self, side: usize) -> Option<Geometry> {
        let known = self.options.geometry.as_ref().or(self.last.as_ref());
        match known.filter(|geometry| geometry.side() == side) {
            Some(geometry) => Some(geometry.clone()),
            None if self.options.geometry.is_some() => None,
            None => {
                self.last = Geometry::of_side(side).ok();
                self.last.clone()
            }
        }
    }
}

/// A [line](mod@line) or, where the text has several lines, a [grid], with the default options.
impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parser = Parser::default();
        let is_grid = text.trim().contains('\n');
        let parsed = if is_grid { parser.grid(text) } else { parser.line(text) };
        parsed.map(|parsed| parsed.board)
    }
}
