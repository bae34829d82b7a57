use crate::geometry::{Cell, House};

/// One thing that happened in a search.
///
/// `depth` is the number of calls on the stack, the one that tells the event included: the first call has depth 1,
/// and what it chooses is the first choice on the path. `place` is what a call decides and `choice` what it decides
/// for; each [problem](super::problems) says what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// The recursion was entered.
    Call {
        /// How many calls are on the stack.
        depth: u32,
        /// The place that this call has to decide; none when all are decided.
        place: Option<u32>,
    },
    /// A choice was made.
    Choose {
        /// How many calls are on the stack.
        depth: u32,
        /// Where.
        place: u32,
        /// What.
        choice: u32,
    },
    /// A choice was not allowed.
    Reject {
        /// How many calls are on the stack.
        depth: u32,
        /// Where.
        place: u32,
        /// What.
        choice: u32,
        /// Why not.
        because: Because,
    },
    /// A choice was taken back, because the goal was not reached with it or because nothing is to be kept.
    Undo {
        /// How many calls are on the stack.
        depth: u32,
        /// Where.
        place: u32,
        /// What.
        choice: u32,
    },
    /// A call ran out of choices; it now returns failure.
    DeadEnd {
        /// How many calls are on the stack.
        depth: u32,
        /// The place for which no choice is left.
        place: u32,
    },
    /// Nothing was left to decide.
    Solution {
        /// How many calls are on the stack.
        depth: u32,
    },
    /// A choice was given back as its call returned, found or not: the undo of [giving](super::Problem::GIVES_BACK)
    /// problems.
    Restore {
        /// How many calls are on the stack.
        depth: u32,
        /// Where.
        place: u32,
        /// What.
        choice: u32,
    },
    /// A choice was never tried, because an earlier one reached the goal.
    Skip {
        /// How many calls are on the stack.
        depth: u32,
        /// Where.
        place: u32,
        /// What.
        choice: u32,
    },
}

impl Event {
    /// How many calls are on the stack, the one that tells the event included.
    #[inline]
    pub const fn depth(&self) -> u32 {
        match *self {
            Self::Call { depth, .. }
            | Self::Choose { depth, .. }
            | Self::Reject { depth, .. }
            | Self::Undo { depth, .. }
            | Self::DeadEnd { depth, .. }
            | Self::Solution { depth }
            | Self::Restore { depth, .. }
            | Self::Skip { depth, .. } => depth,
        }
    }

    /// Whether it is a *move*: anything but a call and a reject. Event numbers count moves.
    #[inline]
    pub const fn is_move(&self) -> bool {
        !matches!(self, Self::Call { .. } | Self::Reject { .. })
    }
}

/// Why a choice was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Because {
    /// Sudoku: the digit stands in a house of the cell already.
    Clash {
        /// Where it stands.
        cell: Cell,
        /// The house that holds both.
        house: House,
    },
    /// Sudoku: the board's pencilmarks exclude the digit from the cell.
    Excluded,
    /// Word search: another letter.
    Letter,
    /// Word search: the cell is on the path already.
    OnPath,
    /// Queens: the square is attacked by the queen on this one.
    Attacked {
        /// The row, from 0.
        row: u32,
        /// The column, from 0.
        column: u32,
    },
    /// Permutations: the item stands in this position already.
    Used {
        /// The position, from 0.
        position: u32,
    },
    /// Graph colouring: this neighbour has the colour.
    Neighbour {
        /// The node, from 0.
        node: u32,
    },
}

/// How much of a search is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Detail {
    /// Only [moves](Event::is_move).
    #[default]
    Moves,
    /// Calls and rejects too.
    All,
}

impl Detail {
    /// Whether the event is told at this level of detail.
    #[inline]
    pub const fn tells(self, event: &Event) -> bool {
        matches!(self, Self::All) || event.is_move()
    }
}
