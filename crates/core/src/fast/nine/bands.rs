//! Bands as integers, for what a machine has no vectors or no instruction for.
//!
//! ```text
//!   one band:   line 0: bits 0 … 15 │ line 1: bits 16 … 31 │ line 2: bits 32 … 47 │ 0
//! ```

use super::{
    layout::{ALL, word},
    vector::Words,
};

/// The nine words in use, by band.
pub(super) type Bands = [u64; 3];

/// The words in use of these.
#[inline(always)]
pub(super) fn of_words(words: &Words) -> Bands {
    let at = |band, line| u64::from(words.0[word(band, line)]) << (16 * line);
    [0, 1, 2].map(|band| at(band, 0) | at(band, 1) | at(band, 2))
}

/// These words, and those that are not in use.
#[inline(always)]
pub(super) fn to_words(bands: Bands) -> Words {
    let mut words = Words([ALL; 16]);
    for at in 0..9 {
        words.0[word(at / 3, at % 3)] = (bands[at / 3] >> (16 * (at % 3))) as u16;
    }
    words
}

/// The band and the line of the least number that is not 0, among the first and second lines; the first one of equals.
#[inline(always)]
pub(super) fn least(numbers: Bands) -> (usize, usize) {
    let mut least = usize::MAX;
    for at in 0..6 {
        let number = (numbers[at / 2] >> (16 * (at % 2))) as u16;
        least = least.min(usize::from(number.wrapping_sub(1)) << 3 | at);
    }
    (least % 8 / 2, least % 2)
}

/// All bits of one word.
#[inline(always)]
pub(super) fn one_word(band: usize, line: usize) -> Bands {
    [0, 1, 2].map(|other| if other == band { 0xffff << (16 * line) } else { 0 })
}
