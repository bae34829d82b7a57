use std::{
    fs,
    io::{self, BufWriter, Write},
    path::Path,
    time::{Duration, Instant},
};

use anstyle::{AnsiColor, Style};
use numberplace_judge::{
    Audience, CONTRACT, Case, Judged, Level, Mode, Plan, Report, Tally, Verdict, hint, hint_count, level, run,
};
use numberplace_report::words;
use serde::Serialize;

use super::Failure;
use crate::{
    args::{JudgeArgs, Levels},
    exit::Exit,
    interrupt, terminal,
};

/// Runs somebody's own solver against known cases.
///
/// # Errors
///
/// When the cases cannot be read, or the verdicts cannot be written.
pub(crate) fn judge(mut args: JudgeArgs) -> Result<Exit, Failure> {
    if args.explain_contract {
        return Ok(terminal::print(CONTRACT.as_bytes())?);
    }
    let (json, hint) = (args.json, args.hint);
    let program = args.command.remove(0);
    let plan = plan(program, args)?;
    let mut teller = Teller::new(json, &plan.cases);
    let report = run(&plan, &interrupt::requested, &mut teller);
    teller.sum_up(&report.tally);
    if let Some(number) = hint {
        teller.hint(&report, number.get());
    }
    teller.finish()?;
    Ok(exit(&report))
}

fn plan(program: std::ffi::OsString, args: JudgeArgs) -> Result<Plan, Failure> {
    Ok(Plan {
        program,
        cases: match &args.cases {
            Some(path) => own_cases(path)?,
            None => cases(&args.level),
        },
        arguments: args.command,
        kind: args.kind.into(),
        mode: if args.stream { Mode::Stream } else { Mode::OneByOne { jobs: args.jobs.get() } },
        timeout: args.timeout,
        memory: args.memory.saturating_mul(1 << 20),
    })
}

fn cases(levels: &[Levels]) -> Vec<Case> {
    let named = levels.iter().flat_map(|levels| match levels {
        Levels::One(level) => std::slice::from_ref(level),
        Levels::All => &Level::ALL,
    });
    let usual = [Level::FirstSteps, Level::Lesson];
    let levels: Vec<Level> = if levels.is_empty() { usual.into() } else { named.copied().collect() };
    levels.into_iter().flat_map(Level::cases).collect()
}

/// How long the solutions of somebody's own cases are counted, all together.
const COUNTING: Duration = Duration::from_secs(10);

fn own_cases(path: &Path) -> Result<Vec<Case>, Failure> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    let level = path.file_stem().unwrap_or_default().to_string_lossy();
    let began = Instant::now();
    let stop = |_| interrupt::requested() || began.elapsed() > COUNTING;
    level::parse_and_count(&level, &text, &stop).map_err(|error| format!("{name}: {error}").into())
}

fn exit(report: &Report) -> Exit {
    let not_started = report.judged.iter().any(|judged| matches!(judged.verdict, Verdict::NotStarted { .. }));
    match report.tally.right == report.tally.cases {
        _ if interrupt::requested() => Exit::Interrupted,
        _ if not_started => Exit::Trouble,
        true => Exit::Fine,
        false => Exit::Unsatisfied,
    }
}

/// Writes verdicts, for a person or as JSON.
struct Teller {
    output: BufWriter<anstream::AutoStream<io::StdoutLock<'static>>>,
    json: bool,
    /// The width of the names of cases.
    width: usize,
    /// The level of the last case.
    level: String,
    /// The first failure to write; nothing is written after it.
    failure: io::Result<()>,
}

impl Audience for Teller {
    fn judged(&mut self, judged: &Judged) {
        self.tell(judged);
    }

    fn idle(&mut self) {
        if self.failure.is_ok() {
            self.failure = self.output.flush();
        }
    }
}

impl Teller {
    fn new(json: bool, cases: &[Case]) -> Self {
        let width = cases.iter().map(|case| case.name.chars().count()).max().unwrap_or(0);
        let output = BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
        Self { output, json, width, level: String::new(), failure: Ok(()) }
    }

    fn tell(&mut self, judged: &Judged) {
        if self.json {
            return self.object(judged);
        }
        if self.level != judged.level {
            self.level.clone_from(&judged.level);
            self.line(&judged.level);
        }
        let colour = if judged.verdict.is_right() { AnsiColor::Green } else { AnsiColor::Red };
        let style = Style::new().fg_color(Some(colour.into()));
        let name = format!("{:1$}", judged.case, self.width);
        self.line(&format!("  {name}  {style}{}{style:#}", words::verdict(&judged.verdict)));
        for more in words::remarks(judged) {
            self.line(&format!("  {:1$}  {more}", "", self.width));
        }
    }

    fn sum_up(&mut self, tally: &Tally) {
        if self.json {
            return self.object(tally);
        }
        self.line("");
        for line in words::tally(tally) {
            self.line(&line);
        }
    }

    fn hint(&mut self, report: &Report, number: usize) {
        let open = report.judged.iter().find(|judged| hint_count(judged) > 0);
        let said = match open.map(|judged| (hint(judged, number), hint_count(judged))) {
            None => "there is nothing to hint at".to_owned(),
            Some((Some(hint), count)) => format!("hint {number} of {count}: {hint}"),
            Some((None, count)) => {
                format!("found hint {number}, expected at most {count}: there are no more")
            }
        };
        self.line("");
        self.line(&said);
    }

    fn object(&mut self, object: &impl Serialize) {
        let text = serde_json::to_string(object).expect("wire types are JSON");
        self.line(&text);
    }

    fn line(&mut self, text: &str) {
        if self.failure.is_ok() {
            self.failure = writeln!(self.output, "{text}");
        }
    }

    /// Says whether all could be written. That a pipe is closed is no failure.
    fn finish(mut self) -> io::Result<()> {
        let written = self.failure.and_then(|()| self.output.flush());
        written.or_else(|error| if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
    }
}
