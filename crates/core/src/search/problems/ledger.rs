//! The books of a sudoku search: what stands in each cell and what its houses still lack, so that the allowed digits of
//! a cell are three intersections and not a look at twenty cells.

use super::number;
use crate::{
    board::Board,
    geometry::{Cell, Digit, DigitSet, Geometry, MAX_HOUSES},
};

/// What stands in each cell, and what may.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    geometry: Geometry,
    squares: Box<[Square]>,
    /// The digits that no cell of a house holds, for each house.
    lacking: Box<[DigitSet]>,
}

#[derive(Clone, Debug)]
struct Square {
    permitted: DigitSet,
    /// As positions in the geometry's list; a cell that is in fewer than others has one of them twice.
    houses: [u32; MAX_HOUSES],
    content: Content,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Open,
    Digit(Digit),
    GivenUp,
}

impl Ledger {
    pub(super) fn new(board: &Board) -> Self {
        let geometry = board.geometry();
        let square = |cell| Square {
            permitted: board.permitted(cell),
            houses: houses(geometry.houses_of(cell)),
            content: board.digit(cell).map_or(Content::Open, Content::Digit),
        };
        let held = |cells: &[Cell]| cells.iter().filter_map(|cell| board.digit(*cell)).collect();
        let lacking = geometry.houses().map(|(_, cells)| geometry.all_digits() - held(cells)).collect();
        Self { geometry: geometry.clone(), squares: geometry.cells().map(square).collect(), lacking }
    }

    pub(super) fn digit(&self, cell: Cell) -> Option<Digit> {
        match self.squares[cell.index()].content {
            Content::Digit(digit) => Some(digit),
            Content::Open | Content::GivenUp => None,
        }
    }

    #[inline]
    pub(super) fn is_open(&self, place: u32) -> bool {
        self.squares[place as usize].content == Content::Open
    }

    /// The digits that are permitted in a cell and that no house of it holds.
    #[inline]
    pub(super) fn allowed(&self, place: u32) -> DigitSet {
        let square = &self.squares[place as usize];
        square.houses.iter().fold(square.permitted, |allowed, house| allowed & self.lacking[*house as usize])
    }

    /// Writes a digit, over another one if need be.
    #[inline]
    pub(super) fn write(&mut self, place: u32, digit: Digit) {
        let square = &mut self.squares[place as usize];
        let before = std::mem::replace(&mut square.content, Content::Digit(digit));
        for house in square.houses {
            self.lacking[house as usize].remove(digit);
        }
        if before != Content::Open {
            self.recount(place);
        }
    }

    /// Rubs out a digit that clashes with no other.
    #[inline]
    pub(super) fn erase(&mut self, place: u32, digit: Digit) {
        let square = &mut self.squares[place as usize];
        square.content = Content::Open;
        for house in square.houses {
            self.lacking[house as usize].insert(digit);
        }
    }

    /// Makes a cell one that has to be filled and allows nothing.
    pub(super) fn close(&mut self, cell: Cell) {
        let square = &mut self.squares[cell.index()];
        (square.permitted, square.content) = (DigitSet::EMPTY, Content::Open);
    }

    pub(super) fn give_up(&mut self, place: u32) {
        self.squares[place as usize].content = Content::GivenUp;
    }

    /// Looks at the houses of a cell whose digit was written over. Only a slip does that, so it need not be quick;
    /// what it leaves may clash, so that the old digit may stand elsewhere in the house.
    #[cold]
    fn recount(&mut self, place: u32) {
        for house in self.squares[place as usize].houses {
            let cells = self.geometry.house_cells(house as usize);
            let held = cells.iter().filter_map(|cell| self.digit(*cell)).collect();
            self.lacking[house as usize] = self.geometry.all_digits() - held;
        }
    }
}

/// The allowed digits of a cell, ascending.
#[derive(Clone, Debug)]
pub struct Allowed(DigitSet);

impl Allowed {
    #[inline]
    pub(super) fn new(digits: DigitSet) -> Self {
        Self(digits)
    }
}

impl Iterator for Allowed {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let digit = self.0.least()?;
        self.0.remove(digit);
        Some(number(digit.get()))
    }
}

/// The houses of a cell as a [`Square`] has them: always as many, for the sake of speed.
fn houses(of_cell: &[usize]) -> [u32; MAX_HOUSES] {
    std::array::from_fn(|i| number(of_cell[i % of_cell.len()]))
}
