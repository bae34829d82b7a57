//! What is printed and read again is the same board, as far as the format can hold it, on boards of many geometries.

use numberplace::{
    Board, Digit, DigitSet, Geometry, Pencilmarks,
    text::{Alphabet, Options, grid, line, marks},
};
use numberplace_formats::{Reader, json};
use proptest::{collection::vec, prelude::*, sample::select};

/// Boxes of all kinds of shape: flat, high, square, of one row, of one cell, of the largest board.
const BOXES: [(usize, usize); 18] = [
    (1, 1),
    (1, 2),
    (2, 1),
    (1, 3),
    (3, 1),
    (2, 2),
    (1, 5),
    (2, 3),
    (3, 2),
    (2, 4),
    (3, 3),
    (2, 5),
    (3, 4),
    (4, 4),
    (4, 5),
    (5, 5),
    (6, 6),
    (8, 8),
];

/// Sides whose lines are puzzles beyond doubt: a line of 4 or 9 characters is a row.
const SIDES: [usize; 8] = [4, 6, 8, 9, 10, 16, 25, 40];

fn alphabets() -> impl Strategy<Value = Alphabet> {
    select(vec![Alphabet::FromOne, Alphabet::FromZero, Alphabet::Letters, Alphabet::Numbers])
}

/// A digit for a cell from any number: half of the cells are empty.
fn digit(number: u32, side: usize) -> Option<Digit> {
    let number = number as usize;
    number.is_multiple_of(2).then(|| Digit::new(number / 2 % side + 1)).flatten()
}

/// Any board of this geometry, right or wrong.
fn boards(geometry: Geometry) -> impl Strategy<Value = Board> {
    vec(any::<u32>(), geometry.cell_count()).prop_map(move |numbers| {
        Board::from_givens(&geometry, numbers.iter().map(|number| digit(*number, geometry.side())))
    })
}

fn any_board() -> impl Strategy<Value = Board> {
    select(&BOXES[..]).prop_flat_map(|(rows, cols)| boards(Geometry::new(rows, cols).unwrap()))
}

/// A board whose empty cells have no candidate or several, none of them in a cell's house: what pencilmarks can hold.
fn marked_board() -> impl Strategy<Value = Board> {
    let boards = any_board().prop_filter("side 1 has no two candidates", |board| board.geometry().side() > 1);
    boards.prop_flat_map(|board| {
        let candidates = vec(any::<u64>(), board.geometry().cell_count());
        (Just(board), candidates).prop_map(|(board, bits)| with_marks(board, &bits))
    })
}

fn with_marks(mut board: Board, bits: &[u64]) -> Board {
    let geometry = board.geometry().clone();
    // The first cell has several candidates, so that there is a mark to tell the format by.
    let first = geometry.cell(0, 0);
    for cell in geometry.peers(first).iter().chain([&first]) {
        board.set(*cell, None);
    }
    let open = Pencilmarks::of(&board);
    let several = |set: DigitSet| if set.len() > 1 { set } else { DigitSet::EMPTY };
    let candidates = geometry.cells().zip(bits).map(|(cell, bits)| match board.digit(cell) {
        Some(digit) => DigitSet::only(digit),
        None if cell == first => geometry.all_digits(),
        None => several(open.get(cell) & DigitSet::from_bits(*bits)),
    });
    board.set_pencilmarks(Some(Pencilmarks::new(&geometry, candidates)));
    board
}

fn asked(board: &Board, alphabet: Alphabet) -> Options {
    Options { geometry: Some(board.geometry().clone()), alphabet: Some(alphabet) }
}

fn read(text: &str, options: Options) -> Vec<Board> {
    let board = |record: std::io::Result<numberplace_formats::Record>| record.unwrap().board;
    let boards = Reader::new(text.as_bytes(), options).map(board).collect::<Result<_, _>>();
    boards.unwrap_or_else(|error| panic!("{error}\n{}\n{text}", error.show_place()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lines_grids_and_json_of_a_known_shape(board in any_board(), alphabet in alphabets()) {
        let alphabet = alphabet.or_numbers(board.geometry().side());
        for text in [
            line::print(&board, alphabet),
            grid::print(&board, alphabet),
            json::print(&board, alphabet),
        ] {
            prop_assert_eq!(read(&text, asked(&board, alphabet)), vec![board.clone()], "\n{}", text);
        }
    }

    #[test]
    fn pencilmarks_of_a_known_shape(board in marked_board(), alphabet in alphabets()) {
        let alphabet = alphabet.or_numbers(board.geometry().side());
        let text = marks::print(&board, alphabet);
        prop_assert_eq!(read(&text, asked(&board, alphabet)), vec![board], "\n{}", text);
    }

    #[test]
    fn lines_told_by_content(boards in select(&SIDES[..]).prop_flat_map(|side| {
        vec(boards(Geometry::of_side(side).unwrap()), 1..8)
    })) {
        let alphabet = Alphabet::of_side(boards[0].geometry().side());
        let text: String = boards.iter().map(|board| line::print(board, alphabet) + "\n").collect();
        prop_assert_eq!(read(&text, Options::default()), boards, "\n{}", text);
    }

    #[test]
    fn a_mixture_told_by_content(choices in vec((0..4, select(&SIDES[..])), 1..6), seed in any::<u64>()) {
        let mut text = String::new();
        let mut expected = Vec::new();
        for (number, (kind, side)) in choices.into_iter().enumerate() {
            let board = a_board(side, seed.wrapping_add(number as u64));
            let alphabet = Alphabet::of_side(side);
            text += &match kind {
                0 => line::print(&board, alphabet) + "\n",
                1 => grid::print(&board, alphabet),
                2 => json::print(&board, alphabet) + "\n",
                _ => grid::print(&board, alphabet).replace(['+', '-', '|'], "") + "\n",
            };
            // A blank line ends a run of lines that might be the rows of a larger board.
            text += "\n# next\n";
            expected.push(board);
        }
        prop_assert_eq!(read(&text, Options::default()), expected, "\n{}", text);
    }
}

/// A board of this side with about half its cells filled, with a one and the last digit among them.
fn a_board(side: usize, seed: u64) -> Board {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(state >> 33).expect("31 bits")
    };
    let geometry = Geometry::of_side(side).unwrap();
    let mut board = Board::from_givens(&geometry, (0..side * side).map(|_| digit(next(), side)));
    board.set_given(geometry.cell(0, 0), Digit::new(1).unwrap());
    board.set_given(geometry.cell(0, 1), Digit::new(side).unwrap());
    board
}
