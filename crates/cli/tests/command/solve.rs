use crate::harness::{FOUR, FOUR_OF_NONE, FOUR_SOLUTION, PUZZLE, SOLUTION, numberplace};

#[test]
fn a_typed_puzzle_is_solved() {
    numberplace(&format!("solve {PUZZLE}")).prints(&format!("{SOLUTION}\n")).says("").exits_with(0);
}

#[test]
fn a_puzzle_without_a_solution_is_none_and_exit_1() {
    numberplace(&format!("solve {FOUR_OF_NONE}")).prints("none\n").says("").exits_with(1);
}

#[test]
fn puzzles_of_any_size_come_out_in_the_order_of_the_input() {
    let six = "....1.........23........4.........5.6";
    let input = format!("{FOUR}\n\n# a comment\n{PUZZLE}  a name\n{}\n{FOUR_OF_NONE}\n", &six[..36]);
    let ran = numberplace("solve").given(input).run().exits_with(1);
    let text = ran.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!([lines[0], lines[1], lines[3]], [FOUR_SOLUTION, SOLUTION, "none"]);
    assert_eq!((lines.len(), lines[2].len()), (4, 36));
}

#[test]
fn the_classic_search_tells_its_counters() {
    let stats = "13 calls, 12 placements, 0 undos, 0 dead ends";
    numberplace(&format!("solve --stats {FOUR}")).prints(&format!("{FOUR_SOLUTION} # {stats}\n"));
    let stats = "27 calls, 26 placements, 14 undos, 14 dead ends";
    numberplace(&format!("solve --order reading --stats {FOUR}"))
        .prints(&format!("{FOUR_SOLUTION} # {stats}\n"))
        .exits_with(0);
}

#[test]
fn json_has_the_counters_when_they_are_asked_for() {
    let head =
        format!(r#"{{"version":1,"line":1,"puzzle":"{FOUR}","status":"solved","solution":"{FOUR_SOLUTION}""#);
    numberplace(&format!("solve --format json {FOUR}")).prints(&format!("{head}}}\n"));
    let stats = r#""stats":{"calls":27,"placements":26,"undos":14,"dead_ends":14}"#;
    numberplace(&format!("solve --format json --order reading --stats {FOUR}"))
        .prints(&format!("{head},{stats}}}\n"));
}

#[test]
fn csv_has_a_header_even_without_puzzles() {
    let header = "line,puzzle,status,solution,reason,error.message,error.line,error.column,error.cells\n";
    let row = format!("1,{FOUR},solved,{FOUR_SOLUTION},,,,,\n");
    numberplace("solve --format csv").given(FOUR).prints(&format!("{header}{row}")).exits_with(0);
    numberplace("solve --format csv").given("").prints(header).exits_with(2);
}

#[test]
fn a_slip_shows_what_the_broken_search_reports_and_leaves() {
    let stats = "13 calls, 12 placements, 12 undos, 12 dead ends";
    numberplace(&format!("solve --slip ignore-result {FOUR}"))
        .prints(&format!("none {FOUR} # {stats}\n"))
        .exits_with(1);
    let json = format!(
        r#"{{"version":1,"line":1,"puzzle":"{FOUR}","status":"none","board":"{FOUR}","empty_left":12,"stats":{}}}"#,
        r#"{"calls":13,"placements":12,"undos":12,"dead_ends":12}"#
    );
    numberplace(&format!("solve --format json --slip ignore-result {FOUR}")).prints(&format!("{json}\n"));
}

#[test]
fn a_grid_is_drawn_without_colours_when_piped() {
    let grid = "\
+-----+-----+
| 4 3 | 2 1 |
| 2 1 | 4 3 |
+-----+-----+
| 3 4 | 1 2 |
| 1 2 | 3 4 |
+-----+-----+

";
    numberplace(&format!("solve --format grid {FOUR}")).prints(grid).says("").exits_with(0);
}

#[test]
fn every_true_value_of_the_classic_search_is_told() {
    let text = include_str!("../../../core/tests/data/classic.json");
    let cases: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let cases = cases["classic"].as_array().expect("a list");
    let small = cases.iter().filter(|case| case["placements"].as_u64() < Some(1_000_000));
    let mut seen = 0;
    for case in small {
        let text = |key: &str| case[key].as_str().expect("a text").to_owned();
        let (box_rows, box_cols) = (&case["box"][0], &case["box"][1]);
        let options = format!("--box {box_rows}x{box_cols} --order {} --stats", text("order"));
        let ran = numberplace(&format!("solve --format json {options} {}", text("puzzle"))).run();
        let answer: serde_json::Value = serde_json::from_str(&ran.text()).expect("JSON");
        for key in ["calls", "placements", "undos", "dead_ends"] {
            assert_eq!(answer["stats"][key], case[key], "{key} of {case}");
        }
        let solved = case["reported_solved"] == true;
        assert_eq!(answer["status"], if solved { "solved" } else { "none" }, "{case}");
        if solved {
            assert_eq!(answer["solution"], case["board"]);
        }
        seen += 1;
    }
    assert!(seen > 15, "only {seen} cases");
}

/// The candidates of the puzzle with three solutions, with all but 1 taken from r1c3: by hand, row after row, only
/// one solution is left.
const MARKS: &str = "\
+---------+----------+
| 24  234 | 1   123  |
| 2   1   | 4   23   |
+---------+----------+
| 3   24  | 12  124  |
| 124 24  | 123 1234 |
+---------+----------+
";

#[test]
fn pencilmarks_bind_every_engine() {
    for options in ["", "--time-limit 10", "--engine classic"] {
        let solution = "4312214334211234";
        numberplace(&format!("solve {options}")).given(MARKS).prints(&format!("{solution}\n"));
        numberplace(&format!("check {options}")).given(MARKS).prints(&format!("unique {solution}\n"));
        numberplace(&format!("count {options}")).given(MARKS).prints("1\n").exits_with(0);
    }
}

#[test]
fn a_solution_is_written_with_the_symbols_of_its_puzzle() {
    let letters = "A...............";
    let solved = |alphabet: &str| numberplace(&format!("solve --alphabet {alphabet} {letters}")).run().text();
    assert!(solved("A-D").chars().all(|symbol| "ABCD\n".contains(symbol)), "{}", solved("A-D"));
    let numbers = "1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0";
    numberplace("convert --alphabet numbers").given(numbers).prints(&format!("{numbers}\n"));
}

#[test]
fn a_box_can_be_told() {
    let six = "123456..............................";
    let boxes = |size: &str| numberplace(&format!("solve --box {size} {six}")).run().exits_with(0).text();
    assert!(boxes("2x3").starts_with("123456"));
    let upright = boxes("3x2");
    assert_eq!(&upright[..6], "123456");
    assert!(!"12".contains(&upright[6..7]), "the first box of two columns has 1 and 2: {upright}");
    let said = numberplace(&format!("solve --box 3x3 {six}")).prints("invalid\n").exits_with(2).error_text();
    assert!(said.contains("found 36 cells, expected 81"), "{said}");
}

#[test]
fn every_backend_gives_the_same() {
    let input = format!("{PUZZLE}\n{FOUR}\n{}\n", ".".repeat(81));
    let text = |backend: &str| {
        let ran = numberplace(&format!("check --backend {backend}")).given(&*input).run();
        if ran.error_text().contains("expected what this processor has") { None } else { Some(ran.text()) }
    };
    let texts: Vec<String> = ["portable", "neon", "avx2", "avx512"].into_iter().filter_map(text).collect();
    assert!(texts.iter().all(|text| *text == texts[0] && text.lines().count() == 3), "{texts:?}");
}
