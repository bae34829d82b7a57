//! What the vectors of x86-64 processors have in common.
#![allow(unsafe_code)]
#![allow(clippy::wildcard_imports, reason = "intrinsics: their names say where they are from")]

use std::arch::x86_64::*;

use super::{
    layout::{lines_on, word},
    vector::Words,
};

/// Evaluates an expression of intrinsics, which are safe where the processor has their instructions.
macro_rules! vector {
    ($intrinsics:expr) => {
        // SAFETY: a vector or a `Machine` is at hand wherever this stands, so the processor has the instructions; SSE2
        // it has in any case.
        unsafe { $intrinsics }
    };
}

pub(super) use vector;

/// The operations that are the same with AVX2 and with AVX-512, for a [`Vector`](super::vector::Vector) of 256 bits.
macro_rules! operations_of_256_bits {
    () => {
        #[inline(always)]
        fn splat(_: Machine, value: u16) -> Self {
            Self(vector!(_mm256_set1_epi16(value.cast_signed())))
        }

        #[inline(always)]
        fn from_words(_: Machine, words: &Words) -> Self {
            // SAFETY: the words are 32 bytes, aligned to as many; a `Machine` is at hand.
            Self(unsafe { _mm256_load_si256((&raw const words.0).cast()) })
        }

        #[inline(always)]
        fn to_words(self) -> Words {
            let mut words = Words([0; 16]);
            // SAFETY: the words are 32 bytes, aligned to as many; a vector is at hand.
            unsafe { _mm256_store_si256((&raw mut words.0).cast(), self.0) };
            words
        }

        #[inline(always)]
        fn and(self, b: Self) -> Self {
            Self(vector!(_mm256_and_si256(self.0, b.0)))
        }

        #[inline(always)]
        fn or(self, b: Self) -> Self {
            Self(vector!(_mm256_or_si256(self.0, b.0)))
        }

        #[inline(always)]
        fn xor(self, b: Self) -> Self {
            Self(vector!(_mm256_xor_si256(self.0, b.0)))
        }

        #[inline(always)]
        fn without(self, b: Self) -> Self {
            Self(vector!(_mm256_andnot_si256(b.0, self.0)))
        }

        #[inline(always)]
        fn both(self, b: Self) -> Self {
            Self(vector!(_mm256_min_epu16(self.0, b.0)))
        }

        #[inline(always)]
        fn add(self, b: Self) -> Self {
            Self(vector!(_mm256_add_epi16(self.0, b.0)))
        }

        #[inline(always)]
        fn fewer(self) -> Self {
            Self(vector!(_mm256_and_si256(self.0, _mm256_add_epi16(self.0, _mm256_set1_epi16(-1)))))
        }

        #[inline(always)]
        fn next_line(self) -> Self {
            Self(vector!(_mm256_shuffle_epi8(self.0, x86::NEXT_LINE.load())))
        }

        #[inline(always)]
        fn second_line(self) -> Self {
            Self(vector!(_mm256_shuffle_epi8(self.0, x86::SECOND_LINE.load())))
        }

        #[inline(always)]
        fn least(self) -> Least<Self> {
            let (word, second, is_second) = vector!(x86::least(self.0));
            Least { word: Self(word), second: Self(second), is_second }
        }

        #[inline(always)]
        fn lowest(self) -> Self {
            Self(vector!(_mm256_and_si256(self.0, _mm256_sub_epi16(_mm256_setzero_si256(), self.0))))
        }

        #[inline(always)]
        fn turned(vectors: &[Self; 16]) -> [Words; 16] {
            vector!(x86::turned(&vectors.map(|vector| vector.0)))
        }
    };
}

pub(super) use operations_of_256_bits;

/// A constant vector in memory.
#[repr(C, align(64))]
pub(super) struct Constant<T, const N: usize>(pub(super) [T; N]);

