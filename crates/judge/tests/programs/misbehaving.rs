//! Programs that misbehave: each has its verdict, the run ends, and nothing is left running.
#![cfg(target_os = "linux")]

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    thread,
    time::{Duration, Instant},
};

use numberplace_judge::{Case, Judged, Level, Mode, Plan, Verdict};
use numberplace_report::wire::Mistake;

use super::support::{not_right, plan, run, shell};

/// One case of 4 × 4, with one empty cell.
fn one_hole() -> Vec<Case> {
    vec![Level::FirstSteps.cases().swap_remove(0)]
}

const SOLVED: &str = "1234341221434321";

/// A time limit for programs that are going to run into it.
const SHORT: Duration = Duration::from_millis(300);

/// The verdict on a script that is asked [`one_hole`].
fn verdict(script: &str) -> Verdict {
    run(&shell(script, one_hole())).remove(0).verdict
}

fn verdict_in_short_time(script: &str) -> Verdict {
    run(&Plan { timeout: SHORT, ..shell(script, one_hole()) }).remove(0).verdict
}

/// The verdicts on a script that is asked the first steps in a stream, in sentences.
fn stream(script: &str) -> Vec<String> {
    let plan = Plan { mode: Mode::Stream, ..shell(script, Level::FirstSteps.cases()) };
    not_right(&run(&plan))
}

/// Whether a process runs whose command line holds this text.
fn runs(text: &str) -> bool {
    let processes = fs::read_dir("/proc").expect("Linux has it").flatten();
    let mut lines = processes.filter_map(|process| fs::read(process.path().join("cmdline")).ok());
    lines.any(|line| String::from_utf8_lossy(&line).replace('\0', " ").contains(text))
}

#[test]
fn a_program_that_does_not_exist() {
    let judged = run(&plan(&["./no-such-program".into()], Level::FirstSteps.cases()));
    let reason = "there is no such program".to_owned();
    assert_eq!(judged[0].verdict, Verdict::NotStarted { reason });
    assert!(judged[1..].iter().all(|judged| judged.verdict == Verdict::NotAsked));
    assert_eq!(judged.len(), 6);
}

#[test]
fn a_program_that_is_not_executable() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("program");
    fs::write(&path, [0, 1, 2, 3]).expect("the file can be written");
    let command = [path.to_str().expect("a path that is text").to_owned()];
    let reason = |text: &str| Verdict::NotStarted { reason: text.into() };
    assert_eq!(run(&plan(&command, one_hole()))[0].verdict, reason("it may not be executed"));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("the mode can be set");
    let expected = reason("it is no program this system can execute");
    assert_eq!(run(&plan(&command, one_hole()))[0].verdict, expected);
}

#[test]
fn it_prints_megabytes() {
    let expected = Verdict::TooMuchOutput { limit_bytes: 1 << 16 };
    assert_eq!(verdict("read line; yes"), expected);
    assert_eq!(
        stream("read line; yes | tr -d '\\n'"),
        [
            "one_hole: too much output: found over 65536 bytes, expected one line",
            "four_b: not asked",
            "four_a: not asked",
            "empty_4x4: not asked",
            "impossible_4x4: not asked",
            "full_4x4: not asked",
        ]
    );
}

#[test]
fn it_prints_nothing_and_waits() {
    let expected = Verdict::TooSlow { limit_seconds: 0.3, answered: false };
    let start = Instant::now();
    assert_eq!(verdict_in_short_time("cat > /dev/null; sleep 100"), expected);
    assert_eq!(verdict_in_short_time("exec > /dev/null 2> /dev/null; sleep 100"), expected);
    assert!(start.elapsed() < Duration::from_secs(30));
}

#[test]
fn it_answers_and_does_not_end() {
    let expected = Verdict::TooSlow { limit_seconds: 0.3, answered: true };
    assert_eq!(verdict_in_short_time(&format!("read line; echo {SOLVED}; sleep 100")), expected);
}

