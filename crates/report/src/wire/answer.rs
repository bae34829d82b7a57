use std::fmt;

use serde::Serialize;

use super::Error;

/// What was found about one puzzle, whatever was asked. Its JSON is an object whose `status` tells the variant.
///
/// `B` is how a board is held: a [`Board`](numberplace::Board) until the answer is written, then a `String`; see
/// [`map`](Self::map).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "status", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Answer<B = String> {
    /// `solve`: the first solution.
    Solved {
        /// The solution.
        solution: B,
        /// What the classic search did, when that was asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        stats: Option<Stats>,
    },
    /// `solve`, `check`: there is no solution.
    None {
        /// What the classic search did, when that was asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        stats: Option<Stats>,
    },
    /// `check`: exactly one solution.
    Unique {
        /// The solution.
        solution: B,
    },
    /// `check`: more than one solution.
    Multiple {
        /// Two different solutions.
        solutions: [B; 2],
    },
    /// `count`: how many solutions there are.
    Counted {
        /// The number, never more than the limit.
        count: u64,
        /// Whether the limit was reached: there may be more.
        capped: bool,
        /// Always true here; false in [`Unknown`](Self::Unknown).
        complete: bool,
    },
    /// `verify`: a solution of the puzzle.
    Right,
    /// `verify`: nothing wrong so far, but cells are empty.
    Incomplete,
    /// `verify`: some cells break something.
    Wrong {
        /// The cells, each with what it breaks.
        wrong: Vec<WrongCell>,
    },
    /// `convert`: a puzzle, whatever it is worth.
    Converted,
    /// Stopped before the answer.
    Unknown {
        /// What stopped it.
        reason: Reason,
        /// `count`: how many solutions were found before it stopped.
        #[serde(flatten)]
        so_far: Option<SoFar>,
        /// What the classic search did until then, when that was asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        stats: Option<Stats>,
    },
    /// Not a puzzle, or its givens clash.
    Invalid {
        /// What is wrong, and where.
        error: Error,
    },
    /// `solve --slip`: what a broken search reports.
    #[serde(untagged)]
    Slipped(Slipped<B>),
}

impl<B> Answer<B> {
    /// Its status.
    pub fn status(&self) -> Status {
        match self {
            Self::Solved { .. } | Self::Slipped(Slipped { status: Reported::Solved, .. }) => Status::Solved,
            Self::None { .. } | Self::Slipped(Slipped { status: Reported::None, .. }) => Status::None,
            Self::Unique { .. } => Status::Unique,
            Self::Multiple { .. } => Status::Multiple,
            Self::Counted { .. } => Status::Counted,
            Self::Right => Status::Right,
            Self::Incomplete => Status::Incomplete,
            Self::Wrong { .. } => Status::Wrong,
            Self::Converted => Status::Converted,
            Self::Unknown { .. } => Status::Unknown,
            Self::Invalid { .. } => Status::Invalid,
        }
    }

    /// The boards in it, in the order in which they are written.
    pub fn boards(&self) -> &[B] {
        match self {
            Self::Solved { solution, .. } | Self::Unique { solution } => std::slice::from_ref(solution),
            Self::Multiple { solutions } => solutions,
            Self::Slipped(slipped) => std::slice::from_ref(&slipped.board),
            _ => &[],
        }
    }

    /// What the classic search did, if the answer tells it.
    pub fn stats(&self) -> Option<&Stats> {
        match self {
            Self::Solved { stats, .. } | Self::None { stats } | Self::Unknown { stats, .. } => stats.as_ref(),
            Self::Slipped(slipped) => Some(&slipped.stats),
            _ => None,
        }
    }

    /// The same answer with its boards held in another way.
    pub fn map<C>(self, mut board: impl FnMut(B) -> C) -> Answer<C> {
        match self {
            Self::Solved { solution, stats } => Answer::Solved { solution: board(solution), stats },
            Self::None { stats } => Answer::None { stats },
            Self::Unique { solution } => Answer::Unique { solution: board(solution) },
            Self::Multiple { solutions } => Answer::Multiple { solutions: solutions.map(board) },
            Self::Counted { count, capped, complete } => Answer::Counted { count, capped, complete },
            Self::Right => Answer::Right,
            Self::Incomplete => Answer::Incomplete,
            Self::Wrong { wrong } => Answer::Wrong { wrong },
            Self::Converted => Answer::Converted,
            Self::Unknown { reason, so_far, stats } => Answer::Unknown { reason, so_far, stats },
            Self::Invalid { error } => Answer::Invalid { error },
            Self::Slipped(slipped) => Answer::Slipped(Slipped {
                status: slipped.status,
                board: board(slipped.board),
                empty_left: slipped.empty_left,
                stats: slipped.stats,
            }),
        }
    }
}

/// The status of an [`Answer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is the variant of `Answer` with its name")]
#[non_exhaustive]
pub enum Status {
    Solved,
    Unique,
    Multiple,
    None,
    Counted,
    Right,
    Incomplete,
    Wrong,
    Converted,
    Unknown,
    Invalid,
}

impl Status {
    /// All of them, in the order in which they are summed up.
    pub const ALL: [Self; 11] = [
        Self::Solved,
        Self::Unique,
        Self::Multiple,
        Self::None,
        Self::Counted,
        Self::Right,
        Self::Incomplete,
        Self::Wrong,
        Self::Converted,
        Self::Unknown,
        Self::Invalid,
    ];

    /// The word for it, as in the JSON's `status`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::None => "none",
            Self::Counted => "counted",
            Self::Right => "right",
            Self::Incomplete => "incomplete",
            Self::Wrong => "wrong",
            Self::Converted => "converted",
            Self::Unknown => "unknown",
            Self::Invalid => "invalid",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A count that was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SoFar {
    /// The solutions found before it stopped.
    pub count: u64,
    /// Always false here: a count that reached its limit is an answer.
    pub capped: bool,
    /// Always false here.
    pub complete: bool,
}

impl SoFar {
    /// A count that was stopped here.
    pub fn new(count: u64) -> Self {
        Self { count, capped: false, complete: false }
    }
}

/// What stopped a search before its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Reason {
    /// The time limit.
    Time,
    /// Somebody: Ctrl-C, or a connection that was closed.
    Interrupted,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Time => "time",
            Self::Interrupted => "interrupted",
        })
    }
}

/// What the classic search did; the words are those of the glossary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Stats {
    /// Activations of the recursion.
    pub calls: u64,
    /// Digits written.
    pub placements: u64,
    /// Digits rubbed out.
    pub undos: u64,
    /// Calls that reported failure.
    pub dead_ends: u64,
}

/// What a search with one of the classic mistakes reports, and the board it leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Slipped<B = String> {
    /// What the search says, right or wrong.
    pub status: Reported,
    /// The board as it was left.
    pub board: B,
    /// How many cells of it are empty.
    pub empty_left: usize,
    /// What the search did.
    pub stats: Stats,
}

/// What a broken search says about the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Reported {
    /// That it has solved it.
    Solved,
    /// That there is no solution.
    None,
}

/// A cell of an answer that breaks something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrongCell {
    /// Where.
    pub cell: String,
    /// The digit that stands there, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<usize>,
    /// What is wrong with it, in words.
    pub reason: String,
    /// The house in which the digit stands twice, if that is what is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// The other cell with the digit, if that is what is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
}
