//! AVX-512: 32 lanes, and 16 in half vectors, whose latency is lower: for the last states of a single puzzle.
#![allow(unsafe_code)]

#[allow(clippy::wildcard_imports, reason = "intrinsics: their names say where they are from")]
use std::arch::{asm, x86_64::*};

use super::{
    Backend,
    lanes::{Lanes, Row16, Row32, Task, candidates_of, first_lanes},
    x86::columns,
};

/// The token of the AVX-512 backend with 32 lanes.
#[derive(Clone, Copy)]
pub(super) struct Avx512(());

/// The token of the AVX-512 backend with 16 lanes in half vectors.
#[derive(Clone, Copy)]
pub(super) struct Avx512Half(());

/// The truth tables of `vpternlog`: bit `4a + 2b + c` is the result for those three bits.
mod truth {
    pub(super) const OR3: i32 = 0b1111_1110;
    pub(super) const AND3: i32 = 0b1000_0000;
    pub(super) const ONE_OF: i32 = 0b0001_0110;
    pub(super) const AND_NOT: i32 = 0b0011_0000;
    pub(super) const AND_NOT2: i32 = 0b0001_0000;
    pub(super) const OR_XOR: i32 = 0b1111_0110;
    pub(super) const OR_AND: i32 = 0b1111_1000;
    pub(super) const AND_OR: i32 = 0b1110_0000;
}

static LANE_NUMBERS: [u16; 32] = {
    let mut numbers = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        numbers[lane] = lane as u16;
        lane += 1;
    }
    numbers
};

/// The candidates of a cell by the low five bits of its character.
static CANDIDATES: [u16; 32] = {
    let mut candidates = [0; 32];
    let mut character = 0;
    while character < 32 {
        candidates[character] = candidates_of(character as u8);
        character += 1;
    }
    candidates
};

/// One expression of intrinsics.
macro_rules! op {
    ($expression:expr) => {
        // SAFETY: `self`, the token, exists only where the processor was seen to have the instructions.
        unsafe { $expression }
    };
}

