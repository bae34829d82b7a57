//! The prototypes that the fast engines were designed from, built for this machine alone.
//!
//! Timed: reading 81 characters, counting up to the limit, writing the first solution, a whole range a call for the
//! batch modes and a puzzle a call for `single`.

include!(concat!(env!("OUT_DIR"), "/sketch.rs"));

use std::ops::Range;

use bench_runner::{serve, text, Answer, Contender, Order};
use vx::{A, Y, Z};

type Engine = Box<dyn FnMut(&[[u8; 81]], u32, &mut [u32], &mut [[u8; 81]])>;

struct Sketch {
    puzzles: Vec<[u8; 81]>,
    limit: u32,
    counts: Vec<u32>,
    grids: Vec<[u8; 81]>,
    engine: Engine,
}

fn main() {
    serve(|order: &Order| {
        let puzzles = order.nine();
        let (counts, grids) = (vec![0; puzzles.len()], vec![[b'.'; 81]; puzzles.len()]);
        let limit = u32::try_from(order.limit).expect("a limit that fits");
        Sketch { puzzles, limit, counts, grids, engine: engine(&order.mode) }
    });
}

fn engine(mode: &str) -> Engine {
    match mode {
        "avx512" => batch::<Z<2>>([3, 6, 6]),
        "avx512-16" => batch::<Y>([2, 3, 3]),
        "avx2" => batch::<A>([2, 3, 3]),
        "single" => single(),
        _ => panic!("found the mode {mode:?}, expected avx512, avx512-16, avx2 or single"),
    }
}

fn batch<T: vx::Vx + 'static>(thresholds: [u32; 3]) -> Engine {
    let mut solver = l2::Solver::<T>::new();
    Box::new(move |puzzles, limit, counts, grids| {
        solver.st = Default::default();
        solver.thr = thresholds;
        solver.solve::<2, 2, 1, 0, true, 2, 2>(puzzles, limit, counts, grids);
    })
}

fn single() -> Engine {
    let mut solver = l2::Solver::<Y>::new();
    solver.thr = [1, 3, 3];
    Box::new(move |puzzles, limit, counts, grids| {
        let mut statistics = Default::default();
        for ((puzzle, count), grid) in puzzles.iter().zip(counts).zip(grids) {
            // The configuration that the design calls T60.
            *count = unsafe {
                single::solve::<61776, { 6 | 5 << 6 | 2 << 12 }, false>(
                    puzzle,
                    limit,
                    grid,
                    &mut statistics,
                    &raw mut solver,
                )
            };
        }
    })
}

impl Contender for Sketch {
    fn pass(&mut self, puzzles: Range<usize>) {
        let (counts, grids) = (&mut self.counts[puzzles.clone()], &mut self.grids[puzzles.clone()]);
        counts.fill(0);
        (self.engine)(&self.puzzles[puzzles], self.limit, counts, grids);
    }

    fn len(&self) -> usize {
        self.puzzles.len()
    }

    fn answers(&mut self) -> Vec<Answer> {
        self.pass(0..self.len());
        let found = self.counts.iter().zip(&self.grids);
        found.map(|(count, grid)| (u64::from(*count), (*count > 0).then(|| text(grid)))).collect()
    }
}
