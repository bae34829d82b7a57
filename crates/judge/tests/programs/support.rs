//! What the tests share: the true values, and plans.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use numberplace_judge::{Case, Judged, Kind, Mode, Plan, Verdict};
use serde_json::Value;

/// The puzzles of the conformance file with square boxes in reading order, each with the line that answers it.
pub(crate) fn conformance(is_wanted: impl Fn(&str) -> bool) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/tests/data/classic.json");
    let text = fs::read_to_string(path).expect("the conformance file is there");
    let values: Value = serde_json::from_str(&text).expect("the conformance file is JSON");
    let cases = values["classic"].as_array().expect("it has a list of cases").iter();
    let squares = cases.filter(|case| case["order"] == "reading" && case["box"][0] == case["box"][1]);
    let wanted = squares.filter(|case| is_wanted(string(&case["name"])));
    let answer = |case: &Value| match case["reported_solved"].as_bool() {
        Some(true) => string(&case["board"]).to_owned(),
        _ => "none".to_owned(),
    };
    wanted.map(|case| (string(&case["puzzle"]).to_owned(), answer(case))).collect()
}

fn string(value: &Value) -> &str {
    value.as_str().expect("a string of the conformance file")
}

/// Lines, each with its end.
pub(crate) fn lines<'a>(lines: impl Iterator<Item = &'a String>) -> String {
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// What a program prints when it is given this.
pub(crate) fn output(command: &[String], input: &str) -> String {
    let mut program = Command::new(&command[0]);
    program.args(&command[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = program.spawn().expect("it can be started");
    child.stdin.take().expect("it is piped").write_all(input.as_bytes()).expect("it reads its input");
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8(output.stdout).expect("it prints text")
}

/// A plan to give a program these cases one by one, with a time limit that no slow machine runs into.
pub(crate) fn plan(command: &[String], cases: Vec<Case>) -> Plan {
    Plan {
        program: command[0].clone().into(),
        arguments: command[1..].iter().map(Into::into).collect(),
        cases,
        kind: Kind::Solve,
        mode: Mode::OneByOne { jobs: 2 },
        timeout: Duration::from_mins(1),
        memory: 1 << 30,
    }
}

/// A plan to give a shell script these cases.
pub(crate) fn shell(script: &str, cases: Vec<Case>) -> Plan {
    plan(&["sh".into(), "-c".into(), script.into()], cases)
}

/// The verdicts of a run.
pub(crate) fn run(plan: &Plan) -> Vec<Judged> {
    numberplace_judge::run(plan, &|| false, &mut |_: &Judged| {}).judged
}

/// The cases that were not answered right, with their sentences.
pub(crate) fn not_right(judged: &[Judged]) -> Vec<String> {
    let bad = judged.iter().filter(|judged| judged.verdict != Verdict::Right);
    bad.map(|judged| format!("{}: {}", judged.case, numberplace_report::words::verdict(&judged.verdict)))
        .collect()
}