/// Both widths have the same instructions under other names.
macro_rules! implement {
    (
        $token:ident, $count:literal, $row:ty, $vector:ty, $mask:ty,
        load: $load:ident, store: $store:ident, loadu: $loadu:ident, storeu: $storeu:ident, splat: $splat:ident,
        and: $and:ident, or: $or:ident, xor: $xor:ident, ternary: $ternary:ident,
        add: $add:ident, sub: $sub:ident, min: $min:ident, count_ones: $count_ones:ident,
        equal: $equal:ident, less: $less:ident, test_none: $test_none:ident, select: $select:ident, keep: $keep:ident,
        add_in: $add_in:ident, shift: $shift:ident,
        compress: $compress:ident, expand: $expand:ident, permute: $permute:ident,
    ) => {
        impl $token {
            /// The token, where the processor has the instructions.
            pub(super) fn detect() -> Option<Self> {
                Backend::Avx512.is_available().then_some(Self(()))
            }
        }

        impl Lanes for $token {
            const COUNT: usize = $count;
            type Row = $row;
            type Vector = $vector;
            type Mask = $mask;
            /// The lanes that something moves to, and for each the lane it comes from.
            type Moves = ($mask, $vector);

            fn enter<T: Task<Self>>(self, task: T) -> T::Output {
                #[inline(never)]
                #[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt,lzcnt")]
                fn root<T: Task<$token>>(lanes: $token, task: T) -> T::Output {
                    task.run(lanes)
                }
                op!(root(self, task))
            }

            #[inline(always)]
            fn load(self, row: &Self::Row) -> $vector {
                // (also in bounds and aligned: a row is one vector, and aligned as one)
                op!($load((&raw const *row).cast()))
            }
            #[inline(always)]
            fn store(self, row: &mut Self::Row, a: $vector) {
                op!($store((&raw mut *row).cast(), a));
            }
            #[inline(always)]
            fn load_slice(self, slice: &[u16]) -> $vector {
                let slice: &[u16; $count] = slice.first_chunk().expect("a vector's worth");
                op!($loadu((&raw const *slice).cast()))
            }
            #[inline(always)]
            fn store_slice(self, slice: &mut [u16], a: $vector) {
                let slice: &mut [u16; $count] = slice.first_chunk_mut().expect("a vector's worth");
                op!($storeu((&raw mut *slice).cast(), a));
            }
            #[inline(always)]
            fn splat(self, value: u16) -> $vector {
                op!($splat(value.cast_signed()))
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
            fn read(self, puzzles: &[&[u8; 81]], cells: &mut [Self::Row; 81]) {
                let candidates: __m512i = op!(_mm512_loadu_si512((&raw const CANDIDATES).cast()));
                for (group, puzzles) in puzzles.chunks(16).enumerate() {
                    for first in (0..80).step_by(16) {
                        for (cell, characters) in cells[first..].iter_mut().zip(columns(puzzles, first)) {
                            let found = op!({
                                let wide = _mm512_castsi256_si512(_mm256_cvtepu8_epi16(characters));
                                _mm512_castsi512_si256(_mm512_permutexvar_epi16(wide, candidates))
                            });
                            let lanes: &mut [u16; 16] = cell.0[16 * group..].first_chunk_mut().expect("16 lanes");
                            op!(_mm256_storeu_si256((&raw mut *lanes).cast(), found));
                        }
                    }
                    for (lane, puzzle) in puzzles.iter().enumerate() {
                        cells[80].0[16 * group + lane] = candidates_of(puzzle[80]);
                    }
                }
            }

            /// By depositing ones in the places of the set.
            #[inline(always)]
            fn lowest(self, set: u32, count: u32) -> u32 {
                op!(_pdep_u32(first_lanes(count), set))
            }

            #[inline(always)]
            fn and(self, a: $vector, b: $vector) -> $vector {
                op!($and(a, b))
            }
            #[inline(always)]
            fn or(self, a: $vector, b: $vector) -> $vector {
                op!($or(a, b))
            }
            #[inline(always)]
            fn xor(self, a: $vector, b: $vector) -> $vector {
                op!($xor(a, b))
            }
            #[inline(always)]
            fn and_not(self, a: $vector, b: $vector) -> $vector {
                op!($ternary::<{ truth::AND_NOT }>(a, b, b))
            }
            #[inline(always)]
            fn add(self, a: $vector, b: $vector) -> $vector {
                op!($add(a, b))
            }
            #[inline(always)]
            fn sub(self, a: $vector, b: $vector) -> $vector {
                op!($sub(a, b))
            }
            #[inline(always)]
            fn min(self, a: $vector, b: $vector) -> $vector {
                op!($min(a, b))
            }
            #[inline(always)]
            fn count_ones(self, a: $vector) -> $vector {
                op!($count_ones(a))
            }

            #[inline(always)]
            fn equal(self, a: $vector, b: $vector) -> $mask {
                op!($equal(a, b))
            }
            #[inline(always)]
            fn less(self, a: $vector, b: $vector) -> $mask {
                op!($less(a, b))
            }
            #[inline(always)]
            fn bits(self, mask: $mask) -> u32 {
                mask.into()
            }
            #[inline(always)]
            fn mask(self, bits: u32) -> $mask {
                bits as $mask
            }
            #[inline(always)]
            fn select(self, mask: $mask, a: $vector, b: $vector) -> $vector {
                op!($select(b, mask, a))
            }
            #[inline(always)]
            fn keep(self, mask: $mask, a: $vector) -> $vector {
                op!($keep(mask, a))
            }

            #[inline(always)]
            fn moves(self, from: u32, to: u32) -> Self::Moves {
                let (from, to) = (from as $mask, to as $mask);
                let numbers = self.load_slice(&LANE_NUMBERS);
                (to, op!($expand(to, $compress(from, numbers))))
            }
            #[inline(always)]
            fn moved(self, (to, from): Self::Moves, a: $vector, b: $vector) -> $vector {
                op!($permute(a, to, from, b))
            }

            #[inline(always)]
            fn minus_one(self) -> $vector {
                let mut ones = u32::MAX;
                // SAFETY: the empty piece of assembly leaves the number as it is.
                unsafe {
                    asm!("/* {0:e} */", inout(reg) ones, options(pure, nomem, nostack, preserves_flags));
                }
                self.splat(ones as u16)
            }
            /// By masked addition: there is no masked `or` of 16 bits. Equal digits carry, which is allowed.
            #[inline(always)]
            fn singles(self, [a, b, c]: [$vector; 3], minus_one: $vector) -> $vector {
                op!({
                    let [only_a, only_b, only_c] = [
                        $test_none(a, $add(a, minus_one)),
                        $test_none(b, $add(b, minus_one)),
                        $test_none(c, $add(c, minus_one)),
                    ];
                    let sum = $keep(only_a, a);
                    let sum = $add_in(sum, only_b, sum, b);
                    $add_in(sum, only_c, sum, c)
                })
            }
            #[inline(always)]
            fn or_triple(self, a: $vector, b: $vector, _: $vector) -> $vector {
                // Three digits hold all that `a` can hold.
                self.select(self.equal(self.count_ones(b), self.splat(3)), b, a)
            }
            /// A shift selects: candidates are bits 4 to 12, so to shift by any set of them but the empty one leaves 0.
            #[inline(always)]
            fn force(self, a: $vector, triad: $vector, hidden: $vector) -> $vector {
                let otherwise = op!($shift(triad, $and(a, hidden)));
                self.and_or(a, hidden, otherwise)
            }

            #[inline(always)]
            fn or3(self, a: $vector, b: $vector, c: $vector) -> $vector {
                op!($ternary::<{ truth::OR3 }>(a, b, c))
            }
            #[inline(always)]
            fn and3(self, a: $vector, b: $vector, c: $vector) -> $vector {
                op!($ternary::<{ truth::AND3 }>(a, b, c))
            }
            #[inline(always)]
            fn one_of(self, a: $vector, b: $vector, c: $vector) -> $vector {
                op!($ternary::<{ truth::ONE_OF }>(a, b, c))
            }
            #[inline(always)]
            fn and_not2(self, a: $vector, b: $vector, c: $vector) -> $vector {
                op!($ternary::<{ truth::AND_NOT2 }>(a, b, c))
            }
            #[inline(always)]
            fn or_xor(self, a: $vector, b: $vector, c: $vector) -> $vector {
                op!($ternary::<{ truth::OR_XOR }>(a, b, c))
            }
            #[inline(always)]
            fn or_and(self, a: $vector, b: $vector, c: $vector) -> $vector {
                op!($ternary::<{ truth::OR_AND }>(a, b, c))
            }
            #[inline(always)]
            fn and_or(self, a: $vector, b: $vector, c: $vector) -> $vector {
                op!($ternary::<{ truth::AND_OR }>(a, b, c))
            }
        }
    };
}

implement! {
    Avx512, 32, Row32, __m512i, __mmask32,
    load: _mm512_load_si512, store: _mm512_store_si512,
    loadu: _mm512_loadu_si512, storeu: _mm512_storeu_si512, splat: _mm512_set1_epi16,
    and: _mm512_and_si512, or: _mm512_or_si512, xor: _mm512_xor_si512, ternary: _mm512_ternarylogic_epi32,
    add: _mm512_add_epi16, sub: _mm512_sub_epi16, min: _mm512_min_epu16, count_ones: _mm512_popcnt_epi16,
    equal: _mm512_cmpeq_epi16_mask, less: _mm512_cmplt_epu16_mask, test_none: _mm512_testn_epi16_mask,
    select: _mm512_mask_mov_epi16, keep: _mm512_maskz_mov_epi16,
    add_in: _mm512_mask_add_epi16, shift: _mm512_sllv_epi16,
    compress: _mm512_maskz_compress_epi16, expand: _mm512_maskz_expand_epi16,
    permute: _mm512_mask_permutexvar_epi16,
}

implement! {
    Avx512Half, 16, Row16, __m256i, __mmask16,
    load: _mm256_load_si256, store: _mm256_store_si256,
    loadu: _mm256_loadu_si256, storeu: _mm256_storeu_si256, splat: _mm256_set1_epi16,
    and: _mm256_and_si256, or: _mm256_or_si256, xor: _mm256_xor_si256, ternary: _mm256_ternarylogic_epi32,
    add: _mm256_add_epi16, sub: _mm256_sub_epi16, min: _mm256_min_epu16, count_ones: _mm256_popcnt_epi16,
    equal: _mm256_cmpeq_epi16_mask, less: _mm256_cmplt_epu16_mask, test_none: _mm256_testn_epi16_mask,
    select: _mm256_mask_mov_epi16, keep: _mm256_maskz_mov_epi16,
    add_in: _mm256_mask_add_epi16, shift: _mm256_sllv_epi16,
    compress: _mm256_maskz_compress_epi16, expand: _mm256_maskz_expand_epi16,
    permute: _mm256_mask_permutexvar_epi16,
}
