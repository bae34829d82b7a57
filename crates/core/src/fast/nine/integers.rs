//! Nine words in three integers, for processors without vectors that we know.
//!
//! Digits are bits 4 to 12 of a word, so that subtracting 1 from all three of a [band](super::bands) at once is harmless
//! where one is 0: what it borrows from the next word changes that word's low four bits only. Adding 0x7fff raises bit 15
//! of a word that is not 0, and carries no further.

use super::{
    bands::{self, Bands},
    layout::ALL,
    search::{By, Search, Task},
    vector::{Least, Vector, Words},
};
use crate::batch::{Answer, Backend};

/// The words of the three bands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Integers(Bands);

/// The value in each word of a band.
const fn in_words(value: u16) -> u64 {
    value as u64 * 0x1_0001_0001
}

/// The bits of the second line.
const SECOND_LINE: u64 = 0xffff_0000;

/// The bits of the third line.
const THIRD_LINE: u64 = 0xffff_0000_0000;

/// The words without their lowest digits.
#[inline(always)]
fn fewer(band: u64) -> u64 {
    band & band.wrapping_sub(in_words(1))
}

/// All bits but the highest of the words that are not 0.
#[inline(always)]
fn occupied(band: u64) -> u64 {
    let high = (band + in_words(0x7fff)) & in_words(0x8000);
    high - (high >> 15)
}

#[inline(always)]
fn next_line(band: u64) -> u64 {
    band >> 16 | band << 32 & THIRD_LINE
}

#[inline(always)]
fn second_line(band: u64) -> u64 {
    band >> 32 | band << 16 & (SECOND_LINE | THIRD_LINE)
}

/// How many bits are set in each word.
#[inline(always)]
fn count(band: u64) -> u64 {
    let pairs = band - (band >> 1 & in_words(0x5555));
    let fours = (pairs & in_words(0x3333)) + (pairs >> 2 & in_words(0x3333));
    let eights = (fours + (fours >> 4)) & in_words(0x0f0f);
    (eights + (eights >> 8)) & in_words(0x001f)
}

impl Integers {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        let [i, j, k] = self.0;
        Self([f(i), f(j), f(k)])
    }

    #[inline(always)]
    fn zip(self, b: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let ([i, j, k], [l, m, n]) = (self.0, b.0);
        Self([f(i, l), f(j, m), f(k, n)])
    }
}

impl Vector for Integers {
    type Machine = ();

    const BACKEND: Backend = Backend::Portable;

    fn enter(search: &mut Search<Self>, task: &Task<'_>, answer: &mut Answer) -> By {
        search.explore(task, answer)
    }

    #[inline(always)]
    fn splat((): (), value: u16) -> Self {
        Self([in_words(value); 3])
    }

    #[inline(always)]
    fn from_words((): (), words: &Words) -> Self {
        Self(bands::of_words(words))
    }

    #[inline(always)]
    fn to_words(self) -> Words {
        bands::to_words(self.0)
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        self.zip(b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        self.zip(b, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        self.zip(b, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, b: Self) -> Self {
        self.zip(b, |a, b| a & !b)
    }

    #[inline(always)]
    fn both(self, b: Self) -> Self {
        self.zip(b, |a, b| a & occupied(b))
    }

    #[inline(always)]
    fn add(self, b: Self) -> Self {
        self.zip(b, |a, b| a + b)
    }

    #[inline(always)]
    fn count(self) -> Self {
        self.map(count)
    }

    #[inline(always)]
    fn fewer(self) -> Self {
        self.map(fewer)
    }

    #[inline(always)]
    fn where_zero(self, test: Self) -> Self {
        self.zip(test, |a, test| a & !occupied(test))
    }

    #[inline(always)]
    fn next_line(self) -> Self {
        self.map(next_line)
    }

    #[inline(always)]
    fn second_line(self) -> Self {
        self.map(second_line)
    }

    // Band `a`, line `s` comes from band `a - b`, line `s - k`.
    #[inline(always)]
    fn transpose(self, b: usize, k: usize) -> Self {
        let bands = [self.0[(3 - b) % 3], self.0[(4 - b) % 3], self.0[(5 - b) % 3]];
        match k {
            0 => Self(bands),
            1 => Self(bands).second_line(),
            _ => Self(bands).next_line(),
        }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    #[inline(always)]
    fn contradicts(self, full: Self) -> bool {
        let lacking = full.map(|full| full ^ in_words(ALL));
        let empty = self.map(|least| occupied(least) ^ in_words(0x7fff));
        !lacking.or(empty).is_zero()
    }

    #[inline(always)]
    fn with_second_lines(self, b: Self) -> Self {
        self.zip(b, |a, b| a & !SECOND_LINE | b & SECOND_LINE)
    }

    #[inline(always)]
    fn least(self) -> Least<Self> {
        let (band, line) = bands::least(self.0);
        Least::new((), Self(bands::one_word(band, line)), line == 1)
    }

    #[inline(always)]
    fn lowest(self) -> Self {
        self.map(|a| a & !a.wrapping_sub(in_words(1)))
    }

    #[inline(always)]
    fn choose(self, b: Self, mask: Self) -> Self {
        self.xor(self.xor(b).and(mask))
    }
}
