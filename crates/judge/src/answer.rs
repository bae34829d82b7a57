//! What an answer is worth, by the referee of the core alone.

use numberplace::{
    Board, Cell, Digit, DigitSet,
    board::verify::{self, verify},
    text::{Alphabet, Options, ParseError, Parser},
};
use numberplace_report::{
    Error,
    wire::{Mistake, Verdict},
    words::wrong_cells,
};

use crate::{Case, Kind, slips};

/// The answer for a puzzle without a solution.
pub(crate) const NONE: &str = "none";

/// Judges the line that a program printed for a case.
pub(crate) fn judge(case: &Case, kind: Kind, answer: &str) -> Verdict {
    if kind == Kind::Solve && is_solution(case, answer.as_bytes()) {
        return Verdict::Right;
    }
    let (mistake, slips) = match kind {
        Kind::Count => (number(case, answer), Vec::new()),
        Kind::Solve if answer == NONE => (none(case), slips::that_say_none(case)),
        Kind::Solve => match board(case, answer) {
            Err(error) => (Some(Mistake::Unreadable { error: unreadable(&error) }), Vec::new()),
            Ok(board) => {
                let mistake = self::mistake(case, &board);
                let slips = if mistake.is_some() { slips::that_leave(case, &board) } else { Vec::new() };
                (mistake, slips)
            }
        },
    };
    let slips = slips.iter().map(ToString::to_string).collect();
    mistake.map_or(Verdict::Right, |mistake| Verdict::Wrong { answer: answer.into(), mistake, slips })
}

/// Whether a line is a solution of the case's puzzle, written with the same symbols.
///
/// A program can print hundreds of thousands of answers a second, most of them right. So this looks at the symbols
/// where they lie; what it does not accept is for the referee, who also accepts other symbols, to explain.
pub(crate) fn is_solution(case: &Case, answer: &[u8]) -> bool {
    let geometry = case.board.geometry();
    let puzzle = case.puzzle.as_bytes();
    let keeps_givens = || puzzle.iter().zip(answer).all(|(given, found)| *given == b'.' || given == found);
    let digit = |cell: &Cell| Digit::new(char::from(answer[cell.index()]).to_digit(36)? as usize);
    let is_full =
        |cells: &[Cell]| cells.iter().filter_map(digit).collect::<DigitSet>() == geometry.all_digits();
    let same_length = answer.len() == geometry.cell_count() && puzzle.len() == answer.len();
    same_length && keeps_givens() && geometry.houses().all(|(_, cells)| is_full(cells))
}

fn number(case: &Case, answer: &str) -> Option<Mistake> {
    let expected = case.count();
    match answer.parse::<u64>() {
        Ok(found) if found == expected => None,
        Ok(_) => Some(Mistake::Number { expected }),
        Err(_) => Some(Mistake::NotANumber),
    }
}

fn none(case: &Case) -> Option<Mistake> {
    (case.solutions > 0).then_some(Mistake::SaysNone)
}

/// The board on a line, in the shape of the puzzle and with nothing after it.
fn board(case: &Case, answer: &str) -> Result<Board, ParseError> {
    let geometry = case.board.geometry();
    let alphabet = Alphabet::of_side(geometry.side());
    let options = Options { geometry: Some(geometry.clone()), alphabet: Some(alphabet) };
    let parsed = Parser::new(options).line(answer)?;
    if parsed.rest.is_empty() {
        return Ok(parsed.board);
    }
    let place = answer.len() - parsed.rest.len();
    Err(ParseError::at(answer, place, ParseError::quote(parsed.rest), "nothing after the board"))
}

fn unreadable(error: &ParseError) -> Error {
    let message = format!("found {}, expected {}", error.found(), error.expected());
    Error { column: Some(error.column()), ..Error::new(message) }
}

fn mistake(case: &Case, answer: &Board) -> Option<Mistake> {
    match verify(&case.board, answer).expect("it was read in the puzzle's shape") {
        verify::Verdict::Right => None,
        _ if case.solutions == 0 => Some(Mistake::NotNone),
        verify::Verdict::Wrong(faults) => {
            Some(Mistake::Faults { wrong: wrong_cells(&case.board, answer, &faults) })
        }
        _ => Some(holes(answer)),
    }
}

fn holes(answer: &Board) -> Mistake {
    let names = answer.empty_cells().map(|cell| answer.geometry().name(cell));
    let mut names = names.peekable();
    let first = names.peek().cloned().unwrap_or_default();
    Mistake::Holes { count: names.count(), first }
}
