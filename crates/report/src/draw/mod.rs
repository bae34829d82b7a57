//! Boards drawn for a terminal, with lines between the boxes and a style for each kind of cell.
//!
//! The drawing always carries its styles as escape sequences; who prints it where they are not wanted strips them
//! (the `anstream` crate does). To print a grid that is to be read again, use
//! [`text::grid`](numberplace::text::grid).

mod scenes;

pub use scenes::{EMPTY, list, table};

use anstyle::{AnsiColor, Style};
use numberplace::{Board, Cell, Digit, Geometry, text::Alphabet};

/// How a cell looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Look {
    /// A digit of the puzzle.
    Given,
    /// A digit written since.
    Placed,
    /// Something that is there and not used.
    Open,
    /// The cell that something happens to now.
    Current,
    /// A digit that breaks something, or was taken back just now.
    Wrong,
}

impl Look {
    /// What a board's cell looks like when nothing happens to it.
    pub fn of(board: &Board, cell: Cell) -> Self {
        if board.is_given(cell) { Self::Given } else { Self::Placed }
    }

    /// Its style on a terminal.
    pub const fn style(self) -> Style {
        match self {
            Self::Given => Style::new().bold(),
            Self::Placed => AnsiColor::Cyan.on_default(),
            Self::Open => FAINT,
            Self::Current => AnsiColor::Green.on_default().bold().invert(),
            Self::Wrong => AnsiColor::Red.on_default().bold().invert(),
        }
    }
}

const FAINT: Style = Style::new().dimmed();

/// The board with lines between its boxes, each line ending in a newline.
pub fn grid(board: &Board, alphabet: Alphabet, look: impl Fn(Cell) -> Look) -> String {
    let geometry = board.geometry();
    let alphabet = alphabet.or_numbers(geometry.side());
    let width = if alphabet == Alphabet::Numbers { geometry.side().to_string().len() } else { 1 };
    let cell = |cell| {
        let style = if board.digit(cell).is_some() { look(cell).style() } else { empty(look(cell)) };
        format!("{style}{:>width$}{style:#}", symbol(board.digit(cell), alphabet))
    };
    lattice(geometry, width, cell)
}

/// An empty cell is faint unless something happens to it.
fn empty(look: Look) -> Style {
    if look == Look::Placed { FAINT } else { look.style() }
}

fn symbol(digit: Option<Digit>, alphabet: Alphabet) -> String {
    let Some(digit) = digit else { return EMPTY.into() };
    alphabet.symbol(digit).map_or_else(|| digit.to_string(), String::from)
}

/// Lines around the boxes of cells that are all so many columns wide.
fn lattice(geometry: &Geometry, width: usize, cell: impl Fn(Cell) -> String) -> String {
    let (side, box_rows, box_cols) = (geometry.side(), geometry.box_rows(), geometry.box_cols());
    let rule = |[left, crossing, right]: [&str; 3]| {
        let boxes = vec!["─".repeat(box_cols * (width + 1) + 1); side / box_cols];
        format!("{FAINT}{left}{}{right}{FAINT:#}\n", boxes.join(crossing))
    };
    let bar = format!("{FAINT}│{FAINT:#}");
    let mut drawing = rule(["┌", "┬", "┐"]);
    for row in 0..side {
        if row > 0 && row % box_rows == 0 {
            drawing += &rule(["├", "┼", "┤"]);
        }
        for column in 0..side {
            drawing += if column % box_cols == 0 { &bar } else { "" };
            drawing += if column % box_cols == 0 { " " } else { "" };
            drawing += &cell(geometry.cell(row, column));
            drawing += " ";
        }
        drawing += &bar;
        drawing += "\n";
    }
    drawing + &rule(["└", "┴", "┘"])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(drawing: &str) -> String {
        let mut pieces = drawing.split('\x1b');
        let first = pieces.next().unwrap_or_default().to_owned();
        pieces.fold(first, |text, piece| text + piece.split_once('m').expect("a style ends in m").1)
    }

    #[test]
    fn boxes_are_framed_and_empty_cells_dotted() {
        let board: Board = "1..4.........2..".parse().expect("a board");
        let drawing = grid(&board, Alphabet::FromOne, |cell| Look::of(&board, cell));
        let expected = "\
┌─────┬─────┐
│ 1 · │ · 4 │
│ · · │ · · │
├─────┼─────┤
│ · · │ · · │
│ · 2 │ · · │
└─────┴─────┘
";
        assert_eq!(plain(&drawing), expected);
    }

    #[test]
    fn numbers_are_aligned() {
        let geometry = Geometry::new(6, 6).expect("36");
        let mut board = Board::empty(&geometry);
        board.set_given(geometry.cell(0, 1), Digit::new(36).expect("a digit"));
        let drawing = plain(&grid(&board, Alphabet::Numbers, |cell| Look::of(&board, cell)));
        let rows: Vec<&str> = drawing.lines().collect();
        assert!(rows[1].starts_with("│  · 36  ·  ·  ·  · │"), "{}", rows[1]);
        assert!(rows.iter().all(|row| row.chars().count() == rows[0].chars().count()), "{drawing}");
    }
}
