use std::ops::Range;

use super::{MAX_CHOICES, ProblemError, number, slots::Slots};
use crate::search::{Because, Problem};

/// n queens (LeetCode 51): one in each row of an n × n board, none attacking another. A place is a row, a choice the
/// column of its queen.
#[derive(Clone, Debug)]
pub struct Queens {
    rows: Slots,
}

impl Queens {
    /// An empty board of n × n squares.
    ///
    /// # Errors
    ///
    /// When n is not in `1..=MAX_CHOICES`.
    pub fn new(n: usize) -> Result<Self, ProblemError> {
        Ok(Self { rows: Slots::new(ProblemError::check_size("queens", n, MAX_CHOICES)?) })
    }

    /// The number of rows, of columns and of queens.
    pub fn n(&self) -> usize {
        self.rows.len()
    }

    /// The queens that stand, as row and column from 0, from the top.
    pub fn placed(&self) -> Vec<(u32, u32)> {
        self.rows.decided().collect()
    }
}

impl Problem for Queens {
    type Choices = Range<u32>;

    fn next_place(&mut self, decided: usize) -> Option<u32> {
        self.rows.next_open(decided)
    }

    fn choices(&mut self, _row: u32) -> Range<u32> {
        0..number(self.n())
    }

    fn test(&self, row: u32, column: u32) -> Result<(), Because> {
        let attacks = |&(other, at): &(u32, u32)| {
            other != row && (at == column || at.abs_diff(column) == other.abs_diff(row))
        };
        let attacker = self.rows.decided().find(attacks);
        attacker.map_or(Ok(()), |(row, column)| Err(Because::Attacked { row, column }))
    }

    fn choose(&mut self, row: u32, column: u32) {
        self.rows.choose(row, column);
    }

    fn unchoose(&mut self, row: u32, _column: u32) {
        self.rows.unchoose(row);
    }

    fn give_up(&mut self, row: u32) {
        self.rows.give_up(row);
    }
}
