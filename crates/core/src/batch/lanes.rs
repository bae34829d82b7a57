//! What the kernel asks of a processor: a vector of 16-bit lanes, one puzzle in each.
//!
//! A type that implements [`Lanes`] is a *token*: it has no data, and can be had only where the processor was seen to
//! have its instructions. So its operations are safe to call: holding the token is the proof. All of them are inlined
//! into [`Lanes::enter`], which is compiled for those instructions; called from elsewhere they are right, but slow.
//!
//! Operations are written per lane: `a | b` stands for `a[i] | b[i]` in every lane `i`. A set of lanes is a [`u32`]
//! with lane `i` in bit `i`, or a [`Lanes::Mask`] where a vector operation makes or takes it.

use super::state::{ALL_DIGITS, LOWEST};

/// The candidates of a cell that holds this character, a digit or a blank (`.` or `0`). Only its low five bits are
/// looked at, because that is how the backends do it.
pub(super) const fn candidates_of(character: u8) -> u16 {
    match character % 32 {
        digit @ 17..=25 => 1 << (digit as u32 - 17 + LOWEST),
        _ => ALL_DIGITS,
    }
}

/// The first `count` lanes, at most 32.
pub(super) const fn first_lanes(count: u32) -> u32 {
    ((1_u64 << count) - 1) as u32
}

/// `COUNT` lanes in memory.
pub(super) trait Row: Copy + Send + AsRef<[u16]> + AsMut<[u16]> {
    /// The same number in every lane.
    fn splat(value: u16) -> Self;
}

/// The [`Row`] of so many lanes, aligned for a vector of them.
macro_rules! row {
    ($name:ident, $count:literal, $align:literal) => {
        #[doc = concat!(stringify!($count), " lanes in memory.")]
        #[derive(Clone, Copy)]
        #[repr(C, align($align))]
        pub(super) struct $name(pub(super) [u16; $count]);

        impl AsRef<[u16]> for $name {
            #[inline(always)]
            fn as_ref(&self) -> &[u16] {
                &self.0
            }
        }

        impl AsMut<[u16]> for $name {
            #[inline(always)]
            fn as_mut(&mut self) -> &mut [u16] {
                &mut self.0
            }
        }

        impl Row for $name {
            fn splat(value: u16) -> Self {
                Self([value; $count])
            }
        }
    };
}

row!(Row8, 8, 16);
#[cfg(target_arch = "x86_64")]
row!(Row16, 16, 32);
#[cfg(target_arch = "x86_64")]
row!(Row32, 32, 64);

/// Work to be compiled for the instructions of a backend; see [`Lanes::enter`].
pub(super) trait Task<L> {
    /// What the work results in.
    type Output;

    /// Does the work. Must be `#[inline(always)]`, and so must every function it calls with a vector.
    fn run(self, lanes: L) -> Self::Output;
}

/// Vectors of 16-bit lanes; see the [module](self).
pub(super) trait Lanes: Copy + Send {
    /// The number of lanes, at most 32.
    const COUNT: usize;
    /// The set of all lanes.
    const ALL: u32 = first_lanes(Self::COUNT as u32);
    /// A vector in memory.
    type Row: Row;
    /// A vector.
    type Vector: Copy;
    /// A set of lanes, as vector operations make it and take it.
    type Mask: Copy;
    /// Lanes to be moved; see [`Lanes::moves`].
    type Moves: Copy;

    /// Runs a task, compiled for the instructions of this backend. Never inlined.
    fn enter<T: Task<Self>>(self, task: T) -> T::Output;

    /// The vector in a row.
    fn load(self, row: &Self::Row) -> Self::Vector;
    /// Writes the vector to a row.
    fn store(self, row: &mut Self::Row, a: Self::Vector);
    /// The vector at the beginning of a slice of at least `COUNT` numbers.
    fn load_slice(self, slice: &[u16]) -> Self::Vector;
    /// Writes the vector to the beginning of a slice of at least `COUNT` numbers.
    fn store_slice(self, slice: &mut [u16], a: Self::Vector);
    /// The same number in every lane.
    fn splat(self, value: u16) -> Self::Vector;
    /// The same memory, but the optimizer does not know it: it cannot keep what it read before in registers, which a
    /// backend with few of them would only spill.
    #[inline(always)]
    fn again<T>(self, memory: &mut T) -> &mut T {
        memory
    }

    /// The lowest `count` lanes of a set.
    #[inline(always)]
    fn lowest(self, set: u32, count: u32) -> u32 {
        let mut rest = set;
        for _ in 0..count {
            rest &= rest.wrapping_sub(1);
        }
        set & !rest
    }

    /// Reads puzzles, the first into lane 0; at least one and at most `COUNT`. In the lanes beyond them anything may be
    /// left.
    #[inline(always)]
    fn read(self, puzzles: &[&[u8; 81]], cells: &mut [Self::Row; 81]) {
        for (lane, puzzle) in puzzles.iter().enumerate() {
            for (row, character) in cells.iter_mut().zip(*puzzle) {
                row.as_mut()[lane] = candidates_of(*character);
            }
        }
    }

