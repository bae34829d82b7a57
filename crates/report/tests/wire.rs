//! The JSON of every answer and event, key by key, and the words in it.

use numberplace::board::verify::{Verdict, conflicts, verify};
use numberplace::{Board, Digit, Geometry};
use numberplace_report::wire::{Answer, Because, Entry, Error, Event, EventKind, Reason, Reported, Slipped};
use numberplace_report::wire::{SoFar, Stats, WrongCell};
use numberplace_report::words::wrong_cells;

fn tail(answer: Answer) -> String {
    let text = serde_json::to_string(&Entry::new(3, "1...", answer)).expect("plain data");
    let head = r#"{"version":1,"line":3,"puzzle":"1...","#;
    text.strip_prefix(head).unwrap_or_else(|| panic!("{text}")).to_owned()
}

const STATS: Stats = Stats { calls: 4, placements: 3, undos: 1, dead_ends: 2 };

#[test]
fn a_solution_has_its_counters_only_when_they_were_asked_for() {
    let solved = |stats| Answer::Solved { solution: "1234".into(), stats };
    assert_eq!(tail(solved(None)), r#""status":"solved","solution":"1234"}"#);
    let stats = r#""stats":{"calls":4,"placements":3,"undos":1,"dead_ends":2}}"#;
    assert_eq!(tail(solved(Some(STATS))), format!(r#""status":"solved","solution":"1234",{stats}"#));
    assert_eq!(tail(Answer::None { stats: None }), r#""status":"none"}"#);
}

#[test]
fn a_check_tells_one_solution_or_two() {
    assert_eq!(tail(Answer::Unique { solution: "12".into() }), r#""status":"unique","solution":"12"}"#);
    let multiple = Answer::Multiple { solutions: ["12".into(), "21".into()] };
    assert_eq!(tail(multiple), r#""status":"multiple","solutions":["12","21"]}"#);
}

#[test]
fn a_count_says_whether_it_is_all() {
    let counted = Answer::Counted { count: 5, capped: true, complete: true };
    assert_eq!(tail(counted), r#""status":"counted","count":5,"capped":true,"complete":true}"#);
    let stopped = Answer::Unknown { reason: Reason::Time, so_far: Some(SoFar::new(5)), stats: None };
    let expected = r#""status":"unknown","reason":"time","count":5,"capped":false,"complete":false}"#;
    assert_eq!(tail(stopped), expected);
}

#[test]
fn what_was_stopped_says_by_what() {
    let stopped = Answer::Unknown { reason: Reason::Interrupted, so_far: None, stats: None };
    assert_eq!(tail(stopped), r#""status":"unknown","reason":"interrupted"}"#);
}

#[test]
fn an_invalid_line_has_its_error_with_the_place() {
    let error = Error { message: "found `x`".into(), line: Some(3), column: Some(17), cells: vec![] };
    assert_eq!(error.to_string(), "found `x`, at line 3, column 17");
    let expected = r#""status":"invalid","error":{"message":"found `x`","line":3,"column":17,"cells":[]}}"#;
    assert_eq!(tail(Answer::Invalid { error }), expected);
}

#[test]
fn a_verdict_names_the_cells() {
    assert_eq!(tail(Answer::Right), r#""status":"right"}"#);
    assert_eq!(tail(Answer::Incomplete), r#""status":"incomplete"}"#);
    let reason = "found 5, expected 4, the puzzle's".to_owned();
    let cell = WrongCell { cell: "r1c2".into(), digit: Some(5), reason, house: None, other: None };
    let expected = r#""status":"wrong","wrong":[{"cell":"r1c2","digit":5,"reason":"found 5, expected 4, the puzzle's"}]}"#;
    assert_eq!(tail(Answer::Wrong { wrong: vec![cell] }), expected);
}

#[test]
fn a_slip_has_the_status_it_reports_and_the_board_it_leaves() {
    let slipped = Slipped { status: Reported::None, board: "12.4".into(), empty_left: 1, stats: STATS };
    let expected = concat!(
        r#""status":"none","board":"12.4","empty_left":1,"#,
        r#""stats":{"calls":4,"placements":3,"undos":1,"dead_ends":2}}"#
    );
    assert_eq!(tail(Answer::Slipped(slipped)), expected);
}

#[test]
fn an_event_has_the_places_of_its_problem_and_no_others() {
    let choose = Event { cell: Some("r1c3".into()), digit: Some(4), ..Event::new(17, EventKind::Choose, 3) };
    let text = serde_json::to_string(&choose).expect("plain data");
    assert_eq!(text, r#"{"n":17,"event":"choose","depth":3,"cell":"r1c3","digit":4}"#);
    let clash = Because::Clash { cell: "r1c7".into(), house: "row 1".into() };
    let reject = Event { event: EventKind::Reject, because: Some(clash), ..choose };
    let expected = concat!(
        r#"{"n":17,"event":"reject","depth":3,"cell":"r1c3","digit":4,"#,
        r#""because":{"cell":"r1c7","house":"row 1"}}"#
    );
    assert_eq!(serde_json::to_string(&reject).expect("plain data"), expected);
    let dead_end = Event::new(2, EventKind::DeadEnd, 1);
    assert_eq!(
        serde_json::to_string(&dead_end).expect("plain data"),
        r#"{"n":2,"event":"dead_end","depth":1}"#
    );
}

fn board(line: &str) -> Board {
    let side = line.len().isqrt();
    let digit = |sign: char| Digit::new(sign.to_digit(10).unwrap_or(0) as usize);
    Board::from_givens(&Geometry::of_side(side).expect("a side"), line.chars().map(digit))
}

fn wrong(puzzle: &str, answer: &str) -> Vec<String> {
    let (puzzle, answer) = (board(puzzle), board(answer));
    let Ok(Verdict::Wrong(faults)) = verify(&puzzle, &answer) else { panic!("nothing wrong") };
    let words = wrong_cells(&puzzle, &answer, &faults);
    words.iter().map(|wrong| format!("{}: {}", wrong.cell, wrong.reason)).collect()
}

#[test]
fn a_changed_given_says_what_it_was() {
    let puzzle = "1...............";
    assert_eq!(wrong(puzzle, "2..............."), ["r1c1: found 2, expected 1, the puzzle's"]);
    assert_eq!(wrong(puzzle, "................"), ["r1c1: found no digit, expected 1, the puzzle's"]);
}

#[test]
fn of_two_equal_digits_the_puzzles_own_is_not_to_blame() {
    let wrong_answer = wrong("...1............", "1..1............");
    assert_eq!(wrong_answer, ["r1c1: found 1, which row 1 has at r1c4 already"]);
    let neither_given = wrong("................", "1.....1.......1.");
    let expected = [
        "r2c3: found 1, which column 3 has at r4c3 already",
        "r4c3: found 1, which column 3 has at r2c3 already",
    ];
    assert_eq!(neither_given, expected);
}

#[test]
fn a_clash_of_givens_names_both_cells() {
    let board = board("1..1............");
    let error = Error::clash(&board, conflicts(&board)[0]).on_line(3);
    assert_eq!(error.to_string(), "found 1 at r1c1 and at r1c4, expected one 1 in row 1, at line 3");
    assert_eq!(error.cells, ["r1c1", "r1c4"]);
}
