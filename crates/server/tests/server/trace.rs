//! Traces, held against the conformance file: counters and boards at the end, slips, and the word-search replay.

use std::time::Duration;

use numberplace_server::{Audience, Limits, app, app_with};
use serde_json::{Value, json};

use crate::support::{LATE_B, LEETCODE_37, answer, call_on};

fn conformance() -> Value {
    serde_json::from_str(include_str!("../../../core/tests/data/classic.json")).expect("JSON")
}

fn digits(line: &Value) -> Vec<u64> {
    let line = line.as_str().expect("a board on a line");
    line.chars().map(|sign| sign.to_digit(10).unwrap_or(0).into()).collect()
}

fn shape(case: &Value) -> String {
    format!("{}x{}", case["box"][0], case["box"][1])
}

fn sudoku(case: &Value) -> Value {
    json!({
        "kind": "sudoku", "puzzle": case["puzzle"], "box": shape(case), "order": case["order"], "slip": case["slip"],
    })
}

/// Seeks the end, and compares it with what the case says.
async fn ends_as_it_should(case: &Value) {
    let window = answer("trace", json!({ "problem": sudoku(case), "seek": "end", "detail": "all" })).await;
    let summary = &window["summary"];
    assert_eq!(summary["complete"], true, "{case}");
    let outcome = if case["reported_solved"] == true { "found" } else { "exhausted" };
    assert_eq!(summary["outcome"], outcome, "{case}");
    for counter in ["calls", "placements", "undos", "dead_ends"] {
        assert_eq!(summary["counters"][counter], case[counter], "{counter} of {case}");
    }
    let after = json!({ "problem": sudoku(case), "from": summary["moves"], "events": 0 });
    let board = &answer("trace", after).await["state"]["values"];
    assert_eq!(*board, json!(digits(&case["board"])), "{case}");
}

#[tokio::test]
async fn every_search_of_the_conformance_file_ends_as_it_should() {
    let file = conformance();
    let cases = file["classic"].as_array().expect("cases");
    // The late ones take tens of millions of placements in reading order: a test of their own.
    let quick = cases.iter().filter(|case| case["placements"].as_u64() < Some(100_000));
    let mut ended = 0;
    for case in quick {
        ends_as_it_should(case).await;
        ended += 1;
    }
    assert!(ended >= 20, "only {ended} cases");
}

#[tokio::test]
async fn every_slip_of_the_conformance_file_leaves_what_it_should() {
    let file = conformance();
    let cases = file["slips"].as_array().expect("cases");
    assert!(cases.len() >= 15);
    for case in cases {
        ends_as_it_should(case).await;
    }
}

#[tokio::test]
async fn the_last_event_of_58_650_077_placements_is_found_and_remembered() {
    // A second of work; the limit is wide because other tests run beside it.
    let app = app_with(Audience::Local, Limits { time: Duration::from_mins(2), ..Limits::default() });
    let problem = json!({ "kind": "sudoku", "puzzle": LATE_B, "order": "reading" });
    let end = call_on(&app, "trace", json!({ "problem": problem, "seek": "end" })).await.json();
    assert_eq!(end["summary"]["counters"]["placements"], 58_650_077);
    assert_eq!(end["events"].as_array().map(Vec::len), Some(1));
    assert_eq!(end["events"][0]["event"], "solution");
    let begun = std::time::Instant::now();
    for part in 1..10 {
        let from = end["at"].as_u64().expect("a number") / 10 * part;
        let look = json!({ "problem": problem, "from": from, "events": 10, "detail": "all" });
        let window = call_on(&app, "trace", look).await.json();
        assert_eq!(window["events"][0]["n"].as_u64(), Some(from));
    }
    assert!(
        begun.elapsed().as_secs() < 2,
        "nine looks into a search that is known took {:?}",
        begun.elapsed()
    );
}

#[tokio::test]
async fn the_word_search_replays_as_the_lesson_has_it() {
    let file = conformance();
    let lesson = &file["word_search"];
    let problem = json!({ "kind": "word-search", "grid": lesson["board"], "word": lesson["word"] });
    let window = answer("trace", json!({ "problem": problem, "detail": "all" })).await;
    let told = window["events"].as_array().expect("events").iter();
    let told =
        told.filter(|event| !["call", "dead_end", "skip"].contains(&event["event"].as_str().unwrap_or("")));
    let told: Vec<Value> =
        told.map(|event| json!([event["event"], event["cell"], event["because"]])).collect();
    let expected = lesson["events"].as_array().expect("events").iter().map(|event| {
        let cell = &event[1];
        let name = cell[0].as_u64().map(|row| format!("r{}c{}", row + 1, cell[1].as_u64().unwrap_or(0) + 1));
        match event[0].as_str() {
            Some("found") => json!(["solution", null, null]),
            Some("reject") => json!(["reject", name, event[2]]),
            kind => json!([kind, name, null]),
        }
    });
    assert_eq!(told, expected.collect::<Vec<_>>());
    let skipped =
        window["events"].as_array().expect("events").iter().filter(|event| event["event"] == "skip");
    let skipped: Vec<_> = skipped.map(|event| event["cell"].as_str().unwrap_or("")).collect();
    assert_eq!(skipped, ["r2c4", "r2c2", "r1c4"]);
}

