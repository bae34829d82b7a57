use std::{
    io::{BufRead, BufReader, Read, Write},
    time::{Duration, Instant},
};

use crate::harness::{FOUR, FOUR_SOLUTION, PUZZLE, SOLUTION, folder, numberplace};

#[test]
fn each_answer_comes_before_the_next_puzzle_is_written() {
    let mut child = numberplace("solve").start();
    let mut input = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
    for (puzzle, solution) in [(FOUR, FOUR_SOLUTION), (PUZZLE, SOLUTION), (FOUR, FOUR_SOLUTION)] {
        writeln!(input, "{puzzle}").expect("it reads");
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("it answers");
        assert_eq!(answer.trim_end(), solution);
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn answers_keep_the_order_of_the_input_among_garbage() {
    let mut lines = Vec::new();
    let mut expected = Vec::new();
    for n in 0..20_000 {
        let (line, answer) = match n % 7 {
            0 => ("garbage".to_owned(), "invalid"),
            3 => (FOUR.to_owned(), FOUR_SOLUTION),
            5 => (format!("11{}", &PUZZLE[2..]), "invalid"),
            _ => (format!("{PUZZLE} # {n}"), SOLUTION),
        };
        lines.push(line);
        expected.push(answer);
    }
    for threads in [1, 4] {
        let ran = numberplace(&format!("solve --quiet --threads {threads}")).given(lines.join("\n")).run();
        let text = ran.exits_with(2).text();
        let answers: Vec<&str> = text.lines().collect();
        assert_eq!(answers.len(), expected.len());
        let wrong = answers.iter().zip(&expected).position(|(answer, expected)| answer != expected);
        assert_eq!(wrong, None, "with {threads} threads");
    }
}

#[test]
fn a_closed_pipe_is_success() {
    let mut child = numberplace("solve").start();
    let mut input = child.stdin.take().expect("a pipe");
    let mut first = [0; 16];
    let mut output = child.stdout.take().expect("a pipe");
    let writer = std::thread::spawn(move || {
        // It ends when the command does.
        while input.write_all(format!("{FOUR}\n").repeat(1000).as_bytes()).is_ok() {}
    });
    output.read_exact(&mut first).expect("an answer");
    drop(output);
    assert!(child.wait().expect("it ends").success());
    writer.join().expect("the writer ends");
}

#[test]
fn a_compressed_file_has_every_answer_while_the_input_waits() {
    for name in ["answers.gz", "answers.zst", "answers.txt"] {
        let folder = folder([]);
        let mut child = numberplace(&format!("solve --output {name}")).in_folder(&folder).start();
        let mut input = child.stdin.take().expect("a pipe");
        writeln!(input, "{FOUR}").expect("it reads");
        let read = || numberplace(&format!("convert --quiet {name}")).in_folder(&folder).run().text();
        let patience = Instant::now() + Duration::from_secs(20);
        while read().lines().next() != Some(FOUR_SOLUTION) {
            assert!(Instant::now() < patience, "nothing in {name}");
            std::thread::sleep(Duration::from_millis(20));
        }
        drop(input);
        assert!(child.wait().expect("it ends").success());
        assert_eq!(read(), format!("{FOUR_SOLUTION}\n"));
    }
}

#[cfg(unix)]
fn interrupt(child: &std::process::Child) {
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
}

#[cfg(unix)]
#[test]
fn ctrl_c_while_waiting_for_input_ends_with_130() {
    let mut child = numberplace("solve").start();
    let mut input = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
    writeln!(input, "{FOUR}").expect("it reads");
    let mut answer = String::new();
    answers.read_line(&mut answer).expect("it answers");
    interrupt(&child);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert_eq!(answer.trim_end(), FOUR_SOLUTION);
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_was_counted_so_far() {
    let child = numberplace(&format!("count {}", ".".repeat(81))).start();
    std::thread::sleep(Duration::from_millis(500));
    let began = Instant::now();
    interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    assert!(began.elapsed() < Duration::from_millis(200), "{:?}", began.elapsed());
    assert_eq!(output.status.code(), Some(130));
    let counted: u64 = String::from_utf8_lossy(&output.stdout).trim().parse().expect("a number");
    assert!(counted > 0);
    let said = format!("numberplace: argument: interrupted, {counted} solutions so far, at line 1\n");
    assert_eq!(String::from_utf8_lossy(&output.stderr), said);
}

/// The most memory that a process has used so far, in kilobytes, as Linux tells it.
#[cfg(target_os = "linux")]
fn most_memory(child: &std::process::Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("the process lives");
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("a line of memory");
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).expect("a number")
}

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_under_30_mb_whatever_the_length() {
    for verb in ["solve", "check --format json", "convert --format grid"] {
        let mut child = numberplace(verb).start();
        let mut input = child.stdin.take().expect("a pipe");
        let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
        let writer = std::thread::spawn(move || {
            input.write_all(format!("{PUZZLE}\n").repeat(50_000).as_bytes()).expect("it reads");
            input
        });
        let lines_each = if verb.starts_with("convert") { 14 } else { 1 };
        let mut answer = String::new();
        for _ in 0..50_000 * lines_each {
            answers.read_line(&mut answer).expect("it answers");
            answer.clear();
        }
        let memory = most_memory(&child);
        drop(writer.join().expect("the writer ends"));
        assert!(child.wait().expect("it ends").success());
        assert!(memory < 30_000, "{verb} used {memory} kB");
    }
}
