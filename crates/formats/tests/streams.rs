//! How bytes become text and lines: compression, encodings, lines without end, inputs that break off.

#![expect(clippy::format_collect, reason = "a test is to be read, and its texts are short")]

use std::{
    fs::File,
    io::{self, Read, Write},
};

use flate2::{Compression, write::GzEncoder};
use numberplace::text::{Alphabet, Options, line};
use numberplace_formats::{Chunk, Input, MAX_LINE, Reader, Record, create, open};

const PUZZLE: &str = "....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......";

fn puzzles(count: usize) -> String {
    format!("{PUZZLE}\n").repeat(count)
}

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn zstandard(text: &str) -> Vec<u8> {
    zstd::encode_all(text.as_bytes(), 1).unwrap()
}

fn utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(unit).collect()
}

fn count(bytes: &[u8]) -> usize {
    let is_puzzle = |record: &Record| {
        record.board.as_ref().is_ok_and(|board| line::print(board, Alphabet::FromOne) == PUZZLE)
    };
    let records: Vec<Record> = Reader::new(bytes, Options::default()).collect::<Result<_, _>>().unwrap();
    assert!(records.iter().all(is_puzzle), "{:?}", records.iter().find(|record| !is_puzzle(record)));
    records.len()
}

#[test]
fn compressed_inputs() {
    assert_eq!(count(&gzip(&puzzles(1000))), 1000);
    assert_eq!(count(&zstandard(&puzzles(1000))), 1000);
}

#[test]
fn compressed_pieces_after_each_other() {
    assert_eq!(count(&[gzip(&puzzles(3)), gzip(&puzzles(4))].concat()), 7);
    assert_eq!(count(&[zstandard(&puzzles(3)), zstandard(&puzzles(4))].concat()), 7);
}

#[test]
fn utf16_and_byte_order_marks() {
    let text = format!("\u{feff}{}", puzzles(5));
    assert_eq!(count(text.as_bytes()), 5);
    assert_eq!(count(&utf16(&text, u16::to_le_bytes)), 5);
    assert_eq!(count(&utf16(&text, u16::to_be_bytes)), 5);
    assert_eq!(count(&utf16(&text.replace('\n', "\r\n"), u16::to_le_bytes)), 5);
}

/// The records of an input that breaks off, and the error at its end.
fn broken(bytes: &[u8]) -> (usize, io::Error) {
    let mut reader = Reader::new(bytes, Options::default());
    let mut records = 0;
    let error = loop {
        match reader.next().expect("an error at the end") {
            Ok(record) => assert!(record.board.is_ok(), "half a line is no record"),
            Err(error) => break error,
        }
        records += 1;
    };
    assert!(reader.next().is_none());
    (records, error)
}

#[test]
fn compressed_data_that_is_cut_off() {
    for bytes in [gzip(&noisy(20_000)), zstandard(&noisy(20_000))] {
        let (records, error) = broken(&bytes[..bytes.len() / 2]);
        assert!(records > 1000, "{records} records before {error}");
        let message = error.to_string();
        assert!(message.ends_with(&format!(", after line {records}")), "{message}");
        assert_eq!(error.kind(), io::ErrorKind::UnexpectedEof, "{message}");
    }
}

/// Puzzles that do not compress to nothing.
fn noisy(count: u64) -> String {
    let rest = |number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (0..count).map(|number| format!("{PUZZLE} {:x}\n", rest(number))).collect()
}

#[test]
fn a_drawing_before_the_end_is_not_lost() {
    let rows: String = (0..9).map(|row| format!("|{}|\n", &PUZZLE[9 * row..][..9])).collect();
    let text = format!("*---------*\n{rows}*---------*\n\n{}", noisy(20_000));
    let bytes = gzip(&text);
    let (records, _) = broken(&bytes[..200 + bytes.len() / 2]);
    assert!(records > 1000);
    let grid_alone = Broken(format!("*---------*\n{rows}*---------*\n").into_bytes());
    let mut reader = Reader::new(grid_alone, Options::default());
    assert!(reader.next().unwrap().unwrap().board.is_ok());
    assert_eq!(reader.next().unwrap().unwrap_err().to_string(), "the cable was cut, after line 11");
}

/// Gives its bytes and then an error.
struct Broken(Vec<u8>);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.len().min(buffer.len()) {
            0 => Err(io::Error::other("the cable was cut")),
            count => {
                buffer[..count].copy_from_slice(&self.0[..count]);
                self.0.drain(..count);
                Ok(count)
            }
        }
    }
}

/// So many of a byte, and then a newline.
fn long_line(byte: u8, length: u64) -> impl Read {
    io::repeat(byte).take(length).chain(&b"\n"[..])
}

