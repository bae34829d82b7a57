//! Every format that is read, by examples written by hand.

use std::fmt::Write as _;

use numberplace::{
    Board, Digit, Geometry,
    text::{Alphabet, Options, line},
};
use numberplace_formats::{Reader, Record};

const PUZZLE: &str = "....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......";
const OTHER: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

fn records(text: &str) -> Vec<Record> {
    records_with(text, Options::default())
}

fn records_with(text: &str, options: Options) -> Vec<Record> {
    Reader::new(text.as_bytes(), options).collect::<Result<_, _>>().expect("memory can be read")
}

/// Each record as one line of text: the board, or the error.
fn shown(records: &[Record]) -> Vec<String> {
    let show = |record: &Record| match &record.board {
        Ok(board) => line::print(board, record.alphabet),
        Err(error) => error.to_string(),
    };
    records.iter().map(show).collect()
}

/// The rows of a puzzle, one a line.
fn rows(puzzle: &str, side: usize) -> String {
    puzzle.as_bytes().chunks(side).fold(String::new(), |mut text, row| {
        writeln!(text, "{}", String::from_utf8_lossy(row)).unwrap();
        text
    })
}

fn only(text: &str) -> Board {
    let records = records(text);
    assert_eq!(records.len(), 1, "{:?}", shown(&records));
    records.into_iter().next().unwrap().board.unwrap()
}

fn puzzle(text: &str) -> Board {
    text.parse().unwrap()
}

#[test]
fn lines_with_names_and_comments() {
    let text =
        format!("# two puzzles\n{PUZZLE}\n\n{OTHER} # 17 Golden Nugget\n{PUZZLE};ED=1.2\n{OTHER},{OTHER}\n");
    let records = records(&text);
    assert_eq!(shown(&records), [PUZZLE, OTHER, PUZZLE, OTHER]);
    assert_eq!(records.iter().map(|record| record.line).collect::<Vec<_>>(), [2, 4, 5, 6]);
    assert_eq!(
        records.iter().map(|record| &*record.rest).collect::<Vec<_>>(),
        ["", "17 Golden Nugget", "ED=1.2", OTHER]
    );
}

#[test]
fn blank_signs() {
    for blank in ["0", "*", "_", "-", " ", "x", "?"] {
        assert_eq!(shown(&records(&PUZZLE.replace('.', blank))), [PUZZLE], "{blank}");
    }
}

#[test]
fn every_end_of_line() {
    let text = format!("{PUZZLE}\r\n{OTHER}\r\n{PUZZLE}");
    let records = records(&text);
    assert_eq!(shown(&records), [PUZZLE, OTHER, PUZZLE]);
    assert!(records.iter().all(|record| record.rest.is_empty()));
}

#[test]
fn grids_of_many_kinds() {
    let ruled = numberplace::text::grid::print(&puzzle(PUZZLE), Alphabet::FromOne);
    let compact = rows(PUZZLE, 9);
    let by_boxes = compact.lines().enumerate().fold(String::new(), |text, (row, line)| {
        text + &line.as_bytes().chunks(3).map(String::from_utf8_lossy).collect::<Vec<_>>().join(" ")
            + if row % 3 == 2 { "\n\n" } else { "\n" }
    });
    let barred = compact.lines().fold("-------\n".to_owned(), |text, line| {
        text + &line.as_bytes().chunks(3).map(String::from_utf8_lossy).collect::<Vec<_>>().join("|") + "\n"
    });
    let commas = compact.lines().fold(String::new(), |text, line| {
        text + &line.chars().map(|symbol| symbol.to_string().replace('.', "")).collect::<Vec<_>>().join(",")
            + "\n"
    });
    let white = ruled.replace('.', " ");
    let box_drawing = ruled.replace('|', "│").replace("+-", "├─").replace('-', "─");
    for text in [&ruled, &compact, &by_boxes, &barred, &commas, &white, &box_drawing] {
        assert_eq!(shown(&records(text)), [PUZZLE], "\n{text}");
        let twice = format!("{text}{}\n# between\n{text}", if text == &compact { "" } else { "\n" });
        assert_eq!(shown(&records(&twice)), [PUZZLE, PUZZLE], "\n{twice}");
    }
}

