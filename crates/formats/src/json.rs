//! Boards in JSON: a list of rows, whose cells are strings (`"5"`, `"."`), numbers (0 for a blank) or null; or an object
//! with a `puzzle`, which is such a list, or a string that holds a line or a grid, and perhaps a `solution`.

use std::collections::BTreeMap;

use numberplace::{
    Board,
    text::{Alphabet, ParseError, Parsed, Parser, Token},
};
use serde_json::value::RawValue;

/// The keys of what answers the puzzle.
const ANSWERS: [&str; 2] = ["solution", "answer"];

/// The board as a list of rows on one line, as `LeetCode` writes it: `[["5","3",".",…],…]`, and with numbers (0 for a
/// blank) where the alphabet has no symbol for a digit of this side. Pencilmarks, and which digits are givens, are lost.
pub fn print(board: &Board, alphabet: Alphabet) -> String {
    let side = board.geometry().side();
    let alphabet = alphabet.or_numbers(side);
    let cell =
        |digit: &Option<numberplace::Digit>| match digit.map(|digit| alphabet.symbol(digit).ok_or(digit)) {
            None if alphabet == Alphabet::Numbers => "0".to_owned(),
            None => "\".\"".to_owned(),
            Some(Ok(symbol)) => format!("\"{symbol}\""),
            Some(Err(digit)) => digit.to_string(),
        };
    let row = |row: &[Option<_>]| format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","));
    format!("[{}]", board.digits().chunks(side).map(row).collect::<Vec<_>>().join(","))
}

/// Reads a value that is all of this text.
pub(crate) fn parse<'a>(text: &'a str, parser: &mut Parser) -> Result<Parsed<'a>, ParseError> {
    if text.trim_start().starts_with('{') { object(text, parser) } else { list(text, text, parser) }
}

fn object<'a>(text: &'a str, parser: &mut Parser) -> Result<Parsed<'a>, ParseError> {
    let fields: BTreeMap<String, &'a RawValue> =
        serde_json::from_str(text).map_err(|error| no_json(text, &error))?;
    let Some(puzzle) = fields.get("puzzle") else {
        let names: Vec<_> = fields.keys().map(|name| ParseError::quote(name)).collect();
        let found = if names.is_empty() { "no key".into() } else { format!("the keys {}", names.join(", ")) };
        return Err(ParseError::at(text, text.len() - text.trim_start().len(), found, "a key `puzzle`"));
    };
    let answer =
        ANSWERS.iter().find_map(|name| fields.get(*name)).map_or("", |answer| content(text, answer).text);
    let parsed = match serde_json::from_str::<String>(puzzle.get()) {
        Err(_) => list(text, puzzle.get(), parser),
        Ok(string) => {
            let parsed =
                if string.trim().contains('\n') { parser.grid(&string) } else { parser.line(&string) };
            let place = place_of(text, puzzle.get());
            let moved = |error: ParseError| ParseError::at(text, place, error.found(), error.expected());
            parsed.map(|parsed| Parsed { rest: "", ..parsed }).map_err(moved)
        }
    };
    parsed.map(|parsed| Parsed { rest: answer, ..parsed })
}

/// The board in `list`, which is a part of `text`.
fn list(text: &str, list: &str, parser: &mut Parser) -> Result<Parsed<'static>, ParseError> {
    let rows: Vec<&RawValue> = items(text, list)?;
    let mut cells = Vec::with_capacity(rows.len() * rows.len());
    for row in &rows {
        let start = cells.len();
        cells.extend(items(text, row.get())?.into_iter().map(|cell| content(text, cell)));
        let (found, expected) = (cells.len() - start, rows.len());
        if found != expected {
            let found = format!("a row of {found} cell{}", if found == 1 { "" } else { "s" });
            return Err(ParseError::at(text, place_of(text, row.get()), found, expected.to_string()));
        }
    }
    parser.cells(text, &cells)
}

fn items<'a>(text: &str, list: &'a str) -> Result<Vec<&'a RawValue>, ParseError> {
    let start = place_of(text, list);
    if list.trim_start().starts_with('[') {
        return serde_json::from_str(list).map_err(|error| no_json(text, &error));
    }
    Err(ParseError::at(text, start, ParseError::quote(list), "a list"))
}

/// What a cell holds: the inside of a string, a number, or nothing for null.
fn content<'a>(text: &str, cell: &'a RawValue) -> Token<'a> {
    let (at, raw) = (place_of(text, cell.get()), cell.get());
    match raw.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(inside) => Token { at: at + 1, text: inside },
        None if raw == "null" => Token { at, text: "" },
        None => Token { at, text: raw },
    }
}

/// The byte of the text at which a part of it begins.
fn place_of(text: &str, part: &str) -> usize {
    part.as_ptr().addr() - text.as_ptr().addr()
}

fn no_json(text: &str, error: &serde_json::Error) -> ParseError {
    let line_start: usize =
        text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let mut place = (line_start + error.column().saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(place) {
        place -= 1;
    }
    let found = text[place..].chars().next().filter(|_| !error.is_eof());
    let found = found.map_or("the end".into(), |symbol| ParseError::quote(symbol.encode_utf8(&mut [0; 4])));
    ParseError::at(
        text,
        if error.is_eof() { text.trim_end().len() } else { place },
        found,
        "a JSON list of rows",
    )
}
