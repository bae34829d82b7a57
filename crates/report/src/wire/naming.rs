use numberplace::{
    Cell, Geometry,
    search::{self, Because},
};

use super::{
    Event,
    event::{self, EventKind},
};

/// How the places and choices of a problem are called in its events.
#[derive(Clone, Debug)]
pub struct Names(Problem);

#[derive(Clone, Debug)]
enum Problem {
    Sudoku(Geometry),
    WordSearch { columns: usize, grid: Vec<char>, word: Vec<char> },
    Queens,
    Permutations,
    Colouring,
}

impl Names {
    /// A place is a cell, a choice a digit.
    pub fn sudoku(geometry: &Geometry) -> Self {
        Self(Problem::Sudoku(geometry.clone()))
    }

    /// A place is a letter of the word, a choice a cell of the grid; the rows have the same length.
    pub fn word_search<R: AsRef<str>>(rows: &[R], word: &str) -> Self {
        let columns = rows.first().map_or(0, |row| row.as_ref().chars().count());
        let grid = rows.iter().flat_map(|row| row.as_ref().chars()).collect();
        Self(Problem::WordSearch { columns, grid, word: word.chars().collect() })
    }

    /// A place is a row, a choice a column.
    pub fn queens() -> Self {
        Self(Problem::Queens)
    }

    /// A place is a position, a choice an item.
    pub fn permutations() -> Self {
        Self(Problem::Permutations)
    }

    /// A place is a node, a choice a colour.
    pub fn colouring() -> Self {
        Self(Problem::Colouring)
    }

    /// The wire form of an event of such a problem, with its number.
    pub fn event(&self, n: u64, event: &search::Event) -> Event {
        let told = Event::new(n, kind(event), event.depth());
        let told = match place_and_choice(event) {
            (Some(place), Some(choice)) => self.decided(told, place, choice),
            (Some(place), None) => self.open(told, place),
            (None, _) => told,
        };
        match event {
            search::Event::Reject { choice, because, .. } => {
                Event { because: Some(self.because(*choice, *because)), ..told }
            }
            _ => told,
        }
    }

    fn decided(&self, told: Event, place: u32, choice: u32) -> Event {
        match &self.0 {
            Problem::Sudoku(_) => Event { digit: Some(choice), ..self.open(told, place) },
            Problem::WordSearch { columns, grid, .. } => {
                let letter = grid.get(choice as usize).copied();
                Event { cell: Some(square(choice as usize, *columns)), letter, ..told }
            }
            Problem::Queens => Event { cell: Some(name(place, choice)), ..self.open(told, place) },
            Problem::Permutations => Event { item: Some(choice + 1), ..self.open(told, place) },
            Problem::Colouring => Event { colour: Some(choice + 1), ..self.open(told, place) },
        }
    }

    fn open(&self, told: Event, place: u32) -> Event {
        match &self.0 {
            Problem::Sudoku(geometry) => {
                Event { cell: Some(geometry.name(Cell::new(place as usize))), ..told }
            }
            Problem::WordSearch { word, .. } => Event { letter: word.get(place as usize).copied(), ..told },
            Problem::Queens => Event { row: Some(place + 1), ..told },
            Problem::Permutations => Event { position: Some(place + 1), ..told },
            Problem::Colouring => Event { node: Some(place + 1), ..told },
        }
    }

    /// Why a choice was rejected.
    fn because(&self, choice: u32, because: Because) -> event::Because {
        match (because, &self.0) {
            (Because::Clash { cell, house }, Problem::Sudoku(geometry)) => {
                event::Because::Clash { cell: geometry.name(cell), house: house.to_string() }
            }
            (Because::Attacked { row, column }, _) => {
                let column_of_both = (column == choice).then(|| format!("column {}", column + 1));
                let house = column_of_both.unwrap_or_else(|| "diagonal".into());
                event::Because::Clash { cell: name(row, column), house }
            }
            (Because::Used { position }, _) => event::Because::Used { position: position + 1 },
            (Because::Neighbour { node }, _) => event::Because::Neighbour { node: node + 1 },
            (Because::Letter, _) => event::Because::Word("letter".into()),
            (Because::OnPath, _) => event::Because::Word("on path".into()),
            (Because::Excluded, _) => event::Because::Word("pencilmarks".into()),
            (other, _) => unreachable!("no name for {other:?}"),
        }
    }
}

fn kind(event: &search::Event) -> EventKind {
    match event {
        search::Event::Call { .. } => EventKind::Call,
        search::Event::Choose { .. } => EventKind::Choose,
        search::Event::Reject { .. } => EventKind::Reject,
        search::Event::Undo { .. } => EventKind::Undo,
        search::Event::DeadEnd { .. } => EventKind::DeadEnd,
        search::Event::Solution { .. } => EventKind::Solution,
        search::Event::Restore { .. } => EventKind::Restore,
        search::Event::Skip { .. } => EventKind::Skip,
        other => unreachable!("no wire form of {other:?}"),
    }
}

fn place_and_choice(event: &search::Event) -> (Option<u32>, Option<u32>) {
    match *event {
        search::Event::Call { place, .. } => (place, None),
        search::Event::DeadEnd { place, .. } => (Some(place), None),
        search::Event::Choose { place, choice, .. }
        | search::Event::Reject { place, choice, .. }
        | search::Event::Undo { place, choice, .. }
        | search::Event::Restore { place, choice, .. }
        | search::Event::Skip { place, choice, .. } => (Some(place), Some(choice)),
        _ => (None, None),
    }
}

fn square(cell: usize, columns: usize) -> String {
    let columns = columns.max(1);
    format!("r{}c{}", cell / columns + 1, cell % columns + 1)
}

fn name(row: u32, column: u32) -> String {
    format!("r{}c{}", row + 1, column + 1)
}
