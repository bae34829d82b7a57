//! Sixteen words in one 256-bit vector, with AVX2.
#![allow(unsafe_code)]
#![allow(clippy::wildcard_imports, reason = "intrinsics: their names say where they are from")]

use std::arch::x86_64::*;

use super::{
    layout::{ALL, TRANSPOSED, USED, word},
    search::{By, Search, Task},
    vector::{Least, Vector, Words},
    x86::{self, Constant, vector},
};
use crate::batch::{Answer, Backend};

/// The proof that the processor has the instructions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Machine(());

impl Machine {
    pub(super) fn detect() -> Option<Self> {
        Backend::Avx2.is_available().then_some(Self(()))
    }
}

/// Sixteen words; made from a [`Machine`] only.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx2(__m256i);

impl Vector for Avx2 {
    type Machine = Machine;

    const BACKEND: Backend = Backend::Avx2;

    fn enter(search: &mut Search<Self>, task: &Task<'_>, answer: &mut Answer) -> By {
        #[target_feature(enable = "avx2")]
        fn root(search: &mut Search<Avx2>, task: &Task<'_>, answer: &mut Answer) -> By {
            search.explore(task, answer)
        }
        // SAFETY: the search holds a `Machine`, so the processor has the instructions.
        unsafe { root(search, task, answer) }
    }

    x86::operations_of_256_bits!();

    #[inline(always)]
    fn count(self) -> Self {
        Self(vector!(count(self.0)))
    }

    #[inline(always)]
    fn where_zero(self, test: Self) -> Self {
        Self(vector!(_mm256_and_si256(self.0, _mm256_cmpeq_epi16(test.0, _mm256_setzero_si256()))))
    }

    #[inline(always)]
    fn transpose(self, b: usize, k: usize) -> Self {
        Self(vector!(transpose(self.0, b, k)))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        vector!(_mm256_testz_si256(self.0, IN_USE.load())) == 1
    }

    #[inline(always)]
    fn contradicts(self, full: Self) -> bool {
        vector!(contradicts(self.0, full.0))
    }

    #[inline(always)]
    fn with_second_lines(self, b: Self) -> Self {
        // The same words of either half; those that are no second line are not in use.
        const SECOND: i32 = 1 << word(0, 1) | 1 << (word(1, 1) - 8) | 1 << word(2, 1);
        Self(vector!(_mm256_blend_epi16::<SECOND>(self.0, b.0)))
    }

    #[inline(always)]
    fn choose(self, b: Self, mask: Self) -> Self {
        Self(vector!(_mm256_blendv_epi8(self.0, b.0, mask.0)))
    }
}

/// The bits of each half byte are looked up, and the four sums of a word added.
#[target_feature(enable = "avx2")]
#[inline]
fn count(words: __m256i) -> __m256i {
    let half = _mm256_set1_epi8(15);
    let low = _mm256_shuffle_epi8(BITS.load(), _mm256_and_si256(words, half));
    let high = _mm256_shuffle_epi8(BITS.load(), _mm256_and_si256(_mm256_srli_epi16::<4>(words), half));
    _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1))
}

/// A band has four words, which move together; the lines are put in order in a second step.
#[target_feature(enable = "avx2")]
#[inline]
fn transpose(words: __m256i, b: usize, k: usize) -> __m256i {
    // From the bands 0, 2, 1, and the words that hold nothing; two bits for each.
    let bands = match b {
        0 => words,
        1 => _mm256_permute4x64_epi64::<0b11_00_10_01>(words),
        _ => _mm256_permute4x64_epi64::<0b11_01_00_10>(words),
    };
    _mm256_shuffle_epi8(bands, LINES[b][k].load())
}

#[target_feature(enable = "avx2")]
#[inline]
fn contradicts(least: __m256i, full: __m256i) -> bool {
    let complete = _mm256_cmpeq_epi16(full, _mm256_set1_epi16(ALL.cast_signed()));
    let empty = _mm256_cmpeq_epi16(least, _mm256_setzero_si256());
    // The carry flag: no bit in use is 0.
    _mm256_testc_si256(_mm256_andnot_si256(empty, complete), IN_USE.load()) == 0
}

/// The number of bits of each half byte, in each half.
static BITS: Constant<u8, 32> = Constant([
    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
]);

/// All bits of the words in use.
static IN_USE: Constant<u16, 16> = {
    let mut words = [0; 16];
    let mut at = 0;
    while at < 16 {
        words[at] = if USED >> at & 1 == 1 { u16::MAX } else { 0 };
        at += 1;
    }
    Constant(words)
};

/// When the bands are in their places, where the bytes of the transposed vector stand in their half.
static LINES: [[Constant<u8, 32>; 3]; 3] = [
    [bytes(0, 0), bytes(0, 1), bytes(0, 2)],
    [bytes(1, 0), bytes(1, 1), bytes(1, 2)],
    [bytes(2, 0), bytes(2, 1), bytes(2, 2)],
];

const fn bytes(b: usize, k: usize) -> Constant<u8, 32> {
    let mut bytes = [0; 32];
    let mut at = 0;
    while at < 32 {
        let (to, from) = (at / 2, TRANSPOSED[b][k][at / 2]);
        bytes[at] = (2 * (to % 8 / 4 * 4 + from % 4) + at % 2) as u8;
        at += 1;
    }
    Constant(bytes)
}