#[test]
fn a_line_of_200_megabytes() {
    let puzzle: &[u8] =
        b"....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......\n";
    for (byte, limit) in [(b'.', 200_000_000), (b'x', 200_000_000), (0, 3_000_000)] {
        let input = puzzle.chain(long_line(byte, limit)).chain(puzzle).chain(puzzle);
        let records: Vec<Record> = Reader::new(input, Options::default()).map(Result::unwrap).collect();
        assert_eq!(records.iter().map(|record| record.line).collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert_eq!(records.iter().filter(|record| record.board.is_ok()).count(), 3);
        let error = records[1].board.as_ref().unwrap_err();
        assert_eq!(
            error.to_string(),
            "found a line that goes on, expected a puzzle of at most 1048576 bytes, at line 2, column 1048577"
        );
        assert!(error.show_place().len() < 600);
    }
}

#[test]
fn lines_around_the_limit() {
    for length in [MAX_LINE - 1, MAX_LINE, MAX_LINE + 1, MAX_LINE + 2] {
        let rest = " ".to_owned() + &"r".repeat(length - PUZZLE.len() - 1);
        let text = format!("{PUZZLE}{rest}\n{PUZZLE}\n");
        let records: Vec<Record> =
            Reader::new(text.as_bytes(), Options::default()).map(Result::unwrap).collect();
        assert_eq!((records.len(), records[0].board.is_ok()), (2, length <= MAX_LINE), "{length}");
        assert!(records[1].board.is_ok() && records[1].line == 2);
    }
}

/// Gives one byte a time, as a terminal might.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.len().min(buffer.len()).min(1);
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

/// A text with every way a puzzle may end.
fn mixture() -> String {
    let grid = numberplace::text::grid::print(&PUZZLE.parse().unwrap(), Alphabet::FromOne);
    let json = numberplace_formats::json::print(&PUZZLE.parse().unwrap(), Alphabet::FromOne);
    format!(
        "# all sorts\n{PUZZLE}\nnonsense\n{grid}\n{PUZZLE}\n\n{grid}I005\n{json}\n[{json},\n{json}]\n{PUZZLE}\n{grid}"
    )
}

#[test]
fn where_a_read_ends_changes_nothing() {
    let text = mixture();
    let records: Vec<Record> = Reader::new(text.as_bytes(), Options::default()).map(Result::unwrap).collect();
    let slowly: Vec<Record> =
        Reader::new(Slow(text.as_bytes()), Options::default()).map(Result::unwrap).collect();
    assert_eq!(records.len(), 10);
    assert_eq!(slowly, records);
}

#[test]
fn an_answer_need_not_wait_for_the_next_line() {
    for text in [puzzles(1), "1..4..3..3..2..1\n".into(), "................\n".into()] {
        // Reading on would fail.
        let mut reader = Reader::new(Broken(text.clone().into_bytes()), Options::default());
        assert!(reader.next().unwrap().is_ok_and(|record| record.board.is_ok()), "{text}");
    }
}

#[test]
fn lines_of_a_table_are_read_alike_by_every_copy_of_its_parser() {
    let text = format!("id,puzzle\n{}", (0..10_000).map(|id| format!("{id},{PUZZLE}\n")).collect::<String>());
    let mut input = Input::new(text.as_bytes(), Options::default()).unwrap();
    let mut numbers = Vec::new();
    while let Some(chunk) = input.next_chunk().unwrap() {
        let mut copy = input.lines().clone();
        let Chunk::Lines(block) = chunk else { continue };
        numbers.extend(block.lines().filter_map(|(number, line)| copy.record(number, line)).map(|record| {
            assert!(record.board.is_ok());
            record.line
        }));
    }
    assert_eq!(numbers, (2..10_002).collect::<Vec<u64>>());
}

#[test]
fn the_memory_of_a_block_may_be_used_again() {
    let text = noisy(20_000);
    let mut input = Input::new(text.as_bytes(), Options::default()).unwrap();
    let mut lines = Vec::new();
    while let Some(chunk) = input.next_chunk().unwrap() {
        let Chunk::Lines(mut block) = chunk else { continue };
        let first = block.cut(10_000);
        for block in [first, block] {
            lines.extend(block.lines().map(|(_, line)| line.to_vec()));
            input.reuse(block);
        }
    }
    assert!(lines.iter().map(Vec::as_slice).eq(text.lines().map(str::as_bytes)), "{} lines", lines.len());
}

#[test]
fn nine_takes_what_record_takes() {
    let lines = numberplace_formats::LineParser::default();
    let line = format!("{PUZZLE},x");
    let (cells, rest) = lines.nine(line.as_bytes()).unwrap();
    assert_eq!((&cells[..], rest), (PUZZLE.as_bytes(), &b",x"[..]));
    for bad in
        [&PUZZLE[..80], &format!("{PUZZLE}."), &PUZZLE.replacen('8', "/", 1), &PUZZLE.replacen('8', ":", 1)]
    {
        assert_eq!(lines.nine(bad.as_bytes()), None, "{bad}");
    }
}

#[test]
fn files_written_by_name_are_read_by_content() {
    let folder = std::env::temp_dir().join(format!("numberplace-streams-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let starts: [(&str, &[u8]); 3] =
        [("a.txt", b"...."), ("b.txt.gz", &[0x1f, 0x8b]), ("c.ZST", &[0x28, 0xb5])];
    for (name, start) in starts {
        let path = folder.join(name);
        let mut output = create(&path).unwrap();
        output.write_all(puzzles(100).as_bytes()).unwrap();
        output.finish().unwrap();
        let mut bytes = Vec::new();
        File::open(&path).unwrap().read_to_end(&mut bytes).unwrap();
        assert!(bytes.starts_with(start), "{name}");
        assert_eq!(count(&bytes), 100, "{name}");
        assert_eq!(Reader::new(open(&path).unwrap(), Options::default()).count(), 100);
    }
    assert_eq!(open(&folder).unwrap_err().to_string(), "found a folder, expected a file");
    std::fs::remove_dir_all(&folder).unwrap();
}
