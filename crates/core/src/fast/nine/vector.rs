//! What the search needs of a machine: one vector of sixteen 16-bit words.

use std::array;

use super::{
    layout,
    search::{By, Search, Task},
};
use crate::batch::{Answer, Backend};

/// Sixteen words in memory, of which nine are in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub(super) struct Words(pub [u16; 16]);

/// Three vectors by box and three by cell of a triad: a whole grid.
pub(super) type Grid<V> = [[V; 3]; 3];

/// The word that holds the least among the first and second lines of the bands: the first one in this order.
#[derive(Clone, Copy)]
pub(super) struct Least<V> {
    /// All bits of that word.
    pub(super) word: V,
    /// All bits of every word if it is in a second line, else none.
    pub(super) second: V,
    /// Whether it is in a second line.
    pub(super) is_second: bool,
}

impl<V: Vector> Least<V> {
    /// That word, of a second line or of a first one.
    #[inline(always)]
    pub(super) fn new(machine: V::Machine, word: V, is_second: bool) -> Self {
        Self { word, second: V::splat(machine, if is_second { u16::MAX } else { 0 }), is_second }
    }
}

/// Sixteen words that a machine works on at once.
///
/// A backend's vectors can be made only from its [`Machine`](Vector::Machine), which is made only where the processor
/// has been found to have the instructions: so to hold either is the proof that they may be used. Words are digit
/// sets in bits 4 to 12, where nothing else is said.
pub(super) trait Vector: Copy + Send + 'static {
    /// The proof that the processor can run the backend.
    type Machine: Copy + Send + 'static;

    /// Its name.
    const BACKEND: Backend;

    /// Whether the lanes of the batch engine end a hard puzzle sooner than the search by itself.
    const HANDS_OVER: bool = true;

    /// Runs the search, with everything that it consists of compiled for the machine.
    fn enter(search: &mut Search<Self>, task: &Task<'_>, answer: &mut Answer) -> By;

    /// The same value in every word.
    fn splat(machine: Self::Machine, value: u16) -> Self;

    /// These words.
    fn from_words(machine: Self::Machine, words: &Words) -> Self;

    /// The words.
    fn to_words(self) -> Words;

    /// `self & b`.
    fn and(self, b: Self) -> Self;

    /// `self | b`.
    fn or(self, b: Self) -> Self;

    /// `self ^ b`.
    fn xor(self, b: Self) -> Self;

    /// `self & b & c`.
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }

    /// `self | b | c`.
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    /// `self | (b & c)`.
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }

    /// `self | (b ^ c)`.
    #[inline(always)]
    fn or_differing(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }

    /// `self & !b`.
    fn without(self, b: Self) -> Self;

    /// `self & !b & !c`.
    #[inline(always)]
    fn without2(self, b: Self, c: Self) -> Self {
        self.without(b.or(c))
    }

    /// `self ^ b ^ c`.
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }

    /// The bits that are set in two of the three or in all.
    #[inline(always)]
    fn in_two_of(self, b: Self, c: Self) -> Self {
        self.and(b).or_both(c, self.or(b))
    }

    /// The bits that are set in exactly one of the three.
    #[inline(always)]
    fn in_one_of(self, b: Self, c: Self) -> Self {
        self.xor3(b, c).without(self.and3(b, c))
    }

    /// 0 where either word is 0, and where neither is, not 0.
    fn both(self, b: Self) -> Self;

    /// `self + b`, word by word; no sum is over 65,535.
    fn add(self, b: Self) -> Self;

    /// How many digits are in each word.
    fn count(self) -> Self;

    /// Each word without its lowest digit.
    fn fewer(self) -> Self;

    /// The words of `self` where those of `test` are 0, and 0 elsewhere.
    fn where_zero(self, test: Self) -> Self;

    /// The words with at most one digit; 0 for the others.
    #[inline(always)]
    fn single(self) -> Self {
        self.where_zero(self.fewer())
    }

    /// The words with at most three digits; 0 for the others.
    #[inline(always)]
    fn triple(self) -> Self {
        self.where_zero(self.fewer().fewer().fewer())
    }

    /// `self & certain` where that is not 0, else `self & allowed`; `certain` is part of `allowed`.
    #[inline(always)]
    fn settle(self, certain: Self, allowed: Self) -> Self {
        self.and(certain.or(allowed.where_zero(self.and(certain))))
    }

    /// In each word the word of the next line of its band, the first after the last.
    fn next_line(self) -> Self;

    /// In each word the word of the line after the next.
    fn second_line(self) -> Self;

    /// What the transposed grid has in vector `[-b][-k]` if this is vector `[b][k]`.
    fn transpose(self, b: usize, k: usize) -> Self;

    /// Whether the nine words in use are 0.
    fn is_zero(self) -> bool;

    /// Whether a word of `full` in use is not [`ALL`](super::layout::ALL), or one of `self` is 0.
    fn contradicts(self, full: Self) -> bool;

    /// In the second line of each band the words of `b`, in the other lines those of `self`.
    fn with_second_lines(self, b: Self) -> Self;

    /// Where the first and second lines of the bands hold the least number that is not 0.
    fn least(self) -> Least<Self>;

    /// The lowest digit of each word.
    fn lowest(self) -> Self;

    /// The bits of `b` where `mask` has one, else those of `self`.
    fn choose(self, b: Self, mask: Self) -> Self;

    /// Sixteen vectors turned over: in vector `i`, word `j` is word `i` of vector `j`.
    fn turned(vectors: &[Self; 16]) -> [Words; 16] {
        let words = vectors.map(Self::to_words);
        array::from_fn(|i| Words(array::from_fn(|j| words[j].0[i])))
    }

    /// The grid of 81 characters in reading order: `1` to `9` are digits, every other character is a blank.
    fn read(machine: Self::Machine, text: &[u8; 81]) -> Grid<Self> {
        load(machine, &layout::scatter(|cell| layout::CANDIDATES[usize::from(text[cell])]))
    }

    /// Writes the 81 characters of a grid with one digit in each cell.
    fn write(cells: &Grid<Self>, text: &mut [u8; 81]) {
        *text = layout::gather(&store(cells), layout::character);
    }
}

