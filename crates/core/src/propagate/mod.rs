//! propagation (draft)
mod layout;
mod propagator;

pub(crate) use layout::{Candidate, Constraint, Layout};
pub(crate) use propagator::{Conflict, Fate, Literal, Propagator, Reason, bits};