#[test]
fn sudocue_sdk_with_headers() {
    let text = format!("#ARuud\n#DA puzzle\n#LEasy\n{}", rows(PUZZLE, 9));
    let records = records(&text);
    assert_eq!((shown(&records), records[0].line), (vec![PUZZLE.to_owned()], 4));
}

#[test]
fn sadman_sections() {
    let state = PUZZLE.replacen('.', "5", 1);
    let text = format!(
        "[Puzzle]\n{}\n[State]\n{}\n[PencilMarks]\n12,3,,,,,,,\n[Colours]\n.........\n[Puzzle]\n{}",
        rows(PUZZLE, 9),
        rows(&state, 9),
        rows(OTHER, 9)
    );
    let records = records(&text);
    assert_eq!(shown(&records), [&state, OTHER]);
    let board = records[0].board.as_ref().unwrap();
    let (first, given) = (board.geometry().cell(0, 0), board.geometry().cell(0, 4));
    assert!(!board.is_given(first) && board.is_given(given));
    assert!(board.pencilmarks().is_none());
}

#[test]
fn sudocue_sdm_with_a_level() {
    let text = format!("Easy\r\n{}\r\n{}\r\n", PUZZLE.replace('.', "0"), OTHER.replace('.', "0"));
    assert_eq!(shown(&records(&text)), [PUZZLE, OTHER]);
}

const SDX: &str = "\
u5 127 127 19 4 29 8 57 3
147 6 347 139 1379 8 459 57 2
9 2347 8 6 237 5 4 47 1
2 3 5 489 689 1469 4 148 478
146 148 469 7 35689 13469 2 13458 458
147 1478 47 13458 358 134 345 9 6
3467 457 2 13459 3579 13479 3456 13456 4589
8 45 1 2 3569 3469 7 3456 459
3467 9 3467 13458 35678 13467 13456 12 48
";

#[test]
fn sudocue_sdx() {
    let board = only(SDX);
    let (geometry, digit) =
        (board.geometry().clone(), |row, column| board.digit(board.geometry().cell(row, column)));
    assert_eq!(digit(0, 0).map(Digit::get), Some(5));
    assert!(!board.is_given(geometry.cell(0, 0)));
    assert!(board.is_given(geometry.cell(0, 4)));
    // A four that is still a candidate of another cell of its row has not been written.
    assert_eq!(digit(2, 6), None);
    assert_eq!(board.permitted(geometry.cell(2, 6)).iter().map(Digit::get).collect::<Vec<_>>(), [4]);
    assert_eq!(board.permitted(geometry.cell(8, 7)).iter().map(Digit::get).collect::<Vec<_>>(), [1, 2]);
}

fn simple_sudoku(puzzle: &str) -> String {
    let mut text = " *-----------*\n".to_owned();
    for (row, line) in rows(puzzle, 9).lines().enumerate() {
        writeln!(text, " |{}|{}|{}|", &line[..3], &line[3..6], &line[6..]).unwrap();
        text += if row % 3 == 2 && row < 8 { " |---+---+---|\n" } else { "" };
    }
    text + " *-----------*\n"
}

