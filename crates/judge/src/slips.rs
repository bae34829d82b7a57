//! Recognises the classic mistakes by what they leave: the search is run with each slip, and its end compared.
//!
//! A slip is looked for in both orders, and the forgotten undo also in a search that tests each digit when its turn
//! comes, as many programs do: there, digits left behind by deeper calls forbid more and more.

use std::ops::ControlFlow;

use numberplace::{
    Board, Cell, Digit,
    search::{Because, Event, Goal, Observer, Order, Outcome, Problem, Slip, problems::Sudoku, search},
};

use crate::Case;

/// How many moves a search with a slip may take. One that ignores the result tries everything, and would not end on
/// most puzzles; nor would the program that does so.
const MOVES: u32 = 2_000_000;

/// The slips that leave exactly this board.
pub(crate) fn that_leave(case: &Case, board: &Board) -> Vec<Slip> {
    ends(case)
        .filter(|(_, end)| end.board.digits() == board.digits())
        .map(|(slip, _)| slip)
        .fold(Vec::new(), once)
}

/// The slips with which a search reports that there is no solution, though there is one.
pub(crate) fn that_say_none(case: &Case) -> Vec<Slip> {
    let fooled = ends(case).filter(|(_, end)| case.solutions > 0 && end.outcome == Outcome::Exhausted);
    fooled.map(|(slip, _)| slip).fold(Vec::new(), once)
}

fn once(mut slips: Vec<Slip>, slip: Slip) -> Vec<Slip> {
    if !slips.contains(&slip) {
        slips.push(slip);
    }
    slips
}

/// How a search with a slip ended.
struct End {
    outcome: Outcome,
    board: Board,
}

/// How every search with a slip ends that does end.
fn ends(case: &Case) -> impl Iterator<Item = (Slip, End)> {
    let pairs = Slip::ALL.into_iter().flat_map(|slip| Order::ALL.map(|order| (slip, order)));
    let collected = pairs.map(move |(slip, order)| {
        let mut sudoku = Sudoku::new(&case.board, order);
        let outcome = search(&mut sudoku, Goal::Slipping(slip), &mut Budget(MOVES)).outcome;
        (slip, End { outcome, board: sudoku.board() })
    });
    let tested = std::iter::once_with(|| {
        let mut tested = TestedInTurn::new(&case.board);
        let outcome = search(&mut tested, Goal::Slipping(Slip::NoUndo), &mut Budget(MOVES)).outcome;
        (Slip::NoUndo, End { outcome, board: tested.board })
    });
    collected.chain(tested).filter(|(_, end)| end.outcome != Outcome::Stopped)
}

/// Stops a search after so many moves.
struct Budget(u32);

impl Observer for Budget {
    fn event(&mut self, _: Event) -> ControlFlow<()> {
        self.0 -= 1;
        if self.0 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Sudoku in reading order, where every digit is tried, and tested when its turn comes.
struct TestedInTurn {
    board: Board,
    open: Vec<Cell>,
}

impl TestedInTurn {
    fn new(puzzle: &Board) -> Self {
        Self { board: puzzle.clone(), open: puzzle.empty_cells().collect() }
    }
}

impl Problem for TestedInTurn {
    type Choices = std::ops::RangeInclusive<u32>;

    fn next_place(&mut self, decided: usize) -> Option<u32> {
        let open = self.open[decided..].iter().find(|cell| self.board.digit(**cell).is_none());
        open.map(|cell| number(cell.index()))
    }

    fn choices(&mut self, _: u32) -> Self::Choices {
        1..=number(self.board.geometry().side())
    }

    fn test(&self, place: u32, choice: u32) -> Result<(), Because> {
        let (cell, digit) = (Cell::new(place as usize), Digit::new(choice as usize));
        let geometry = self.board.geometry();
        match geometry.peers(cell).iter().find(|peer| self.board.digit(**peer) == digit) {
            // Nobody watches, so the reason need not be told.
            Some(_) => Err(Because::Excluded),
            None => Ok(()),
        }
    }

    fn choose(&mut self, place: u32, choice: u32) {
        self.board.set(Cell::new(place as usize), Digit::new(choice as usize));
    }

    fn unchoose(&mut self, place: u32, _: u32) {
        self.board.set(Cell::new(place as usize), None);
    }

    fn give_up(&mut self, _: u32) {
        unreachable!("this problem is only searched with the slip that forgets to undo")
    }
}

fn number(index: usize) -> u32 {
    u32::try_from(index).expect("a board has at most 4,096 cells")
}
