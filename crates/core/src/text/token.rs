//! From the cells of a text to a board: what every format that has one symbol or number a cell shares.

use super::{Alphabet, ParseError, Parsed, Parser};
use crate::{Board, geometry::Digit};

/// A piece of a text, such as one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// The byte of the whole text at which it stands.
    pub at: usize,
    /// The piece.
    pub text: &'a str,
}

impl Token<'_> {
    /// Every character as a token of its own.
    pub(super) fn symbols(self) -> impl Iterator<Item = Self> {
        let Self { at, text } = self;
        let token = move |(offset, symbol): (usize, char)| Self {
            at: at + offset,
            text: &text[offset..offset + symbol.len_utf8()],
        };
        text.char_indices().map(token)
    }

    /// The only character, if it is one.
    pub(super) fn symbol(self) -> Option<char> {
        let mut symbols = self.text.chars();
        symbols.next().filter(|_| symbols.next().is_none())
    }

    /// Whether it is one blank sign, perhaps repeated to be as wide as its neighbours, or nothing at all, as between
    /// two commas.
    pub(super) fn is_blank(self) -> bool {
        let first = self.text.chars().next().unwrap_or(' ');
        let is_sign = first == ' ' || Alphabet::Numbers.is_blank(first, 0);
        is_sign && self.text.chars().all(|symbol| symbol == first)
    }

    /// The number, where it is written in decimal.
    pub(super) fn number(self) -> Option<usize> {
        let text = self.text.trim();
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
    }

    fn trimmed(self) -> Self {
        Self { at: self.at + self.text.len() - self.text.trim_start().len(), text: self.text.trim() }
    }

    /// What stands in the cell.
    fn read(self, text: &str, alphabet: Alphabet, side: usize) -> Result<Option<Digit>, ParseError> {
        let wrong = || wrong_symbol(text, self, alphabet, side);
        match (self.symbol(), self.number()) {
            (_, Some(0)) if alphabet == Alphabet::Numbers => Ok(None),
            (_, Some(number)) if alphabet == Alphabet::Numbers => {
                Digit::new(number).filter(|_| number <= side).map(Some).ok_or_else(wrong)
            }
            (Some(symbol), _) if symbol != ' ' && !alphabet.is_blank(symbol, side) => {
                alphabet.digit(symbol, side).map(Some).ok_or_else(wrong)
            }
            _ => self.is_blank().then_some(None).ok_or_else(wrong),
        }
    }
}

/// The pieces between characters of a kind.
pub(super) fn split<'a>(
    line: Token<'a>,
    separates: impl Fn(char) -> bool,
) -> impl Iterator<Item = Token<'a>> {
    let place = move |text: &'a str| text.as_ptr().addr() - line.text.as_ptr().addr() + line.at;
    line.text.split(separates).map(move |text| Token { at: place(text), text })
}

/// The words between white space.
pub(super) fn words(line: Token<'_>) -> Vec<Token<'_>> {
    split(line, char::is_whitespace).map(Token::trimmed).filter(|word| !word.text.is_empty()).collect()
}

/// The fields between commas; where there are none, or only within words, the words.
pub(super) fn fields(line: Token<'_>) -> Vec<Token<'_>> {
    let words = words(line);
    let has_comma = |word: &Token<'_>| word.text.ends_with(',');
    match &*words {
        [only] if only.text.contains(',') => split(*only, |symbol| symbol == ',').collect(),
        [before @ .., _] if !before.is_empty() && before.iter().all(has_comma) => {
            split(line, |symbol| symbol == ',').map(Token::trimmed).collect()
        }
        _ => words,
    }
}

impl Parser {
    /// The board with these cells, in reading order, for formats that tell the cells apart by other means than those
    /// of this module. `text` is the whole text, in which the tokens have their places.
    ///
    /// # Errors
    ///
    /// When the number of cells is not that of a board, or one does not hold a digit of the alphabet or a blank.
    pub fn cells(&mut self, text: &str, tokens: &[Token<'_>]) -> Result<Parsed<'static>, ParseError> {
        let side = self.side_of(text, tokens)?;
        self.board(text, tokens, side)
    }

    /// The same when the side is known to be right.
    pub(super) fn board(
        &mut self,
        text: &str,
        tokens: &[Token<'_>],
        side: usize,
    ) -> Result<Parsed<'static>, ParseError> {
        let geometry = self.geometry(side).expect("the caller has looked at the side");
        let alphabet = self.options.alphabet.unwrap_or_else(|| tell(tokens, side)).or_numbers(side);
        let digits =
            tokens.iter().map(|token| token.read(text, alphabet, side)).collect::<Result<Vec<_>, _>>()?;
        Ok(Parsed { board: Board::from_givens(&geometry, digits), alphabet, rest: "" })
    }
}

fn tell(tokens: &[Token<'_>], side: usize) -> Alphabet {
    if tokens.iter().any(|token| token.symbol().is_none() && !token.is_blank() && token.number().is_some()) {
        return Alphabet::Numbers;
    }
    let symbols: String = tokens.iter().filter_map(|token| token.symbol()).collect();
    Alphabet::tell(&symbols, side)
}

pub(super) fn wrong_symbol(text: &str, token: Token<'_>, alphabet: Alphabet, side: usize) -> ParseError {
    let found = match token.text {
        "\u{fffd}" => "a byte that is not UTF-8".into(),
        symbol => ParseError::quote(symbol),
    };
    let kind = if alphabet == Alphabet::Numbers { "a number from" } else { "one of" };
    let expected = match side {
        1 => "1 or a blank".into(),
        2..=9 => format!("a digit from 1 to {side} or a blank"),
        _ => format!("{kind} {} or a blank", alphabet.range(side)),
    };
    ParseError::at(text, token.at, found, expected)
}
