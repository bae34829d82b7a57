//! What depends on being at a terminal: colour, drawings, progress. Decided here and nowhere else.

use std::{
    io::{self, IsTerminal, StdoutLock, Write},
    path::Path,
};

use numberplace_formats as formats;

use crate::{exit::Exit, plan::Writing, source::Source};

/// Where answers go.
pub(crate) enum Output {
    /// Standard output, as it is.
    Plain(StdoutLock<'static>),
    /// Standard output with colours, where they are wanted (`NO_COLOR` is heard).
    Styled(anstream::AutoStream<StdoutLock<'static>>),
    /// A file.
    File(Box<formats::Output>),
}

/// Opens what the answers go to.
///
/// # Errors
///
/// When the file cannot be made, or is one of the inputs, which making it would empty.
pub(crate) fn output(writing: &Writing, sources: &[Source]) -> io::Result<Output> {
    let stdout = io::stdout().lock();
    Ok(match &writing.path {
        Some(path) if sources.iter().any(|source| source.is_file(path)) => {
            return Err(named(
                path,
                &io::Error::other("found an input, expected another file for the output"),
            ));
        }
        Some(path) => {
            let file = formats::create(path).map_err(|error| named(path, &error))?;
            Output::File(Box::new(file))
        }
        None if writing.drawn => Output::Styled(anstream::AutoStream::auto(stdout)),
        None => Output::Plain(stdout),
    })
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::other(format!("{}: {error}", path.display()))
}

impl Output {
    /// Lets a reader of standard output see all that was written, at no cost. A file is written out by
    /// [`flush`](Write::flush), which costs some of its compression, or when it ends.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(crate) fn let_through(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(output) => output.flush(),
            Self::Styled(output) => output.flush(),
            Self::File(_) => Ok(()),
        }
    }

    /// Writes what is held back and ends the file.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Self::Plain(mut output) => output.flush(),
            Self::Styled(mut output) => output.flush(),
            Self::File(output) => output.finish(),
        }
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

/// Whether there is a person to be shown progress.
pub(crate) fn shows_progress() -> bool {
    io::stderr().is_terminal()
}

/// A text for standard output: with its colours where they are wanted, without them elsewhere.
pub(crate) fn adapt(text: &str) -> String {
    match anstream::AutoStream::choice(&io::stdout()) {
        anstream::ColorChoice::Never => anstream::adapter::strip_str(text).to_string(),
        _ => text.to_owned(),
    }
}

/// Says something on standard error. There is nobody to tell if that fails.
pub(crate) fn note(message: &str) {
    let _ = io::stderr().write_all(message.as_bytes());
}
