use super::{
    ledger::{Allowed, Ledger},
    number,
};
use crate::{
    board::{Board, verify},
    geometry::{Cell, Digit},
    search::{Because, Order, Problem},
};

/// Sudoku of any geometry. A place is a cell, a choice a digit.
///
/// The allowed digits of a cell are those [permitted](Board::permitted) that no house of the cell holds. When digits
/// of the board clash there is no solution: the search arrives at a cell of the first clash and finds none allowed.
#[derive(Clone, Debug)]
pub struct Sudoku {
    puzzle: Board,
    order: Order,
    clashes: bool,
    /// The cells to fill, in reading order; where digits clash, one that does.
    open: Box<[u32]>,
    ledger: Ledger,
}

impl Sudoku {
    /// The board's empty cells are to be filled; its digits, given or placed, are fixed.
    pub fn new(puzzle: &Board, order: Order) -> Self {
        let clash = verify::conflicts(puzzle).first().map(|clash| clash.second);
        let mut ledger = Ledger::new(puzzle);
        if let Some(cell) = clash {
            ledger.close(cell);
        }
        let to_fill = puzzle.empty_cells().filter(|_| clash.is_none()).chain(clash);
        let open = to_fill.map(|cell| number(cell.index())).collect();
        Self { puzzle: puzzle.clone(), order, clashes: clash.is_some(), open, ledger }
    }

    /// The puzzle with the digits that the search has placed.
    pub fn board(&self) -> Board {
        let mut board = self.puzzle.clone();
        for cell in self.puzzle.empty_cells() {
            board.set(cell, self.ledger.digit(cell));
        }
        board
    }

    fn place_with_fewest(&self) -> Option<u32> {
        let open = self.open.iter().copied().filter(|place| self.ledger.is_open(*place));
        open.min_by_key(|place| self.ledger.allowed(*place).len())
    }

    fn why_not(&self, cell: Cell, digit: Digit) -> Because {
        let geometry = self.puzzle.geometry();
        let clash = geometry.peers(cell).iter().find(|peer| self.ledger.digit(**peer) == Some(digit));
        let house = clash.and_then(|peer| Some((*peer, geometry.shared_house(cell, *peer)?)));
        house.map_or(Because::Excluded, |(cell, house)| Because::Clash { cell, house })
    }
}

impl Problem for Sudoku {
    type Choices = Allowed;

    #[inline]
    fn next_place(&mut self, decided: usize) -> Option<u32> {
        match self.order {
            // The first `decided` cells are filled, or given up by a slip.
            Order::Reading => {
                self.open.iter().copied().skip(decided).find(|place| self.ledger.is_open(*place))
            }
            Order::Fewest => self.place_with_fewest(),
        }
    }

    #[inline]
    fn choices(&mut self, place: u32) -> Allowed {
        Allowed::new(self.ledger.allowed(place))
    }

    fn left_out(&self, place: u32) -> Vec<(u32, Because)> {
        if self.clashes {
            return Vec::new();
        }
        let cell = Cell::new(place as usize);
        let out = self.puzzle.geometry().all_digits() - self.ledger.allowed(place);
        out.iter().map(|digit| (number(digit.get()), self.why_not(cell, digit))).collect()
    }

    #[inline]
    fn choose(&mut self, place: u32, choice: u32) {
        self.ledger.write(place, digit(choice));
    }

    #[inline]
    fn unchoose(&mut self, place: u32, choice: u32) {
        self.ledger.erase(place, digit(choice));
    }

    fn give_up(&mut self, place: u32) {
        self.ledger.give_up(place);
    }
}

fn digit(choice: u32) -> Digit {
    Digit::new(choice as usize).expect("the choices are digits")
}