#[tokio::test]
async fn windows_put_together_are_the_whole() {
    let app = app();
    let problem = json!({ "kind": "sudoku", "puzzle": ".....14.3..2....", "order": "reading" });
    let whole = call_on(&app, "trace", json!({ "problem": problem, "events": 1000 })).await.json();
    let moves = whole["summary"]["moves"].as_u64().expect("a number");
    let mut pieces = Vec::new();
    for from in (0..moves).step_by(7) {
        let piece =
            call_on(&app, "trace", json!({ "problem": problem, "from": from, "events": 7 })).await.json();
        pieces.extend(piece["events"].as_array().expect("events").clone());
    }
    assert_eq!(moves, 55);
    assert_eq!(json!(pieces), whole["events"]);
}

#[tokio::test]
async fn the_state_is_what_the_events_before_it_make() {
    let app = app();
    let problem = json!({ "kind": "sudoku", "puzzle": ".....14.3..2....", "order": "reading" });
    let whole = call_on(&app, "trace", json!({ "problem": problem, "events": 1000 })).await.json();
    let mut board = digits(&json!(".....14.3..2...."));
    for event in whole["events"].as_array().expect("events") {
        let from = event["n"].as_u64().expect("a number");
        let state =
            call_on(&app, "trace", json!({ "problem": problem, "from": from, "events": 1 })).await.json();
        assert_eq!(state["state"]["values"], json!(board), "before move {from}");
        if let Some(cell) = event["cell"].as_str() {
            let place = |index: usize| usize::from(cell.as_bytes()[index] - b'1');
            let digit = event["digit"].as_u64().unwrap_or(0);
            let cell = &mut board[place(1) * 4 + place(3)];
            match event["event"].as_str() {
                Some("choose") => *cell = digit,
                Some("undo") => *cell = 0,
                _ => {}
            }
        }
    }
}

#[tokio::test]
async fn seeking_finds_the_next_of_its_kind() {
    let app = app();
    let problem = json!({ "kind": "sudoku", "puzzle": LEETCODE_37, "order": "reading" });
    let whole = call_on(&app, "trace", json!({ "problem": problem, "events": 10_000 })).await.json();
    for (seek, event) in [("undo", "undo"), ("dead-end", "dead_end")] {
        let look = json!({ "problem": problem, "from": 100, "seek": seek, "before": 5, "events": 6 });
        let window = call_on(&app, "trace", look).await.json();
        let mut events = whole["events"].as_array().expect("events").iter();
        let expected = events.find(|told| told["n"].as_u64() >= Some(100) && told["event"] == event);
        assert_eq!(window["at"], expected.expect("there is one")["n"]);
        assert_eq!(window["events"][5]["event"], event);
        assert_eq!(window["from"].as_u64().map(|from| from + 5), window["at"].as_u64());
    }
    let fewest = json!({ "kind": "sudoku", "puzzle": LEETCODE_37, "order": "fewest" });
    let none = call_on(&app, "trace", json!({ "problem": fewest, "seek": "undo" })).await.json();
    assert_eq!(none["at"], Value::Null);
}

#[tokio::test]
async fn every_solution_is_a_goal_too() {
    let counted = |problem: Value| async move {
        let window = answer("trace", json!({ "problem": problem, "goal": "every", "seek": "end" })).await;
        window["summary"]["counters"]["solutions"].as_u64()
    };
    assert_eq!(counted(json!({ "kind": "queens", "n": 6 })).await, Some(4));
    assert_eq!(counted(json!({ "kind": "permutations", "n": 5 })).await, Some(120));
    let triangle =
        json!({ "kind": "colouring", "nodes": 3, "edges": [[1, 2], [2, 3], [3, 1]], "colours": 3 });
    assert_eq!(counted(triangle).await, Some(6));
    assert_eq!(counted(json!({ "kind": "sudoku", "puzzle": ".".repeat(16) })).await, Some(288));
}

#[tokio::test]
async fn the_depth_covers_the_whole_search() {
    let problem = json!({ "kind": "sudoku", "puzzle": LEETCODE_37, "order": "reading" });
    let window = answer("trace", json!({ "problem": problem, "seek": "end" })).await;
    let depth = window["summary"]["depth"].as_array().expect("stretches");
    assert!((100..=512).contains(&depth.len()), "{} stretches", depth.len());
    assert_eq!(depth.last().expect("one")[0], window["summary"]["moves"]);
    let deepest = depth.iter().filter_map(|stretch| stretch[2].as_u64()).max();
    assert_eq!(deepest, Some(52), "51 empty cells, and the call that finds none left");
}

#[tokio::test]
async fn events_are_told_in_words_on_demand() {
    let problem = json!({ "kind": "sudoku", "puzzle": ".....14.3..2...." });
    let window = answer("trace", json!({ "problem": problem, "events": 1, "words": true })).await;
    assert_eq!(window["events"][0]["words"], "2 goes into r1c1");
}
