//! Bad input: what each error says, word for word, and that the records around it stay where they are.

#![expect(clippy::format_collect, reason = "a test is to be read, and its texts are short")]

use numberplace::{
    Geometry,
    text::{Alphabet, Options, line},
};
use numberplace_formats::{Reader, Record};

const PUZZLE: &str = "....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......";

fn records(bytes: &[u8]) -> Vec<Record> {
    Reader::new(bytes, Options::default()).collect::<Result<_, _>>().expect("memory can be read")
}

/// Each record with its line number, as one line of text: `ok`, or the error.
fn shown(bytes: impl AsRef<[u8]>) -> Vec<(u64, String)> {
    let show = |record: &Record| match &record.board {
        Ok(board) if line::print(board, record.alphabet) == PUZZLE => "ok".to_owned(),
        Ok(board) => line::print(board, record.alphabet),
        Err(error) => error.to_string(),
    };
    records(bytes.as_ref()).iter().map(|record| (record.line, show(record))).collect()
}

/// The text between two good puzzles gives exactly these errors, and the puzzles are there.
fn between(text: &str, errors: &[(u64, &str)]) {
    let mut expected = vec![(1, "ok".to_owned())];
    expected.extend(errors.iter().map(|(line, error)| (*line, (*error).to_owned())));
    expected.push((text.split('\n').count() as u64 + 3, "ok".to_owned()));
    assert_eq!(shown(format!("{PUZZLE}\n\n{text}\n{PUZZLE}\n")), expected, "{text}");
}

#[test]
fn a_line_of_the_wrong_length() {
    between(&PUZZLE[..80], &[(3, "found 80 cells, expected 81, at line 3, column 81")]);
    between(&format!("{PUZZLE}."), &[(3, "found 82 cells, expected 81, at line 3, column 82")]);
    between(&PUZZLE[..40], &[(3, "found 40 cells, expected 36, at line 3, column 37")]);
    between(&format!("{PUZZLE}{PUZZLE}"), &[(3, "found 162 cells, expected 144, at line 3, column 145")]);
    between(&"1 2 0 ".repeat(33), &[(3, "found 99 cells, expected 100, at line 3, column 198")]);
}

#[test]
fn a_wrong_symbol() {
    let expected = "expected a digit from 1 to 9 or a blank, at line 3, column 12";
    for (symbol, found) in
        [("q", "`q`"), ("é", "`é`"), ("\u{1b}", "`\\u{1b}`"), ("\u{0}", "`\\u{0}`"), ("!", "`!`")]
    {
        between(
            &format!("{}{symbol}{}", &PUZZLE[..11], &PUZZLE[12..]),
            &[(3, &format!("found {found}, {expected}"))],
        );
    }
}

#[test]
fn a_digit_too_large_for_the_side() {
    let six = format!("7{}", ".".repeat(35));
    between(&six, &[(3, "found `7`, expected a digit from 1 to 6 or a blank, at line 3, column 1")]);
    let sixteen = format!("12345H{}", ".".repeat(250));
    let asked = Options { alphabet: Some(Alphabet::FromOne), ..Options::default() };
    let record = Reader::new(sixteen.as_bytes(), asked).next().unwrap().unwrap();
    let error = record.board.unwrap_err();
    assert_eq!(error.to_string(), "found `H`, expected one of 1-9A-G or a blank, at line 1, column 6");
    let numbers = format!("37{}", " 0".repeat(1295));
    between(&numbers, &[(3, "found `37`, expected a number from 1 to 36 or a blank, at line 3, column 1")]);
}

#[test]
fn a_grid_with_a_fault() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..][..9]).collect();
    let eight = rows[..8].join("\n") + "\n";
    between(&eight, &[(3, "found 8 rows of 9 cells, expected 9, at line 10, column 10")]);
    let mut short = rows.clone();
    short[4] = "...7..2.";
    between(&short.join("\n"), &[(3, "found a row of 8 cells, expected 9, at line 7, column 9")]);
    let mut wrong = rows.clone();
    wrong[4] = "...7%.2..";
    between(
        &wrong.join("\n"),
        &[(3, "found `%`, expected a digit from 1 to 9 or a blank, at line 7, column 5")],
    );
    let six = rows[..6].join("\n") + "\n\n" + &rows.join("\n");
    assert_eq!(
        shown(format!("{six}\n{PUZZLE}")),
        [
            (1, "found 6 rows of 9 cells, expected 9, at line 6, column 10".into()),
            (8, "ok".into()),
            (17, "ok".into())
        ]
    );
}

#[test]
fn words_and_noise() {
    between("hello", &[(3, "found `hello`, expected a puzzle, at line 3, column 1")]);
    between(
        "  the quick brown fox jumps over the lazy dog",
        &[(3, "found `the quick brown fox jump…`, expected a puzzle, at line 3, column 3")],
    );
    let noise = [PUZZLE.as_bytes(), b"\n\xff\xfe\x00\x01\x02\x80\n", PUZZLE.as_bytes()].concat();
    let error = "found `\u{fffd}\u{fffd}\\u{0}\\u{1}\\u{2}\u{fffd}`, expected a puzzle, at line 2, column 1";
    assert_eq!(shown(noise), [(1, "ok".into()), (2, error.into()), (3, "ok".into())]);
}

