//! What the verbs do.

mod answer;
mod completions;
mod judge;
mod man;
mod serve;
mod watch;

pub(crate) use answer::answer;
pub(crate) use completions::completions;
pub(crate) use judge::judge;
pub(crate) use man::man;
pub(crate) use serve::serve;
pub(crate) use watch::watch;

/// Why a verb could not do its work.
pub(crate) type Failure = Box<dyn std::error::Error>;
