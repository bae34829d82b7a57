//! The events of each problem as JSON and in words. The searches are small enough to be followed by hand.

use std::ops::ControlFlow;

use numberplace::{
    Board, Digit, Geometry,
    search::{
        Detail, Event, Goal, Observer, Order, Problem,
        problems::{GraphColouring, Permutations, Queens, Sudoku, WordSearch},
        search,
    },
};
use numberplace_report::{wire::Names, words};

/// Everything that is told of a search, as words.
struct Teller {
    names: Names,
    told: Vec<String>,
}

impl Observer for Teller {
    fn detail(&self) -> Detail {
        Detail::All
    }

    fn event(&mut self, event: Event) -> ControlFlow<()> {
        self.told.push(words::event(&self.names.event(0, &event)));
        ControlFlow::Continue(())
    }
}

fn told(mut problem: impl Problem, names: Names) -> Vec<String> {
    let mut teller = Teller { names, told: Vec::new() };
    search(&mut problem, Goal::First, &mut teller);
    teller.told
}

fn json(names: &Names, n: u64, event: &Event) -> String {
    serde_json::to_string(&names.event(n, event)).expect("plain data")
}

#[test]
fn a_sudoku_is_told_by_cells_and_digits() {
    let geometry = Geometry::new(2, 2).expect("a size that exists");
    let givens = "1.34341221434321".chars().map(|sign| Digit::new(sign.to_digit(10).unwrap_or(0) as usize));
    let board = Board::from_givens(&geometry, givens);
    let expected = [
        "call 1 decides r1c2",
        "1 cannot go into r1c2: row 1 has one at r1c1",
        "3 cannot go into r1c2: row 1 has one at r1c3",
        "4 cannot go into r1c2: row 1 has one at r1c4",
        "2 goes into r1c2",
        "call 2: nothing is left to decide",
        "nothing is left to decide: solved",
    ];
    assert_eq!(told(Sudoku::new(&board, Order::Reading), Names::sudoku(&geometry)), expected);
    let names = Names::sudoku(&geometry);
    let undo = Event::Undo { depth: 3, place: 1, choice: 2 };
    assert_eq!(json(&names, 17, &undo), r#"{"n":17,"event":"undo","depth":3,"cell":"r1c2","digit":2}"#);
    assert_eq!(words::event(&names.event(17, &undo)), "2 is rubbed out of r1c2");
    let dead_end = Event::DeadEnd { depth: 3, place: 1 };
    assert_eq!(words::event(&names.event(17, &dead_end)), "nothing is left for r1c2: back");
}

#[test]
fn a_word_search_is_told_by_letters_and_their_cells() {
    let rows = ["AB", "CA"];
    let problem = WordSearch::new(&rows, "BA").expect("a grid and a word");
    let expected = [
        "call 1 decides where B is read",
        "A at r1c1 will not do: another letter is wanted",
        "B is read at r1c2",
        "call 2 decides where A is read",
        "A is read at r2c2",
        "call 3: nothing is left to decide",
        "nothing is left to decide: solved",
        "A at r2c2 is given back",
        "A at r1c1 is never tried",
        "B at r1c2 is given back",
    ];
    assert_eq!(told(problem, Names::word_search(&rows, "BA")), expected);
}

#[test]
fn queens_are_told_by_squares() {
    let told = told(Queens::new(4).expect("a size that exists"), Names::queens());
    let expected = [
        "call 1 decides the queen of row 1",
        "a queen goes on r1c1",
        "call 2 decides the queen of row 2",
        "no queen can go on r2c1: column 1 has one at r1c1",
        "no queen can go on r2c2: the diagonal has one at r1c1",
        "a queen goes on r2c3",
    ];
    assert_eq!(told[..6], expected);
    assert!(told.contains(&"the queen on r1c1 is taken back".to_owned()), "{told:?}");
}

#[test]
fn permutations_are_told_by_positions_and_items() {
    let told = told(Permutations::new(2).expect("a size that exists"), Names::permutations());
    let expected = [
        "call 1 decides position 1",
        "item 1 goes into position 1",
        "call 2 decides position 2",
        "item 1 cannot go into position 2: it stands in position 1",
        "item 2 goes into position 2",
        "call 3: nothing is left to decide",
        "nothing is left to decide: solved",
    ];
    assert_eq!(told, expected);
}

#[test]
fn colourings_are_told_by_nodes_and_colours() {
    let problem = GraphColouring::new(2, &[(0, 1)], 1).expect("a graph");
    let expected = [
        "call 1 decides node 1",
        "node 1 gets colour 1",
        "call 2 decides node 2",
        "node 2 cannot get colour 1: its neighbour 1 has it",
        "nothing is left for node 2: back",
        "colour 1 of node 1 is taken back",
        "nothing is left for node 1: back",
    ];
    assert_eq!(told(problem, Names::colouring()), expected);
    let edge = Event::Choose { depth: 1, place: 0, choice: 0 };
    let wire = json(&Names::colouring(), 0, &edge);
    assert_eq!(wire, r#"{"n":0,"event":"choose","depth":1,"node":1,"colour":1}"#);
}
