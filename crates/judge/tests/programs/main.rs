//! The example programs in eight languages and their broken variants, compiled, run and judged; and programs that
//! misbehave. They stand in one test program, so that each is compiled once.

mod broken;
mod conformance;
mod languages;
mod misbehaving;
mod right;
mod support;
