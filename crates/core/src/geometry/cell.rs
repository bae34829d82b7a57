use std::{fmt, num::NonZeroU8};

/// A cell: its place in reading order, from 0. What row that is depends on the [`Geometry`](super::Geometry).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell at this place in reading order, from 0.
    ///
    /// # Panics
    ///
    /// When `index` is over 65,535, which is sixteen times the largest board.
    #[expect(clippy::cast_possible_truncation, reason = "asserted one line above")]
    pub const fn new(index: usize) -> Self {
        assert!(index <= u16::MAX as usize, "no board has that many cells");
        Self(index as u16)
    }

    /// The place in reading order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A digit, from 1 to the side of its board (at most 64). `Option<Digit>` is one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit of this value; `None` unless it is in `1..=64`.
    #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
    pub const fn new(value: usize) -> Option<Self> {
        if value > super::MAX_SIDE {
            return None;
        }
        match NonZeroU8::new(value as u8) {
            Some(value) => Some(Self(value)),
            None => None,
        }
    }

    /// The value, from 1.
    pub const fn get(self) -> usize {
        self.0.get() as usize
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
