//! Sixteen words in two 128-bit vectors, with what every x86-64 processor has.
//!
//! ```text
//!   first:  band 0: lines 0 1 2 │ idle │ band 1: lines 0 1 2 │ idle        last:  band 2: lines 0 1 2 │ idle │ idle
//! ```
//!
//! So the lines of a band are moved by the two shuffles of four words, and bands by halves. Idle words may hold anything.
#![allow(unsafe_code)]
#![allow(clippy::wildcard_imports, reason = "intrinsics: their names say where they are from")]

use std::arch::x86_64::*;

use super::{
    bands::{self, Bands},
    layout::ALL,
    search::{By, Search, Task},
    vector::{Least, Vector, Words},
    x86::vector,
};
use crate::batch::{Answer, Backend};

/// Sixteen words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sse2 {
    first: __m128i,
    last: __m128i,
}

/// The bytes in use.
const IN_FIRST: i32 = 0x3f3f;
const IN_LAST: i32 = 0x003f;

/// Where four words come from, two bits for each, if every line becomes the next, or the one after.
const NEXT_LINE: i32 = 0b11_00_10_01;
const SECOND_LINE: i32 = 0b11_01_00_10;

impl Sse2 {
    #[inline(always)]
    fn map(self, f: impl Fn(__m128i) -> __m128i) -> Self {
        Self { first: f(self.first), last: f(self.last) }
    }

    #[inline(always)]
    fn zip(self, b: Self, f: impl Fn(__m128i, __m128i) -> __m128i) -> Self {
        Self { first: f(self.first, b.first), last: f(self.last, b.last) }
    }

    #[inline(always)]
    fn from_bands(bands: Bands) -> Self {
        let [i, j, k] = bands.map(u64::cast_signed);
        vector!(Self { first: _mm_set_epi64x(j, i), last: _mm_cvtsi64_si128(k) })
    }

    #[inline(always)]
    fn to_bands(self) -> Bands {
        let second = vector!(_mm_unpackhi_epi64(self.first, self.first));
        [self.first, second, self.last].map(|band| vector!(_mm_cvtsi128_si64(band)).cast_unsigned())
    }

    #[inline(always)]
    fn lines<const FROM: i32>(self) -> Self {
        let first = vector!(_mm_shufflehi_epi16::<FROM>(_mm_shufflelo_epi16::<FROM>(self.first)));
        Self { first, last: vector!(_mm_shufflelo_epi16::<FROM>(self.last)) }
    }

    /// Whether the words in use are all ones.
    #[inline(always)]
    fn is_full(self) -> bool {
        let (first, last) = vector!((_mm_movemask_epi8(self.first), _mm_movemask_epi8(self.last)));
        (first & IN_FIRST, last & IN_LAST) == (IN_FIRST, IN_LAST)
    }

    #[inline(always)]
    fn zeros(self) -> Self {
        self.map(|a| vector!(_mm_cmpeq_epi16(a, _mm_setzero_si128())))
    }
}

impl Vector for Sse2 {
    type Machine = ();

    const BACKEND: Backend = Backend::Portable;

    const HANDS_OVER: bool = false;

    fn enter(search: &mut Search<Self>, task: &Task<'_>, answer: &mut Answer) -> By {
        search.explore(task, answer)
    }

    #[inline(always)]
    fn splat((): (), value: u16) -> Self {
        let vector = vector!(_mm_set1_epi16(value.cast_signed()));
        Self { first: vector, last: vector }
    }

    #[inline(always)]
    fn from_words((): (), words: &Words) -> Self {
        Self::from_bands(bands::of_words(words))
    }