#[test]
fn a_byte_that_is_not_utf8() {
    let mut bytes = format!("{PUZZLE}\n{PUZZLE} caf\n{PUZZLE}\n").into_bytes();
    bytes.insert(82 + 81 + 4, 0xe9);
    bytes[5] = 0xe9;
    let error =
        "found a byte that is not UTF-8, expected a digit from 1 to 9 or a blank, at line 1, column 6";
    assert_eq!(shown(&bytes), [(1, error.into()), (2, "ok".into()), (3, "ok".into())]);
    assert_eq!(records(&bytes)[1].rest, "caf\u{fffd}");
}

#[test]
fn special_formats_with_a_fault() {
    let rest = "................................................................................";
    between(
        &format!(":0603:3:+1{rest}:224 52 525:364 365::"),
        &[(3, "found `52`, expected digit, row and column, each from 1 to 9, at line 3, column 96")],
    );
    between(
        &format!("+1{rest}:220"),
        &[(3, "found `220`, expected digit, row and column, each from 1 to 9, at line 3, column 84")],
    );
    between(":0603:3:.....:224:364 365::", &[(3, "found 5 cells, expected 16, at line 3, column 14")]);
    between(
        &format!("1,2,3,4,{},name,6,7", &PUZZLE[1..]),
        &[(3, "found 80 cells, expected 81, at line 3, column 89")],
    );
    between("I388", &[(3, "found `I388`, expected a puzzle, at line 3, column 1")]);
}

#[test]
fn a_wrong_edit() {
    let rows: String = (0..9).map(|row| format!("|{}|\n", &PUZZLE[9 * row..][..9])).collect();
    let text = format!("*---------*\n{rows}*---------*\nI815\nI005");
    let error = "found `I815`, expected `I` or `E`, a cell from 00 to 80, and a digit from 1 to 9, at line 12, column 1";
    assert_eq!(shown(text), [(1, error.into())]);
}

#[test]
fn json_with_a_fault() {
    between(r#"[["1","2"],["2"]]"#, &[(3, "found a row of 1 cell, expected 2, at line 3, column 12")]);
    between(
        r#"[["1","2"],["2","3"]]"#,
        &[(3, "found `3`, expected a digit from 1 to 2 or a blank, at line 3, column 18")],
    );
    between("[[1,2],\n [2,x]]", &[(3, "found `x`, expected a JSON list of rows, at line 4, column 5")]);
    between(
        "[[1,2],\n [2,1.5]]",
        &[(3, "found `1.5`, expected a digit from 1 to 2 or a blank, at line 4, column 5")],
    );
    between(
        "[[1,2],[2,[1]]]",
        &[(3, "found `[1]`, expected a digit from 1 to 2 or a blank, at line 3, column 11")],
    );
    between("[1,2]", &[(3, "found `1`, expected a list, at line 3, column 2")]);
    between(r#"{"line": 1}"#, &[(3, "found the keys `line`, expected a key `puzzle`, at line 3, column 1")]);
    between(r#"{"puzzle": "12"}"#, &[(3, "found 2 cells, expected 16, at line 3, column 12")]);
    assert_eq!(
        shown("[[1,2],[2,1"),
        [(1, "found the end, expected `]` or `}`, at line 1, column 12".into())]
    );
    assert_eq!(
        shown("[[[1]],"),
        [(1, "1".into()), (1, "found the end, expected `]` or `}`, at line 1, column 2".into())]
    );
}

#[test]
fn a_bracket_that_nothing_closes_loses_no_line() {
    between("[", &[(3, "found `.`, expected JSON, at line 4, column 6")]);
}

#[test]
fn a_place_is_shown() {
    let place = |text: &str| records(text.as_bytes())[0].board.clone().unwrap_err().show_place();
    let tab = place(&format!("\n\n\t{}", PUZZLE.replacen('8', "!", 1)));
    let shown = PUZZLE.replacen('8', "!", 1);
    assert_eq!(tab, format!("3 |  {shown}\n  |        ^"));
    let wrong = PUZZLE.replacen("8..2", "8.é2", 1);
    assert_eq!(place(&wrong), format!("1 | {wrong}\n  |                 ^"));
    let bell = format!("{}\u{7}", &PUZZLE[..80]);
    let caret = " ".repeat(80);
    assert_eq!(place(&bell), format!("1 | {}\\u{{7}}\n  | {caret}^", &PUZZLE[..80]));
    let long = format!("{}q{}", &PUZZLE[..60], ".".repeat(195));
    assert_eq!(
        place(&format!("\n{long}")),
        format!("2 | …{}q{}…\n  | {}^", &PUZZLE[20..60], ".".repeat(39), " ".repeat(41))
    );
}

#[test]
fn a_box_that_does_not_fit_the_alphabet() {
    let options = Options { geometry: Geometry::of_side(36).ok(), alphabet: Some(Alphabet::Letters) };
    let text = format!("A {}", ". ".repeat(1295));
    let record = Reader::new(text.as_bytes(), options).next().unwrap().unwrap();
    let error = record.board.unwrap_err();
    assert_eq!(
        error.to_string(),
        "found `A`, expected a number from 1 to 36 or a blank, at line 1, column 1"
    );
}

#[test]
fn an_empty_input_has_no_records() {
    for text in ["", "\n", "\r\n\r\n", "# nothing\n", "\u{feff}"] {
        assert_eq!(shown(text), [], "{text:?}");
    }
}
