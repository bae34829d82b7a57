//! Sixteen words in one 256-bit vector, with AVX-512 BW, VL, VBMI and BITALG.
#![allow(unsafe_code)]
#![allow(clippy::wildcard_imports, reason = "intrinsics: their names say where they are from")]

mod text;

use std::arch::{asm, x86_64::*};

use super::{
    layout::{ALL, TRANSPOSED, USED, word},
    search::{By, Search, Task},
    vector::{Grid, Least, Vector, Words},
    x86::{self, Constant, vector},
};
use crate::batch::{Answer, Backend};

/// The proof that the processor has the instructions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Machine(());

impl Machine {
    pub(super) fn detect() -> Option<Self> {
        Backend::Avx512.is_available().then_some(Self(()))
    }
}

/// Sixteen words; made from a [`Machine`] only.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx512(__m256i);

/// Shifts each word left by the word of `by`; 16 or more leave 0. The compiler would make a comparison and a selection
/// of the intrinsic, which is twice as slow.
#[target_feature(enable = "avx512bw,avx512vl")]
#[inline]
fn shift_left(x: __m256i, by: __m256i) -> __m256i {
    let shifted;
    // SAFETY: the instruction reads two registers and writes one, nothing else.
    unsafe {
        asm!("vpsllvw {}, {}, {}", lateout(ymm_reg) shifted, in(ymm_reg) x, in(ymm_reg) by,
            options(pure, nomem, nostack, preserves_flags));
    }
    shifted
}

macro_rules! ternary {
    ($table:literal, $a:expr, $b:expr, $c:expr) => {
        Self(vector!(_mm256_ternarylogic_epi32::<$table>($a.0, $b.0, $c.0)))
    };
}

impl Vector for Avx512 {
    type Machine = Machine;

    const BACKEND: Backend = Backend::Avx512;

    fn enter(search: &mut Search<Self>, task: &Task<'_>, answer: &mut Answer) -> By {
        #[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
        fn root(search: &mut Search<Avx512>, task: &Task<'_>, answer: &mut Answer) -> By {
            search.explore(task, answer)
        }
        // SAFETY: the search holds a `Machine`, so the processor has the instructions.
        unsafe { root(search, task, answer) }
    }

    x86::operations_of_256_bits!();

    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        ternary!(0x80, self, b, c)
    }

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        ternary!(0xfe, self, b, c)
    }

    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        ternary!(0xf8, self, b, c)
    }

    #[inline(always)]
    fn or_differing(self, b: Self, c: Self) -> Self {
        ternary!(0xf6, self, b, c)
    }

    #[inline(always)]
    fn without2(self, b: Self, c: Self) -> Self {
        ternary!(0x10, self, b, c)
    }

    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        ternary!(0x96, self, b, c)
    }

    #[inline(always)]
    fn in_two_of(self, b: Self, c: Self) -> Self {
        ternary!(0xe8, self, b, c)
    }

    #[inline(always)]
    fn in_one_of(self, b: Self, c: Self) -> Self {
        ternary!(0x16, self, b, c)
    }

    #[inline(always)]
    fn count(self) -> Self {
        Self(vector!(_mm256_popcnt_epi16(self.0)))
    }

    #[inline(always)]
    fn where_zero(self, test: Self) -> Self {
        Self(vector!(_mm256_maskz_mov_epi16(_mm256_testn_epi16_mask(test.0, test.0), self.0)))
    }

    // A word with two digits or more keeps at least bit 4 in `fewer`, and a shift by 16 or more leaves nothing.
    #[inline(always)]
    fn single(self) -> Self {
        Self(vector!(shift_left(self.0, self.fewer().0)))
    }

    #[inline(always)]
    fn triple(self) -> Self {
        let lengths = vector!(_mm256_shuffle_epi8(TRIPLE_SHIFTS.load(), _mm256_popcnt_epi16(self.0)));
        Self(vector!(shift_left(self.0, lengths)))
    }

    #[inline(always)]
    fn settle(self, certain: Self, allowed: Self) -> Self {
        let here = self.and(certain);
        let otherwise = Self(vector!(shift_left(allowed.0, here.0)));
        ternary!(0xe0, self, certain, otherwise)
    }

    #[inline(always)]
    fn transpose(self, b: usize, k: usize) -> Self {
        Self(vector!(_mm256_permutexvar_epi16(PLACES[b][k].load(), self.0)))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        vector!(_mm256_test_epi16_mask(self.0, self.0)) & USED == 0
    }

    // Words that are not in use have all candidates from the first, and every operation leaves them that.
    #[inline(always)]
    fn contradicts(self, full: Self) -> bool {
        let lacking = vector!(_mm256_cmpneq_epi16_mask(full.0, _mm256_set1_epi16(ALL.cast_signed())));
        lacking | vector!(_mm256_testn_epi16_mask(self.0, self.0)) != 0
    }

    #[inline(always)]
    fn with_second_lines(self, b: Self) -> Self {
        const SECOND: u16 = 1 << word(0, 1) | 1 << word(1, 1) | 1 << word(2, 1);
        Self(vector!(_mm256_mask_mov_epi16(self.0, SECOND, b.0)))
    }

    #[inline(always)]
    fn choose(self, b: Self, mask: Self) -> Self {
        ternary!(0xca, mask, b, self)
    }

    #[inline(always)]
    fn read(_: Machine, text: &[u8; 81]) -> Grid<Self> {
        vector!(text::read(text))
    }

    // Out of the loop, whose vectors would otherwise be kept in registers of twice their size.
    #[inline(never)]
    fn write(cells: &Grid<Self>, text: &mut [u8; 81]) {
        vector!(text::write(cells, text));
    }
}

/// By how much to shift a word of so many digits (one of sixteen in each half) to keep up to three and lose more.
static TRIPLE_SHIFTS: Constant<u8, 32> = {
    let mut shifts = [16; 32];
    let mut at = 0;
    while at < 8 {
        shifts[16 * (at / 4) + at % 4] = 0;
        at += 1;
    }
    Constant(shifts)
};

static PLACES: [[Constant<u16, 16>; 3]; 3] = [
    [words_of(0, 0), words_of(0, 1), words_of(0, 2)],
    [words_of(1, 0), words_of(1, 1), words_of(1, 2)],
    [words_of(2, 0), words_of(2, 1), words_of(2, 2)],
];

const fn words_of(b: usize, k: usize) -> Constant<u16, 16> {
    let mut words = [0; 16];
    let mut at = 0;
    while at < 16 {
        words[at] = TRANSPOSED[b][k][at] as u16;
        at += 1;
    }
    Constant(words)
}
