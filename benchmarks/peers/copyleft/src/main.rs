//! The `sudoku` crate (AGPL-3.0), as a program of its own: nothing that we ship links it.
//!
//! Timed for each puzzle: reading 81 characters, counting up to the limit, copying the first solution out as text.

use bench_runner::{OneByOne, Order, serve};
use sudoku::Sudoku;

fn main() {
    serve(build);
}

fn build(order: &Order) -> OneByOne<[u8; 81], impl FnMut(&[u8; 81]) -> (u64, Option<[u8; 81]>) + use<>> {
    let limit = usize::try_from(order.limit).expect("a limit that fits");
    let mut found = vec![[0; 81]; limit];
    OneByOne::new(order.nine(), move |puzzle| {
        let line = str::from_utf8(puzzle).expect("plain text");
        let puzzle = Sudoku::from_str_line(line).expect("a puzzle");
        let count = puzzle.solutions_up_to_buffer(&mut found, limit);
        (count as u64, (count > 0).then(|| found[0].map(|digit| digit + b'0')))
    })
}
