//! NEON: 8 lanes in the 128-bit vectors that every 64-bit Arm processor has.
#![allow(unsafe_code)]

use std::arch::aarch64::{
    uint8x16_t, uint16x8_t, vaddq_u16, vaddvq_u16, vandq_u16, vbicq_u16, vbslq_u16, vceqq_u16, vcltq_u16,
    vcntq_u8, vdupq_n_u16, veorq_u16, vld1q_u8, vld1q_u16, vminq_u16, vorrq_u16, vpaddlq_u8, vqtbx1q_u8,
    vreinterpretq_u8_u16, vreinterpretq_u16_u8, vst1q_u16, vsubq_u16, vtstq_u16,
};

use super::lanes::{Lanes, Row8, Task};

/// The token of the NEON backend.
#[derive(Clone, Copy)]
pub(super) struct Neon(());

impl Neon {
    /// The token: every 64-bit Arm processor has the instructions.
    pub(super) const fn new() -> Self {
        Self(())
    }
}

/// One expression of intrinsics.
macro_rules! op {
    ($expression:expr) => {
        // SAFETY: every 64-bit Arm processor has the instructions.
        unsafe { $expression }
    };
}

/// Lane `i` has bit `i`.
static LANE_BITS: [u16; 8] = [1, 2, 4, 8, 16, 32, 64, 128];

impl Lanes for Neon {
    const COUNT: usize = 8;
    type Row = Row8;
    type Vector = uint16x8_t;
    /// All ones or all zeros in each lane.
    type Mask = uint16x8_t;
    /// For each byte the byte it takes; 255 where it stays.
    type Moves = uint8x16_t;

    #[inline(never)]
    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }

    #[inline(always)]
    fn load(self, row: &Row8) -> uint16x8_t {
        // (also in bounds: a row is one vector)
        op!(vld1q_u16(row.0.as_ptr()))
    }
    #[inline(always)]
    fn store(self, row: &mut Row8, a: uint16x8_t) {
        op!(vst1q_u16(row.0.as_mut_ptr(), a));
    }
    #[inline(always)]
    fn load_slice(self, slice: &[u16]) -> uint16x8_t {
        let slice: &[u16; 8] = slice.first_chunk().expect("a vector's worth");
        op!(vld1q_u16(slice.as_ptr()))
    }
    #[inline(always)]
    fn store_slice(self, slice: &mut [u16], a: uint16x8_t) {
        let slice: &mut [u16; 8] = slice.first_chunk_mut().expect("a vector's worth");
        op!(vst1q_u16(slice.as_mut_ptr(), a));
    }
    #[inline(always)]
    fn splat(self, value: u16) -> uint16x8_t {
        op!(vdupq_n_u16(value))
    }

    #[inline(always)]
    fn and(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        op!(vandq_u16(a, b))
    }
    #[inline(always)]
    fn or(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        op!(vorrq_u16(a, b))
    }
    #[inline(always)]
    fn xor(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        op!(veorq_u16(a, b))
    }
    #[inline(always)]
    fn and_not(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        op!(vbicq_u16(a, b))
    }
    #[inline(always)]
    fn add(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        op!(vaddq_u16(a, b))
    }
    #[inline(always)]
    fn sub(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        op!(vsubq_u16(a, b))
    }
    #[inline(always)]
    fn min(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        op!(vminq_u16(a, b))
    }
    #[inline(always)]
    fn count_ones(self, a: uint16x8_t) -> uint16x8_t {
        op!(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(a))))
    }

    #[inline(always)]
    fn equal(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        op!(vceqq_u16(a, b))
    }
    #[inline(always)]
    fn less(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        op!(vcltq_u16(a, b))
    }
    #[inline(always)]
    fn bits(self, mask: uint16x8_t) -> u32 {
        op!(vaddvq_u16(vandq_u16(mask, vld1q_u16(LANE_BITS.as_ptr())))).into()
    }
    #[inline(always)]
    fn mask(self, bits: u32) -> uint16x8_t {
        op!(vtstq_u16(vdupq_n_u16(bits as u16), vld1q_u16(LANE_BITS.as_ptr())))
    }
    #[inline(always)]
    fn select(self, mask: uint16x8_t, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        op!(vbslq_u16(mask, a, b))
    }
    #[inline(always)]
    fn keep(self, mask: uint16x8_t, a: uint16x8_t) -> uint16x8_t {
        op!(vandq_u16(mask, a))
    }

    #[inline(always)]
    fn moves(self, mut from: u32, mut to: u32) -> uint8x16_t {
        let mut bytes = [[u8::MAX; 2]; 8];
        while to != 0 {
            let low = 2 * from.trailing_zeros() as u8;
            bytes[to.trailing_zeros() as usize] = [low, low + 1];
            (from, to) = (from & (from - 1), to & (to - 1));
        }
        op!(vld1q_u8(bytes.as_flattened().as_ptr()))
    }
    #[inline(always)]
    fn moved(self, moves: uint8x16_t, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        let bytes = op!(vqtbx1q_u8(vreinterpretq_u8_u16(a), vreinterpretq_u8_u16(b), moves));
        op!(vreinterpretq_u16_u8(bytes))
    }
}
