//! The record of a comparison: tables of medians and ratios, with the machine, the versions and the command.

use std::{env, fmt::Write as _, fs, process::Command};

use anyhow::{Context, Result};

use super::definition::{Comparison, Order, Set};
use crate::run::root;

/// One contender in one table.
pub(super) struct Row {
    name: String,
    rounds: Vec<Times>,
}

/// Nanoseconds a puzzle in one round.
pub(super) struct Times {
    pub(super) mean: f64,
    pub(super) median: f64,
    p90: f64,
    p99: f64,
    pub(super) worst: f64,
}

impl Row {
    pub(super) fn new(name: String) -> Self {
        Self { name, rounds: Vec::new() }
    }

    /// Adds a round: the time of a whole pass over so many puzzles, or of each call.
    pub(super) fn add(&mut self, times: Vec<u64>, puzzles: usize) {
        self.rounds.push(if let [total] = times[..] {
            Times::of_pass(total, puzzles)
        } else {
            Times::of_calls(times)
        });
    }

    /// Of the rounds the median.
    pub(super) fn median(&self, of: impl Fn(&Times) -> f64) -> f64 {
        let mut values: Vec<f64> = self.rounds.iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    }
}

#[expect(clippy::cast_precision_loss, reason = "times and counts are far below 2^52")]
impl Times {
    fn of_pass(total: u64, puzzles: usize) -> Self {
        let mean = total as f64 / puzzles as f64;
        Self { mean, median: mean, p90: mean, p99: mean, worst: mean }
    }

    fn of_calls(mut times: Vec<u64>) -> Self {
        times.sort_unstable();
        let at = |share: usize| times[(times.len() - 1) * share / 100] as f64;
        let mean = times.iter().sum::<u64>() as f64 / times.len() as f64;
        Self { mean, median: at(50), p90: at(90), p99: at(99), worst: at(100) }
    }
}

/// A comparison's tables as they come in.
pub(super) struct Record<'a> {
    comparison: &'a Comparison,
    tables: String,
}

impl<'a> Record<'a> {
    pub(super) fn new(comparison: &'a Comparison) -> Self {
        Self { comparison, tables: String::new() }
    }

    /// Adds the table of one set; the first row is the one that ratios are of.
    pub(super) fn add(&mut self, set: &Set, puzzles: usize, limit: u64, rows: &[Row]) {
        let Some(baseline) = rows.first().filter(|row| !row.rounds.is_empty()) else { return };
        let title = format!("\n## {}, {puzzles} puzzles, limit {limit}\n\n", set.name);
        let table = match self.comparison.order {
            Order::Total => passes(rows, baseline),
            Order::Each | Order::Cold => calls(rows, baseline),
        };
        print!("{title}{table}");
        self.tables += &(title + &table);
    }

    pub(super) fn write(&self) -> Result<()> {
        write(&self.comparison.name, &self.tables)
    }
}

/// Writes `benchmarks/records/DATE-NAME.md`, replacing one of the same day.
pub(super) fn write(name: &str, tables: &str) -> Result<()> {
    let command = env::args().skip(1).collect::<Vec<_>>().join(" ");
    let head = format!(
        "# {name}, {}\n\nCommand: `cargo xtask {command}`\n\nMachine: {}\n\nVersions: {}, commit {}\n",
        today()?,
        processor()?,
        output("rustc", &["--version"])?,
        output("git", &["rev-parse", "--short", "HEAD"])?,
    );
    write_file(&format!("{}-{name}.md", today()?), &(head + tables))
}

/// Writes a file among the records.
pub(super) fn write_file(name: &str, text: &str) -> Result<()> {
    let file = root().join("benchmarks").join("records").join(name);
    fs::write(&file, text).with_context(|| format!("could not write {}", file.display()))?;
    eprintln!("wrote {}", file.display());
    Ok(())
}

/// The date as records bear it.
pub(super) fn today() -> Result<String> {
    output("date", &["+%F"])
}

fn passes(rows: &[Row], baseline: &Row) -> String {
    let mut table =
        "| contender | µs a puzzle | puzzles/s | ratio |\n| --- | ---: | ---: | ---: |\n".to_owned();
    let base = baseline.median(|times| times.mean);
    for row in rows {
        let mean = row.median(|times| times.mean);
        let (micros, rate, ratio) = (mean / 1e3, 1e9 / mean, base / mean);
        writeln!(table, "| {} | {micros:.3} | {rate:.0} | {ratio:.2} |", row.name)
            .expect("a string takes it");
    }
    table
}

fn calls(rows: &[Row], baseline: &Row) -> String {
    let head = "| contender | median µs | 90th | 99th | worst | mean | ratio of medians | of worst |\n";
    let mut table = head.to_owned() + "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n";
    let (base, base_worst) = (baseline.median(|times| times.median), baseline.median(|times| times.worst));
    for row in rows {
        let micros = |of: fn(&Times) -> f64| row.median(of) / 1e3;
        let (median, worst) = (micros(|times| times.median), micros(|times| times.worst));
        writeln!(
            table,
            "| {} | {median:.2} | {:.2} | {:.2} | {worst:.2} | {:.2} | {:.2} | {:.2} |",
            row.name,
            micros(|times| times.p90),
            micros(|times| times.p99),
            micros(|times| times.mean),
            base / 1e3 / median,
            base_worst / 1e3 / worst,
        )
        .expect("a string takes it");
    }
    table
}

fn processor() -> Result<String> {
    let listing = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let value = |key: &str| {
        listing.lines().find(|line| line.starts_with(key)).and_then(|line| line.split(": ").nth(1))
    };
    let wide = if listing.contains("avx512_bitalg") { ", AVX-512" } else { "" };
    let name = value("model name").unwrap_or("unknown processor");
    let (family, model) = (value("cpu family").unwrap_or("?"), value("model\t").unwrap_or("?"));
    let system = output("uname", &["-sm"])?;
    Ok(format!(
        "{name} family {family} model {model}{wide}, {system}, shared; each contender pinned to one core"
    ))
}

fn output(program: &str, arguments: &[&str]) -> Result<String> {
    let output = Command::new(program).args(arguments).current_dir(root()).output();
    let output = output.with_context(|| format!("{program} is needed"))?;
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}
