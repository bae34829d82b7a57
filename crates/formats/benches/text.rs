//! Parse and print, for local tuning: `cargo bench -p numberplace-formats`. Times are for [`COUNT`] puzzles.

use std::hint::black_box;

use divan::{Bencher, counter::ItemsCount};
use numberplace::{
    Board,
    text::{Alphabet, Options, grid, line, marks},
};
use numberplace_formats::{Chunk, Input, LineParser, Reader};

const PUZZLE: &str = "....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......";
const COUNT: usize = 10_000;

fn main() {
    divan::main();
}

fn lines() -> String {
    format!("{PUZZLE}\n").repeat(COUNT)
}

fn board() -> Board {
    PUZZLE.parse().expect("a puzzle")
}

/// What the fast pipeline does before the solver: blocks, lines, validated cells.
#[divan::bench]
fn nine(bencher: Bencher<'_, '_>) {
    let text = lines();
    bencher.counter(ItemsCount::new(COUNT)).bench(|| {
        let mut input = Input::new(text.as_bytes(), Options::default()).expect("memory can be read");
        let mut sum = 0;
        while let Ok(Some(chunk)) = input.next_chunk() {
            let Chunk::Lines(block) = chunk else { continue };
            let cells = block.lines().filter_map(|(_, line)| input.lines().nine(line));
            sum += cells.map(|(cells, _)| usize::from(black_box(cells)[4])).sum::<usize>();
        }
        sum
    });
}

/// The same to records, which have a board each.
#[divan::bench]
fn records(bencher: Bencher<'_, '_>) {
    let text = lines();
    bencher
        .counter(ItemsCount::new(COUNT))
        .bench(|| Reader::new(text.as_bytes(), Options::default()).count());
}

/// The way of a line that `nine` does not know, here because of its blank sign.
#[divan::bench]
fn unusual_lines(bencher: Bencher<'_, '_>) {
    let text = PUZZLE.replace('.', "_");
    let mut parser = LineParser::default();
    bencher
        .counter(ItemsCount::new(COUNT))
        .bench_local(|| (0..COUNT).filter_map(|_| parser.record(1, text.as_bytes())).count());
}

#[divan::bench]
fn grids(bencher: Bencher<'_, '_>) {
    let text = grid::print(&board(), Alphabet::FromOne).repeat(COUNT);
    bencher
        .counter(ItemsCount::new(COUNT))
        .bench(|| Reader::new(text.as_bytes(), Options::default()).count());
}

#[divan::bench]
fn pencilmarks(bencher: Bencher<'_, '_>) {
    let text = marks::print(&board(), Alphabet::FromOne).repeat(COUNT);
    bencher
        .counter(ItemsCount::new(COUNT))
        .bench(|| Reader::new(text.as_bytes(), Options::default()).count());
}

#[divan::bench]
fn print_lines(bencher: Bencher<'_, '_>) {
    let board = board();
    bencher
        .counter(ItemsCount::new(COUNT))
        .bench(|| (0..COUNT).map(|_| line::print(black_box(&board), Alphabet::FromOne).len()).sum::<usize>());
}

#[divan::bench]
fn print_grids(bencher: Bencher<'_, '_>) {
    let board = board();
    bencher
        .counter(ItemsCount::new(COUNT))
        .bench(|| (0..COUNT).map(|_| grid::print(black_box(&board), Alphabet::FromOne).len()).sum::<usize>());
}
