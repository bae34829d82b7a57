//! Readers of single values, each saying what would have been right.

use std::{fmt::Debug, num::NonZeroUsize, str::FromStr, time::Duration};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use numberplace::Geometry;

/// One of these names, which the help and the completions list.
pub(super) fn named<T, const N: usize>(names: [&'static str; N]) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Debug> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).map(|name| name.parse().expect("a listed name is one"))
}

/// Seconds, with or without a fraction.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected seconds, such as 0.5".to_owned())
}

/// A number of threads that a system can be asked for.
pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    const MOST: usize = 1024;
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MOST);
    threads.ok_or_else(|| format!("expected a number of threads from 1 to {MOST}"))
}

/// Rows by columns of a box.
pub(super) fn geometry(text: &str) -> Result<Geometry, String> {
    let sizes = text.split_once('x').and_then(|(rows, cols)| Some((rows.parse().ok()?, cols.parse().ok()?)));
    let (rows, cols) = sizes.ok_or("expected the rows and columns of a box, such as 3x2")?;
    Geometry::new(rows, cols).map_err(|error| error.to_string())
}
