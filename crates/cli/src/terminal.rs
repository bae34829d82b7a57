//! What depends on being at a terminal: colour, drawings, progress. Decided here and nowhere else.

use std::{
    fs::File,
    io::{self, IsTerminal, StdoutLock, Write},
};

use crate::{exit::Exit, plan::Writing};

/// Where answers go.
pub(crate) enum Output {
    /// Standard output, as it is.
    Plain(StdoutLock<'static>),
    /// Standard output with colours, where they are wanted (`NO_COLOR` is heard).
    Styled(anstream::AutoStream<StdoutLock<'static>>),
    /// A file.
    File(File),
}

/// Opens what the answers go to.
///
/// # Errors
///
/// When the file cannot be made.
pub(crate) fn output(writing: &Writing) -> io::Result<Output> {
    let stdout = io::stdout().lock();
    Ok(match &writing.path {
        Some(path) => Output::File(File::create(path)?),
        None if writing.drawn => Output::Styled(anstream::AutoStream::auto(stdout)),
        None => Output::Plain(stdout),
    })
}

impl Output {
    /// Writes what is held back and ends the file.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.flush()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(output) => output.write(bytes),
            Self::Styled(output) => output.write(bytes),
            Self::File(output) => output.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(output) => output.flush(),
            Self::Styled(output) => output.flush(),
            Self::File(output) => output.flush(),
        }
    }
}

/// Prints a whole text. That a pipe is closed on it is no failure.
///
/// # Errors
///
/// When it cannot be written.
pub(crate) fn print(text: &[u8]) -> io::Result<Exit> {
    match io::stdout().write_all(text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
        _ => Ok(Exit::Fine),
    }
}

/// Whether a person can be shown progress: standard error is a terminal, and no answers run through the same one.
pub(crate) fn shows_progress(writing: &Writing) -> bool {
    io::stderr().is_terminal() && !writing.drawn
}

/// Says something on standard error. There is nobody to tell if that fails.
pub(crate) fn note(message: &str) {
    let _ = io::stderr().write_all(message.as_bytes());
}
