//! Has all engines count the solutions of any board.

#![no_main]

#[path = "../src/agree.rs"]
mod agree;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| agree::check(bytes));
