//! What every system can do for a program under test: end it when its time is over. Processes that it has started
//! itself, its memory and its files are not looked after.

use std::{
    io,
    process::{Child, ChildStderr, ChildStdout, Command, ExitStatus},
};

use super::Limits;

/// A program under test.
pub(super) struct Ward(Child);

impl Ward {
    /// Starts the program.
    pub(super) fn start(command: &mut Command, _: Limits) -> io::Result<Self> {
        Ok(Self(command.spawn()?))
    }

    /// Its standard output and standard error, to be taken once.
    pub(super) fn outputs(&mut self) -> (ChildStdout, ChildStderr) {
        self.0.stdout.take().zip(self.0.stderr.take()).expect("both are piped, and taken once")
    }

    /// Whether the program has ended.
    pub(super) fn has_ended(&mut self) -> bool {
        !matches!(self.0.try_wait(), Ok(None))
    }

    /// Not known.
    #[expect(clippy::unused_self, reason = "elsewhere it is looked at")]
    pub(super) fn memory(&mut self) -> u64 {
        0
    }

    /// Kills the program, and tells how it ended; how many others it leaves is not known.
    pub(super) fn end(&mut self) -> (ExitStatus, usize) {
        // A program that has ended cannot be killed, which is what is wanted.
        let _ = self.0.kill();
        (self.0.wait().expect("a child that was started can be waited for"), 0)
    }
}
