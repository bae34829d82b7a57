//! How a run ends: the exit codes, which of two wins, and what an answer makes of it.

use std::process::ExitCode;

use numberplace_report::{Answer, Status};

/// The exit codes, from the mildest to the one that wins over all others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// All fine.
    #[default]
    Fine,
    /// Some puzzle has no solution, several where one was asked for, a wrong answer, or is unknown.
    Unsatisfied,
    /// Usage, unreadable input, or an invalid line.
    Trouble,
    /// Ctrl-C.
    Interrupted,
}

impl Exit {
    /// The code as the system has it.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Self::Fine => 0,
            Self::Unsatisfied => 1,
            Self::Trouble => 2,
            Self::Interrupted => 130,
        }
    }

    /// How a run with this one answer ends.
    pub(crate) fn of<B>(answer: &Answer<B>) -> Self {
        let counted_none = matches!(answer, Answer::Counted { count: 0, capped: false, .. });
        match answer.status() {
            Status::Invalid => Self::Trouble,
            Status::None | Status::Multiple | Status::Wrong | Status::Unknown => Self::Unsatisfied,
            _ if counted_none => Self::Unsatisfied,
            _ => Self::Fine,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        exit.code().into()
    }
}
