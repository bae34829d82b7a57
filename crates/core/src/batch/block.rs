//! New puzzles, read as many at a time as there are lanes, and swept together before they take lanes one by one.

use super::{
    engine::Puzzle,
    lanes::{Lanes, Row, Task, first_lanes},
    state::{ALL_DIGITS, LOWEST, State},
    sweep::sweep_blindly,
};

/// How many sweeps a new puzzle gets before it goes into a lane. Where it is to be searched in order, always as many, so
/// that the search does not depend on the others.
const FIRST_SWEEPS: usize = 4;
/// The same for puzzles with few givens, which are not soon through.
const FIRST_SWEEPS_OF_FEW_GIVENS: usize = 8;
/// This is few, on the average of those that are loaded together.
const FEW_GIVENS: usize = 20;

/// New puzzles, one in each lane of a state of their own.
pub(super) struct Block<R> {
    pub(super) state: Box<State<R>>,
    /// The lanes whose puzzle nobody has taken yet,
    pub(super) waiting: u32,
    /// and those whose puzzle must be searched in order.
    pub(super) in_order: u32,
    /// Whether it seems to pay to search all of them depth first.
    pub(super) goes_deep: bool,
}

impl<R: Row> Block<R> {
    pub(super) fn new() -> Self {
        Self { state: Box::new(State::new()), waiting: 0, in_order: 0, goes_deep: false }
    }

    /// Makes ready for these puzzles.
    pub(super) fn announce(&mut self, puzzles: &[Puzzle<'_>], goes_deep: bool) {
        let in_order = puzzles.iter().enumerate().map(|(lane, puzzle)| u32::from(puzzle.in_order) << lane);
        self.in_order = in_order.sum();
        self.waiting = first_lanes(puzzles.len() as u32);
        self.goes_deep = goes_deep;
    }
}

/// Reads the puzzles, and sweeps them.
pub(super) struct Read<'a, R> {
    pub(super) block: &'a mut Block<R>,
    pub(super) puzzles: &'a [Puzzle<'a>],
}

impl<L: Lanes> Task<L> for Read<'_, L::Row> {
    type Output = ();

    #[inline(always)]
    fn run(self, lanes: L) {
        let state = &mut self.block.state;
        let Some(last) = self.puzzles.last() else { return };
        let mut characters = [last.characters; 32];
        for (characters, puzzle) in characters.iter_mut().zip(self.puzzles) {
            *characters = puzzle.characters;
        }
        lanes.read(&characters[..self.puzzles.len()], &mut state.cells);
        for (lane, puzzle) in self.puzzles.iter().enumerate() {
            state.slots.as_mut()[lane] = puzzle.slot;
            for (row, set) in state.cells.iter_mut().zip(puzzle.candidates.into_iter().flatten()) {
                row.as_mut()[lane] = (set << LOWEST) & ALL_DIGITS;
            }
        }
        let any_order = self.block.in_order == 0 && !self.block.goes_deep;
        let few = any_order && givens(self.puzzles) <= FEW_GIVENS * self.puzzles.len();
        sweep_blindly(lanes, state, if few { FIRST_SWEEPS_OF_FEW_GIVENS } else { FIRST_SWEEPS });
    }
}

/// How many digits are given in all of these puzzles.
#[inline(always)]
fn givens(puzzles: &[Puzzle<'_>]) -> usize {
    let is_given = |character: &u8| u8::from((b'1'..=b'9').contains(character));
    // Bytes, which many of fit into a vector; 81 ones do not overflow.
    puzzles.iter().map(|puzzle| usize::from(puzzle.characters.iter().map(is_given).sum::<u8>())).sum()
}
