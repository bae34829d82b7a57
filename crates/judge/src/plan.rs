//! What is to be judged, and how.

use std::{ffi::OsString, process::Command, time::Duration};

use crate::{Case, process::Limits};

/// A program with the cases it is to be given.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program, as it is to be started.
    pub program: OsString,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// The cases, in the order in which verdicts are given.
    pub cases: Vec<Case>,
    /// What is asked about each.
    pub kind: Kind,
    /// How the program is asked.
    pub mode: Mode,
    /// How long each answer may take.
    pub timeout: Duration,
    /// How much resident memory the program's processes may hold together, in bytes.
    pub memory: u64,
}

/// What is asked about a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A solution: the puzzle goes in, the solved board or `none` comes out.
    #[default]
    Solve,
    /// The number of solutions up to a limit: the puzzle and the limit go in, a number comes out.
    Count,
}

/// How a program is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// It is started for each case, so many at a time.
    OneByOne {
        /// How many.
        jobs: usize,
    },
    /// It is started once for all cases.
    Stream,
}

impl Plan {
    /// The question about a case, without the end of its line.
    pub(crate) fn question(&self, case: &Case) -> String {
        match self.kind {
            Kind::Solve => case.puzzle.clone(),
            Kind::Count => format!("{} {}", case.puzzle, case.limit),
        }
    }

    /// The program, ready to be started.
    pub(crate) fn start(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        command
    }

    /// What the program may take for so many answers.
    pub(crate) fn limits(&self, answers: u32) -> Limits {
        Limits { patience: self.timeout, answers, memory: self.memory }
    }
}