/// A grid of these nine vectors.
#[inline(always)]
pub(super) fn load<V: Vector>(machine: V::Machine, words: &[Words; 9]) -> Grid<V> {
    let [a, b, c, d, e, f, g, h, i] = words;
    [load_triad(machine, [a, b, c]), load_triad(machine, [d, e, f]), load_triad(machine, [g, h, i])]
}

#[inline(always)]
fn load_triad<V: Vector>(machine: V::Machine, [a, b, c]: [&Words; 3]) -> [V; 3] {
    [V::from_words(machine, a), V::from_words(machine, b), V::from_words(machine, c)]
}

/// The nine vectors of a grid.
#[inline(always)]
pub(super) fn store<V: Vector>(cells: &Grid<V>) -> [Words; 9] {
    let [[a, b, c], [d, e, f], [g, h, i]] = cells;
    [
        a.to_words(),
        b.to_words(),
        c.to_words(),
        d.to_words(),
        e.to_words(),
        f.to_words(),
        g.to_words(),
        h.to_words(),
        i.to_words(),
    ]
}

/// The second grid where the mask has a bit, else the first.
#[inline(always)]
pub(super) fn choose<V: Vector>(first: &Grid<V>, second: &Grid<V>, mask: V) -> Grid<V> {
    let [a, b, c] = first;
    let [x, y, z] = second;
    [choose_triad(a, x, mask), choose_triad(b, y, mask), choose_triad(c, z, mask)]
}

#[inline(always)]
fn choose_triad<V: Vector>(first: &[V; 3], second: &[V; 3], mask: V) -> [V; 3] {
    [first[0].choose(second[0], mask), first[1].choose(second[1], mask), first[2].choose(second[2], mask)]
}

#[cfg(test)]
mod tests;
