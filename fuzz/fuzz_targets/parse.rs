//! Feeds any bytes to the reader of all formats.

#![no_main]

#[path = "../src/parse.rs"]
mod parse;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| parse::check(bytes));
