//! `cargo xtask examples`: runs every console example of `README.md` and `docs/`, and compares what it prints.
//!
//! An example is a fenced block of the language `console`: a line that starts with `$ ` is run by the shell in the
//! project's folder, with the freshly built `numberplace` on its path, and the lines up to the next one are what it
//! must print, standard error included. A line `…` stands for any number of lines. Blank lines at the end do
//! not count. A command that ends in `\` goes on in the next line. `cargo run --release --` is read as `numberplace`, which it is.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

use crate::run::{cargo, root, succeed};

/// One command with what it must print.
#[derive(Clone)]
struct Example {
    file: PathBuf,
    line: usize,
    command: String,
    expected: Vec<String>,
}

pub(crate) fn run() -> Result<()> {
    succeed(cargo().args(["build", "--package", "numberplace-cli"]))?;
    let examples = pages()?.iter().map(|page| read(page)).collect::<Result<Vec<_>>>()?.concat();
    let failures: Vec<String> =
        examples.iter().filter_map(|example| fault(example).transpose()).collect::<Result<_>>()?;
    ensure!(failures.is_empty(), "examples that are not true:\n\n{}", failures.join("\n\n"));
    eprintln!("{} examples are true", examples.len());
    Ok(())
}

fn pages() -> Result<Vec<PathBuf>> {
    let mut pages: Vec<PathBuf> =
        fs::read_dir(root().join("docs"))?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    pages.retain(|page| page.extension().is_some_and(|extension| extension == "md"));
    pages.push(root().join("README.md"));
    pages.sort();
    Ok(pages)
}

fn read(page: &Path) -> Result<Vec<Example>> {
    let text = fs::read_to_string(page).with_context(|| format!("could not read {}", page.display()))?;
    let mut examples: Vec<Example> = Vec::new();
    let mut open = Block::Outside;
    for (number, line) in text.lines().enumerate() {
        open = open.step(page, number + 1, line, &mut examples);
    }
    Ok(examples)
}

/// What the line before was part of.
enum Block {
    Outside,
    Command,
    Output,
}

impl Block {
    fn step(self, page: &Path, line: usize, text: &str, examples: &mut Vec<Example>) -> Self {
        match (self, text.strip_prefix("$ ")) {
            (Self::Outside, _) if text == "```console" => Self::Output,
            (Self::Outside, _) => Self::Outside,
            (_, _) if text == "```" => Self::Outside,
            (Self::Output, Some(command)) => {
                let (file, expected) = (page.to_path_buf(), Vec::new());
                examples.push(Example { file, line, command: String::new(), expected });
                Self::continued(command, examples)
            }
            (Self::Command, _) => Self::continued(text.trim_start(), examples),
            (Self::Output, None) => {
                examples
                    .iter_mut()
                    .last()
                    .into_iter()
                    .for_each(|example| example.expected.push(text.to_owned()));
                Self::Output
            }
        }
    }

    fn continued(part: &str, examples: &mut [Example]) -> Self {
        let whole = part.strip_suffix('\\');
        examples.iter_mut().last().into_iter().for_each(|example| example.command += whole.unwrap_or(part));
        if whole.is_some() { Self::Command } else { Self::Output }
    }
}

/// What is wrong with an example, if anything is.
fn fault(example: &Example) -> Result<Option<String>> {
    let (expected, printed) = (example.expected.join("\n"), output(&example.command)?);
    let (expected, printed) = (lines(&expected), lines(&printed));
    let place = format!("{}:{}", example.file.display(), example.line);
    let fault = format!(
        "{place}: $ {}\nexpected:\n{}\nfound:\n{}",
        example.command,
        expected.join("\n"),
        printed.join("\n")
    );
    Ok((!matches(&expected, &printed)).then_some(fault))
}

/// The lines that count, without blanks at their ends.
fn lines(text: &str) -> Vec<&str> {
    text.trim_end().lines().map(str::trim_end).collect()
}

fn output(command: &str) -> Result<String> {
    let command = command.replace("cargo run --release --", "numberplace");
    let built = env::current_exe()?.parent().context("a program stands in a folder")?.to_path_buf();
    let path = env::join_paths(
        std::iter::once(built).chain(env::split_paths(&env::var_os("PATH").unwrap_or_default())),
    )?;
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("exec 2>&1; {command}")]).current_dir(root());
    let output = shell.env("PATH", path).env("NO_COLOR", "1").stdin(Stdio::null()).output()?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether the printed lines are the expected ones, where `…` stands for any number of lines.
fn matches(expected: &[&str], printed: &[&str]) -> bool {
    match (expected, printed) {
        ([], []) => true,
        (["…", rest @ ..], _) => (0..=printed.len()).any(|skipped| matches(rest, &printed[skipped..])),
        ([line, rest @ ..], [found, after @ ..]) => line == found && matches(rest, after),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn a_gap_stands_for_any_number_of_lines() {
        assert!(matches(&["a", "…", "d"], &["a", "b", "c", "d"]));
        assert!(matches(&["a", "…"], &["a"]));
        assert!(!matches(&["a", "…", "d"], &["a", "b", "c"]));
        assert!(!matches(&["a"], &["a", "b"]));
    }
}
