//! What a problem looks like while it is searched, and how its events are called.

use numberplace::{
    Board, Cell,
    search::{
        Event,
        problems::{GraphColouring, Permutations, Queens, Sudoku, WordSearch},
    },
    text::Alphabet,
};
use numberplace_report::{
    draw::{self, EMPTY, Look},
    wire::Names,
};

/// A problem's names, and its picture after an event.
pub(super) struct Scene<P> {
    pub(super) names: Names,
    picture: Box<Picture<P>>,
}

type Picture<P> = dyn Fn(&P, Option<Spot>) -> String;

/// Where something happened just now, and how that looks.
#[derive(Clone, Copy)]
struct Spot {
    place: usize,
    choice: Option<usize>,
    look: Look,
}

impl Spot {
    fn of(event: &Event) -> Option<Self> {
        let (place, choice, look) = match *event {
            Event::Choose { place, choice, .. } => (place, Some(choice), Look::Current),
            Event::Undo { place, choice, .. }
            | Event::Restore { place, choice, .. }
            | Event::Reject { place, choice, .. }
            | Event::Skip { place, choice, .. } => (place, Some(choice), Look::Wrong),
            Event::DeadEnd { place, .. } => (place, None, Look::Wrong),
            _ => return None,
        };
        Some(Self { place: place as usize, choice: choice.map(|choice| choice as usize), look })
    }
}

impl<P> Scene<P> {
    fn new(names: Names, picture: impl Fn(&P, Option<Spot>) -> String + 'static) -> Self {
        Self { names, picture: Box::new(picture) }
    }

    /// The problem as it stands after this event.
    pub(super) fn picture(&self, problem: &P, last: Option<&Event>) -> String {
        (self.picture)(problem, last.and_then(Spot::of))
    }
}

pub(super) fn sudoku(board: &Board, alphabet: Alphabet) -> Scene<Sudoku> {
    Scene::new(Names::sudoku(board.geometry()), move |sudoku: &Sudoku, spot| {
        let board = sudoku.board();
        let looks = |cell: Cell| look_at(cell.index(), spot, Look::of(&board, cell));
        draw::grid(&board, alphabet, looks)
    })
}

pub(super) fn word_search(rows: &[String], word: &str) -> Scene<WordSearch> {
    let letters: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    Scene::new(Names::word_search(rows, word), move |search: &WordSearch, spot| {
        let path: Vec<usize> = search.path().into_iter().map(|cell| cell as usize).collect();
        draw::table(letters.len(), search.columns(), |row, column| {
            let cell = row * search.columns() + column;
            let look = match spot {
                Some(Spot { choice: Some(choice), look, .. }) if choice == cell => look,
                _ if path.contains(&cell) => Look::Given,
                _ => Look::Open,
            };
            (letters[row][column], look)
        })
    })
}

pub(super) fn queens() -> Scene<Queens> {
    Scene::new(Names::queens(), |queens: &Queens, spot| {
        let placed = queens.placed();
        draw::table(queens.n(), queens.n(), |row, column| {
            let stands = placed.iter().any(|(of, at)| (*of as usize, *at as usize) == (row, column));
            let happens = |spot: &Spot| (spot.place, spot.choice) == (row, Some(column));
            let look = spot.filter(happens).map_or(Look::Placed, |spot| spot.look);
            (if stands { '♛' } else { EMPTY }, look)
        })
    })
}

pub(super) fn permutations() -> Scene<Permutations> {
    Scene::new(Names::permutations(), |permutations: &Permutations, spot| {
        let items = permutations.items();
        let line = |position: usize| {
            let item = items.get(position).map(|item| format!("item {}", item + 1));
            (format!("position {:>2}", position + 1), item, look_at(position, spot, Look::Placed), "")
        };
        draw::list((0..permutations.n()).map(line))
    })
}

pub(super) fn colouring(edges: Vec<(usize, usize)>) -> Scene<GraphColouring> {
    Scene::new(Names::colouring(), move |graph: &GraphColouring, spot| {
        let colours = graph.colours();
        let remarks: Vec<String> = (0..colours.len()).map(|node| joined(&edges, node)).collect();
        draw::list(colours.iter().zip(&remarks).enumerate().map(|(node, (colour, remark))| {
            let colour = colour.map(|colour| format!("colour {}", colour + 1));
            (format!("node {:>2}", node + 1), colour, look_at(node, spot, Look::Placed), &**remark)
        }))
    })
}

fn joined(edges: &[(usize, usize)], node: usize) -> String {
    let other = |&(one, other): &(usize, usize)| match node {
        _ if node == one => Some(other),
        _ if node == other => Some(one),
        _ => None,
    };
    let others: Vec<String> = edges.iter().filter_map(other).map(|other| (other + 1).to_string()).collect();
    format!("joined to {}", others.join(", "))
}

fn look_at(place: usize, spot: Option<Spot>, otherwise: Look) -> Look {
    spot.filter(|spot| spot.place == place).map_or(otherwise, |spot| spot.look)
}
