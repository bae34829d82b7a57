//! What was meant: the arguments after they have been checked against each other, with the defaults filled in.

use std::{fmt, io::IsTerminal, path::PathBuf, time::Duration};

use numberplace::{
    Limit,
    batch::{Backend, Choice},
    search::Order,
};
use numberplace_formats::Options;

use crate::{
    args::{CheckArgs, ConvertArgs, CountArgs, Engine, Format, InputArgs, OutputArgs, SolveArgs, VerifyArgs},
    engine::{Classic, Question},
    source::Source,
};

/// A run over many puzzles.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// What is asked about each puzzle.
    pub question: Question,
    /// Where they come from.
    pub sources: Vec<Source>,
    /// How they are read.
    pub options: Options,
    /// What answers.
    pub engine: EnginePlan,
    /// How many puzzles at a time.
    pub threads: usize,
    /// How the answers are written.
    pub writing: Writing,
    /// How much is said besides.
    pub talk: Talk,
}

/// What answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EnginePlan {
    /// The classic search instead of the fast engines.
    pub classic: Option<Classic>,
    /// The backend of the fast engines, when it is not the best one.
    pub backend: Option<Backend>,
    /// The time a puzzle may take.
    pub time_limit: Option<Duration>,
}

/// How answers are written.
#[derive(Clone, Debug)]
pub(crate) struct Writing {
    /// In which format.
    pub format: Format,
    /// Whether grids are drawn with colours, for a person at a terminal.
    pub drawn: bool,
    /// The file, if it is not standard output.
    pub path: Option<PathBuf>,
}

/// How much is said on standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Talk {
    /// Nothing but what prevents the run.
    Quiet,
    /// Invalid lines, and progress on a terminal.
    Normal,
    /// Also the engine, and a summary.
    Verbose,
}

/// Arguments that do not go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UsageError(String);

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

impl TryFrom<SolveArgs> for Plan {
    type Error = UsageError;

    fn try_from(args: SolveArgs) -> Result<Self, UsageError> {
        let SolveArgs { input, engine, order, slip, stats, work, output } = args;
        let wants_classic =
            order.map(|_| "--order").or(slip.map(|_| "--slip")).or(stats.then_some("--stats"));
        if let (Some(Engine::Fast), Some(option)) = (engine, wants_classic) {
            return Err(UsageError(format!("found {option} with --engine fast, expected --engine classic")));
        }
        let classic = Classic { order: order.unwrap_or_default(), slip, stats };
        let is_classic = wants_classic.is_some() || engine == Some(Engine::Classic);
        let engine = engine_plan(is_classic.then_some(classic), work.backend, work.time_limit)?;
        Ok(plan(Question::Solve, input, engine, work.threads, output))
    }
}

impl TryFrom<CheckArgs> for Plan {
    type Error = UsageError;

    fn try_from(args: CheckArgs) -> Result<Self, UsageError> {
        let CheckArgs { input, engine, work, output } = args;
        let engine = engine_plan(classic(engine), work.backend, work.time_limit)?;
        Ok(plan(Question::Check, input, engine, work.threads, output))
    }
}

impl TryFrom<CountArgs> for Plan {
    type Error = UsageError;

    fn try_from(args: CountArgs) -> Result<Self, UsageError> {
        let CountArgs { input, limit, engine, work, output } = args;
        let engine = engine_plan(classic(engine), work.backend, work.time_limit)?;
        let limit = limit.map_or(Limit::All, Limit::AtMost);
        Ok(plan(Question::Count(limit), input, engine, work.threads, output))
    }
}

impl From<VerifyArgs> for Plan {
    fn from(args: VerifyArgs) -> Self {
        plan(Question::Verify, args.input, EnginePlan::NONE, None, args.output)
    }
}

impl From<ConvertArgs> for Plan {
    fn from(args: ConvertArgs) -> Self {
        plan(Question::Convert, args.input, EnginePlan::NONE, None, args.output)
    }
}

impl Plan {
    /// What will work, and why, as a line for a person.
    pub(crate) fn describe(&self) -> String {
        let threads = match self.threads {
            1 => "1 thread".to_owned(),
            threads => format!("{threads} threads"),
        };
        let engine = match (&self.engine, self.question) {
            (_, Question::Verify | Question::Convert) => "no search".to_owned(),
            (EnginePlan { classic: Some(classic), .. }, _) => {
                format!("classic search, order {}", classic.order)
            }
            (EnginePlan { backend: Some(backend), .. }, _) => format!("backend {backend}, as was asked for"),
            _ => {
                let Choice { backend, reason } = Backend::best();
                format!("backend {backend}: {reason}")
            }
        };
        format!("numberplace: {engine}; {threads}\n")
    }
}

impl EnginePlan {
    /// For questions that no engine is asked.
    const NONE: Self = Self { classic: None, backend: None, time_limit: None };

    /// The backend of the fast engines.
    pub(crate) fn backend(&self) -> Backend {
        self.backend.unwrap_or_else(|| Backend::best().backend)
    }
}

fn classic(engine: Option<Engine>) -> Option<Classic> {
    let classic = Classic { order: Order::Fewest, slip: None, stats: false };
    (engine == Some(Engine::Classic)).then_some(classic)
}

fn engine_plan(
    classic: Option<Classic>,
    backend: Option<Backend>,
    time_limit: Option<Duration>,
) -> Result<EnginePlan, UsageError> {
    match backend {
        Some(_) if classic.is_some() => {
            Err(UsageError("found --backend with the classic search, expected it with the fast one".into()))
        }
        Some(backend) if !backend.is_available() => {
            let names: Vec<_> = Backend::available().iter().map(Backend::to_string).collect();
            let names = names.join(", ");
            Err(UsageError(format!("found --backend {backend}, expected what this processor has: {names}")))
        }
        _ => Ok(EnginePlan { classic, backend, time_limit }),
    }
}

fn plan(
    question: Question,
    input: InputArgs,
    engine: EnginePlan,
    threads: Option<std::num::NonZeroUsize>,
    output: OutputArgs,
) -> Plan {
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    Plan {
        question,
        sources: Source::all(input.inputs),
        options: Options { geometry: input.geometry, alphabet: input.alphabet },
        engine,
        threads: threads.map_or_else(processors, usize::from),
        talk: talk(&output),
        writing: writing(output),
    }
}

fn talk(output: &OutputArgs) -> Talk {
    match (output.quiet, output.verbose) {
        (true, _) => Talk::Quiet,
        (_, true) => Talk::Verbose,
        _ => Talk::Normal,
    }
}

fn writing(output: OutputArgs) -> Writing {
    let drawn = output.output.is_none() && std::io::stdout().is_terminal();
    let format = output.format.unwrap_or(if drawn { Format::Grid } else { Format::Line });
    Writing { format, drawn, path: output.output }
}
