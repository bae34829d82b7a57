use std::ops::Range;

use super::{MAX_CHOICES, ProblemError, number, slots::Slots};
use crate::search::{Because, Problem};

/// The orders of n different items (LeetCode 46). A place is a position, a choice the item that goes there.
#[derive(Clone, Debug)]
pub struct Permutations {
    positions: Slots,
}

impl Permutations {
    /// n items, none of which has a position yet.
    ///
    /// # Errors
    ///
    /// When n is not in `1..=MAX_CHOICES`.
    pub fn new(n: usize) -> Result<Self, ProblemError> {
        Ok(Self { positions: Slots::new(ProblemError::check_size("items", n, MAX_CHOICES)?) })
    }

    /// The number of items and of positions.
    pub fn n(&self) -> usize {
        self.positions.len()
    }

    /// The items that have a position, in order, each from 0.
    pub fn items(&self) -> Vec<u32> {
        self.positions.decided().map(|(_, item)| item).collect()
    }
}

impl Problem for Permutations {
    type Choices = Range<u32>;

    fn next_place(&mut self, decided: usize) -> Option<u32> {
        self.positions.next_open(decided)
    }

    fn choices(&mut self, _position: u32) -> Range<u32> {
        0..number(self.n())
    }

    fn test(&self, _position: u32, item: u32) -> Result<(), Because> {
        let used = self.positions.place_of(item);
        used.map_or(Ok(()), |position| Err(Because::Used { position }))
    }

    fn choose(&mut self, position: u32, item: u32) {
        self.positions.choose(position, item);
    }

    fn unchoose(&mut self, position: u32, _item: u32) {
        self.positions.unchoose(position);
    }

    fn give_up(&mut self, position: u32) {
        self.positions.give_up(position);
    }
}