    /// `a & b`
    fn and(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `a | b`
    fn or(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `a ^ b`
    fn xor(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `a & !b`
    fn and_not(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `a + b`, wrapping.
    fn add(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `a - b`, wrapping.
    fn sub(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The smaller of two.
    fn min(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The number of ones in `a`, which must be a multiple of 16 below 8192: a set of candidates.
    fn count_ones(self, a: Self::Vector) -> Self::Vector;

    /// The lanes where `a == b`.
    fn equal(self, a: Self::Vector, b: Self::Vector) -> Self::Mask;
    /// The lanes where `a < b`.
    fn less(self, a: Self::Vector, b: Self::Vector) -> Self::Mask;
    /// A mask as a number.
    fn bits(self, mask: Self::Mask) -> u32;
    /// A number as a mask.
    fn mask(self, bits: u32) -> Self::Mask;
    /// `a` in the lanes of the mask, `b` in the others.
    fn select(self, mask: Self::Mask, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `a` in the lanes of the mask, 0 in the others.
    fn keep(self, mask: Self::Mask, a: Self::Vector) -> Self::Vector;

    /// Whether [`moved`](Self::moved) is done lane by lane, so that it is better to copy boards that move cell by cell.
    const MOVES_LANE_BY_LANE: bool = false;

    /// Moves from the lowest lane of `from` to the lowest of `to`, from the second to the second and so on. Both sets
    /// have the same number of lanes.
    fn moves(self, from: u32, to: u32) -> Self::Moves;
    /// `a`, and in the lanes that something moves to what `b` has in the lane it comes from.
    fn moved(self, moves: Self::Moves, a: Self::Vector, b: Self::Vector) -> Self::Vector;

    /// −1 in every lane, without the optimizer knowing it: it would turn `a & (a - 1) == 0` into `count_ones(a) < 2`,
    /// which is slower.
    #[inline(always)]
    fn minus_one(self) -> Self::Vector {
        self.splat(u16::MAX)
    }
    /// `a` without its lowest bit.
    #[inline(always)]
    fn without_lowest(self, a: Self::Vector, minus_one: Self::Vector) -> Self::Vector {
        self.and(a, self.add(a, minus_one))
    }
    /// `a` where it has one bit or none, else 0.
    #[inline(always)]
    fn single(self, a: Self::Vector, minus_one: Self::Vector) -> Self::Vector {
        self.keep(self.equal(self.without_lowest(a, minus_one), self.splat(0)), a)
    }
    /// All of [`single`](Self::single) of the three. Where two of them are the same single digit, the result may be
    /// any set.
    #[inline(always)]
    fn singles(self, [a, b, c]: [Self::Vector; 3], minus_one: Self::Vector) -> Self::Vector {
        let [a, b, c] = [self.single(a, minus_one), self.single(b, minus_one), self.single(c, minus_one)];
        self.or3(a, b, c)
    }
    /// `a | b` where the set `b` has exactly three digits, else `a`. Where it has fewer, `b` may be added or not.
    #[inline(always)]
    fn or_triple(self, a: Self::Vector, b: Self::Vector, minus_one: Self::Vector) -> Self::Vector {
        // Three digits or fewer, if nothing is left when the lowest is taken away three times.
        let rest = self.without_lowest(b, minus_one);
        let rest = self.without_lowest(self.without_lowest(rest, minus_one), minus_one);
        self.or(a, self.keep(self.equal(rest, self.splat(0)), b))
    }
    /// `a & hidden` where that is not empty, else `a & triad`; `hidden` is a part of `triad`, and both are sets of
    /// candidates.
    #[inline(always)]
    fn force(self, a: Self::Vector, triad: Self::Vector, hidden: Self::Vector) -> Self::Vector {
        let none = self.equal(self.and(a, hidden), self.splat(0));
        self.and(a, self.or(hidden, self.keep(none, triad)))
    }

    /// `a | b | c`
    #[inline(always)]
    fn or3(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector {
        self.or(a, self.or(b, c))
    }
    /// `a & b & c`
    #[inline(always)]
    fn and3(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector {
        self.and(a, self.and(b, c))
    }
    /// The bits set in exactly one of the three.
    #[inline(always)]
    fn one_of(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector {
        self.and_not(self.xor(self.xor(a, b), c), self.and(a, b))
    }
    /// `a & !b & !c`
    #[inline(always)]
    fn and_not2(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector {
        self.and_not(a, self.or(b, c))
    }
    /// `a | (b ^ c)`
    #[inline(always)]
    fn or_xor(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector {
        self.or(a, self.xor(b, c))
    }
    /// `a | (b & c)`
    #[inline(always)]
    fn or_and(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector {
        self.or(a, self.and(b, c))
    }
    /// `a & (b | c)`
    #[inline(always)]
    fn and_or(self, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector {
        self.and(a, self.or(b, c))
    }
}
