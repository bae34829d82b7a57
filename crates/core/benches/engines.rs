//! The 9 × 9 engines on our own puzzles, for local tuning: `cargo bench -p numberplace --bench engines`.
//!
//! Limit 2, the first solution written. What is published comes from `cargo xtask bench`, which compares answers first.

use std::hint::black_box;

use divan::{Bencher, counter::ItemsCount};
use numberplace::{
    batch::{Backend, Batch},
    fast::nine::Workspace,
};

const SETS: [(&str, &str); 3] = [
    ("minimal", include_str!("../../../data/puzzles/minimal.txt")),
    ("hard", include_str!("../../../data/puzzles/hard.txt")),
    ("several", include_str!("../../../data/puzzles/several.txt")),
];

fn main() {
    divan::main();
}

/// Every set on every backend of this processor.
fn cases() -> Vec<(&'static str, Backend)> {
    let backends = Backend::available();
    SETS.iter().flat_map(|(name, _)| backends.iter().map(move |backend| (*name, *backend))).collect()
}

fn named((name, backend): &(&str, Backend)) -> String {
    format!("{name}, {backend}")
}

fn puzzles(name: &str) -> Vec<[u8; 81]> {
    let (_, text) = SETS.iter().find(|(set, _)| *set == name).expect("a set");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.as_bytes().try_into().expect("81 characters")).collect()
}

#[divan::bench(args = cases().iter().map(named).collect::<Vec<_>>())]
fn batch(bencher: Bencher<'_, '_>, case: &str) {
    let (puzzles, backend) = case_of(case);
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        let mut batch = Batch::new(backend, 2, 1);
        for puzzle in &puzzles {
            batch.feed(puzzle);
        }
        batch.finish();
        while let Some(answer) = batch.drain() {
            black_box(answer);
        }
    });
}

#[divan::bench(args = cases().iter().map(named).collect::<Vec<_>>())]
fn one_by_one(bencher: Bencher<'_, '_>, case: &str) {
    let (puzzles, backend) = case_of(case);
    let mut workspace = Workspace::with_backend(backend);
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        for puzzle in &puzzles {
            black_box(workspace.solve(puzzle, 2, &|_| false));
        }
    });
}

fn case_of(case: &str) -> (Vec<[u8; 81]>, Backend) {
    let (name, backend) = case.split_once(", ").expect("a set and a backend");
    (puzzles(name), backend.parse().expect("a backend"))
}