#[test]
fn simple_sudoku_with_edits() {
    let board = only(&format!("{}\n\nI005\nE01007\n", simple_sudoku(PUZZLE)));
    let geometry = board.geometry();
    assert_eq!(board.digit(geometry.cell(0, 0)).map(Digit::get), Some(5));
    assert!(!board.is_given(geometry.cell(0, 0)));
    let marks = board.pencilmarks().unwrap();
    // Its row, its column and its box leave 1, 2 and 7, of which 7 is eliminated.
    assert_eq!(marks.get(geometry.cell(0, 1)).iter().map(Digit::get).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn simple_sudoku_clipboard() {
    let solved = PUZZLE.replacen('.', "5", 1);
    let marks = numberplace::text::marks::print(&puzzle(&solved), Alphabet::FromOne);
    let board = only(&format!("{}\n{}\n{marks}\n", simple_sudoku(PUZZLE), simple_sudoku(&solved)));
    let geometry = board.geometry();
    assert_eq!(line::print(&board, Alphabet::FromOne), solved);
    assert!(!board.is_given(geometry.cell(0, 0)) && board.is_given(geometry.cell(0, 4)));
    assert!(board.pencilmarks().is_some());
    // Without pencilmarks at the end they are two puzzles, and so they are in front of another.
    let two = format!("{}\n{}\n", simple_sudoku(PUZZLE), simple_sudoku(&solved));
    assert_eq!(shown(&records(&two)), [PUZZLE, &solved]);
    assert_eq!(shown(&records(&format!("{two}{}", simple_sudoku(OTHER)))), [PUZZLE, &solved, OTHER]);
}

#[test]
fn pencilmarks_of_hodoku() {
    let text = numberplace::text::marks::print(&puzzle(PUZZLE), Alphabet::FromOne);
    let hodoku = text.replacen("+-", ".-", 1).replace('+', "'").replace("| 6", "|*6");
    let board = only(&hodoku);
    assert_eq!(board.digits(), puzzle(PUZZLE).digits());
    assert_eq!(board.pencilmarks(), Some(&numberplace::Pencilmarks::of(&puzzle(PUZZLE))));
}

#[test]
fn hodoku_library_and_susser() {
    let cells =
        "14+8..+9+72+5.+3...89.697+6....38.+61......3+2.8.56...9......2.5+9+186....+8+3....61+6+1...35+89";
    let library = format!(":0603:3:{cells}:224 524 225:364 365::");
    let susser = format!("{cells}:224 524 225");
    for (text, rest) in [(&library, "364 365::"), (&susser, "")] {
        let records = records(text);
        let board = records[0].board.as_ref().unwrap();
        let geometry = board.geometry();
        assert_eq!(line::print(board, Alphabet::FromOne), cells.replace('+', ""));
        assert!(board.is_given(geometry.cell(0, 0)) && !board.is_given(geometry.cell(0, 2)));
        let marks = board.pencilmarks().unwrap().get(geometry.cell(1, 3));
        assert!(marks.iter().all(|digit| ![2, 5].contains(&digit.get())));
        assert_eq!(records[0].rest, rest);
    }
}

#[test]
fn gsf_taxonomy_and_bank() {
    let gsf = format!("99480,99408,114,1895,{PUZZLE},Easter-Monster,20.00s,0,C21.m/F350642\n");
    let bank = format!("0000183b305c {} 1.2\n", PUZZLE.replace('.', "0"));
    let records = records(&(gsf + &bank));
    assert_eq!(shown(&records), [PUZZLE, PUZZLE]);
    assert_eq!(records[0].rest, "Easter-Monster,20.00s,0,C21.m/F350642");
    assert_eq!(records[1].rest, "1.2");
}

/// A sukaku of this side in which every cell has the candidates the closure says.
fn sukaku(side: usize, symbol: impl Fn(usize) -> String, has: impl Fn(usize, usize) -> bool) -> String {
    let width = symbol(1).len();
    (0..side * side)
        .flat_map(|cell| (1..=side).map(move |digit| (cell, digit)))
        .map(|(cell, digit)| if has(cell, digit) { symbol(digit) } else { ".".repeat(width) })
        .collect()
}

#[test]
fn sukaku_of_two_sides() {
    let text = sukaku(9, |digit| digit.to_string(), |cell, digit| (cell + digit) % 3 == 0);
    let board = only(&text);
    assert!(board.digits().iter().all(Option::is_none));
    let marks = board.permitted(board.geometry().cell(0, 1)).iter().map(Digit::get).collect::<Vec<_>>();
    assert_eq!(marks, [2, 5, 8]);
    for symbol in
        [|digit: usize| format!("{digit:02}"), |digit: usize| format!("{digit:X}").replace("10", "G")]
    {
        let board = only(&sukaku(16, symbol, |_, digit| digit == 16));
        assert_eq!(board.permitted(board.geometry().cell(15, 15)).single().map(Digit::get), Some(16));
    }
}

#[test]
fn a_line_of_729_that_is_no_sukaku() {
    let geometry = Geometry::of_side(27).unwrap();
    let mut board = Board::empty(&geometry);
    board.set_given(geometry.cell(0, 0), Digit::new(27).unwrap());
    let text = line::print(&board, Alphabet::FromOne);
    assert_eq!((text.len(), only(&text)), (729, board));
}

#[test]
fn json_boards() {
    let board = puzzle(PUZZLE);
    let strings = numberplace_formats::json::print(&board, Alphabet::FromOne);
    assert!(strings.starts_with(r#"[[".",".",".",".","4",".","8",".","3"],["#));
    let numbers = numberplace_formats::json::print(&board, Alphabet::Numbers);
    let pretty = strings.replace("],", "],\n").replace(',', " ,\n ");
    let nulls = numbers.replace('0', "null");
    let list = format!("[{strings},\n{numbers}]");
    let object = format!("{{\"line\": 3, \"puzzle\": \"{PUZZLE}\", \"status\": \"unique\"}}");
    let in_object = format!("{{\"puzzle\": {numbers}}}");
    let objects = format!("[{object},{in_object}]");
    let text =
        [&*strings, &numbers, &pretty, &nulls, &list, &object, &in_object, &objects, PUZZLE].join("\n");
    assert_eq!(shown(&records(&text)), [PUZZLE; 11]);
}

#[test]
fn numbers_on_one_line_and_on_many() {
    let four =
        ["1 0 0 4 0 0 3 0 0 3 0 0 2 0 0 1", "1,0,0,4,0,0,3,0,0,3,0,0,2,0,0,1", "1,,,4,,,3,,,3,,,2,,,1"];
    for text in four {
        assert_eq!(shown(&records(text)), ["1..4..3..3..2..1"], "{text}");
    }
    let geometry = Geometry::of_side(36).unwrap();
    let mut board = Board::empty(&geometry);
    board.set_given(geometry.cell(0, 0), Digit::new(36).unwrap());
    let numbers = line::print(&board, Alphabet::of_side(36));
    assert_eq!(only(&numbers), board);
    let many =
        numbers.split(' ').collect::<Vec<_>>().chunks(36).map(|row| row.join(" ") + "\n").collect::<String>();
    assert_eq!(only(&many), board);
}

#[test]
fn alphabets_of_sixteen() {
    let line = |symbols: &str| format!("{symbols}{}", ".".repeat(256 - symbols.len()));
    let first = |text: &str, options: Options| {
        let records = records_with(text, options);
        let board = records[0].board.as_ref().unwrap();
        (board.digits()[0].map(Digit::get), records[0].alphabet)
    };
    let default = Options::default;
    assert_eq!(first(&line("A9"), default()), (Some(10), Alphabet::FromOne));
    assert_eq!(first(&line("A0"), default()), (Some(11), Alphabet::FromZero));
    assert_eq!(first(&line("A0G"), default()), (Some(10), Alphabet::FromOne));
    assert_eq!(first(&line("AP"), default()), (Some(1), Alphabet::Letters));
    let asked = Options { alphabet: Some(Alphabet::FromZero), ..default() };
    assert_eq!(first(&line("A9"), asked), (Some(11), Alphabet::FromZero));
}

#[test]
fn four_by_four_lines_and_sixteen_by_sixteen_rows() {
    let four = ["1..4..3..3..2..1", "1...............", "................", "....2.......1..3"];
    assert_eq!(shown(&records(&four.join("\n"))), four);
    assert_eq!(shown(&records(&four.repeat(8).join("\n"))), four.repeat(8));
    // A board whose later rows could be puzzles by themselves.
    let sixteen = format!("A729.BC.....3.1.{}", "..............1.................".repeat(15));
    assert_eq!(shown(&records(&rows(&sixteen[..256], 16))), [&sixteen[..256]]);
    // A bad puzzle takes no good one with it.
    let bad = records(&format!("...7............\n{}\n...7............\n...7............\n", four[0]));
    let error =
        |line| format!("found `7`, expected a digit from 1 to 4 or a blank, at line {line}, column 4");
    assert_eq!(shown(&bad), [error(1), four[0].into(), error(3), error(4)]);
}

#[test]
fn tables() {
    let header = format!("quizzes,solutions\n{PUZZLE},{OTHER}\n");
    let records_first = records(&header);
    assert_eq!((shown(&records_first), &*records_first[0].rest), (vec![PUZZLE.to_owned()], OTHER));
    let third = format!("id,rating,puzzle,name\n1,2.5,{PUZZLE},\"a\"\n2,3.5,12\n");
    let records_third = records(&third);
    assert_eq!(shown(&records_third), [PUZZLE, "found 2 cells, expected 16, at line 3, column 9"]);
    assert_eq!(records_third[0].rest, "\"a\"");
}

#[test]
fn an_answer_is_found_by_its_name() {
    let rests = |text: &str| records(text).into_iter().map(|record| record.rest).collect::<Vec<_>>();
    assert_eq!(rests(&format!("id,puzzle,\"a,b\",solution\n1,{PUZZLE},\"c,d\",{OTHER}\n")), [OTHER]);
    assert_eq!(rests(&format!("puzzle;rating;answer\n{PUZZLE};1.2;{OTHER}\n{PUZZLE};1.2\n")), [OTHER, ""]);
    for header in [r#""","puzzle","solution""#, r#""puzzle","solution""#] {
        let first = if header.starts_with("\"\"") { "\"1\"," } else { "" };
        let table = format!("{header}\n{first}\"{PUZZLE}\",\"{OTHER}\"\r\n");
        assert_eq!(
            (shown(&records(&table)), rests(&table)),
            (vec![PUZZLE.to_owned()], vec![OTHER.to_owned()])
        );
    }
    let json = format!(r#"{{"line":1,"puzzle":"{PUZZLE}","status":"solved","solution":"{OTHER}"}}"#);
    assert_eq!(rests(&json), [OTHER]);
    assert_eq!(rests(r#"{"puzzle": [[0]], "answer": [[1]]}"#), ["[[1]]"]);
    assert_eq!(rests(&format!(r#"{{"puzzle":"{PUZZLE}","solutions":["{OTHER}","{OTHER}"]}}"#)), [""]);
}

#[test]
fn a_comment_may_hold_a_bar() {
    let line = "1..4..3..3..2..1,1234432123411234 # 2|3";
    let records = records(&format!("{line}\n{PUZZLE} # a|b\n"));
    assert_eq!(shown(&records), ["1..4..3..3..2..1", PUZZLE]);
    assert_eq!(records[0].rest, &line[17..]);
}

#[test]
fn a_table_may_hold_numbers() {
    let numbers = "1 0 0 4 0 0 3 0 0 3 0 0 2 0 0 1";
    let records = records(&format!("line,puzzle,status\n1,{numbers},converted\n"));
    assert_eq!(shown(&records), ["1..4..3..3..2..1"]);
}

#[test]
fn a_box_asked_for() {
    let options = Options { geometry: Geometry::new(3, 2).ok(), ..Options::default() };
    let records = records_with("123456\n......\n......\n......\n......\n......\n", options.clone());
    assert_eq!(records[0].board.as_ref().unwrap().geometry().box_rows(), 3);
    let wrong = records_with(PUZZLE, options);
    assert_eq!(shown(&wrong), ["found 81 cells, expected 36, at line 1, column 37"]);
}
