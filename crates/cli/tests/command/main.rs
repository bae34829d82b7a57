//! The command as people use it: what it prints, what it says, how it ends. Each test reads as one sentence.

mod bad_input;
mod check;
mod convert;
mod count;
mod examples;
mod harness;
mod judge;
mod serve;
mod solve;
mod streams;
mod usage;
mod verify;
mod watch;
