//! Runs the command and compares exactly what came out.

use std::{
    ffi::OsStr,
    io::Write,
    process::{Child, Command, Output, Stdio},
};

pub(crate) use tempfile::TempDir;

/// The puzzle that the examples use, and its solution.
pub(crate) const PUZZLE: &str =
    "....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......";
pub(crate) const SOLUTION: &str =
    "157942863463178952928635471235469187619783245784521396572394618841256739396817524";
/// A small puzzle with one solution, one with three, one without any.
pub(crate) const FOUR: &str = ".....14.3..2....";
pub(crate) const FOUR_SOLUTION: &str = "4321214334121234";
pub(crate) const FOUR_OF_THREE: &str = ".....14.3.......";
pub(crate) const FOUR_OF_NONE: &str = "12.....4....3...";

/// What to run.
pub(crate) struct Run {
    command: Command,
    input: Vec<u8>,
}

/// What came of it.
pub(crate) struct Ran {
    output: Output,
}

/// `numberplace` with these arguments, given with blanks between them.
pub(crate) fn numberplace(arguments: &str) -> Run {
    Run::new(arguments.split_whitespace())
}

impl Run {
    /// `numberplace` with these arguments.
    pub(crate) fn new(arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_numberplace"));
        command.args(arguments).env_remove("NO_COLOR");
        Self { command, input: Vec::new() }
    }

    /// In this folder.
    pub(crate) fn in_folder(mut self, folder: &TempDir) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// With this on standard input.
    pub(crate) fn given(mut self, input: impl Into<Vec<u8>>) -> Self {
        self.input = input.into();
        self
    }

    fn piped(mut self) -> (Child, Vec<u8>) {
        let command = self.command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        (command.spawn().expect("the command starts"), self.input)
    }

    /// Runs to the end.
    pub(crate) fn run(self) -> Ran {
        let (mut child, input) = self.piped();
        let mut stdin = child.stdin.take().expect("a pipe");
        // In a thread of its own, or a full pipe would stop both sides. That the command does not read to the end is
        // no failure here.
        let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().expect("the command ends");
        writer.join().expect("the writer ends");
        Ran { output }
    }

    /// Starts, for tests that talk with it.
    pub(crate) fn start(self) -> Child {
        self.piped().0
    }

    /// It prints this.
    pub(crate) fn prints(self, expected: &str) -> Ran {
        self.run().prints(expected)
    }
}

impl Ran {
    /// It printed exactly this.
    #[track_caller]
    pub(crate) fn prints(self, expected: &str) -> Self {
        assert_eq!(String::from_utf8_lossy(&self.output.stdout), expected, "on standard output");
        self
    }

    /// It said exactly this on standard error.
    #[track_caller]
    pub(crate) fn says(self, expected: &str) -> Self {
        assert_eq!(String::from_utf8_lossy(&self.output.stderr), expected, "on standard error");
        self
    }

    /// It ended with this exit code.
    #[track_caller]
    pub(crate) fn exits_with(self, expected: i32) -> Self {
        assert_eq!(self.output.status.code(), Some(expected), "{}", self.error_text());
        self
    }

    /// It ended with exit code 0 or 1.
    pub(crate) fn is_fine_or_unsatisfied(&self) -> bool {
        matches!(self.output.status.code(), Some(0 | 1))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.output.stdout).into_owned()
    }

    pub(crate) fn error_text(&self) -> String {
        String::from_utf8_lossy(&self.output.stderr).into_owned()
    }
}

/// A folder with these files.
pub(crate) fn folder<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (name, content) in files {
        std::fs::write(folder.path().join(name), content).expect("a file for the test");
    }
    folder
}
