//! Our engines: `any`, `batch BACKEND`, `nine BACKEND`; the backend `best` is the one that this processor gets.
//!
//! Timed: for `batch` the reading of 81 characters, counting up to the limit and writing the first solution, a whole
//! range a call; for `nine` the same, a puzzle a call; for `any` the same from a board that is parsed before.

mod any;
mod batch;
mod nine;

use bench_runner::{Contender, Order, serve};
use numberplace::batch::Backend;

fn main() {
    serve(contender);
}

fn contender(order: &Order) -> Box<dyn Contender> {
    match order.mode.split_once(' ') {
        None if order.mode == "any" => Box::new(any::AnySize::new(order)),
        Some(("batch", backend)) => Box::new(batch::Lanes::new(order, named(backend))),
        Some(("nine", backend)) => nine::calls(order, named(backend)),
        _ => panic!("found the mode {:?}, expected any, batch BACKEND or nine BACKEND", order.mode),
    }
}

fn named(backend: &str) -> Backend {
    if backend == "best" {
        return Backend::best().backend;
    }
    let backend: Backend = backend.parse().expect("a backend");
    assert!(backend.is_available(), "this processor cannot run {backend}");
    backend
}
