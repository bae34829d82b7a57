//! Plain arrays: the reference for the other backends. The loops are written so that a compiler turns them into the
//! vector instructions that every processor of its target has (on x86-64: SSE2, whose vectors have 8 lanes).

use std::array;

use super::lanes::{Lanes, Row8, Task};

/// The token of the portable backend.
#[derive(Clone, Copy)]
pub(super) struct Portable;

const COUNT: usize = 8;
type Vector = [u16; COUNT];

#[inline(always)]
fn each(f: impl Fn(usize) -> u16) -> Vector {
    let mut result = [0; COUNT];
    for (lane, value) in result.iter_mut().enumerate() {
        *value = f(lane);
    }
    result
}

#[inline(always)]
const fn mask_of(condition: bool) -> u16 {
    if condition { u16::MAX } else { 0 }
}

impl Lanes for Portable {
    const COUNT: usize = COUNT;
    type Row = Row8;
    type Vector = Vector;
    /// All ones or all zeros in each lane.
    type Mask = Vector;
    /// For every lane the lane of `b` it takes; [`COUNT`] where it stays with `a`.
    type Moves = [u8; COUNT];

    #[inline(never)]
    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }

    #[inline(always)]
    fn load(self, row: &Self::Row) -> Vector {
        row.0
    }
    #[inline(always)]
    fn store(self, row: &mut Self::Row, a: Vector) {
        row.0 = a;
    }
    #[inline(always)]
    fn load_slice(self, slice: &[u16]) -> Vector {
        array::from_fn(|lane| slice[lane])
    }
    #[inline(always)]
    fn store_slice(self, slice: &mut [u16], a: Vector) {
        slice[..COUNT].copy_from_slice(&a);
    }
    #[inline(always)]
    fn splat(self, value: u16) -> Vector {
        [value; COUNT]
    }

    #[inline(always)]
    fn and(self, a: Vector, b: Vector) -> Vector {
        each(|i| a[i] & b[i])
    }
    #[inline(always)]
    fn or(self, a: Vector, b: Vector) -> Vector {
        each(|i| a[i] | b[i])
    }
    #[inline(always)]
    fn xor(self, a: Vector, b: Vector) -> Vector {
        each(|i| a[i] ^ b[i])
    }
    #[inline(always)]
    fn and_not(self, a: Vector, b: Vector) -> Vector {
        each(|i| a[i] & !b[i])
    }
    #[inline(always)]
    fn add(self, a: Vector, b: Vector) -> Vector {
        each(|i| a[i].wrapping_add(b[i]))
    }
    #[inline(always)]
    fn sub(self, a: Vector, b: Vector) -> Vector {
        each(|i| a[i].wrapping_sub(b[i]))
    }
    #[inline(always)]
    fn min(self, a: Vector, b: Vector) -> Vector {
        each(|i| a[i].min(b[i]))
    }
    #[inline(always)]
    fn count_ones(self, a: Vector) -> Vector {
        // Nine bits: in pairs, in fours, then all of them.
        let pairs = each(|i| a[i] - ((a[i] >> 1) & 0x5555));
        let fours = each(|i| (pairs[i] & 0x3333) + ((pairs[i] >> 2) & 0x3333));
        each(|i| ((fours[i] >> 4) + (fours[i] >> 8) + (fours[i] >> 12)) & 15)
    }

    #[inline(always)]
    fn equal(self, a: Vector, b: Vector) -> Vector {
        each(|i| mask_of(a[i] == b[i]))
    }
    #[inline(always)]
    fn less(self, a: Vector, b: Vector) -> Vector {
        each(|i| mask_of(a[i] < b[i]))
    }
    #[inline(always)]
    fn bits(self, mask: Vector) -> u32 {
        let mut bits = 0;
        for (lane, value) in mask.into_iter().enumerate() {
            bits |= u32::from(value & 1) << lane;
        }
        bits
    }
    #[inline(always)]
    fn mask(self, bits: u32) -> Vector {
        each(|lane| mask_of(bits >> lane & 1 != 0))
    }
    #[inline(always)]
    fn select(self, mask: Vector, a: Vector, b: Vector) -> Vector {
        each(|i| (a[i] & mask[i]) | (b[i] & !mask[i]))
    }
    #[inline(always)]
    fn keep(self, mask: Vector, a: Vector) -> Vector {
        each(|i| a[i] & mask[i])
    }

    const MOVES_LANE_BY_LANE: bool = true;

    #[inline(always)]
    fn moves(self, mut from: u32, mut to: u32) -> Self::Moves {
        let mut moves = [COUNT as u8; COUNT];
        while to != 0 {
            moves[to.trailing_zeros() as usize] = from.trailing_zeros() as u8;
            (from, to) = (from & (from - 1), to & (to - 1));
        }
        moves
    }
    #[inline(always)]
    fn moved(self, moves: Self::Moves, a: Vector, b: Vector) -> Vector {
        each(|i| if usize::from(moves[i]) < COUNT { b[usize::from(moves[i])] } else { a[i] })
    }
}
