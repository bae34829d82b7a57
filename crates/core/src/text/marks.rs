//! Pencilmarks: a [grid](super::grid) whose cells hold all their candidates.
//!
//! ```text
//! +----------------+-------------+------------+
//! | 1579 12579 125 | 1679 4   56 | 8   1569 3 |
//! | 457  6     14  | 379  3579 8 | 149 1459 2 |
//! ```
//!
//! Candidates stand together (`1579`; over side 9 by the symbols of the alphabet, or as numbers with commas between
//! them, `10,12`); `.` is a cell without any. A cell with one candidate is a given, unless the digit is also a candidate
//! of a cell with several in the same house; then it is an empty cell that nobody has filled in yet. That is `HoDoKu`'s
//! rule. The progress files of `SudoCue` (`.sdx`) are read too, where `u5` is a digit that the player placed. A mark
//! that a writer put before a cell (`*`, `#`, `-`) is passed over.

use std::fmt::Write;

use super::{
    Alphabet, ParseError, Parsed, Parser,
    token::{Token, wrong_symbol},
};
use crate::{Board, Cell, Digit, DigitSet, Geometry, Pencilmarks};

/// The board with the candidates of its empty cells (those it [permits](Board::permitted) where it has pencilmarks,
/// else those that no peer holds), drawn with rules, each line ending in a newline. Which digits are givens is lost.
pub fn print(board: &Board, alphabet: Alphabet) -> String {
    let geometry = board.geometry();
    let alphabet = alphabet.or_numbers(geometry.side());
    let open = board.pencilmarks().is_none().then(|| Pencilmarks::of(board));
    let candidates = |cell| open.as_ref().map_or_else(|| board.permitted(cell), |marks| marks.get(cell));
    let cells: Vec<_> = geometry.cells().map(|cell| spell(candidates(cell), alphabet)).collect();
    draw(geometry, &cells)
}

fn spell(candidates: DigitSet, alphabet: Alphabet) -> String {
    let symbols: Option<String> = candidates.iter().map(|digit| alphabet.symbol(digit)).collect();
    match symbols {
        _ if candidates.is_empty() => ".".to_owned(),
        Some(symbols) => symbols,
        None => candidates.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(","),
    }
}

/// Draws rules and bars around cells, in reading order; a column is as wide as its widest cell.
pub(super) fn draw(geometry: &Geometry, cells: &[String]) -> String {
    let side = geometry.side();
    let width = |column| cells.iter().skip(column).step_by(side).map(String::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..side).map(width).collect();
    let boxes = widths.chunks(geometry.box_cols());
    let dashes = boxes
        .map(|widths| format!("+{}", "-".repeat(widths.iter().map(|width| width + 1).sum::<usize>() + 1)));
    let rule = dashes.collect::<String>() + "+\n";
    let mut drawing = String::new();
    for (row, cells) in cells.chunks(side).enumerate() {
        if row % geometry.box_rows() == 0 {
            drawing += &rule;
        }
        for (column, (cell, width)) in cells.iter().zip(&widths).enumerate() {
            let bar = if column % geometry.box_cols() == 0 { "| " } else { "" };
            write!(drawing, "{bar}{cell:width$} ").expect("a string takes all");
        }
        drawing += "|\n";
    }
    drawing + &rule
}

/// What a cell of the text says.
struct Marked {
    candidates: DigitSet,
    /// Written by the player (`u5`).
    placed: bool,
}

impl Parser {
    /// Whether these cells are pencilmarks: some hold several digits, and not all of them are numbers within the side.
    pub(super) fn are_marks(&self, tokens: &[Token<'_>], side: usize) -> bool {
        let many = |token: &Token<'_>| token.symbol().is_none() && !token.is_blank();
        let is_number =
            |token: &Token<'_>| token.is_blank() || token.number().is_some_and(|number| number <= side);
        let may_be_numbers = side > 9 && matches!(self.options.alphabet, None | Some(Alphabet::Numbers));
        let is_digit = |token: &Token<'_>| token.symbol().is_some() || is_number(token);
        tokens.iter().any(many) && !(may_be_numbers && tokens.iter().all(is_digit))
    }

    /// The board with these pencilmarks, in reading order.
    pub(super) fn marks(
        &mut self,
        text: &str,
        tokens: &[Token<'_>],
        side: usize,
    ) -> Result<Parsed<'static>, ParseError> {
        let geometry = self.geometry(side).expect("the caller has looked at the side");
        let asked = self.options.alphabet.filter(|alphabet| *alphabet != Alphabet::Numbers);
        let alphabet = asked.unwrap_or_else(|| tell(tokens, side)).or_numbers(side);
        let read = |token: &Token<'_>| {
            Marked::read(*token, alphabet, side).ok_or_else(|| wrong_symbol(text, *token, alphabet, side))
        };
        let marked = tokens.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        Ok(Parsed { board: board(&geometry, &marked), alphabet, rest: "" })
    }
}

fn tell(tokens: &[Token<'_>], side: usize) -> Alphabet {
    if tokens.iter().any(|token| token.text.contains(',')) {
        return Alphabet::Numbers;
    }
    let symbols: String = tokens.iter().map(|token| token.text).collect();
    Alphabet::tell(&symbols, side)
}

impl Marked {
    fn read(token: Token<'_>, alphabet: Alphabet, side: usize) -> Option<Self> {
        if token.symbol().map_or(token.is_blank(), |symbol| alphabet.is_blank(symbol, side)) {
            return Some(Self { candidates: DigitSet::EMPTY, placed: false });
        }
        let placed = side <= 9 && token.text.starts_with(['u', 'U']);
        let skipped = |symbol| matches!(symbol, '*' | '#' | '-') || placed && matches!(symbol, 'u' | 'U');
        let digits = token.text.trim_start_matches(skipped);
        let candidates: Option<DigitSet> = match alphabet {
            Alphabet::Numbers => {
                let number =
                    |text: &str| text.parse().ok().filter(|number| *number <= side).and_then(Digit::new);
                digits.split(',').map(number).collect()
            }
            _ => digits.chars().map(|symbol| alphabet.digit(symbol, side)).collect(),
        };
        candidates.filter(|candidates| !candidates.is_empty()).map(|candidates| Self { candidates, placed })
    }
}

/// Fills in the cells with one candidate, by the rule of the [module](self).
fn board(geometry: &Geometry, marked: &[Marked]) -> Board {
    let mut board = Board::empty(geometry);
    let is_open = |cell: &Cell, digit| {
        let candidates = marked[cell.index()].candidates;
        candidates.len() > 1 && candidates.contains(digit)
    };
    for (cell, Marked { candidates, placed }) in geometry.cells().zip(marked) {
        match candidates.single() {
            Some(digit) if *placed => board.set(cell, Some(digit)),
            Some(digit) if !geometry.peers(cell).iter().any(|peer| is_open(peer, digit)) => {
                board.set_given(cell, digit);
            }
            _ => {}
        }
    }
    board.set_pencilmarks(Some(Pencilmarks::new(geometry, marked.iter().map(|marked| marked.candidates))));
    board
}
