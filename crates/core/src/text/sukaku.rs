//! Sukaku: a puzzle that is given by its candidates alone, all cells after each other, a character a candidate.
//!
//! For 9 × 9 these are 729 characters: the digit itself where it is a candidate, `.` or `0` where it is not. Other sides
//! have the cube of the side; over 9 a candidate is its symbol, or two figures (`01` … `16`, `..`).

use super::{Alphabet, Parsed, Parser, token::Token};
use crate::{Board, Digit, DigitSet, Pencilmarks, geometry::MAX_SIDE};

impl Parser {
    /// Reads a sukaku. `None` when the first word of the line is not one: it has the length of a cube (or twice that),
    /// at least 729, and every place has its own digit or is blank.
    pub fn sukaku<'a>(&mut self, line: &'a str) -> Option<Parsed<'a>> {
        let start = line.len() - line.trim_start().len();
        let word = line[start..].split(super::line::ends_puzzle).next()?;
        let rest = line[start + word.len()..].trim_start_matches(super::line::ends_puzzle).trim_end();
        let asked = self.options.alphabet;
        let alphabets = [Alphabet::FromOne, Alphabet::FromZero, Alphabet::Letters, Alphabet::Numbers];
        let (side, alphabet, candidates) = alphabets
            .into_iter()
            .filter(|alphabet| asked.is_none_or(|asked| asked == *alphabet))
            .find_map(|alphabet| candidates(word, alphabet))?;
        let geometry = self.geometry(side)?;
        let mut board = Board::empty(&geometry);
        board.set_pencilmarks(Some(Pencilmarks::new(&geometry, candidates)));
        Some(Parsed { board, alphabet, rest })
    }
}

/// The side and the candidates of each cell, where the word is a sukaku in this alphabet.
fn candidates(word: &str, alphabet: Alphabet) -> Option<(usize, Alphabet, Vec<DigitSet>)> {
    let width = if alphabet == Alphabet::Numbers { 2 } else { 1 };
    let side = (9..=MAX_SIDE).find(|side| width * side.pow(3) == word.len())?;
    if !word.is_ascii() || side > alphabet.largest_side() {
        return None;
    }
    let candidate = |place: usize| {
        let digit = Digit::new(place % side + 1)?;
        let token = Token { at: 0, text: &word[place * width..][..width] };
        let spelt = alphabet.symbol(digit).map_or_else(|| format!("{:02}", digit.get()), String::from);
        let is_there = token.text.eq_ignore_ascii_case(&spelt);
        (is_there || token.is_blank()).then(|| if is_there { DigitSet::only(digit) } else { DigitSet::EMPTY })
    };
    let places: Option<Vec<DigitSet>> = (0..side.pow(3)).map(candidate).collect();
    let join = |places: &[DigitSet]| places.iter().fold(DigitSet::EMPTY, |all, set| all | *set);
    Some((side, alphabet, places?.chunks(side).map(join).collect()))
}
