use serde::Serialize;

/// One event of a classic search. Which of the places it has depends on the problem: sudoku and n queens have a
/// `cell` (sudoku also a `digit`, n queens also its `row`), word search a `cell` and a `letter`, permutations a
/// `position` and an `item`, graph colouring a `node` and a `colour`. A call and a dead end have the place alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// The number of the event. Moves are counted, from 0; a call or a reject has the number of the next move.
    pub n: u64,
    /// What happened.
    pub event: EventKind,
    /// How many calls are on the stack, the one that it happens in included.
    pub depth: u32,
    /// The cell, `r1c1` for the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u32>,
    /// The letter of the cell; of a call and a dead end the one that is looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub letter: Option<char>,
    /// The row, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<u32>,
    /// The position in the permutation, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<u32>,
    /// The item put there, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<u32>,
    /// The node of the graph, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<u32>,
    /// Its colour, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<u32>,
    /// Why a choice was rejected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<Because>,
}

impl Event {
    /// An event without a place.
    pub fn new(n: u64, event: EventKind, depth: u32) -> Self {
        let (cell, digit, letter, row, position) = (None, None, None, None, None);
        let (item, node, colour, because) = (None, None, None, None);
        Self { n, event, depth, cell, digit, letter, row, position, item, node, colour, because }
    }
}

/// What happened in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum EventKind {
    /// The recursion was called.
    Call,
    /// A choice was written down.
    Choose,
    /// A choice was turned down without being written.
    Reject,
    /// A choice was taken back because it led nowhere.
    Undo,
    /// A call reported failure.
    DeadEnd,
    /// Nothing is left to decide.
    Solution,
    /// Word search: a letter was given back as its call returned, found or not.
    Restore,
    /// Word search: a neighbour that was never tried, because an earlier one succeeded.
    Skip,
}

/// Why a choice was rejected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Because {
    /// A cell of this house (n queens: column or diagonal) has it already.
    Clash {
        /// The cell.
        cell: String,
        /// The house that holds both.
        house: String,
    },
    /// Permutations: the item stands somewhere already.
    Used {
        /// The position, from 1.
        position: u32,
    },
    /// Graph colouring: a neighbour has the colour already.
    Neighbour {
        /// The neighbour, from 1.
        node: u32,
    },
    /// A word: `letter` (another letter stands there), `on path` (the cell is in use), `pencilmarks` (not marked).
    Word(String),
}
