//! The arguments of `judge`, which runs somebody's own solver.

use std::{ffi::OsString, num::NonZeroUsize, path::PathBuf, time::Duration};

use clap::{Args, ValueEnum};
use numberplace_judge::{Kind, Level};

use super::values;

/// The names of the levels, and the word for all of them.
const LEVELS: [&str; Level::ALL.len() + 1] = {
    let mut names = ["all"; Level::ALL.len() + 1];
    let mut index = 0;
    while index < Level::ALL.len() {
        names[index] = Level::ALL[index].name();
        index += 1;
    }
    names
};

#[derive(Debug, Args)]
pub(crate) struct JudgeArgs {
    /// The program to judge, with its arguments
    #[arg(value_name = "COMMAND", last = true, required_unless_present = "explain_contract")]
    pub command: Vec<OsString>,
    /// Which cases it is given, with commas between several [default: first-steps,lesson]
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', help_heading = "Asking")]
    #[arg(value_parser = values::named::<Levels, _>(LEVELS))]
    pub level: Vec<Levels>,
    /// Give it cases of your own: a file of `name solutions limit puzzle` a line
    #[arg(long, value_name = "FILE", help_heading = "Asking", conflicts_with = "level")]
    pub cases: Option<PathBuf>,
    /// What is asked about a puzzle
    #[arg(long, value_name = "KIND", default_value = "solve", help_heading = "Asking")]
    pub kind: KindArg,
    /// Start it once for all cases, instead of once for each
    #[arg(long, help_heading = "Asking")]
    pub stream: bool,
    /// How many cases are judged at a time
    #[arg(long, value_name = "N", default_value = "1", help_heading = "Asking", conflicts_with = "stream")]
    pub jobs: NonZeroUsize,
    /// How many seconds an answer may take
    #[arg(long, value_name = "SECONDS", default_value = "10", help_heading = "Limits")]
    #[arg(value_parser = values::seconds)]
    pub timeout: Duration,
    /// How many MiB of memory all its processes may hold together
    #[arg(long, value_name = "MIB", default_value = "1024", help_heading = "Limits")]
    pub memory: u64,
    /// Print one JSON object a case, and one that sums up
    #[arg(long, help_heading = "Telling")]
    pub json: bool,
    /// Tell the first case that is not right a little more of, with each number from 1
    #[arg(long, value_name = "N", help_heading = "Telling", conflicts_with = "json")]
    pub hint: Option<NonZeroUsize>,
    /// Print the contract that a program has to keep, and judge nothing
    #[arg(long, help_heading = "Telling")]
    pub explain_contract: bool,
}

/// One level, or all.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Levels {
    One(Level),
    All,
}

impl std::str::FromStr for Levels {
    type Err = numberplace_judge::level::LevelError;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        if name == "all" { Ok(Self::All) } else { name.parse().map(Self::One) }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum KindArg {
    /// The puzzle goes in, the solved board or `none` comes out
    Solve,
    /// The puzzle and a limit go in, the number of solutions up to the limit comes out
    Count,
}

impl From<KindArg> for Kind {
    fn from(kind: KindArg) -> Self {
        match kind {
            KindArg::Solve => Self::Solve,
            KindArg::Count => Self::Count,
        }
    }
}
