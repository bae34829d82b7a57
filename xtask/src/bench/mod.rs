//! `cargo xtask bench`: contenders on the same puzzles in the same run, their answers compared before their times.
//!
//! What is measured is defined in `benchmarks/benchmarks.toml`. Every contender is a process of its own that holds the
//! puzzles and waits for orders (`benchmarks/runner`), so that all of them take turns: one pass each, then the next
//! round. Of the rounds the median is taken. A record is written to `benchmarks/records/`. How our own engines grow is
//! measured in the same way and drawn, too ([`growth`]).
//!
//! `cargo xtask bench [NAME…] [--rounds N] [--check]`: which comparisons, or `growth` (all), how many rounds (7);
//! `--check` compares answers and times nothing.

mod contender;
mod definition;
mod growth;
mod record;
mod referee;

use anyhow::{Result, bail, ensure};

use contender::{Process, Program};
use definition::{Comparison, Definition, Set};
use record::{Record, Row};

const ROUNDS: usize = 7;

pub(crate) fn run(arguments: &[&str]) -> Result<()> {
    let plan = Plan::new(arguments)?;
    let definition = Definition::read()?;
    let mut known: Vec<_> =
        definition.comparisons.iter().map(|comparison| comparison.name.as_str()).collect();
    known.push(growth::NAME);
    for name in &plan.names {
        ensure!(known.contains(&name.as_str()), "found {name}, expected one of {known:?}");
    }
    for comparison in definition.comparisons.iter().filter(|comparison| plan.chose(&comparison.name)) {
        compare(&definition, comparison, &plan)?;
    }
    if plan.chose(growth::NAME) { growth::run(&definition, &plan) } else { Ok(()) }
}

struct Plan {
    names: Vec<String>,
    rounds: usize,
    check: bool,
}

impl Plan {
    fn new(arguments: &[&str]) -> Result<Self> {
        let mut plan = Self { names: Vec::new(), rounds: ROUNDS, check: false };
        let mut left = arguments.iter();
        while let Some(argument) = left.next() {
            match *argument {
                "--check" => plan.check = true,
                "--rounds" => plan.rounds = rounds(left.next())?,
                option if option.starts_with('-') => bail!("found {option}, expected --rounds N or --check"),
                name => plan.names.push(name.to_owned()),
            }
        }
        Ok(plan)
    }

    fn chose(&self, name: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|chosen| chosen == name)
    }
}

fn rounds(argument: Option<&&str>) -> Result<usize> {
    match argument.and_then(|argument| argument.parse().ok()) {
        Some(rounds) if rounds > 0 => Ok(rounds),
        _ => bail!("found {argument:?} after --rounds, expected a number from 1"),
    }
}

fn compare(definition: &Definition, comparison: &Comparison, plan: &Plan) -> Result<()> {
    let contenders = definition.contenders(comparison)?;
    let programs = contenders.into_iter().map(Program::build).collect::<Result<Vec<_>>>()?;
    let mut record = Record::new(comparison);
    for name in &comparison.sets {
        let set = definition.set(name)?;
        let Some(puzzles) = set.puzzles()? else {
            eprintln!("{}: the set {name} is skipped, NUMBERPLACE_DATA is not set", comparison.name);
            continue;
        };
        for limit in &comparison.limits {
            let rows = measure(comparison, &programs, set, &puzzles, *limit, plan)?;
            record.add(set, puzzles.len(), *limit, &rows);
        }
    }
    if plan.check { Ok(()) } else { record.write() }
}

/// One table: every contender on one set with one limit.
fn measure(
    comparison: &Comparison,
    programs: &[Program],
    set: &Set,
    puzzles: &[String],
    limit: u64,
    plan: &Plan,
) -> Result<Vec<Row>> {
    let able = programs.iter().filter(|program| program.contender.can(limit));
    let mut processes = able.map(|program| program.start(puzzles, limit)).collect::<Result<Vec<_>>>()?;
    agree(&comparison.name, &mut processes, set, puzzles, limit)?;
    if plan.check {
        return Ok(Vec::new());
    }
    let mut rows: Vec<Row> = processes.iter().map(|process| Row::new(process.name())).collect();
    for _ in 0..comparison.order.rounds(plan.rounds) {
        for (process, row) in processes.iter_mut().zip(&mut rows) {
            row.add(process.numbers(comparison.order.word())?, process.puzzles());
        }
    }
    Ok(rows)
}

/// Has the referee look at every answer of these.
fn agree(what: &str, processes: &mut [Process], set: &Set, puzzles: &[String], limit: u64) -> Result<()> {
    let answers: Vec<_> = processes
        .iter_mut()
        .map(|process| Ok((process.name(), process.answers()?)))
        .collect::<Result<_>>()?;
    referee::compare(set, puzzles, limit, &answers)?;
    eprintln!("{what}: {} at limit {limit}: contenders that agree: {}", set.name, processes.len());
    Ok(())
}
