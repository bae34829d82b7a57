use serde_json::Value;

use crate::harness::{FOUR, FOUR_OF_NONE, folder, numberplace};

#[test]
fn each_event_is_a_line() {
    let expected = "     0    1  2 goes into r1c1
     1    2  3 goes into r1c2
     2    3  1 goes into r1c3
     3    4  nothing is left for r1c4: back
";
    numberplace(&format!("watch --events 4 {FOUR}")).prints(expected).says("").exits_with(0);
}

#[test]
fn the_end_is_summed_up_on_standard_error() {
    let said = "numberplace: 1 solution: 27 calls, 26 placements, 14 undos, 14 dead ends\n";
    let ran = numberplace(&format!("watch --json {FOUR}")).run().says(said).exits_with(0);
    assert_eq!(ran.text().lines().count(), 26 + 14 + 14 + 1, "placements, undos, dead ends, the solution");
    let ran = numberplace(&format!("watch --order fewest {FOUR_OF_NONE}")).run().exits_with(1);
    assert!(ran.error_text().starts_with("numberplace: no solution: "), "{}", ran.error_text());
}

#[test]
fn json_is_an_object_an_event_from_any_number_on() {
    let expected = r#"{"n":2,"event":"call","depth":3,"cell":"r1c3"}
{"n":2,"event":"reject","depth":3,"cell":"r1c3","digit":1,"because":{"cell":"r2c2","house":"box 1"}}
"#;
    let ran =
        numberplace(&format!("watch --json --detail all --from 2 --events 2 {FOUR}")).run().exits_with(0);
    let text = ran.text();
    assert_eq!(text.lines().next(), expected.lines().next());
    let reject: Value = serde_json::from_str(text.lines().nth(1).expect("two events")).expect("JSON");
    assert_eq!(reject["event"], "reject");
    assert!(reject["because"]["house"].is_string(), "{reject}");
}

#[test]
fn a_window_is_what_stands_there_in_the_whole() {
    let whole = numberplace(&format!("watch --json {FOUR}")).run().text();
    let window = numberplace(&format!("watch --json --from 20 --events 10 {FOUR}")).run().text();
    assert_eq!(window.lines().collect::<Vec<_>>(), whole.lines().skip(20).take(10).collect::<Vec<_>>());
}

#[test]
fn the_first_puzzle_of_a_file_is_watched() {
    let folder = folder([("puzzles.txt", format!("# four\n{FOUR}\nrubbish\n").as_bytes())]);
    let typed = numberplace(&format!("watch {FOUR}")).run().text();
    numberplace("watch puzzles.txt").in_folder(&folder).prints(&typed).exits_with(0);
}

/// `[row, column]` from 0 of the true values, as our name of the cell.
fn name(cell: &Value) -> String {
    let number = |index: usize| cell[index].as_u64().expect("a number") + 1;
    format!("r{}c{}", number(0), number(1))
}

#[test]
fn a_word_search_is_replayed_event_by_event() {
    let text = include_str!("../../../core/tests/data/classic.json");
    let values: Value = serde_json::from_str(text).expect("JSON");
    let search = &values["word_search"];
    let rows: Vec<&str> =
        search["board"].as_array().expect("rows").iter().filter_map(Value::as_str).collect();
    let word = search["word"].as_str().expect("a word");
    let arguments = format!("watch --json --detail all --problem word-search {} {word}", rows.join("/"));
    let ran = numberplace(&arguments).run().exits_with(0);
    let told: Vec<Value> = ran.text().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let told = told.iter().filter(|event| event["event"] != "call" && event["event"] != "dead_end");
    let told: Vec<_> =
        told.map(|event| (text(&event["event"]), text(&event["cell"]), text(&event["because"]))).collect();
    let mut expected = Vec::new();
    for event in search["events"].as_array().expect("events") {
        // What a return skips is told before its letter is given back.
        let skipped = event[2]["skipped"].as_array().into_iter().flatten();
        expected.extend(skipped.map(|cell| ("skip".to_owned(), name(cell), String::new())));
        match event[0].as_str().expect("a kind") {
            "found" => expected.push(("solution".into(), String::new(), String::new())),
            kind => expected.push((kind.to_owned(), name(&event[1]), text(&event[2]))),
        }
    }
    assert_eq!(told, expected);
}

#[test]
fn other_problems_are_told_in_their_own_words() {
    let queens = "     0    1  a queen goes on r1c1
     1    2  nothing is left for the queen of row 2: back
     2    1  the queen on r1c1 is taken back
     3    1  a queen goes on r1c2
     4    2  nothing is left for the queen of row 2: back
     5    1  the queen on r1c2 is taken back
     6    1  nothing is left for the queen of row 1: back
";
    numberplace("watch --problem queens 2").prints(queens).exits_with(1);
    let ran = numberplace("watch --problem permutations --every --json 3").run().exits_with(0);
    ran.says("numberplace: 6 solutions: 16 calls, 15 placements, 15 undos, 10 dead ends\n");
    let colours = "     0    1  node 1 gets colour 1
     1    2  node 2 gets colour 2
     2    3  node 3 gets colour 3
     3    4  node 4 gets colour 1
     4    5  nothing is left to decide: solved
";
    numberplace("watch --problem colouring 1-2,2-3,3-1,3-4 3").prints(colours).exits_with(0);
}

#[test]
fn a_slip_is_watched_too() {
    let ran = numberplace(&format!("watch --slip no-undo {FOUR}")).run();
    assert!(!ran.text().contains("taken back"), "{}", ran.text());
}

#[test]
fn what_cannot_be_searched_says_what_would_have_been_right() {
    let said = |arguments: &str| numberplace(arguments).prints("").exits_with(2).error_text();
    let queens = said("watch --problem queens");
    assert_eq!(queens, "numberplace: found nothing, expected the number of queens, such as 6\n");
    let graph = said("watch --problem colouring 1-2");
    assert_eq!(
        graph,
        "numberplace: found `1-2`, expected edges between different nodes and a number of colours, such as 1-2,2-3,3-1 3\n"
    );
    let clash = said("watch 1..1............");
    let expected = "found 1 at r1c1 and at r1c4, expected one 1 in row 1, at line 1";
    assert_eq!(clash, format!("numberplace: argument: {expected}\n"));
    assert!(said("watch --slip no-undo --every 1").contains("cannot be used with"));
}

#[test]
fn options_for_sudoku_do_not_go_with_other_problems() {
    for (option, name) in
        [("--order fewest", "--order"), ("--box 2x3", "--box"), ("--alphabet A-Z", "--alphabet")]
    {
        let said = format!("numberplace: found {name} with --problem queens, expected it with sudoku\n");
        numberplace(&format!("watch --problem queens {option} 4")).prints("").says(&said).exits_with(2);
    }
}
