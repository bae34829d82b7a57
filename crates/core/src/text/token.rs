//! From the cells of a text to a board: what every format that has one symbol or number a cell shares.

use super::{Alphabet, ParseError, Parsed, Parser};
use crate::{Board, geometry::Digit};

/// The text of one cell and the byte at which it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) at: usize,
    pub(super) text: &'a str,
}

impl<'a> Token<'a> {
    /// Every character of a piece of text that begins at this byte, as a token of its own.
    pub(super) fn each(text: &'a str, at: usize) -> impl Iterator<Item = Self> {
        let token = move |(offset, symbol): (usize, char)| Self {
            at: at + offset,
            text: &text[offset..offset + symbol.len_utf8()],
        };
        text.char_indices().map(token)
    }

    /// The only character, if it is one.
    fn symbol(self) -> Option<char> {
        let mut symbols = self.text.chars();
        symbols.next().filter(|_| symbols.next().is_none())
    }

    fn read(self, alphabet: Alphabet, side: usize) -> Result<Option<Digit>, ()> {
        match (self.symbol(), self.text.parse::<usize>()) {
            (Some(symbol), _) if alphabet.is_blank(symbol, side) => Ok(None),
            (Some(symbol), _) => alphabet.digit(symbol, side).map(Some).ok_or(()),
            (None, Ok(0)) => Ok(None),
            (None, Ok(number)) if alphabet == Alphabet::Numbers && number <= side => Ok(Digit::new(number)),
            (None, _) => {
                if self.is_long_blank() {
                    Ok(None)
                } else {
                    Err(())
                }
            }
        }
    }

    /// Nothing at all, as between two commas, or `..` as wide as its neighbours.
    fn is_long_blank(self) -> bool {
        self.text.chars().all(|symbol| Alphabet::Numbers.is_blank(symbol, 0))
    }
}

impl Parser {
    /// The board with these cells, in reading order. `text` is the whole text, in which the tokens have their places.
    pub(super) fn board(
        &mut self,
        text: &str,
        tokens: &[Token<'_>],
        side: usize,
    ) -> Result<Parsed<'static>, ParseError> {
        let geometry = self.geometry(side).expect("the caller has looked at the side");
        let alphabet = self.options.alphabet.unwrap_or_else(|| tell(tokens, side)).or_numbers(side);
        let read = |token: &Token<'_>| {
            token.read(alphabet, side).map_err(|()| wrong_symbol(text, *token, alphabet, side))
        };
        let digits = tokens.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        Ok(Parsed { board: Board::from_givens(&geometry, digits), alphabet, rest: "" })
    }
}

fn tell(tokens: &[Token<'_>], side: usize) -> Alphabet {
    if tokens.iter().any(|token| token.text.len() > 1 && token.text.bytes().all(|byte| byte.is_ascii_digit()))
    {
        return Alphabet::Numbers;
    }
    let symbols: String = tokens.iter().filter_map(|token| token.symbol()).collect();
    Alphabet::tell(&symbols, side)
}

fn wrong_symbol(text: &str, token: Token<'_>, alphabet: Alphabet, side: usize) -> ParseError {
    let found = if token.text == "\u{fffd}" {
        "a byte that is not UTF-8".into()
    } else {
        ParseError::quote(token.text)
    };
    let kind = if alphabet == Alphabet::Numbers { "a number from" } else { "one of" };
    let expected = match side {
        1 => "1 or a blank".into(),
        2..=9 => format!("a digit from 1 to {side} or a blank"),
        _ => format!("{kind} {} or a blank", alphabet.range(side)),
    };
    ParseError::at(text, token.at, found, expected)
}