impl<T, const N: usize> Constant<T, N> {
    #[target_feature(enable = "avx2")]
    #[inline]
    pub(super) fn load(&self) -> __m256i {
        const { assert!(size_of::<[T; N]>() >= 32) };
        // SAFETY: at least 32 bytes, aligned to 64.
        unsafe { _mm256_load_si256((&raw const self.0).cast()) }
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(super) fn load_wide(&self) -> __m512i {
        const { assert!(size_of::<[T; N]>() >= 64) };
        // SAFETY: at least 64 bytes, aligned to 64.
        unsafe { _mm512_load_si512((&raw const self.0).cast()) }
    }
}

/// The word that holds the least number but 0, whether it is a second line as all bits or none, and as a flag. The
/// instruction looks at eight words, so that those of the middle band take the free places of the lower half; it leaves
/// the place in the second word, which is spread and compared. 0 wraps round to the most.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn least(words: __m256i) -> (__m256i, __m256i, bool) {
    const MIDDLE_BAND: i32 = 1 << (word(1, 0) - 8) | 1 << (word(1, 1) - 8);
    let words = _mm256_add_epi16(words, _mm256_set1_epi16(-1));
    let (low, high) = (_mm256_castsi256_si128(words), _mm256_extracti128_si256::<1>(words));
    let six =
        _mm_or_si128(_mm_blend_epi16::<MIDDLE_BAND>(low, high), _mm256_castsi256_si128(UNCOUNTED.load()));
    let found = _mm_minpos_epu16(six);
    let place = _mm_srli_epi32::<16>(found);
    let word = _mm256_cmpeq_epi16(_mm256_broadcastw_epi16(place), PLACE_OF.load());
    let second = _mm256_shuffle_epi8(IN_SECOND_LINE.load(), _mm256_broadcastb_epi8(place));
    (word, second, _mm_cvtsi128_si32(place) % 2 == 1)
}

/// Sixteen vectors turned over: in vector `i`, word `j` is word `i` of vector `j`.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn turned(vectors: &[__m256i; 16]) -> [Words; 16] {
    let (mut low, mut high) = ([_mm256_setzero_si256(); 8], [_mm256_setzero_si256(); 8]);
    for at in 0..8 {
        low[at] = _mm256_permute2x128_si256::<0x20>(vectors[at], vectors[at + 8]);
        high[at] = _mm256_permute2x128_si256::<0x31>(vectors[at], vectors[at + 8]);
    }
    let (low, high) = (eight_turned(low), eight_turned(high));
    let mut turned = [Words([0; 16]); 16];
    for at in 0..8 {
        // SAFETY: the words are 32 bytes, aligned to as many.
        unsafe {
            _mm256_store_si256((&raw mut turned[at].0).cast(), low[at]);
            _mm256_store_si256((&raw mut turned[at + 8].0).cast(), high[at]);
        }
    }
    turned
}

/// Eight vectors turned over, in either half: three times, the first four are interleaved with the last four.
#[target_feature(enable = "avx2")]
#[inline]
fn eight_turned(mut vectors: [__m256i; 8]) -> [__m256i; 8] {
    for _ in 0..3 {
        let before = vectors;
        for at in 0..4 {
            vectors[2 * at] = _mm256_unpacklo_epi16(before[at], before[at + 4]);
            vectors[2 * at + 1] = _mm256_unpackhi_epi16(before[at], before[at + 4]);
        }
    }
    vectors
}

pub(super) static NEXT_LINE: Constant<u8, 32> = bytes_of(lines_on(1));
pub(super) static SECOND_LINE: Constant<u8, 32> = bytes_of(lines_on(2));

/// The byte in its half that each byte comes from, given the word that each word comes from.
const fn bytes_of(words: [usize; 16]) -> Constant<u8, 32> {
    let mut bytes = [0; 32];
    let mut at = 0;
    while at < 32 {
        bytes[at] = ((2 * words[at / 2] + at % 2) % 16) as u8;
        at += 1;
    }
    Constant(bytes)
}

/// All bits in the words 6 and 7, which hold a third line and nothing.
static UNCOUNTED: Constant<u16, 16> =
    Constant([0, 0, 0, 0, 0, 0, u16::MAX, u16::MAX, 0, 0, 0, 0, 0, 0, 0, 0]);

/// The place, `2 * band + line`, that the instruction finds for each word of a first or second line.
static PLACE_OF: Constant<u16, 16> = {
    let mut places = [u16::MAX; 16];
    let mut at = 0;
    while at < 6 {
        places[word(at / 2, at % 2)] = at as u16;
        at += 1;
    }
    Constant(places)
};

/// All bits for the places that are second lines, in each half.
static IN_SECOND_LINE: Constant<u8, 32> = {
    let mut second = [0; 32];
    let mut at = 0;
    while at < 6 {
        second[16 * (at / 3) + 2 * (at % 3) + 1] = u8::MAX;
        at += 1;
    }
    Constant(second)
};
