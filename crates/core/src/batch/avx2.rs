//! AVX2: 16 lanes in 256-bit vectors.
#![allow(unsafe_code)]

#[allow(clippy::wildcard_imports, reason = "intrinsics: their names say where they are from")]
use std::arch::{asm, x86_64::*};

use super::{
    Backend,
    lanes::{Lanes, Row16, Task, candidates_of, first_lanes},
    x86::columns,
};

/// The token of the AVX2 backend.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

/// One expression of intrinsics.
macro_rules! op {
    ($expression:expr) => {
        // SAFETY: `self`, the token, exists only where the processor was seen to have the instructions.
        unsafe { $expression }
    };
}

impl Avx2 {
    /// The token, where the processor has the instructions.
    pub(super) fn detect() -> Option<Self> {
        Backend::Avx2.is_available().then_some(Self(()))
    }
}

/// Where the lanes of a half vector go, as bytes for a shuffle; 0x80 puts a zero.
#[derive(Clone, Copy)]
pub(super) struct Moves {
    from_low: __m256i,
    from_high: __m256i,
    /// The lanes that nothing moves to.
    stay: __m256i,
}

impl Lanes for Avx2 {
    const COUNT: usize = 16;
    type Row = Row16;
    type Vector = __m256i;
    /// All ones or all zeros in each lane.
    type Mask = __m256i;
    type Moves = Moves;

    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        #[inline(never)]
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn root<T: Task<Avx2>>(lanes: Avx2, task: T) -> T::Output {
            task.run(lanes)
        }
        op!(root(self, task))
    }

    #[inline(always)]
    fn load(self, row: &Row16) -> __m256i {
        // (also in bounds and aligned: a row is one vector, and aligned as one)
        op!(_mm256_load_si256((&raw const *row).cast()))
    }
    #[inline(always)]
    fn store(self, row: &mut Row16, a: __m256i) {
        op!(_mm256_store_si256((&raw mut *row).cast(), a));
    }
    #[inline(always)]
    fn load_slice(self, slice: &[u16]) -> __m256i {
        let slice: &[u16; 16] = slice.first_chunk().expect("a vector's worth");
        op!(_mm256_loadu_si256((&raw const *slice).cast()))
    }
    #[inline(always)]
    fn store_slice(self, slice: &mut [u16], a: __m256i) {
        let slice: &mut [u16; 16] = slice.first_chunk_mut().expect("a vector's worth");
        op!(_mm256_storeu_si256((&raw mut *slice).cast(), a));
    }
    #[inline(always)]
    fn splat(self, value: u16) -> __m256i {
        op!(_mm256_set1_epi16(value.cast_signed()))
    }
    #[inline(always)]
    fn again<T>(self, memory: &mut T) -> &mut T {
        let mut pointer: *mut T = memory;
        // SAFETY: the empty piece of assembly leaves the pointer as it is.
        unsafe {
            asm!("/* {0} */", inout(reg) pointer, options(pure, readonly, nostack, preserves_flags));
            &mut *pointer
        }
    }

    #[inline(always)]
    fn read(self, puzzles: &[&[u8; 81]], cells: &mut [Row16; 81]) {
        // By the low four bits of what is left of a character's low five after 16 is taken away: 0 for a blank.
        static LOW: [u8; 16] =
            [0xf0, 0x10, 0x20, 0x40, 0x80, 0, 0, 0, 0, 0, 0xf0, 0xf0, 0xf0, 0xf0, 0xf0, 0xf0];
        static HIGH: [u8; 16] = [0x1f, 0, 0, 0, 0, 1, 2, 4, 8, 16, 0x1f, 0x1f, 0x1f, 0x1f, 0x1f, 0x1f];
        let load = |table: &'static [u8; 16]| op!(_mm_loadu_si128((&raw const *table).cast()));
        let (low, high) = (load(&LOW), load(&HIGH));
        for first in (0..80).step_by(16) {
            for (cell, characters) in cells[first..].iter_mut().zip(columns(puzzles, first)) {
                let found = op!({
                    let five = _mm_and_si128(characters, _mm_set1_epi8(31));
                    let digits = _mm_subs_epu8(five, _mm_set1_epi8(16));
                    let (low, high) = (_mm_shuffle_epi8(low, digits), _mm_shuffle_epi8(high, digits));
                    _mm256_set_m128i(_mm_unpackhi_epi8(low, high), _mm_unpacklo_epi8(low, high))
                });
                self.store(cell, found);
            }
        }
        for (lane, puzzle) in puzzles.iter().enumerate() {
            cells[80].0[lane] = candidates_of(puzzle[80]);
        }
    }

    /// By depositing ones in the places of the set.
    #[inline(always)]
    fn lowest(self, set: u32, count: u32) -> u32 {
        op!(_pdep_u32(first_lanes(count), set))
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        op!(_mm256_and_si256(a, b))
    }
    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        op!(_mm256_or_si256(a, b))
    }
    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        op!(_mm256_xor_si256(a, b))
    }
    #[inline(always)]
    fn and_not(self, a: __m256i, b: __m256i) -> __m256i {
        op!(_mm256_andnot_si256(b, a))
    }
    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        op!(_mm256_add_epi16(a, b))
    }
    #[inline(always)]
    fn sub(self, a: __m256i, b: __m256i) -> __m256i {
        op!(_mm256_sub_epi16(a, b))
    }
    #[inline(always)]
    fn min(self, a: __m256i, b: __m256i) -> __m256i {
        op!(_mm256_min_epu16(a, b))
    }
    /// The ones of each four bits are looked up; those of the two bytes are then added.
    #[inline(always)]
    fn count_ones(self, a: __m256i) -> __m256i {
        static ONES: [i8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
        op!({
            let table = _mm256_broadcastsi128_si256(_mm_loadu_si128((&raw const ONES).cast()));
            let four = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(a, four));
            let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(a), four));
            _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1))
        })
    }

    #[inline(always)]
    fn equal(self, a: __m256i, b: __m256i) -> __m256i {
        op!(_mm256_cmpeq_epi16(a, b))
    }
    #[inline(always)]
    fn less(self, a: __m256i, b: __m256i) -> __m256i {
        // The instruction compares signed numbers; with the highest bit turned they have the order of unsigned ones.
        op!({
            let highest = _mm256_set1_epi16(i16::MIN);
            _mm256_cmpgt_epi16(_mm256_xor_si256(b, highest), _mm256_xor_si256(a, highest))
        })
    }
    #[inline(always)]
    fn bits(self, mask: __m256i) -> u32 {
        op!({
            let bytes = _mm_packs_epi16(_mm256_castsi256_si128(mask), _mm256_extracti128_si256::<1>(mask));
            _mm_movemask_epi8(bytes).cast_unsigned()
        })
    }
    #[inline(always)]
    fn mask(self, bits: u32) -> __m256i {
        op!({
            let lane = _mm256_sllv_epi32(
                _mm256_set1_epi32(0x0002_0001),
                _mm256_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14),
            );
            _mm256_cmpeq_epi16(_mm256_and_si256(_mm256_set1_epi16(bits as i16), lane), lane)
        })
    }
    #[inline(always)]
    fn select(self, mask: __m256i, a: __m256i, b: __m256i) -> __m256i {
        op!(_mm256_blendv_epi8(b, a, mask))
    }
    #[inline(always)]
    fn keep(self, mask: __m256i, a: __m256i) -> __m256i {
        op!(_mm256_and_si256(mask, a))
    }

    #[inline(always)]
    fn moves(self, mut from: u32, mut to: u32) -> Moves {
        let stay = self.mask(!to);
        let mut bytes = [[[0x80_u8; 2]; 16]; 2];
        while to != 0 {
            let (source, target) = (from.trailing_zeros() as usize, to.trailing_zeros() as usize);
            let low = 2 * (source % 8) as u8;
            bytes[source / 8][target] = [low, low + 1];
            (from, to) = (from & (from - 1), to & (to - 1));
        }
        let load = |half: usize| op!(_mm256_loadu_si256((&raw const bytes[half]).cast()));
        Moves { from_low: load(0), from_high: load(1), stay }
    }
    #[inline(always)]
    fn moved(self, moves: Moves, a: __m256i, b: __m256i) -> __m256i {
        op!({
            let low = _mm256_shuffle_epi8(_mm256_permute2x128_si256::<0x00>(b, b), moves.from_low);
            let high = _mm256_shuffle_epi8(_mm256_permute2x128_si256::<0x11>(b, b), moves.from_high);
            _mm256_or_si256(_mm256_or_si256(low, high), _mm256_and_si256(a, moves.stay))
        })
    }

    #[inline(always)]
    fn minus_one(self) -> __m256i {
        let mut ones = u32::MAX;
        // SAFETY: the empty piece of assembly leaves the number as it is.
        unsafe {
            asm!("/* {0:e} */", inout(reg) ones, options(pure, nomem, nostack, preserves_flags));
        }
        self.splat(ones as u16)
    }
}
