//! Batches of more and more puzzles: the same puzzles in calls of 1, 2, 5 …

use std::fmt::Write as _;

use anyhow::Result;

use super::{Curve, Growth, Memory, Panel, start};
use crate::bench::{contender::Program, definition::Lengths, record::Row};

pub(super) fn measure(growth: &mut Growth) -> Result<()> {
    let definition = growth.definition;
    let lengths = &definition.growth.length;
    let program = Program::build(definition.contender(&lengths.contender)?)?;
    let (mut times, mut memories) = (Vec::new(), Vec::new());
    for names in &lengths.sets {
        let (set, puzzles) = definition.repeated(names, lengths.puzzles)?;
        if growth.agree(&program, set)? {
            let points = points(&program, lengths, &puzzles, growth.plan.rounds)?;
            let title = format!("Batch length: {}, {} puzzles in all", set.name, puzzles.len());
            growth.add(&title, &table(&points));
            times.push(curve(&set.name, &points, Point::micros));
            memories.push(curve(&set.name, &points, |point| point.memory.added_megabytes()));
        }
    }
    let x = "puzzles in a batch";
    let panel = |title, y, curve| Panel { title, x, y, ticks: Vec::new(), curve };
    growth.drawing.add(panel("Time against batch length", "µs a puzzle", times));
    growth.drawing.add(panel("Memory against batch length, without the puzzles", "MB", memories));
    Ok(())
}

struct Point {
    length: usize,
    times: Row,
    memory: Memory,
}

fn points(program: &Program, lengths: &Lengths, puzzles: &[String], rounds: usize) -> Result<Vec<Point>> {
    let begin = |_: &usize| start(program, puzzles);
    let mut processes = lengths.steps.iter().map(begin).collect::<Result<Vec<_>>>()?;
    let mut times: Vec<_> = lengths.steps.iter().map(|length| Row::new(length.to_string())).collect();
    for _ in 0..rounds {
        for ((process, row), length) in processes.iter_mut().zip(&mut times).zip(&lengths.steps) {
            row.add(process.numbers(&format!("total {length}"))?, puzzles.len());
        }
    }
    let measured = lengths.steps.iter().zip(times).zip(&mut processes);
    measured
        .map(|((length, times), process)| Ok(Point { length: *length, times, memory: Memory::of(process)? }))
        .collect()
}

impl Point {
    fn micros(&self) -> f64 {
        self.times.median(|times| times.mean) / 1e3
    }
}

fn table(points: &[Point]) -> String {
    let head = "| puzzles in a batch | µs a puzzle | puzzles/s | peak kB | added by solving |\n";
    let mut table = head.to_owned() + "| ---: | ---: | ---: | ---: | ---: |\n";
    for point in points {
        let (length, micros, memory) = (point.length, point.micros(), point.memory.columns());
        writeln!(table, "| {length} | {micros:.3} | {:.0} | {memory} |", 1e6 / micros)
            .expect("a string takes it");
    }
    table
}

fn curve(name: &str, points: &[Point], of: fn(&Point) -> f64) -> Curve {
    let mut curve = Curve::new(name);
    for point in points {
        #[expect(clippy::cast_precision_loss, reason = "a length is far below 2^52")]
        curve.add(point.length as f64, of(point));
    }
    curve
}
