use crate::harness::{FOUR, FOUR_SOLUTION, Run, folder, numberplace};

/// Solves a file with a bad first line and a good second one.
#[track_caller]
fn bad_line(line: &str, message: &str) {
    let input = format!("{line}\n{FOUR}\n");
    let ran = numberplace("solve").given(input).prints(&format!("invalid\n{FOUR_SOLUTION}\n")).exits_with(2);
    let said = ran.error_text();
    let mut said = said.lines();
    assert_eq!(said.next(), Some(&*format!("numberplace: standard input: {message}")));
    assert_eq!(said.last(), Some("numberplace: 2 puzzles: 1 solved, 1 invalid"));
}

#[test]
fn a_wrong_length_says_which_would_be_right() {
    bad_line(&"1".repeat(82), "found 82 cells, expected 81, at line 1, column 82");
    bad_line(&".".repeat(80), "found 80 cells, expected 81, at line 1, column 81");
}

#[test]
fn a_wrong_symbol_is_named_with_its_place() {
    let line = format!("..%{}", ".".repeat(78));
    bad_line(&line, "found `%`, expected a digit from 1 to 9 or a blank, at line 1, column 3");
}

#[test]
fn a_digit_too_large_for_the_side_is_named_with_its_place() {
    bad_line("...7............", "found `7`, expected a digit from 1 to 4 or a blank, at line 1, column 4");
}

#[test]
fn a_digit_twice_in_a_house_names_both_cells() {
    bad_line("1..1............", "found 1 at r1c1 and at r1c4, expected one 1 in row 1, at line 1");
}

#[test]
fn the_place_is_shown_under_the_message() {
    let said = "\
numberplace: standard input: found `7`, expected a digit from 1 to 4 or a blank, at line 1, column 4
1 | ...7............
  |    ^
";
    numberplace("solve").given("...7............").prints("invalid\n").says(said).exits_with(2);
    numberplace("solve --quiet").given("...7............").prints("invalid\n").says("").exits_with(2);
}

