use super::number;
use crate::{
    board::{Board, verify},
    geometry::{Cell, Digit, DigitSet},
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
    /// The cells to fill, in reading order.
    open: Box<[u32]>,
    squares: Box<[Square]>,
    /// The digits that no cell of a house holds, for each house.
    lacking: Box<[DigitSet]>,
}

/// What the search keeps of a cell.
#[derive(Clone, Debug)]
struct Square {
    permitted: DigitSet,
    houses: [u32; 3],
    content: Content,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Open,
    Digit(Digit),
    GivenUp,
}

impl Sudoku {
    /// The board's empty cells are to be filled; its digits, given or placed, are fixed.
    pub fn new(puzzle: &Board, order: Order) -> Self {
        let geometry = puzzle.geometry();
        let clash = verify::conflicts(puzzle).first().map(|clash| clash.second);
        let square = |cell| Square {
            permitted: if clash.is_some() { DigitSet::EMPTY } else { puzzle.permitted(cell) },
            houses: std::array::from_fn(|i| number(geometry.houses_of(cell)[i])),
            content: puzzle.digit(cell).filter(|_| clash != Some(cell)).map_or(Content::Open, Content::Digit),
        };
        let held = |cells: &[Cell]| cells.iter().filter_map(|cell| puzzle.digit(*cell)).collect();
        let to_fill = puzzle.empty_cells().filter(|_| clash.is_none()).chain(clash);
        Self {
            puzzle: puzzle.clone(),
            order,
            clashes: clash.is_some(),
            open: to_fill.map(|cell| number(cell.index())).collect(),
            squares: geometry.cells().map(square).collect(),
            lacking: geometry.houses().map(|(_, cells)| geometry.all_digits() - held(cells)).collect(),
        }
    }

    /// The puzzle with the digits that the search has placed.
    pub fn board(&self) -> Board {
        let mut board = self.puzzle.clone();
        for cell in self.puzzle.empty_cells() {
            board.set(cell, self.digit(cell));
        }
        board
    }

    fn digit(&self, cell: Cell) -> Option<Digit> {
        match self.squares[cell.index()].content {
            Content::Digit(digit) => Some(digit),
            Content::Open | Content::GivenUp => None,
        }
    }

    #[inline]
    fn is_open(&self, place: u32) -> bool {
        self.squares[place as usize].content == Content::Open
    }

    #[inline]
    fn allowed(&self, place: u32) -> DigitSet {
        let square = &self.squares[place as usize];
        square.houses.iter().fold(square.permitted, |allowed, house| allowed & self.lacking[*house as usize])
    }

    /// Squares the accounts of a cell's houses after its digit was written over, which only a slip does.
    #[cold]
    fn recount(&mut self, place: u32) {
        let geometry = self.puzzle.geometry();
        for house in self.squares[place as usize].houses {
            let cells = geometry.house_cells(house as usize);
            let held = cells.iter().filter_map(|cell| self.digit(*cell)).collect();
            self.lacking[house as usize] = geometry.all_digits() - held;
        }
    }

    fn why_not(&self, cell: Cell, digit: Digit) -> Because {
        let geometry = self.puzzle.geometry();
        let clash = geometry.peers(cell).iter().find(|peer| self.digit(**peer) == Some(digit));
        let house = clash.and_then(|peer| Some((*peer, geometry.shared_house(cell, *peer)?)));
        house.map_or(Because::Excluded, |(cell, house)| Because::Clash { cell, house })
    }
}

impl Problem for Sudoku {
    type Choices = Allowed;

    #[inline]
    fn next_place(&mut self, decided: usize) -> Option<u32> {
        // In reading order the first `decided` cells are filled, or given up by a slip.
        let mut open = self.open[decided.min(self.open.len())..].iter().copied();
        match self.order {
            Order::Reading => open.find(|place| self.is_open(*place)),
            Order::Fewest => {
                let open = self.open.iter().copied().filter(|place| self.is_open(*place));
                open.min_by_key(|place| self.allowed(*place).len())
            }
        }
    }

    #[inline]
    fn choices(&mut self, place: u32) -> Allowed {
        Allowed(self.allowed(place))
    }

    fn left_out(&self, place: u32) -> Vec<(u32, Because)> {
        let cell = Cell::new(place as usize);
        let all = self.puzzle.geometry().all_digits();
        let out = if self.clashes { DigitSet::EMPTY } else { all - self.allowed(place) };
        out.iter().map(|digit| (number(digit.get()), self.why_not(cell, digit))).collect()
    }

    #[inline]
    fn choose(&mut self, place: u32, choice: u32) {
        let square = &mut self.squares[place as usize];
        let digit = Digit::new(choice as usize).expect("a choice is a digit");
        let written_over = std::mem::replace(&mut square.content, Content::Digit(digit));
        for house in square.houses {
            self.lacking[house as usize].remove(digit);
        }
        if written_over != Content::Open {
            self.recount(place);
        }
    }

    #[inline]
    fn unchoose(&mut self, place: u32, choice: u32) {
        let square = &mut self.squares[place as usize];
        square.content = Content::Open;
        let digit = Digit::new(choice as usize).expect("a choice is a digit");
        for house in square.houses {
            self.lacking[house as usize].insert(digit);
        }
    }

    fn give_up(&mut self, place: u32) {
        self.squares[place as usize].content = Content::GivenUp;
    }
}

/// The allowed digits of a cell, ascending.
#[derive(Clone, Debug)]
pub struct Allowed(DigitSet);

impl Iterator for Allowed {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let digit = self.0.least()?;
        self.0.remove(digit);
        Some(number(digit.get()))
    }
}
