//! What the verbs do.

mod answer;
mod completions;
mod judge;
mod man;

pub(crate) use answer::answer;
pub(crate) use completions::completions;
pub(crate) use judge::judge;
pub(crate) use man::man;

/// Why a verb could not do its work.
pub(crate) type Failure = Box<dyn std::error::Error>;
