use crate::harness::{FOUR, PUZZLE, folder, numberplace};

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

#[test]
fn a_file_is_compressed_as_its_name_says_and_read_again() {
    let folder = folder([]);
    for name in ["puzzles.txt.gz", "puzzles.txt.zst", "puzzles.txt"] {
        let input = format!("{PUZZLE}\n").repeat(1000);
        let ran = numberplace(&format!("convert --output {name}")).in_folder(&folder).given(&*input).run();
        ran.prints("").says("").exits_with(0);
        let packed = std::fs::read(folder.path().join(name)).expect("what was written");
        assert_eq!(packed.len() < 10_000, name != "puzzles.txt", "{name}");
        numberplace(&format!("convert {name}")).in_folder(&folder).prints(&input).exits_with(0);
    }
}

#[test]
fn a_file_that_cannot_be_made_is_named() {
    let said = numberplace(&format!("convert --output nowhere/out.txt {FOUR}"))
        .prints("")
        .exits_with(2)
        .error_text();
    assert!(said.starts_with("numberplace: nowhere/out.txt: "), "{said}");
}

#[test]
fn marks_are_the_candidates_of_each_cell() {
    let marks = "\
+---------+---------+
| 24  234 | 123 13  |
| 2   1   | 4   3   |
+---------+---------+
| 3   4   | 1   2   |
| 124 24  | 13  134 |
+---------+---------+

";
    numberplace(&format!("convert --format marks {FOUR}")).prints(marks).exits_with(0);
}

#[test]
fn boards_written_as_numbers_are_read_back() {
    let empty = vec!["0"; 36 * 36].join(" ");
    let line = format!("36 {}\n", &empty[2..]);
    for format in ["line", "csv", "json"] {
        let written = numberplace(&format!("convert --format {format}")).given(&*line).run().text();
        numberplace("convert").given(written).prints(&line).says("").exits_with(0);
    }
}