#[test]
fn it_ends_before_its_children() {
    let judged = run(&shell("sleep 98761 & sleep 98761 & exit 0", one_hole())).remove(0);
    assert_eq!((judged.verdict, judged.left_behind), (Verdict::NoAnswer, 2));
    assert!(!runs("sleep 98761"));
}

#[test]
fn its_children_leave_the_process_group() {
    // The inner shell ends at once, so that the sleepers, each in a session of its own, are orphans.
    let folder = tempfile::tempdir().expect("a folder for the test");
    let script = "mkfifo started
        setsid sh -c 'setsid sleep 98762 & setsid sleep 98762 & echo both > started' &
        read both < started; read line; echo none";
    let script = format!("cd {}; {script}", folder.path().display());
    let judged = run(&shell(&script, one_hole())).remove(0);
    assert_eq!(judged.verdict.word(), "wrong");
    assert!((2..=3).contains(&judged.left_behind), "two sleepers and perhaps the shell: {judged:?}");
    assert!(!runs("sleep 98762"));
}

#[test]
fn its_children_answer_after_its_end() {
    let judged = run(&shell(&format!("(sleep 5; echo {SOLVED}) & read line; exit 3"), one_hole())).remove(0);
    assert_eq!(judged.verdict, Verdict::Crashed { signal: None, code: Some(3), stderr: Vec::new() });
}

#[test]
fn it_ignores_the_request_to_end() {
    let expected = Verdict::TooSlow { limit_seconds: 0.3, answered: false };
    let script = "trap '' TERM HUP INT; while :; do sleep 98763; done";
    assert_eq!(verdict_in_short_time(script), expected);
    assert!(!runs("sleep 98763"));
}

#[test]
fn it_reads_nothing() {
    assert_eq!(verdict("exit 0"), Verdict::NoAnswer);
    assert_eq!(verdict(&format!("echo {SOLVED}")), Verdict::TooEarly { answer: SOLVED.into() });
    assert_eq!(stream("exit 0").len(), 6);
    assert!(
        stream("exit 0")
            .iter()
            .all(|line| line.ends_with("no answer: the program ended without printing one"))
    );
}

#[test]
fn it_answers_before_it_is_asked() {
    let script = format!("echo 'puzzle: '; sleep 1; read line; echo {SOLVED}");
    assert_eq!(verdict(&script), Verdict::TooEarly { answer: "puzzle:".into() });
    let ahead = "echo hello; sleep 1; cat > /dev/null";
    assert_eq!(
        stream(ahead)[0],
        "one_hole: too early: printed `hello` before it had read the question; print answers only"
    );
}

#[test]
fn it_answers_in_the_wrong_order() {
    let script = "python3 -c '
import sys
next(sys.stdin); next(sys.stdin)
print(\"1243431221343421\"); print(\"1234341221434321\")'";
    assert_eq!(
        stream(script)[..2],
        [
            "one_hole: wrong answer: it is the answer to four_b; answers come in the order of questions",
            "four_b: wrong answer: it is the answer to one_hole; answers come in the order of questions",
        ]
    );
}

#[test]
fn it_dies_halfway() {
    let script = format!("read line; echo {SOLVED}; read line; echo oops >&2; exit 7");
    assert_eq!(
        stream(&script),
        [
            "four_b: crashed: ended with exit code 7 and without an answer",
            "four_a: not asked",
            "empty_4x4: not asked",
            "impossible_4x4: not asked",
            "full_4x4: not asked",
        ]
    );
    let stderr = vec!["oops".to_owned(), "again".to_owned()];
    let expected = Verdict::Crashed { signal: Some(11), code: None, stderr };
    assert_eq!(verdict("read line; echo oops >&2; echo again >&2; kill -SEGV $$"), expected);
}

#[test]
fn only_the_last_lines_of_standard_error_are_kept() {
    let Verdict::Crashed { stderr, .. } = verdict("seq 1000000 >&2; exit 1") else { panic!("it crashed") };
    assert_eq!(stderr, ["999996", "999997", "999998", "999999", "1000000"]);
}

#[test]
fn it_takes_too_much_memory() {
    let hoard =
        "read line; python3 -c 'import time; hoard = bytearray(400 << 20); time.sleep(98764)'; sleep 1";
    let judged = run(&Plan { memory: 200 << 20, ..shell(hoard, one_hole()) }).remove(0);
    let Verdict::TooMuchMemory { bytes, limit_bytes } = judged.verdict else { panic!("{judged:?}") };
    assert!(bytes > limit_bytes, "{bytes}");
    assert_eq!(limit_bytes, 200 << 20);
    assert!(!runs("98764"));
}

#[test]
fn it_writes_a_huge_file() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("huge");
    let script = format!("exec head -c 200000000 /dev/zero > {}", path.display());
    let expected = Verdict::Crashed { signal: Some(25), code: None, stderr: Vec::new() };
    assert_eq!(verdict(&script), expected);
    assert!(fs::metadata(&path).expect("it was begun").len() <= 64 << 20);
}

