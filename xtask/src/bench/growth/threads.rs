//! The command on one large file with more and more threads: wall time, reading, parsing and printing included.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};

use super::{Curve, Growth, Panel, megabytes};
use crate::{
    bench::{contender::built_folder, record::Row},
    run::{cargo, root, succeed},
};

/// How often the memory of the command is looked at.
const LOOK: Duration = Duration::from_millis(20);

pub(super) fn measure(growth: &mut Growth) -> Result<()> {
    let threads = &growth.definition.growth.threads;
    let (set, puzzles) = growth.definition.repeated(&threads.set, threads.puzzles)?;
    let file = built_folder().join("growth.txt");
    fs::write(&file, puzzles.join("\n") + "\n")?;
    let points = points(&command()?, &file, puzzles.len(), growth.plan.rounds)?;
    fs::remove_file(&file)?;
    let title = format!(
        "Threads: `numberplace check`, {} repeated, {} lines, to a null device; wall time, not pinned",
        set.name,
        puzzles.len()
    );
    growth.add(&title, &table(&points));
    draw(growth, &points);
    Ok(())
}

/// The command as it is shipped.
fn command() -> Result<PathBuf> {
    succeed(cargo().args(["build", "--quiet", "--release", "--package", "numberplace-cli"]))?;
    Ok(root().join("target").join("release").join("numberplace"))
}

struct Point {
    threads: u32,
    times: Row,
    /// The peak of the process, in kilobytes.
    peak: u64,
}

fn points(command: &Path, file: &Path, puzzles: usize, rounds: usize) -> Result<Vec<Point>> {
    let cores = thread::available_parallelism()?.get();
    let new = |threads: u32| Point { threads, times: Row::new(threads.to_string()), peak: 0 };
    let mut points: Vec<_> = (1..=u32::try_from(cores)?).map(new).collect();
    for _ in 0..rounds {
        for point in &mut points {
            let mut command = Command::new(command);
            command.args(["check", "--threads", &point.threads.to_string()]).arg(file);
            let (took, peak) = watched(command.stdout(Stdio::null()).spawn()?)?;
            point.times.add(vec![u64::try_from(took.as_nanos())?], puzzles);
            point.peak = point.peak.max(peak);
        }
    }
    Ok(points)
}

/// How long a process takes, and the most memory it was seen to have.
fn watched(mut process: Child) -> Result<(Duration, u64)> {
    let (began, id, over) = (Instant::now(), process.id(), AtomicBool::new(false));
    thread::scope(|scope| {
        let peak = scope.spawn(|| peak_until(id, &over));
        let status = process.wait();
        let took = began.elapsed();
        over.store(true, Ordering::Relaxed);
        let (status, peak) = (status?, peak.join().expect("it cannot panic"));
        ensure!(status.success(), "the command failed: {status}");
        Ok((took, peak))
    })
}

/// What was read last: the peak only grows.
fn peak_until(process: u32, over: &AtomicBool) -> u64 {
    let mut peak = 0;
    while !over.load(Ordering::Relaxed) {
        peak = peak_so_far(process).max(peak);
        thread::sleep(LOOK);
    }
    peak
}

/// In kilobytes; 0 where the system does not tell.
fn peak_so_far(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let value = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next());
    value.and_then(|value| value.parse().ok()).unwrap_or(0)
}

impl Point {
    /// Puzzles a second.
    fn rate(&self) -> f64 {
        1e9 / self.times.median(|times| times.mean)
    }
}

fn table(points: &[Point]) -> String {
    let head = "| threads | puzzles/s | times one thread | peak kB |\n";
    let mut table = head.to_owned() + "| ---: | ---: | ---: | ---: |\n";
    for point in points {
        let (rate, ratio) = (point.rate(), point.rate() / points[0].rate());
        let peak = if point.peak == 0 { "unknown".to_owned() } else { point.peak.to_string() };
        writeln!(table, "| {} | {rate:.0} | {ratio:.2} | {peak} |", point.threads)
            .expect("a string takes it");
    }
    table
}

fn draw(growth: &mut Growth, points: &[Point]) {
    let (mut measured, mut ideal, mut memory) =
        (Curve::new("measured"), Curve::new("in proportion to one thread"), Curve::new("the command"));
    for point in points {
        let threads = f64::from(point.threads);
        measured.add(threads, point.rate());
        ideal.add(threads, points[0].rate() * threads);
        memory.add(threads, megabytes(point.peak));
    }
    let panel = |title, y, curve| Panel { title, x: "threads", y, ticks: Vec::new(), curve };
    growth.drawing.add(panel("Speed of the command against threads", "puzzles/s", vec![measured, ideal]));
    growth.drawing.add(panel("Memory of the command against threads", "MB", vec![memory]));
}
