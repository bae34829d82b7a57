use crate::harness::{FOUR, FOUR_OF_NONE, FOUR_OF_THREE, FOUR_SOLUTION, PUZZLE, SOLUTION, numberplace};

#[test]
fn one_solution_is_unique() {
    numberplace(&format!("check {PUZZLE}")).prints(&format!("unique {SOLUTION}\n")).says("").exits_with(0);
}

#[test]
fn several_solutions_are_multiple_and_exit_1() {
    let ran = numberplace(&format!("check {FOUR_OF_THREE}")).run().exits_with(1);
    let text = ran.text();
    let words: Vec<&str> = text.split_whitespace().collect();
    assert_eq!((words[0], words.len()), ("multiple", 3));
    assert_ne!(words[1], words[2]);
    for solution in &words[1..] {
        numberplace(&format!("verify {FOUR_OF_THREE},{solution}")).prints("right\n");
    }
}

#[test]
fn no_solution_is_none_and_exit_1() {
    numberplace(&format!("check {FOUR_OF_NONE}")).prints("none\n").says("").exits_with(1);
}

#[test]
fn both_engines_say_the_same() {
    for engine in ["fast", "classic"] {
        let json = format!(
            r#"{{"version":1,"line":1,"puzzle":"{FOUR}","status":"unique","solution":"{FOUR_SOLUTION}"}}"#
        );
        numberplace(&format!("check --engine {engine} --format json {FOUR}")).prints(&format!("{json}\n"));
    }
}

#[test]
fn an_empty_and_a_full_board_have_answers() {
    numberplace("check").given(".").prints("unique 1\n").exits_with(0);
    numberplace("check 1").prints("unique 1\n").exits_with(0);
    numberplace(&format!("check {SOLUTION}")).prints(&format!("unique {SOLUTION}\n")).exits_with(0);
    let ran = numberplace(&format!("check {}", ".".repeat(81))).run().exits_with(1);
    assert!(ran.text().starts_with("multiple "), "{}", ran.text());
}

#[test]
fn the_witnesses_do_not_depend_on_how_a_puzzle_is_read() {
    let empty = ".".repeat(81);
    let alone = numberplace(&format!("check {empty}")).run().text();
    for input in [format!("53..7\n{empty}\n"), "*".repeat(81), ". ".repeat(81)] {
        let read = numberplace("check -q").given(input).run().text();
        assert_eq!(read.lines().last(), alone.lines().last());
    }
    let limited = numberplace(&format!("check --time-limit 60 {empty}")).run().text();
    assert_eq!(limited, alone);
}

#[test]
fn csv_has_both_solutions_in_one_field() {
    let ran = numberplace(&format!("check --format csv {FOUR_OF_THREE}")).run().exits_with(1);
    let text = ran.text();
    let mut rows = text.lines();
    let header =
        "line,puzzle,status,solution,solutions,reason,error.message,error.line,error.column,error.cells";
    assert_eq!(rows.next(), Some(header));
    let fields: Vec<&str> = rows.next().expect("a row").split(',').collect();
    assert_eq!(fields[..4], ["1", FOUR_OF_THREE, "multiple", ""]);
    assert_eq!((fields[4].len(), fields.len()), (33, 10));
}
