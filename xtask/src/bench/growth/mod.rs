//! How time and memory grow: with the threads of the command, with the length of a batch, with the side of the board.
//!
//! Every point is a process of its own, so that its peak of memory is its own; the points take turns, and of the rounds
//! the median is taken, as for the comparisons. The record has the tables and a drawing of them, which
//! `benchmarks/chart` makes.

mod length;
mod side;
mod threads;

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};
use serde::Serialize;

use super::{
    Plan, agree,
    contender::{Process, Program, built},
    definition::{Definition, Set},
    record,
};

pub(super) const NAME: &str = "growth";

/// Proves that there is one solution.
const LIMIT: u64 = 2;

pub(super) fn run(definition: &Definition, plan: &Plan) -> Result<()> {
    let mut growth = Growth { definition, plan, text: String::new(), drawing: Drawing::default() };
    if !plan.check {
        threads::measure(&mut growth)?;
    }
    length::measure(&mut growth)?;
    side::measure(&mut growth)?;
    if plan.check {
        return Ok(());
    }
    let drawing = format!("{}-{NAME}.svg", record::today()?);
    record::write_file(&drawing, &growth.drawing.svg()?)?;
    record::write(NAME, &format!("\n![time and memory as they grow]({drawing})\n{}", growth.text))
}

/// What is measured, as it comes in.
struct Growth<'a> {
    definition: &'a Definition,
    plan: &'a Plan,
    text: String,
    drawing: Drawing,
}

impl Growth<'_> {
    /// Has the referee look at the answers; says whether times are wanted, too.
    fn agree(&self, program: &Program, set: &Set) -> Result<bool> {
        let puzzles = set.puzzles()?.context("the puzzles are at hand")?;
        agree(NAME, &mut [program.start(&puzzles, LIMIT)?], set, &puzzles, LIMIT)?;
        Ok(!self.plan.check)
    }

    fn add(&mut self, title: &str, table: &str) {
        let section = format!("\n## {title}\n\n{table}");
        print!("{section}");
        self.text += &section;
    }
}

/// Starts a process for a point, and waits until it holds its puzzles.
fn start(program: &Program, puzzles: &[String]) -> Result<Process> {
    let mut process = program.start(puzzles, LIMIT)?;
    process.numbers("memory")?;
    Ok(process)
}

/// The peak of memory and what of it was held before any puzzle was solved, in kilobytes.
struct Memory {
    peak: u64,
    held: u64,
}

impl Memory {
    fn of(process: &mut Process) -> Result<Self> {
        let [held, peak] = process.numbers("memory")?[..] else {
            bail!("expected two numbers of {}", process.name())
        };
        Ok(Self { peak, held })
    }

    /// What solving added.
    fn added(&self) -> u64 {
        self.peak.saturating_sub(self.held)
    }

    /// What solving added, as it is drawn.
    fn added_megabytes(&self) -> f64 {
        megabytes(self.added())
    }

    /// As it stands in a table.
    fn columns(&self) -> String {
        if self.peak == 0 {
            "unknown | unknown".to_owned()
        } else {
            format!("{} | {}", self.peak, self.added())
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a size is far below 2^52")]
fn megabytes(kilobytes: u64) -> f64 {
    kilobytes as f64 / 1024.0
}

/// What `benchmarks/chart` draws.
#[derive(Default, Serialize)]
struct Drawing {
    panel: Vec<Panel>,
}

/// Curves over the same axes.
#[derive(Serialize)]
struct Panel {
    title: &'static str,
    x: &'static str,
    y: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ticks: Vec<f64>,
    curve: Vec<Curve>,
}

#[derive(Clone, Serialize)]
struct Curve {
    name: String,
    points: Vec<(f64, f64)>,
}

impl Curve {
    fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), points: Vec::new() }
    }

    /// Adds a point, unless it has no place on a logarithmic axis: a platform that does not tell the memory says 0.
    fn add(&mut self, x: f64, y: f64) {
        if y > 0.0 {
            self.points.push((x, y));
        }
    }
}

impl Drawing {
    /// Adds a panel of the curves that have points, if there are any.
    fn add(&mut self, mut panel: Panel) {
        panel.curve.retain(|curve| !curve.points.is_empty());
        if !panel.curve.is_empty() {
            self.panel.push(panel);
        }
    }

    fn svg(&self) -> Result<String> {
        let mut chart = Command::new(built("chart", "")?);
        let mut chart = chart.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let text = toml::to_string(self)?;
        chart.stdin.take().context("its input is ours")?.write_all(text.as_bytes())?;
        let drawn = chart.wait_with_output()?;
        ensure!(drawn.status.success(), "could not draw:\n{text}");
        Ok(String::from_utf8(drawn.stdout)?)
    }
}
