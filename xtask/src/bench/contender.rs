//! A contender at work: built, started, given orders over its standard input.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};

use super::definition::Contender;
use crate::run::{cargo, root, succeed};

/// The count up to the limit, and the first solution, of one puzzle.
pub(super) type Answer = (u64, Option<String>);

/// A contender ready to be started: what there is to build is built.
pub(super) struct Program<'a> {
    pub(super) contender: &'a Contender,
    path: PathBuf,
    script: Option<PathBuf>,
}

impl<'a> Program<'a> {
    pub(super) fn build(contender: &'a Contender) -> Result<Self> {
        let (path, script) = match (&contender.package, &contender.script) {
            (Some(package), None) => (built(package, &contender.flags)?, None),
            (None, Some(script)) => (python(script)?, Some(root().join("benchmarks").join(script))),
            _ => bail!("{}: expected either a package or a script", contender.name),
        };
        Ok(Self { contender, path, script })
    }

    /// Starts it on these puzzles, or on as many of them as it takes.
    pub(super) fn start(&self, puzzles: &[String], limit: u64) -> Result<Process> {
        let puzzles = &puzzles[..self.contender.first.unwrap_or(usize::MAX).min(puzzles.len())];
        let mut command = Command::new(&self.path);
        command.args(&self.script).arg(&self.contender.mode).arg(limit.to_string()).arg(self.file(puzzles)?);
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.with_context(|| format!("could not start {}", self.contender.name))?;
        let orders = child.stdin.take().context("its input is ours")?;
        let answers = BufReader::new(child.stdout.take().context("its output is ours")?);
        Ok(Process { name: self.contender.name.clone(), puzzles: puzzles.len(), child, orders, answers })
    }

    fn file(&self, puzzles: &[String]) -> Result<PathBuf> {
        let name: String = self.contender.name.chars().filter(char::is_ascii_alphanumeric).collect();
        let file = built_folder().join(format!("{name}.txt"));
        fs::create_dir_all(built_folder())?;
        fs::write(&file, puzzles.join("\n") + "\n")?;
        Ok(file)
    }
}

/// A running contender. Dropping it ends the process.
pub(super) struct Process {
    name: String,
    puzzles: usize,
    child: Child,
    orders: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Process {
    pub(super) fn name(&self) -> String {
        self.name.clone()
    }

    pub(super) fn puzzles(&self) -> usize {
        self.puzzles
    }

    /// The answer to every puzzle.
    pub(super) fn answers(&mut self) -> Result<Vec<Answer>> {
        writeln!(self.orders, "answers")?;
        let lines = (0..=self.puzzles).map(|_| self.line()).collect::<Result<Vec<_>>>()?;
        ensure!(
            lines.last().is_some_and(|line| line == "end"),
            "{} gave more answers than puzzles",
            self.name
        );
        lines[..self.puzzles].iter().map(|line| self.answer(line)).collect()
    }

    fn answer(&self, line: &str) -> Result<Answer> {
        let (count, solution) =
            line.split_once(' ').with_context(|| format!("{} answered {line:?}", self.name))?;
        Ok((count.parse()?, (solution != ".").then(|| solution.to_owned())))
    }

    /// The numbers that answer an order, such as the nanoseconds of each call; see `benchmarks/runner`.
    pub(super) fn numbers(&mut self, order: &str) -> Result<Vec<u64>> {
        writeln!(self.orders, "{order}")?;
        self.line()?.split(' ').map(|number| Ok(number.parse()?)).collect()
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        ensure!(line.ends_with('\n'), "{} ended in the middle of an answer", self.name);
        Ok(line.trim_end().to_owned())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself, which is as good.
        self.child.kill().and_then(|()| self.child.wait()).ok();
    }
}

/// Where everything that benchmarks build and write on the way is.
pub(super) fn built_folder() -> PathBuf {
    root().join("target").join("benchmarks")
}

/// Builds a package of `benchmarks/` for these compiler flags, each in a folder of its own.
pub(super) fn built(package: &str, flags: &str) -> Result<PathBuf> {
    let folder = root().join("benchmarks").join(package);
    let kind: String = flags.chars().filter(char::is_ascii_alphanumeric).collect();
    let target = built_folder().join(if kind.is_empty() { "plain".to_owned() } else { kind });
    succeed(
        cargo()
            .args(["build", "--quiet", "--release", "--locked"])
            .current_dir(&folder)
            .env("CARGO_TARGET_DIR", &target)
            .env("RUSTFLAGS", flags),
    )?;
    Ok(target.join("release").join(package.replace('/', "-")))
}

/// The interpreter with the packages of `requirements.txt` beside the script, in an environment made for it.
fn python(script: &str) -> Result<PathBuf> {
    let environment = built_folder().join("python");
    let interpreter = environment.join("bin").join("python");
    if !interpreter.exists() {
        succeed(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
        let wanted = root().join("benchmarks").join(script).with_file_name("requirements.txt");
        succeed(Command::new(&interpreter).args(["-m", "pip", "install", "--quiet", "-r"]).arg(wanted))?;
    }
    Ok(interpreter)
}
