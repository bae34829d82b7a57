use crate::harness::{FOUR, FOUR_SOLUTION, PUZZLE, numberplace};

#[test]
fn a_solution_is_right() {
    numberplace(&format!("verify {FOUR},{FOUR_SOLUTION}")).prints("right\n").says("").exits_with(0);
    numberplace("verify").given(format!("{FOUR} {FOUR_SOLUTION}\n")).prints("right\n").exits_with(0);
}

#[test]
fn a_half_filled_answer_is_incomplete() {
    numberplace(&format!("verify {FOUR},{FOUR}")).prints("incomplete\n").says("").exits_with(0);
}

#[test]
fn a_wrong_answer_names_the_cells_and_exit_1() {
    numberplace(&format!("verify {FOUR},1....14.3..2....")).prints("wrong r1c1\n").says("").exits_with(1);
    numberplace(&format!("verify {FOUR},.1...14.3..2.1..")).prints("wrong r1c2 r4c2\n").exits_with(1);
}

#[test]
fn json_says_what_each_cell_breaks() {
    let wrong = concat!(
        r#"{"cell":"r1c1","digit":1,"reason":"found 1, which row 1 has at r1c4 already","house":"row 1","other":"r1c4"},"#,
        r#"{"cell":"r1c4","digit":1,"reason":"found 1, which row 1 has at r1c1 already","house":"row 1","other":"r1c1"},"#,
        r#"{"cell":"r1c1","digit":1,"reason":"found 1, which box 1 has at r2c2 already","house":"box 1","other":"r2c2"}"#
    );
    let json = format!(r#"{{"version":1,"line":1,"puzzle":"{FOUR}","status":"wrong","wrong":[{wrong}]}}"#);
    numberplace(&format!("verify --format json {FOUR},1..1.14.3..2...."))
        .prints(&format!("{json}\n"))
        .exits_with(1);
}

#[test]
fn a_grid_is_followed_by_the_reasons() {
    let expected = "\
wrong r2c2
+-----+-----+
| . . | . . |
| . 2 | 4 . |
+-----+-----+
| 3 . | . 2 |
| . . | . . |
+-----+-----+
r2c2: found 2, expected 1, the puzzle's

";
    numberplace(&format!("verify --format grid {FOUR},.....24.3..2....")).prints(expected).exits_with(1);
}

#[test]
fn a_puzzle_without_an_answer_is_invalid() {
    let message = "numberplace: argument: found a puzzle alone, expected `puzzle,answer`, at line 1\n";
    numberplace(&format!("verify {FOUR}")).prints("invalid\n").says(message).exits_with(2);
    let message = "numberplace: argument: found 15 cells in the answer, expected 16, at line 1\n";
    numberplace(&format!("verify {FOUR},.....14.3..2...")).prints("invalid\n").says(message).exits_with(2);
}

#[test]
fn our_own_output_is_verified() {
    let wrong = format!("{FOUR},{}", FOUR_SOLUTION.replace("43", "34"));
    for format in ["csv", "json"] {
        for verb in ["solve", "check"] {
            let output = numberplace(&format!("{verb} --format {format} {FOUR} {PUZZLE}")).run().text();
            numberplace("verify").given(output).prints("right\nright\n").says("").exits_with(0);
        }
    }
    numberplace("verify")
        .given(format!("puzzle,rating,solution\n{FOUR},1.2,{FOUR_SOLUTION}\n"))
        .prints("right\n");
    numberplace("verify").given(format!("puzzle,solution\n{wrong}\n")).run().exits_with(1);
}

#[test]
fn an_answer_may_be_followed_by_a_comment() {
    for comment in ["# comment", "#4", "# 2|3", ",name"] {
        let line = format!("{FOUR},{FOUR_SOLUTION} {comment}\n");
        numberplace("verify").given(line).prints("right\n").says("").exits_with(0);
    }
}
