//! What holds of the records of any bytes at all.

use std::io::Read;

use numberplace::{
    Board,
    text::{Alphabet, Options, grid, line, marks},
};
use numberplace_formats::{Reader, Record, json};

/// Reads the bytes as an input and checks what comes out. Panics where something does not hold:
///
/// - where one read ends and the next begins makes no difference (but to how much comes out of compressed data before
///   a fault in it is found);
/// - records come in order, and an error has its place in its record or behind it;
/// - a board that is printed and read again has the same digits.
pub(crate) fn check(bytes: &[u8]) {
    let records = read(bytes);
    let step = usize::from(bytes.first().copied().unwrap_or(0)) % 5 + 1;
    let trickled = read(Trickle { bytes, step });
    if records.iter().chain(&trickled).all(Result::is_ok) {
        assert_eq!(trickled, records, "by {step} bytes at a time");
    }
    let mut last = 1;
    for record in records.iter().flatten() {
        assert!(record.line >= last, "line {} after line {last}", record.line);
        last = record.line;
        match &record.board {
            Ok(board) => check_board(board, record.alphabet),
            Err(error) => {
                assert!(error.line() >= record.line && error.column() >= 1, "{error} in {record:?}");
                assert_eq!(error.show_place().lines().count(), 2, "{error}");
            }
        }
    }
}

fn read(input: impl Read + Send) -> Vec<Result<Record, String>> {
    let records = Reader::new(input, Options::default());
    records.map(|record| record.map_err(|error| error.to_string())).collect()
}

fn check_board(board: &Board, alphabet: Alphabet) {
    let alphabet = alphabet.or_numbers(board.geometry().side());
    let options = Options { geometry: Some(board.geometry().clone()), alphabet: Some(alphabet) };
    for text in [line::print(board, alphabet), grid::print(board, alphabet), json::print(board, alphabet)] {
        let again = only(&text, options.clone());
        assert_eq!(again.digits(), board.digits(), "\n{text}");
    }
    only(&marks::print(board, alphabet), options);
}

fn only(text: &str, options: Options) -> Board {
    let mut boards =
        Reader::new(text.as_bytes(), options).map(|record| record.expect("memory can be read").board);
    let board = boards.next().expect("a record").unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(boards.next().is_none(), "one board, printed, was read as several:\n{text}");
    board
}

/// Gives a few bytes at a time.
struct Trickle<'a> {
    bytes: &'a [u8],
    step: usize,
}

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.step.min(buffer.len()).min(self.bytes.len());
        let (now, later) = self.bytes.split_at(count);
        buffer[..count].copy_from_slice(now);
        self.bytes = later;
        Ok(count)
    }
}
