use std::{error, fmt};

/// Input that makes no problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemError {
    /// Too few of something, or too many to search.
    Size {
        /// Of what.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there may be at most; at least one is needed.
        most: usize,
    },
    /// A row of a letter grid that is not as long as the first one.
    Ragged {
        /// The row, from 0.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// An edge that leaves the graph.
    OffGraph {
        /// The edge's nodes, from 0.
        edge: (usize, usize),
        /// How many nodes the graph has.
        nodes: usize,
    },
    /// An edge from a node to itself, which no colouring satisfies.
    Loop {
        /// The node, from 0.
        node: usize,
    },
}

impl ProblemError {
    /// The number of columns of these rows, if they are of one length.
    pub(super) fn check_rows(rows: impl IntoIterator<Item = usize>) -> Result<usize, Self> {
        let mut rows = rows.into_iter().enumerate();
        let expected = rows.next().map_or(0, |(_, first)| first);
        let ragged = rows.find(|(_, found)| *found != expected);
        ragged.map_or(Ok(expected), |(row, found)| Err(Self::Ragged { row, found, expected }))
    }

    /// The number of something, if there may be so many.
    pub(super) fn check_size(what: &'static str, found: usize, most: usize) -> Result<usize, Self> {
        if (1..=most).contains(&found) { Ok(found) } else { Err(Self::Size { what, found, most }) }
    }
}

/// Rows are counted from 1, as people do; nodes from 0, as they are given.
impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { what, found, most } => write!(f, "found {found} {what}, expected 1 to {most}"),
            Self::Ragged { row, found, expected } => {
                write!(f, "found {found} letters in row {}, expected {expected}, as in row 1", row + 1)
            }
            Self::OffGraph { edge: (a, b), nodes } => {
                write!(f, "found an edge from {a} to {b}, expected nodes from 0 to {}", nodes - 1)
            }
            Self::Loop { node } => {
                write!(f, "found an edge from {node} to itself, expected two different nodes")
            }
        }
    }
}

impl error::Error for ProblemError {}