#[test]
fn json_and_csv_have_the_error_in_the_place_of_the_answer() {
    let error = r#"{"message":"found 1 at r1c1 and at r1c4, expected one 1 in row 1","line":1,"column":null,"cells":["r1c1","r1c4"]}"#;
    let json =
        format!(r#"{{"version":1,"line":1,"puzzle":"1..1............","status":"invalid","error":{error}}}"#);
    numberplace("solve --format json 1..1............").prints(&format!("{json}\n")).exits_with(2);
    let row =
        r#"1,1..1............,invalid,,,"found 1 at r1c1 and at r1c4, expected one 1 in row 1",1,,r1c1 r1c4"#;
    let ran = numberplace("solve --format csv 1..1............").run();
    assert_eq!(ran.text().lines().nth(1), Some(row));
}

#[test]
fn an_empty_file_has_no_puzzle() {
    let folder = folder([("empty.txt", &b""[..]), ("remarks.txt", b"# nothing\n\n")]);
    for name in ["empty.txt", "remarks.txt"] {
        let said = format!("numberplace: {name}: found the end, expected a puzzle, at line 1\n");
        numberplace(&format!("solve {name}")).in_folder(&folder).prints("").says(&said).exits_with(2);
    }
}

#[test]
fn a_folder_is_not_a_file_and_the_next_file_is_read() {
    let folder = folder([("good.txt", FOUR.as_bytes())]);
    std::fs::create_dir(folder.path().join("inner")).expect("a folder");
    numberplace("solve inner good.txt missing.txt")
        .in_folder(&folder)
        .prints(&format!("{FOUR_SOLUTION}\n"))
        .says(
            "numberplace: inner: found a folder, expected a file\n\
             numberplace: missing.txt: found neither a file of this name nor a puzzle\n",
        )
        .exits_with(2);
}

#[test]
fn binary_noise_and_invalid_utf8_hold_their_places() {
    let mut input = format!("{FOUR}\n").into_bytes();
    input.extend_from_slice(&[0xff, 0xfe, 0x80, 0x01, 0x9c, b'\n']);
    input.extend_from_slice(format!("{FOUR}\n").as_bytes());
    numberplace("solve")
        .given(input)
        .prints(&format!("{FOUR_SOLUTION}\ninvalid\n{FOUR_SOLUTION}\n"))
        .exits_with(2);
    let noise: Vec<u8> = (0u32..200_000).map(|n| n.wrapping_mul(2_654_435_761).to_be_bytes()[1]).collect();
    let ran = numberplace("solve").given(noise).run().exits_with(2);
    assert!(ran.text().lines().all(|line| line == "invalid"), "noise is no puzzle");
}

#[test]
fn lines_of_words_hold_their_places_each() {
    for words in ["garbage 161", "three words here"] {
        let input = format!("{FOUR}\n{words}\n{words}\n{words}\n{FOUR}\n");
        let expected = format!("{FOUR_SOLUTION}\ninvalid\ninvalid\ninvalid\n{FOUR_SOLUTION}\n");
        numberplace("solve --quiet").given(input).prints(&expected).exits_with(2);
    }
}

#[test]
fn a_line_of_20_mb_is_one_bad_line() {
    let input = format!("{}\n{FOUR}\n", "1".repeat(20_000_000));
    numberplace("solve").given(input).prints(&format!("invalid\n{FOUR_SOLUTION}\n")).exits_with(2);
}

#[test]
fn a_truncated_gzip_file_gives_what_it_has_and_an_error() {
    let whole = folder([("puzzles.txt", format!("{FOUR}\n").repeat(5000).as_bytes())]);
    numberplace("convert --output puzzles.txt.gz puzzles.txt").in_folder(&whole).run().exits_with(0);
    let packed = std::fs::read(whole.path().join("puzzles.txt.gz")).expect("what was written");
    assert!(packed.len() < 5000, "it is compressed");
    let half = folder([("half.gz", &packed[..packed.len() - 12])]);
    let ran = numberplace("solve half.gz").in_folder(&half).run().exits_with(2);
    assert!(ran.error_text().starts_with("numberplace: half.gz: "), "{}", ran.error_text());
    assert!(ran.text().lines().all(|line| line == FOUR_SOLUTION));
}

#[test]
fn an_argument_that_is_neither_puzzle_nor_file_is_told_so() {
    let said = "numberplace: hello: found neither a file of this name nor a puzzle\n";
    numberplace("solve hello").prints("").says(said).exits_with(2);
    let ran = Run::new([
        "solve",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
    ])
    .run();
    assert!(
        ran.error_text().starts_with("numberplace: argument: found 80 cells, expected 81"),
        "{}",
        ran.error_text()
    );
    ran.prints("invalid\n").exits_with(2);
}

#[test]
fn an_output_that_is_an_input_is_refused_and_kept() {
    let folder = folder([("many", FOUR.as_bytes())]);
    let message = "numberplace: ./many: found an input, expected another file for the output\n";
    numberplace("solve many -o ./many").in_folder(&folder).prints("").says(message).exits_with(2);
    assert_eq!(std::fs::read_to_string(folder.path().join("many")).expect("it is there"), FOUR);
}

#[test]
fn more_threads_than_a_system_gives_are_refused() {
    let ran = numberplace("solve --threads 100000 ....").run();
    assert!(ran.error_text().contains("expected a number of threads from 1 to 1024"), "{}", ran.error_text());
    ran.exits_with(2);
}

#[test]
fn a_million_open_lists_are_refused_at_once() {
    let began = std::time::Instant::now();
    numberplace("solve --quiet").given("[".repeat(1_000_000)).run().exits_with(2);
    // Ten times what it takes; the time must not grow with the square of the depth.
    assert!(began.elapsed() < std::time::Duration::from_secs(10), "{:?}", began.elapsed());
}
