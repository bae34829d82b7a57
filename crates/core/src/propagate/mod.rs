//! Propagation: draws every consequence of singles, locked candidates and pairs, on a board of any geometry.
//!
//! # The rules
//!
//! A puzzle is a set of *constraints* that each take exactly one of their *candidates*: a cell takes one digit, and a
//! digit takes one place in a house. Every candidate (a digit in a cell) therefore belongs to one constraint for its
//! cell and one for each of the cell's houses. These rules follow, and are applied until none of them says anything
//! new:
//!
//! 1. a candidate that is in puts out all others of its constraints;
//! 2. the last candidate left to a constraint is in (a naked single in a cell, a hidden single in a house);
//! 3. where all that is left to one constraint is shared with another, the rest of the other is out (locked
//!    candidates: pointing, and claiming);
//! 4. where two constraints have two candidates left each, and these lie pairwise in two further constraints, the
//!    rest of those is out (naked and hidden pairs, and the X-wing).
//!
//! Nothing is assumed of houses but that each takes every digit.
//!
//! # The representation
//!
//! The constraints that a board leaves open, and their candidates, are numbered through (`Cover`), and the state is
//! one 64-bit word a constraint, of the candidates not yet out. Putting out a candidate clears one bit in each of its
//! constraints, and a word that becomes a power of two or zero is a single or a contradiction; so rules 1 and 2 never
//! look for anything, and rules 3 and 4 have a list of the constraints to look at.
//!
//! Every change is on a trail, with its reason and the level of the search it was made on; a reason is a few bytes,
//! and what it stands for is worked out only when somebody asks. Larger subsets do not pay: docs/any-size.md has the
//! measurements.
//!
//! [`fixed_point`] is the plain use. Not for 9 × 9 at engine speed, which [`crate::fast`] and [`crate::batch`] do in
//! vector registers, and not for explaining steps to a person.

mod cover;
mod literal;
mod propagator;
mod rules;

use crate::{
    board::{Board, Pencilmarks},
    geometry::DigitSet,
};

pub(crate) use cover::{Candidate, Constraint, Cover};
pub(crate) use literal::{Conflict, Fate, Literal, Reason};
pub(crate) use propagator::Propagator;

/// The candidates that the rules leave, or `None` when they lead to a contradiction.
///
/// The board's pencilmarks bind. The time is bounded by the number of candidates: some milliseconds at side 64.
///
/// ```
/// use numberplace::{Board, Digit, Geometry, propagate};
///
/// let geometry = Geometry::new(2, 2)?;
/// let givens = [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0, 4, 0, 0];
/// let board = Board::from_givens(&geometry, givens.map(Digit::new));
/// let candidates = propagate::fixed_point(&board).expect("no contradiction");
/// assert!(geometry.cells().all(|cell| candidates.get(cell).len() == 1));
/// # Ok::<(), numberplace::geometry::GeometryError>(())
/// ```
pub fn fixed_point(board: &Board) -> Option<Pencilmarks> {
    let mut propagator = Propagator::new(Cover::new(board)?).ok()?;
    propagator.run().ok()?;
    Some(Pencilmarks::of(&propagator.advance(board)))
}

impl Propagator {
    /// Applies the rules until they say nothing new.
    fn run(&mut self) -> Result<(), Conflict> {
        loop {
            while let Some(literal) = self.next_pending() {
                self.spread(literal)?;
            }
            if !self.look_further()? {
                return Ok(());
            }
        }
    }

    /// The board that this was made from, with what is in placed, and with what is not out as pencilmarks.
    pub(crate) fn advance(&self, board: &Board) -> Board {
        let geometry = board.geometry();
        let mut marks = vec![DigitSet::EMPTY; geometry.cell_count()];
        for candidate in (0..self.cover().candidate_count()).map(Candidate::new) {
            let (cell, digit) = self.cover().what(candidate);
            if self.fate(candidate) != Fate::Out {
                marks[cell.index()].insert(digit);
            }
        }
        let mut board = board.clone();
        board.set_pencilmarks(Some(Pencilmarks::new(geometry, marks)));
        for (cell, digit) in self.chosen().map(|candidate| self.cover().what(candidate)) {
            board.set(cell, Some(digit));
        }
        board
    }
}

/// The positions of the bits that are set, ascending.
pub(crate) fn bits(mask: u64) -> impl Iterator<Item = u32> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let position = (rest != 0).then(|| rest.trailing_zeros())?;
        rest &= rest - 1;
        Some(position)
    })
}