    #[inline(always)]
    fn to_words(self) -> Words {
        bands::to_words(self.to_bands())
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        self.zip(b, |a, b| vector!(_mm_and_si128(a, b)))
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        self.zip(b, |a, b| vector!(_mm_or_si128(a, b)))
    }

    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        self.zip(b, |a, b| vector!(_mm_xor_si128(a, b)))
    }

    #[inline(always)]
    fn without(self, b: Self) -> Self {
        self.zip(b, |a, b| vector!(_mm_andnot_si128(b, a)))
    }

    // Digit sets are no negative numbers.
    #[inline(always)]
    fn both(self, b: Self) -> Self {
        self.zip(b, |a, b| vector!(_mm_min_epi16(a, b)))
    }

    #[inline(always)]
    fn add(self, b: Self) -> Self {
        self.zip(b, |a, b| vector!(_mm_add_epi16(a, b)))
    }

    #[inline(always)]
    fn count(self) -> Self {
        self.map(|a| vector!(count(a)))
    }

    #[inline(always)]
    fn fewer(self) -> Self {
        self.map(|a| vector!(_mm_and_si128(a, _mm_add_epi16(a, _mm_set1_epi16(-1)))))
    }

    #[inline(always)]
    fn where_zero(self, test: Self) -> Self {
        self.and(test.zeros())
    }

    #[inline(always)]
    fn next_line(self) -> Self {
        self.lines::<NEXT_LINE>()
    }

    #[inline(always)]
    fn second_line(self) -> Self {
        self.lines::<SECOND_LINE>()
    }

    // Band `a`, line `s` comes from band `a - b`, line `s - k`.
    #[inline(always)]
    fn transpose(self, b: usize, k: usize) -> Self {
        let Self { first, last } = self;
        let bands = match b {
            0 => self,
            1 => vector!(Self {
                first: _mm_unpacklo_epi64(last, first),
                last: _mm_unpackhi_epi64(first, first)
            }),
            _ => Self { first: second_and_third(first, last), last: first },
        };
        match k {
            0 => bands,
            1 => bands.second_line(),
            _ => bands.next_line(),
        }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.zeros().is_full()
    }

    #[inline(always)]
    fn contradicts(self, full: Self) -> bool {
        let complete = full.map(|full| vector!(_mm_cmpeq_epi16(full, _mm_set1_epi16(ALL.cast_signed()))));
        !complete.without(self.zeros()).is_full()
    }

    #[inline(always)]
    fn with_second_lines(self, b: Self) -> Self {
        let second = vector!(_mm_set1_epi64x(0xffff_0000));
        self.choose(b, Self { first: second, last: second })
    }

    #[inline(always)]
    fn least(self) -> Least<Self> {
        let (band, line) = bands::least(self.to_bands());
        Least::new((), Self::from_bands(bands::one_word(band, line)), line == 1)
    }

    #[inline(always)]
    fn lowest(self) -> Self {
        self.map(|a| vector!(_mm_and_si128(a, _mm_sub_epi16(_mm_setzero_si128(), a))))
    }

    #[inline(always)]
    fn choose(self, b: Self, mask: Self) -> Self {
        self.xor(self.xor(b).and(mask))
    }
}

#[inline(always)]
fn second_and_third(first: __m128i, last: __m128i) -> __m128i {
    let (first, last) = vector!((_mm_castsi128_pd(first), _mm_castsi128_pd(last)));
    vector!(_mm_castpd_si128(_mm_shuffle_pd::<0b01>(first, last)))
}

/// How many bits are set in each word: added up by twos, fours, and so on.
#[target_feature(enable = "sse2")]
#[inline]
fn count(words: __m128i) -> __m128i {
    let masked = |words, mask| _mm_and_si128(words, _mm_set1_epi16(mask));
    let pairs = _mm_sub_epi16(words, masked(_mm_srli_epi16::<1>(words), 0x5555));
    let fours = _mm_add_epi16(masked(pairs, 0x3333), masked(_mm_srli_epi16::<2>(pairs), 0x3333));
    let eights = masked(_mm_add_epi16(fours, _mm_srli_epi16::<4>(fours)), 0x0f0f);
    masked(_mm_add_epi16(eights, _mm_srli_epi16::<8>(eights)), 0x001f)
}
