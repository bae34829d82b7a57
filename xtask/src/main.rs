//! What the tests run that cargo alone cannot: `cargo xtask VERB`.
//!
//! One verb is the whole of the continuous integration, `test`; the others are its parts and the makers of committed
//! files. Each part is a module: what it checks stands in its first lines.

mod bench;
mod examples;
mod puzzles;
mod run;
mod studio;
mod test;
mod tidy;
mod toolchains;

use std::{env, process::ExitCode};

use anyhow::{Result, bail};

const USAGE: &str = "\
usage: cargo xtask VERB

  test       everything that must pass: format, lints, tests, documentation, examples, pages
  tidy       the invariants of ARCHITECTURE.md that can be read off the files
  studio     the pages of the studio in a real browser, and the types of their scripts
  examples   run every console example of README.md and docs/
  bench      [NAME…] [--rounds N] [--check]: the comparisons of benchmarks/benchmarks.toml and `growth`, all or these;
             --check compares answers and times nothing
  puzzles    make data/puzzles/ anew";

fn main() -> ExitCode {
    match perform(&env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(arguments: &[String]) -> Result<()> {
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::run(),
        ["tidy"] => tidy::run(),
        ["studio"] => studio::run(),
        ["examples"] => examples::run(),
        ["bench", ref rest @ ..] => bench::run(rest),
        ["puzzles"] => puzzles::run(),
        _ => bail!("found {arguments:?}\n{USAGE}"),
    }
}
