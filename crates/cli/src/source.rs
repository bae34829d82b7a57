//! Where puzzles come from: typed arguments, files, standard input.

use std::{
    ffi::OsString,
    fmt,
    io::{self, Cursor, Read},
    path::{Path, PathBuf},
};

use numberplace::Board;
use numberplace_formats::{self as formats, Input, Options};

/// One input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// Standard input.
    Standard,
    /// A puzzle typed as an argument.
    Typed(String),
    /// A file.
    File(PathBuf),
}

impl Source {
    /// What the arguments name; standard input where there are none.
    pub(crate) fn all(arguments: Vec<OsString>) -> Vec<Self> {
        if arguments.is_empty() {
            return vec![Self::Standard];
        }
        arguments.into_iter().map(Self::new).collect()
    }

    /// What an argument names: `-` is standard input, what exists is a file, what reads or looks like a puzzle is one,
    /// and anything else is a file that will be missed.
    fn new(argument: OsString) -> Self {
        if argument == "-" {
            return Self::Standard;
        }
        if PathBuf::from(&argument).exists() {
            return Self::File(argument.into());
        }
        match argument.into_string() {
            Ok(text) if text.parse::<Board>().is_ok() || looks_like_puzzle(&text) => Self::Typed(text),
            Ok(text) => Self::File(text.into()),
            Err(argument) => Self::File(argument.into()),
        }
    }

    /// Whether it is the file at this path, by whatever name.
    pub(crate) fn is_file(&self, other: &Path) -> bool {
        let Self::File(path) = self else { return false };
        path.canonicalize().is_ok_and(|path| other.canonicalize().is_ok_and(|other| path == other))
    }

    /// How many bytes it has, where that is known beforehand.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            Self::Standard => None,
            Self::Typed(text) => Some(text.len() as u64),
            Self::File(path) => {
                path.metadata().ok().filter(std::fs::Metadata::is_file).map(|file| file.len())
            }
        }
    }

    /// Opens it; `through` sees the bytes as they are read.
    ///
    /// # Errors
    ///
    /// When it cannot be read; the text is meant to follow the name of the source.
    pub(crate) fn open<R: Read + Send + 'static>(
        &self,
        options: Options,
        through: impl FnOnce(Box<dyn Read + Send>) -> R,
    ) -> io::Result<Input<'static>> {
        let bytes: Box<dyn Read + Send> = match self {
            Self::Standard => Box::new(io::stdin()),
            Self::Typed(text) => Box::new(Cursor::new(text.clone().into_bytes())),
            Self::File(path) => Box::new(formats::open(path).map_err(missed)?),
        };
        Input::new(through(bytes), options)
    }
}

/// A name that stands before a message.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard input"),
            Self::Typed(_) => f.write_str("argument"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

/// Whether somebody seems to have meant a puzzle, even a wrong one, rather than the name of a file.
fn looks_like_puzzle(text: &str) -> bool {
    const LETTERED: usize = 200;
    let is_sign =
        |symbol: char| symbol.is_ascii_digit() || symbol.is_whitespace() || ".*_|+-,".contains(symbol);
    let signs = text.chars().filter(|symbol| is_sign(*symbol)).count();
    let others = text.chars().count() - signs;
    let is_path = text.contains(['/', '\\']) && text.len() < LETTERED;
    !is_path && signs >= 8 && others * 4 <= signs
}

fn missed(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::NotFound => io::Error::other("found neither a file of this name nor a puzzle"),
        _ => error,
    }
}
