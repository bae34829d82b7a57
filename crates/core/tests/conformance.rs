//! The classic search against true values: counters, boards, limits, slips, and the replay of a word search.
//!
//! `data/classic.json` was computed by other programs than this one.

use std::ops::ControlFlow;

use numberplace::search::problems::{Sudoku, WordSearch};
use numberplace::search::{
    Because, Detail, Event, Goal, Observer, Order, Outcome, Slip, each_solution, search,
};
use numberplace::{Board, Digit, Geometry};
use serde_json::{Value, json};

fn cases(section: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(include_str!("data/classic.json")).unwrap();
    let cases = file[section].as_array().unwrap().clone();
    assert!(!cases.is_empty());
    cases
}

fn board(case: &Value) -> Board {
    let [rows, cols] = [0, 1].map(|i| usize::try_from(case["box"][i].as_u64().unwrap()).unwrap());
    let digits = case["puzzle"].as_str().unwrap().chars();
    let digits = digits.map(|digit| digit.to_digit(10).and_then(|digit| Digit::new(digit as usize)));
    Board::from_givens(&Geometry::new(rows, cols).unwrap(), digits)
}

fn text(board: &Board) -> String {
    board.digits().iter().map(|digit| digit.map_or(".".to_owned(), |digit| digit.to_string())).collect()
}

/// The case as it comes out here: the same keys, the values those of the search.
fn replayed(case: &Value, goal: Goal) -> Value {
    let order: Order = case["order"].as_str().unwrap().parse().unwrap();
    let mut sudoku = Sudoku::new(&board(case), order);
    let report = search(&mut sudoku, goal, &mut ());
    let mut replayed = case.clone();
    replayed["reported_solved"] = json!(report.outcome == Outcome::Found);
    replayed["board"] = json!(text(&sudoku.board()));
    replayed["placements"] = json!(report.counters.placements);
    replayed["calls"] = json!(report.counters.calls);
    replayed["dead_ends"] = json!(report.counters.dead_ends);
    replayed["undos"] = json!(report.counters.undos);
    if case.get("empty_left").is_some() {
        replayed["empty_left"] = json!(sudoku.board().empty_cells().count());
    }
    replayed
}

#[test]
fn first_solutions_have_their_counters() {
    for case in cases("classic") {
        assert_eq!(replayed(&case, Goal::First), case);
    }
}

#[test]
fn slips_leave_what_they_leave() {
    for case in cases("slips") {
        let slip: Slip = case["slip"].as_str().unwrap().parse().unwrap();
        assert_eq!(replayed(&case, Goal::Slipping(slip)), case);
    }
}

#[test]
fn counts_stop_at_their_limit_and_give_the_board_back() {
    for (case, order) in
        cases("count").into_iter().flat_map(|case| Order::ALL.map(|order| (case.clone(), order)))
    {
        let mut sudoku = Sudoku::new(&board(&case), order);
        let report = search(&mut sudoku, Goal::Count(case["limit"].as_u64().unwrap()), &mut ());
        assert_eq!(json!(report.counters.solutions), case["count"], "{case} {order}");
        assert_eq!(report.outcome == Outcome::Found, case["count"] == case["limit"], "{case} {order}");
        assert_eq!(report.counters.undos, report.counters.placements, "{case} {order}");
        assert_eq!(sudoku.board(), board(&case), "{order}");
    }
}

/// Writes events down as the conformance file has them; its cells are `[row, column]` from 0.
struct Replay {
    columns: u32,
    events: Vec<Value>,
    skipped: Vec<Value>,
    starts: u64,
}

impl Replay {
    fn cell(&self, cell: u32) -> Value {
        json!([cell / self.columns, cell % self.columns])
    }

    fn entry(&mut self, event: Event) -> Option<Value> {
        Some(match event {
            Event::Choose { choice, .. } => json!(["choose", self.cell(choice)]),
            Event::Reject { choice, because: Because::Letter, .. } => {
                json!(["reject", self.cell(choice), "letter"])
            }
            Event::Reject { choice, because: Because::OnPath, .. } => {
                json!(["reject", self.cell(choice), "on path"])
            }
            Event::Solution { .. } => json!(["found"]),
            Event::Restore { choice, .. } => {
                json!(["restore", self.cell(choice), { "skipped": std::mem::take(&mut self.skipped) }])
            }
            Event::Skip { choice, .. } => {
                self.skipped.push(self.cell(choice));
                return None;
            }
            _ => return None,
        })
    }
}

impl Observer for Replay {
    fn detail(&self) -> Detail {
        Detail::All
    }

    fn event(&mut self, event: Event) -> ControlFlow<()> {
        let tried = matches!(event, Event::Choose { depth: 1, .. } | Event::Reject { depth: 1, .. });
        self.starts += u64::from(tried);
        let entry = self.entry(event);
        self.events.extend(entry);
        ControlFlow::Continue(())
    }
}

fn word_search() -> (Value, Vec<String>) {
    let file: Value = serde_json::from_str(include_str!("data/classic.json")).unwrap();
    let case = file["word_search"].clone();
    let rows = case["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap().to_owned()).collect();
    (case, rows)
}

#[test]
fn the_word_search_replays_with_its_skipped_cells() {
    let (case, rows) = word_search();
    let mut problem = WordSearch::new(&rows, case["word"].as_str().unwrap()).unwrap();
    let mut replay = Replay { columns: 4, events: Vec::new(), skipped: Vec::new(), starts: 0 };
    let report = search(&mut problem, Goal::First, &mut replay);
    assert_eq!(report.outcome, Outcome::Found);
    assert_eq!(json!(replay.events), case["events"]);
    assert_eq!(replay.skipped, Vec::<Value>::new());
    assert_eq!(json!(12 - replay.starts), case["never_tried_start_cells"]);
    assert_eq!((report.counters.undos, problem.path()), (0, vec![]));
}

#[test]
fn other_words_are_found_or_not() {
    let (case, rows) = word_search();
    for other in case["also"].as_array().unwrap() {
        let mut problem = WordSearch::new(&rows, other["word"].as_str().unwrap()).unwrap();
        let found = search(&mut problem, Goal::First, &mut ()).outcome == Outcome::Found;
        assert_eq!(json!(found), other["found"], "{other}");
    }
}

#[test]
fn every_solution_is_handed_over() {
    let empty = Board::empty(&Geometry::new(2, 2).unwrap());
    let (mut sudoku, mut boards) = (Sudoku::new(&empty, Order::Fewest), Vec::new());
    let report = each_solution(&mut sudoku, &mut (), &mut |sudoku| {
        boards.push(text(&sudoku.board()));
        ControlFlow::Continue(())
    });
    assert_eq!((report.outcome, report.counters.solutions), (Outcome::Exhausted, 288));
    assert!(boards.iter().all(|board| !board.contains('.')));
    boards.sort_unstable();
    boards.dedup();
    assert_eq!(boards.len(), 288);
    assert_eq!(sudoku.board(), empty);
}
