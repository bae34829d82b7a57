//! What was typed: the command line as [`clap`] reads it, with its help. What it means is said by
//! [`plan`](crate::plan).

mod examples;
mod judge;
mod serve;
mod values;
mod watch;

pub(crate) use watch::{DetailName, ProblemName, WatchArgs};

use std::{ffi::OsString, num::NonZeroUsize, path::PathBuf, time::Duration};

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use numberplace::{
    Geometry,
    batch::Backend,
    search::{Order, Slip},
    text::Alphabet,
};

pub(crate) use judge::{JudgeArgs, Levels};
pub(crate) use serve::ServeArgs;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Green.on_default())
    .placeholder(AnsiColor::Cyan.on_default());

/// Solves, counts, checks, verifies and converts sudoku of any size, and shows the search at work.
///
/// Puzzles are typed as arguments, or read from files, or from standard input; many puzzles a file, in any of the
/// formats people exchange, compressed or not.
#[derive(Debug, Parser)]
#[command(name = "numberplace", version, styles = STYLES, max_term_width = 110, after_help = examples::TOP)]
#[command(subcommand_value_name = "VERB", subcommand_help_heading = "Verbs", arg_required_else_help = true)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub verb: Verb,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Find a solution of each puzzle
    #[command(after_help = examples::SOLVE)]
    Solve(SolveArgs),
    /// Prove of each puzzle that it has exactly one solution
    #[command(after_help = examples::CHECK)]
    Check(CheckArgs),
    /// Count the solutions of each puzzle
    #[command(after_help = examples::COUNT)]
    Count(CountArgs),
    /// Compare answers with their puzzles, `puzzle,answer` a line
    #[command(after_help = examples::VERIFY)]
    Verify(VerifyArgs),
    /// Watch a backtracking search, event by event
    #[command(after_help = examples::WATCH)]
    Watch(WatchArgs),
    /// Write puzzles in another format
    #[command(after_help = examples::CONVERT)]
    Convert(ConvertArgs),
    /// Run your own solver against known cases, and say what is wrong
    #[command(after_help = examples::JUDGE)]
    Judge(JudgeArgs),
    /// Open the studio: watch a search, race, break and play in the browser
    #[command(after_help = examples::SERVE)]
    Serve(ServeArgs),
    /// Print a script that completes this command's arguments
    #[command(after_help = examples::COMPLETIONS)]
    Completions {
        /// The shell it is for
        shell: Shell,
    },
    /// Print the manual page of the command or of a verb
    #[command(after_help = examples::MAN)]
    Man {
        /// The verb
        verb: Option<String>,
    },
}

#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// Which search: the fast one, or the classic recursion that can be counted and broken
    #[arg(long, value_name = "NAME", help_heading = "Searching")]
    pub engine: Option<Engine>,
    /// Which cell the classic search decides next [default: fewest]
    #[arg(long, value_parser = values::named::<Order, _>(Order::ALL.map(Order::name)), help_heading = "Searching")]
    pub order: Option<Order>,
    /// Make a classic mistake on purpose, and show what it leaves behind
    #[arg(long, value_name = "MISTAKE", value_parser = values::named::<Slip, _>(Slip::ALL.map(Slip::name)))]
    #[arg(help_heading = "Searching")]
    pub slip: Option<Slip>,
    /// Tell the calls, placements, undos and dead ends of the classic search
    #[arg(long, help_heading = "Searching")]
    pub stats: bool,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub output: OutputArgs,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// Which search: the fast one, or the classic recursion
    #[arg(long, value_name = "NAME", help_heading = "Searching")]
    pub engine: Option<Engine>,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub output: OutputArgs,
}

#[derive(Debug, Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// Stop counting a puzzle's solutions at so many [default: count all]
    #[arg(long, value_name = "N", help_heading = "Searching")]
    pub limit: Option<u64>,
    /// Which search: the fast one, or the classic recursion
    #[arg(long, value_name = "NAME", help_heading = "Searching")]
    pub engine: Option<Engine>,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub output: OutputArgs,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub output: OutputArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub output: OutputArgs,
}

/// Where puzzles come from, and what their text does not say of itself.
#[derive(Debug, Args)]
pub(crate) struct InputArgs {
    /// Puzzles, files of puzzles, or `-` for standard input [default: -]
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub inputs: Vec<OsString>,
    /// The rows and columns of a box where the side alone does not tell them, such as 3x2
    #[arg(long = "box", value_name = "RxC", value_parser = values::geometry, help_heading = "Reading")]
    pub geometry: Option<Geometry>,
    /// The symbols of the digits: 1-9A-Z, 0-9A-Z, A-Z or numbers [default: told by each puzzle]
    #[arg(long, value_name = "SYMBOLS", help_heading = "Reading")]
    pub alphabet: Option<Alphabet>,
}

/// What the work may cost.
#[derive(Debug, Args)]
pub(crate) struct WorkArgs {
    /// Give up on a puzzle after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, help_heading = "Working")]
    pub time_limit: Option<Duration>,
    /// How many threads work [default: one a processor]
    #[arg(long, value_name = "N", value_parser = values::threads, help_heading = "Working")]
    pub threads: Option<NonZeroUsize>,
    /// Use these instructions of the processor: portable, neon, avx2 or avx512 [default: the fastest it has]
    #[arg(long, value_name = "NAME", help_heading = "Working")]
    pub backend: Option<Backend>,
}

/// How answers are written.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// How to write each answer [default: grid on a terminal, else line]
    #[arg(long, value_name = "FORMAT", help_heading = "Writing")]
    pub format: Option<Format>,
    /// Write to this file, compressed if its name ends in .gz or .zst
    #[arg(long, short, value_name = "FILE", help_heading = "Writing")]
    pub output: Option<PathBuf>,
    /// Say nothing on standard error about invalid lines, and show no progress
    #[arg(long, short, help_heading = "Writing", conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say on standard error which engine works and why, and sum up at the end
    #[arg(long, short, help_heading = "Writing")]
    pub verbose: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// One line a puzzle
    Line,
    /// Grids with rules between the boxes
    Grid,
    /// Grids with the candidates of each empty cell
    Marks,
    /// One JSON object a line
    Json,
    /// The same keys as columns, under a header line
    Csv,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Engine {
    /// The engine made for speed
    Fast,
    /// The recursion of the textbooks
    Classic,
}
