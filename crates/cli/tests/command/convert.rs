use crate::harness::{FOUR, PUZZLE, numberplace};

#[test]
fn a_line_becomes_a_grid_and_a_grid_a_line() {
    let grid = "\
+-----+-----+
| . . | . . |
| . 1 | 4 . |
+-----+-----+
| 3 . | . 2 |
| . . | . . |
+-----+-----+

";
    numberplace(&format!("convert --format grid {FOUR}")).prints(grid).says("").exits_with(0);
    numberplace("convert --format line").given(grid).prints(&format!("{FOUR}\n")).exits_with(0);
}

#[test]
fn digits_that_clash_are_passed_on() {
    numberplace("convert 11..............").prints("11..............\n").says("").exits_with(0);
}

#[test]
fn blanks_are_written_as_dots() {
    numberplace("convert").given(PUZZLE.replace('.', "0")).prints(&format!("{PUZZLE}\n"));
}

#[test]
fn json_has_the_puzzle() {
    numberplace(&format!("convert --format json {FOUR}"))
        .prints(&format!("{{\"version\":1,\"line\":1,\"puzzle\":\"{FOUR}\",\"status\":\"converted\"}}\n"));
}
