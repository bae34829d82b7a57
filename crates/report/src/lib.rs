//! Says what the engine found, as JSON and in words.
//!
//! The types of [`wire`] are the JSON of every door (the command, the server, the judge) and live here and nowhere
//! else. Beside them stand the words a person reads: [`words`] makes sentences of faults and events.
//!
//! Nothing here solves, reads or writes: a door hands in what the engine said, and prints what it gets back.

pub mod draw;
pub mod wire;
pub mod words;

pub use wire::{Answer, Entry, Error, Event, Reason, Slipped, Stats, Status, WrongCell};
