//! The words by which orders and slips are asked for.

use std::{error, fmt, str::FromStr};

/// In which order a sudoku search decides its cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Reading order: row after row, from the left.
    Reading,
    /// Fewest first: the first cell in reading order among those with the fewest allowed digits.
    #[default]
    Fewest,
}

impl Order {
    /// Every order.
    pub const ALL: [Self; 2] = [Self::Reading, Self::Fewest];

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reading => "reading",
            Self::Fewest => "fewest",
        }
    }
}

/// A classic mistake, made on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slip {
    /// The value of the recursive call is thrown away, so that success is never noticed.
    IgnoreResult,
    /// After its last choice failed a call does not return failure: it goes on to the next place it has not given
    /// up on, and reports success when there is none left.
    NoReturnFalse,
    /// A choice that failed stays; the next one is written over it, the last one is left behind.
    NoUndo,
}

impl Slip {
    /// Every slip.
    pub const ALL: [Self; 3] = [Self::IgnoreResult, Self::NoReturnFalse, Self::NoUndo];

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::IgnoreResult => "ignore-result",
            Self::NoReturnFalse => "no-return-false",
            Self::NoUndo => "no-undo",
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Order {
    type Err = UnknownName;

    fn from_str(word: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|order| order.name() == word);
        found.ok_or_else(|| UnknownName::new(word, &["reading", "fewest"]))
    }
}

impl FromStr for Slip {
    type Err = UnknownName;

    fn from_str(word: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|slip| slip.name() == word);
        found.ok_or_else(|| UnknownName::new(word, &["ignore-result", "no-return-false", "no-undo"]))
    }
}

/// A word that names nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    found: String,
    expected: &'static [&'static str],
}

impl UnknownName {
    fn new(found: &str, expected: &'static [&'static str]) -> Self {
        Self { found: found.to_owned(), expected }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found `{}`, expected one of `{}`", self.found, self.expected.join("`, `"))
    }
}

impl error::Error for UnknownName {}
