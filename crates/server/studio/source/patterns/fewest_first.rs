//! Sudoku again, but each call takes the cell with the fewest digits left.

use std::io;

const DIGITS: &[u8] = b"123456789ABCDEFGHIJKLMNOP";

/// Fills the empty cells (0), and says whether that was possible.
fn solve(board: &mut [usize]) -> bool { // @call
    let empty = (0..board.len()).filter(|&cell| board[cell] == 0);
    let open = empty.map(|cell| (cell, allowed(board, cell))); // @check
    let fewest = open.min_by_key(|(_, candidates)| candidates.len()); // @scan
    let Some((cell, candidates)) = fewest else {
        return true; // @succeed
    };
    for candidate in candidates { // @try
        board[cell] = candidate; // @choose
        if solve(board) { // @explore
            return true; // @found
        }
        board[cell] = 0; // @un-choose
    }
    false // @fail
}

/// The digits, ascending, that no cell of the same row, column or box holds.
fn allowed(board: &[usize], cell: usize) -> Vec<usize> {
    let side = board.len().isqrt();
    let size = side.isqrt();
    let (row, column) = (cell / side, cell % side);
    let (top, left) = (row - row % size, column - column % size);
    let mut seen = [false; DIGITS.len() + 1];
    for i in 0..side {
        seen[board[row * side + i]] = true;
        seen[board[i * side + column]] = true;
        seen[board[(top + i / size) * side + left + i % size]] = true;
    }
    (1..=side).filter(|&digit| !seen[digit]).collect()
}

fn parse(line: &str) -> Vec<usize> {
    let digit = |symbol| DIGITS.iter().position(|&digit| digit == symbol);
    line.bytes().map(|symbol| digit(symbol).map_or(0, |at| at + 1)).collect()
}

fn main() -> io::Result<()> {
    for line in io::stdin().lines() {
        let mut board = parse(line?.trim());
        if solve(&mut board) {
            let solved: String = board.iter().map(|&digit| char::from(DIGITS[digit - 1])).collect();
            println!("{solved}");
        } else {
            println!("none");
        }
    }
    Ok(())
}
