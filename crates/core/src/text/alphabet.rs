use std::{error, fmt, str::FromStr};

use crate::geometry::{Digit, MAX_SIDE};

/// Which symbols stand for the digits.
///
/// Letters are read in either case and written as capitals. A blank cell is any of `.`, `0`, `*`, `_`, `-`, `?` and
/// `x`, as long as the alphabet has no digit of that symbol on a board of that side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Alphabet {
    /// `1-9A-Z`, sides up to 35: `A` is 10.
    FromOne,
    /// `0-9A-Z`, sides up to 36: `0` is the first digit, `A` the eleventh.
    FromZero,
    /// `A-Z`, sides up to 26: `A` is the first digit.
    Letters,
    /// Decimal numbers from 1, with something between them; any side.
    Numbers,
}

impl Alphabet {
    /// The alphabet written unless another is asked for: `1-9A-Z` as far as it goes, then numbers.
    pub const fn of_side(side: usize) -> Self {
        if side <= Self::FromOne.largest_side() { Self::FromOne } else { Self::Numbers }
    }

    /// This alphabet where it has a symbol for every digit of the side, and numbers where it has not.
    #[must_use]
    pub const fn or_numbers(self, side: usize) -> Self {
        if side <= self.largest_side() { self } else { Self::Numbers }
    }

    /// The largest side that has a symbol for every digit.
    pub const fn largest_side(self) -> usize {
        match self {
            Self::FromOne => 35,
            Self::FromZero => 36,
            Self::Letters => 26,
            Self::Numbers => MAX_SIDE,
        }
    }

    /// Tells the alphabet of a puzzle by the symbols of its cells. The first that holds:
    ///
    /// 1. side up to 9: `1-9A-Z`; side over 35: numbers;
    /// 2. letters and none of `1` to `9`, and a letter past the last of `1-9A-…` for this side (past `G` for 16), or
    ///    side 25: `A-Z`;
    /// 3. `0` beside another blank sign, and not the last letter of `1-9A-…` (`G` for 16): `0-9A-Z`;
    /// 4. `1-9A-Z`.
    pub fn tell(symbols: &str, side: usize) -> Self {
        if side <= 9 || side > Self::FromOne.largest_side() {
            return Self::of_side(side);
        }
        let value = |symbol| Self::FromOne.value(symbol);
        let is_letter = |symbol: char| symbol.is_ascii_alphabetic() && !is_usual_blank(symbol);
        let is_past_the_last = |symbol| is_letter(symbol) && (side == 25 || value(symbol) > Some(side));
        let has_figures = symbols.contains(|symbol| matches!(symbol, '1'..='9'));
        if side <= Self::Letters.largest_side() && !has_figures && symbols.contains(is_past_the_last) {
            return Self::Letters;
        }
        let zero_is_a_digit = symbols.contains('0')
            && symbols.contains(is_usual_blank)
            && !symbols.contains(|symbol| value(symbol) == Some(side));
        if zero_is_a_digit { Self::FromZero } else { Self::FromOne }
    }

    /// The digit a symbol stands for on a board of this side. Numbers have no symbols: a digit of one figure only.
    pub fn digit(self, symbol: char, side: usize) -> Option<Digit> {
        self.value(symbol).filter(|value| *value <= side).and_then(Digit::new)
    }

    /// Whether the symbol marks an empty cell on a board of this side.
    pub fn is_blank(self, symbol: char, side: usize) -> bool {
        (symbol == '0' || is_usual_blank(symbol)) && self.digit(symbol, side).is_none()
    }

    /// The symbol of a digit; `None` for numbers, and for a digit past the end.
    pub fn symbol(self, digit: Digit) -> Option<char> {
        let (base, ordinal) = match self {
            Self::FromOne => (36, digit.get()),
            Self::FromZero => (36, digit.get() - 1),
            Self::Letters => (36, digit.get() + 9),
            Self::Numbers => return None,
        };
        let ordinal = u32::try_from(ordinal).ok().filter(|ordinal| *ordinal < base)?;
        char::from_digit(ordinal, base).map(|symbol| symbol.to_ascii_uppercase())
    }

    /// The symbols for a side as a person would say them: `1-6`, `1-9A-G`, `0-9A-F`, `A-Y`, or `1 to 64` for numbers.
    pub fn range(self, side: usize) -> String {
        let last = Digit::new(side).and_then(|digit| self.symbol(digit));
        match (self, last) {
            (Self::FromOne, Some(last)) if side > 9 => format!("1-9A-{last}"),
            (Self::FromOne, Some(last)) => format!("1-{last}"),
            (Self::FromZero, Some(last)) if side > 10 => format!("0-9A-{last}"),
            (Self::FromZero, Some(last)) => format!("0-{last}"),
            (Self::Letters, Some(last)) => format!("A-{last}"),
            _ => format!("1 to {side}"),
        }
    }

    /// The digit's number, whatever the side.
    fn value(self, symbol: char) -> Option<usize> {
        let ordinal = symbol.to_digit(36).map(|ordinal| ordinal as usize)?;
        match self {
            Self::FromOne => (ordinal >= 1).then_some(ordinal),
            Self::FromZero => Some(ordinal + 1),
            Self::Letters => ordinal.checked_sub(9).filter(|value| *value >= 1),
            Self::Numbers => (1..=9).contains(&ordinal).then_some(ordinal),
        }
    }
}

/// The blank signs besides `0`, which is a digit in one of the alphabets.
fn is_usual_blank(symbol: char) -> bool {
    matches!(symbol, '.' | '*' | '_' | '-' | '?' | 'x' | 'X')
}

/// `1-9A-Z`, `0-9A-Z`, `A-Z` or `numbers`.
impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FromOne => "1-9A-Z",
            Self::FromZero => "0-9A-Z",
            Self::Letters => "A-Z",
            Self::Numbers => "numbers",
        })
    }
}

/// By its name, or by the symbols of one side, such as `1-9A-G`, `0-9A-F` or `A-Y`.
impl FromStr for Alphabet {
    type Err = AlphabetError;

    fn from_str(name: &str) -> Result<Self, AlphabetError> {
        let known = [Self::FromOne, Self::FromZero, Self::Letters, Self::Numbers];
        let spells = |alphabet: &Self| {
            name == alphabet.to_string()
                || (1..=alphabet.largest_side()).any(|side| alphabet.range(side) == name)
        };
        known.into_iter().find(spells).ok_or_else(|| AlphabetError(name.to_owned()))
    }
}

/// A name that no [`Alphabet`] has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlphabetError(String);

impl fmt::Display for AlphabetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "found alphabet `{}`, expected `1-9A-Z`, `0-9A-Z`, `A-Z`, `numbers`, or one that ends",
            self.0
        )?;
        f.write_str(" at the last symbol of a side, such as `0-9A-F`")
    }
}

impl error::Error for AlphabetError {}
