//! What can be searched, as a request asks for it.

use std::{fmt, str::FromStr};

use numberplace::{
    Board,
    search::{
        Goal, Order, Slip,
        problems::{GraphColouring, Permutations, ProblemError, Queens, Sudoku, WordSearch},
    },
};
use numberplace_report::wire::Names;
use serde::{Deserialize, Deserializer};

use super::{
    course::{Course, Told},
    puzzle::{Shape, read_one},
};
use crate::error::Refusal;

/// The most places of a problem: the cells of a 25 × 25 board. What is kept of a search grows with them.
const MOST_PLACES: usize = 625;

/// A problem, and what is looked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Problem {
    Sudoku {
        puzzle: String,
        #[serde(rename = "box")]
        shape: Option<Shape>,
        #[serde(default = "reading", deserialize_with = "by_name")]
        order: Order,
        #[serde(default, deserialize_with = "perhaps_by_name")]
        slip: Option<Slip>,
    },
    WordSearch {
        grid: Vec<String>,
        word: String,
    },
    Queens {
        n: usize,
    },
    Permutations {
        n: usize,
    },
    /// Nodes are counted from 1.
    Colouring {
        nodes: usize,
        edges: Vec<(usize, usize)>,
        colours: usize,
    },
}

/// Which solutions are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Wanted {
    #[default]
    First,
    Every,
}

impl Wanted {
    fn goal(self) -> Goal {
        match self {
            Self::First => Goal::First,
            Self::Every => Goal::Count(u64::MAX),
        }
    }
}

impl Problem {
    /// The search, not yet begun.
    pub(super) fn course(&self, wanted: Wanted) -> Result<Box<dyn Course>, Refusal> {
        match self {
            Self::Sudoku { puzzle, shape, order, slip } => {
                let (_, board) = read_one(puzzle, shape.as_ref())?;
                sudoku(&board, *order, *slip, wanted)
            }
            Self::WordSearch { grid, word } => word_search(grid, word, wanted),
            Self::Queens { n } => {
                let queens = Queens::new(*n).map_err(|error| refused(&error))?;
                Ok(Told::boxed(queens, wanted.goal(), Names::queens()))
            }
            Self::Permutations { n } => {
                let permutations = Permutations::new(*n).map_err(|error| refused(&error))?;
                Ok(Told::boxed(permutations, wanted.goal(), Names::permutations()))
            }
            Self::Colouring { nodes, edges, colours } => colouring(*nodes, edges, *colours, wanted),
        }
    }
}

fn sudoku(
    board: &Board,
    order: Order,
    slip: Option<Slip>,
    wanted: Wanted,
) -> Result<Box<dyn Course>, Refusal> {
    few_enough("cells", board.geometry().cell_count())?;
    let goal = match (slip, wanted) {
        (None, _) => wanted.goal(),
        (Some(slip), Wanted::First) => Goal::Slipping(slip),
        (Some(_), Wanted::Every) => {
            return Err(Refusal::request("found a slip with goal every, expected first"));
        }
    };
    let names = Names::sudoku(board.geometry());
    Ok(Box::new(Told::new(Sudoku::new(board, order), goal, names, |sudoku| digits(&sudoku.board()))))
}

fn digits(board: &Board) -> Vec<usize> {
    board.digits().iter().map(|digit| digit.map_or(0, numberplace::Digit::get)).collect()
}

fn word_search(grid: &[String], word: &str, wanted: Wanted) -> Result<Box<dyn Course>, Refusal> {
    few_enough("letters in the grid", grid.iter().map(|row| row.chars().count()).sum())?;
    few_enough("letters in the word", word.chars().count())?;
    let problem = WordSearch::new(grid, word).map_err(|error| refused(&error))?;
    Ok(Told::boxed(problem, wanted.goal(), Names::word_search(grid, word)))
}

fn colouring(
    nodes: usize,
    edges: &[(usize, usize)],
    colours: usize,
    wanted: Wanted,
) -> Result<Box<dyn Course>, Refusal> {
    few_enough("nodes", nodes)?;
    let off = |&&(a, b): &&(usize, usize)| a == b || [a, b].iter().any(|node| !(1..=nodes).contains(node));
    if let Some((a, b)) = edges.iter().find(off) {
        let message =
            format!("found an edge from {a} to {b}, expected two different nodes from 1 to {nodes}");
        return Err(Refusal::request(message));
    }
    let from_zero: Vec<_> = edges.iter().map(|(a, b)| (a - 1, b - 1)).collect();
    let problem = GraphColouring::new(nodes, &from_zero, colours).map_err(|error| refused(&error))?;
    Ok(Told::boxed(problem, wanted.goal(), Names::colouring()))
}

fn few_enough(what: &str, found: usize) -> Result<(), Refusal> {
    if found <= MOST_PLACES {
        return Ok(());
    }
    Err(Refusal::request(format!("found {found} {what}, expected at most {MOST_PLACES} in a trace")))
}

fn refused(error: &ProblemError) -> Refusal {
    Refusal::request(error.to_string())
}

/// What a lesson begins with.
fn reading() -> Order {
    Order::Reading
}

fn by_name<'de, D: Deserializer<'de>, T: FromStr<Err: fmt::Display>>(deserializer: D) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}

fn perhaps_by_name<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    let name = Option::<String>::deserialize(deserializer)?;
    name.map(|name| name.parse().map_err(serde::de::Error::custom)).transpose()
}