#[test]
fn it_prints_more_than_one_line() {
    let mistake = Mistake::TooManyLines { expected: 1 };
    let expected = Verdict::Wrong { answer: "1234".into(), mistake, slips: Vec::new() };
    assert_eq!(verdict("read line; echo 1234; echo 3412; echo 2143; echo 4321"), expected);
    let solve = "while read line; do echo none; done; echo bye";
    assert_eq!(
        stream(solve).last().map(String::as_str),
        Some("full_4x4: wrong answer: found `none`, expected a solution, for there is one")
    );
}

#[test]
fn what_is_wrong_with_a_board_is_said() {
    let sentence = |answer: &str| {
        let script = format!("read line; echo '{answer}'");
        let line = not_right(&run(&shell(&script, one_hole()))).remove(0);
        line.replace("one_hole: wrong answer: ", "")
    };
    assert_eq!(
        sentence("1234341221434322"),
        "r4c4: found 2, which row 4 has at r4c3 already; r4c4: found 2, which column 4 has at r2c4 already; and 1 more"
    );
    assert_eq!(
        sentence("4234341221434321"),
        "r1c1: found 4, expected 1, the puzzle's; r1c1: found 4, which row 1 has at r1c4 already; and 2 more"
    );
    assert_eq!(sentence("123434122143432."), "r4c4 was left empty");
    assert_eq!(sentence("12343412214343"), "found 14 cells, expected 16, at column 15");
    assert_eq!(sentence("123434122143432x1"), "found 17 cells, expected 16, at column 17");
    assert_eq!(
        sentence("12343412214343?@"),
        "found `@`, expected a digit from 1 to 4 or a blank, at column 16"
    );
}

#[test]
fn the_caller_can_stop_a_run() {
    let start = Instant::now();
    let stop = || start.elapsed() > Duration::from_millis(100);
    let plan = shell("sleep 98765", Level::FirstSteps.cases());
    let report = numberplace_judge::run(&plan, &stop, &mut |_: &Judged| {});
    assert!(report.judged.iter().all(|judged| judged.verdict == Verdict::NotAsked));
    assert_eq!((report.judged.len(), report.tally.right), (6, 0));
    assert!(start.elapsed() < Duration::from_secs(30));
    assert!(!runs("sleep 98765"));
}

#[test]
fn runs_do_not_end_the_programs_of_others() {
    let good = thread::spawn(|| run(&shell(&format!("sleep 1; read line; echo {SOLVED}"), one_hole())));
    let bad = run(&shell("setsid sleep 98766 & exit 0", one_hole()));
    assert_eq!(bad[0].verdict, Verdict::NoAnswer);
    let good = good.join().expect("the other run ends");
    assert_eq!(not_right(&good), Vec::<String>::new());
}
