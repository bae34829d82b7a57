//! Nine words in three integers, on every processor.
//!
//! ```text
//!   one band:   line 0: bits 0 … 15 │ line 1: bits 16 … 31 │ line 2: bits 32 … 47 │ 0
//! ```
//!
//! Digits are bits 4 to 12 of a word, so that subtracting 1 from all three at once is harmless where one is 0: what it
//! borrows from the next word changes that word's low four bits only. Adding 0x7fff raises bit 15 of a word that is
//! not 0, and carries no further.

use std::array;

use super::{
    layout::{ALL, word},
    search::{By, Search, Task},
    vector::{Least, Vector, Words},
};
use crate::batch::{Answer, Backend};

/// The words of the three bands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable([u64; 3]);

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

impl Portable {
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

    /// The 16 bits of a band's line.
    #[inline(always)]
    fn word(self, band: usize, line: usize) -> u16 {
        (self.0[band] >> (16 * line)) as u16
    }
}

impl Vector for Portable {
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
        let at = |band, line| u64::from(words.0[word(band, line)]) << (16 * line);
        Self([0, 1, 2].map(|band| at(band, 0) | at(band, 1) | at(band, 2)))
    }

    #[inline(always)]
    fn to_words(self) -> Words {
        let mut words = Words([ALL; 16]);
        for at in 0..9 {
            words.0[word(at / 3, at % 3)] = self.word(at / 3, at % 3);
        }
        words
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
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }

    #[inline(always)]
    fn or_differing(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }

    #[inline(always)]
    fn without(self, b: Self) -> Self {
        self.zip(b, |a, b| a & !b)
    }

    #[inline(always)]
    fn without2(self, b: Self, c: Self) -> Self {
        self.without(b.or(c))
    }

    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }

    #[inline(always)]
    fn in_two_of(self, b: Self, c: Self) -> Self {
        self.and(b).or_both(c, self.or(b))
    }

    #[inline(always)]
    fn in_one_of(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c).without(self.and3(b, c))
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
    fn single(self) -> Self {
        self.map(|a| a & !occupied(fewer(a)))
    }

    #[inline(always)]
    fn triple(self) -> Self {
        self.map(|a| a & !occupied(fewer(fewer(fewer(a)))))
    }

    #[inline(always)]
    fn settle(self, certain: Self, allowed: Self) -> Self {
        let here = self.and(certain);
        self.and(certain.or(allowed.zip(here, |allowed, here| allowed & !occupied(here))))
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
        let mut least = (u16::MAX, 0, 0);
        for (band, line) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)] {
            let number = self.word(band, line).wrapping_sub(1);
            least = if number < least.0 { (number, band, line) } else { least };
        }
        let (_, band, line) = least;
        let mut word = Self([0; 3]);
        word.0[band] = 0xffff << (16 * line);
        Least { word, second: Self::splat((), 0u16.wrapping_sub(u16::from(line == 1))), is_second: line == 1 }
    }

    #[inline(always)]
    fn lowest(self) -> Self {
        self.map(|a| a & !a.wrapping_sub(in_words(1)))
    }

    fn turned(vectors: &[Self; 16]) -> [Words; 16] {
        let words = vectors.map(Self::to_words);
        array::from_fn(|i| Words(array::from_fn(|j| words[j].0[i])))
    }

    #[inline(always)]
    fn choose(self, b: Self, mask: Self) -> Self {
        self.xor(self.xor(b).and(mask))
    }
}
