//! Larger and larger boards, one a call.

use std::fmt::Write as _;

use anyhow::Result;

use super::{Curve, Growth, Memory, Panel, start};
use crate::bench::{contender::Program, record::Row};

/// Where the axis of sides is labelled, between the least and the greatest.
const TICKS: [f64; 6] = [4.0, 6.0, 9.0, 12.0, 16.0, 25.0];

/// The side that has an engine of its own.
const NINE: u32 = 9;

pub(super) fn measure(growth: &mut Growth) -> Result<()> {
    let definition = growth.definition;
    let sides = &definition.growth.side;
    let any_size = Program::build(definition.contender(&sides.contender)?)?;
    let nine = Program::build(definition.contender(&sides.nine)?)?;
    let mut points = Vec::new();
    for of_side in &sides.sets {
        let set = definition.set(&of_side.set)?;
        let Some(puzzles) = set.puzzles()? else { continue };
        let able = [Some(&any_size), (of_side.side == NINE).then_some(&nine)];
        for program in able.into_iter().flatten() {
            if growth.agree(program, set)? {
                points.push(Point::measure(
                    of_side.side,
                    &of_side.set,
                    program,
                    &puzzles,
                    growth.plan.rounds,
                )?);
            }
        }
    }
    if points.is_empty() {
        return Ok(());
    }
    growth.add("Side of the board", &table(&points));
    draw(growth, &points, &sides.contender, &sides.nine);
    Ok(())
}

struct Point {
    side: u32,
    set: String,
    contender: String,
    puzzles: usize,
    times: Row,
    memory: Memory,
}

impl Point {
    fn measure(side: u32, set: &str, program: &Program, puzzles: &[String], rounds: usize) -> Result<Self> {
        let mut process = start(program, puzzles)?;
        let mut times = Row::new(process.name());
        for _ in 0..rounds {
            times.add(process.numbers("each")?, puzzles.len());
        }
        let memory = Memory::of(&mut process)?;
        Ok(Self {
            side,
            set: set.to_owned(),
            contender: process.name(),
            puzzles: puzzles.len(),
            times,
            memory,
        })
    }

    fn median(&self) -> f64 {
        self.times.median(|times| times.median) / 1e3
    }

    fn worst(&self) -> f64 {
        self.times.median(|times| times.worst) / 1e3
    }

    fn megabytes(&self) -> f64 {
        self.memory.added_megabytes()
    }
}

fn table(points: &[Point]) -> String {
    let head = "| side | set | puzzles | engine | median µs | worst | peak kB | added by solving |\n";
    let mut table = head.to_owned() + "| ---: | --- | ---: | --- | ---: | ---: | ---: | ---: |\n";
    for point in points {
        let Point { side, set, puzzles, contender, .. } = point;
        let (median, worst, memory) = (point.median(), point.worst(), point.memory.columns());
        writeln!(table, "| {side} | {set} | {puzzles} | {contender} | {median:.2} | {worst:.2} | {memory} |")
            .expect("a string takes it");
    }
    table
}

fn draw(growth: &mut Growth, points: &[Point], any_size: &str, nine: &str) {
    let curve = |name: &str, contender: &str, of: fn(&Point) -> f64| {
        let mut curve = Curve::new(name);
        for point in points.iter().filter(|point| point.contender == contender) {
            curve.add(point.side.into(), of(point));
        }
        curve
    };
    let panel = |title, y, curve| Panel { title, x: "side of the board", y, ticks: TICKS.to_vec(), curve };
    growth.drawing.add(panel(
        "Time to prove unique against board side",
        "µs",
        vec![
            curve("median", any_size, Point::median),
            curve("worst of the set", any_size, Point::worst),
            curve("median, the engine for 9 × 9", nine, Point::median),
        ],
    ));
    growth.drawing.add(panel(
        "Memory against board side, without the puzzles",
        "MB",
        vec![
            curve("any size", any_size, Point::megabytes),
            curve("the engine for 9 × 9", nine, Point::megabytes),
        ],
    ));
}
