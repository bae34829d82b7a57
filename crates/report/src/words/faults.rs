use numberplace::{
    Board, Cell,
    board::verify::{Conflict, Fault},
};

use crate::WrongCell;

/// The faults of an answer, cell by cell, in the order of the faults.
///
/// Of two cells with the same digit the one that belongs to the puzzle is not to blame; where neither does, or both,
/// each is named.
pub fn wrong_cells(puzzle: &Board, answer: &Board, faults: &[Fault]) -> Vec<WrongCell> {
    faults.iter().flat_map(|fault| blamed(puzzle, answer, *fault)).collect()
}

fn blamed(puzzle: &Board, answer: &Board, fault: Fault) -> Vec<WrongCell> {
    match fault {
        Fault::Changed { cell, expected, found } => {
            let found = found.map_or("no digit".into(), |digit| digit.to_string());
            vec![wrong(answer, cell, format!("found {found}, expected {expected}, the puzzle's"))]
        }
        Fault::Excluded { cell, digit } => {
            vec![wrong(answer, cell, format!("found {digit}, which the puzzle's pencilmarks exclude"))]
        }
        Fault::Repeated(conflict) => repeated(puzzle, answer, conflict),
        other => unreachable!("no words for {other:?}"),
    }
}

fn repeated(puzzle: &Board, answer: &Board, conflict: Conflict) -> Vec<WrongCell> {
    let Conflict { first, second, digit, house } = conflict;
    let of_puzzle = |cell| puzzle.digit(cell) == Some(digit);
    let both = of_puzzle(first) == of_puzzle(second);
    let pairs = [(first, second), (second, first)];
    let blamed = pairs.into_iter().filter(|(cell, _)| both || !of_puzzle(*cell));
    let say = |(cell, other)| {
        let other = answer.geometry().name(other);
        let reason = format!("found {digit}, which {house} has at {other} already");
        WrongCell { house: Some(house.to_string()), other: Some(other), ..wrong(answer, cell, reason) }
    };
    blamed.map(say).collect()
}

fn wrong(answer: &Board, cell: Cell, reason: String) -> WrongCell {
    let digit = answer.digit(cell).map(numberplace::Digit::get);
    WrongCell { cell: answer.geometry().name(cell), digit, reason, house: None, other: None }
}
