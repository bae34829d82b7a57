//! Reads the puzzles of a request, in any format, and says what is wrong with them in the request's words.

use std::str::FromStr;

use axum::http::StatusCode;
use numberplace::{Board, Geometry, board::verify};
use numberplace_formats::{Options, ParseError, Reader, Record};
use numberplace_report as report;
use serde::Deserialize;

use crate::error::{Kind, Place, Refusal};

/// `2x3`: the rows and columns of a box, for texts that do not tell.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Shape(Geometry);

impl TryFrom<String> for Shape {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let sides = text.split_once('x').and_then(|(rows, cols)| Some((number(rows)?, number(cols)?)));
        let (rows, cols) =
            sides.ok_or_else(|| format!("found box `{text}`, expected rows x columns, as in 3x3"))?;
        Geometry::new(rows, cols).map(Self).map_err(|error| error.to_string())
    }
}

fn number(text: &str) -> Option<usize> {
    usize::from_str(text.trim()).ok()
}

/// The one puzzle of a text, whose givens do not clash.
pub(super) fn read_one(text: &str, shape: Option<&Shape>) -> Result<(Record, Board), Refusal> {
    let mut records = records(text, shape);
    let record = records.next().unwrap_or_else(|| Err(no_puzzle()))?;
    if records.next().is_some() {
        return Err(unreadable("found more than one puzzle, expected one", Place::default()));
    }
    let board = record.board.clone().map_err(|error| misread(&error))?;
    match verify::conflicts(&board).first() {
        Some(conflict) => Err(clash(&report::Error::clash(&board, *conflict))),
        None => Ok((record, board)),
    }
}

/// The puzzles of a text, readable or not.
pub(super) fn records(text: &str, shape: Option<&Shape>) -> impl Iterator<Item = Result<Record, Refusal>> {
    let options = Options { geometry: shape.map(|shape| shape.0.clone()), alphabet: None };
    let reader = Reader::new(text.as_bytes(), options);
    reader.map(|read| read.map_err(|error| unreadable(&error.to_string(), Place::default())))
}

/// The refusal of a text that holds nothing.
pub(super) fn no_puzzle() -> Refusal {
    unreadable("found no puzzle, expected one", Place::default())
}

/// The refusal of a text that is no puzzle, with the place.
pub(super) fn misread(error: &ParseError) -> Refusal {
    let message = format!("found {}, expected {}", error.found(), error.expected());
    let column = usize::try_from(error.column()).ok();
    unreadable(&message, Place { line: Some(error.line()), column, cells: Vec::new() })
}

fn clash(error: &report::Error) -> Refusal {
    unreadable(&error.message, Place { cells: error.cells.clone(), ..Place::default() })
}

fn unreadable(message: &str, place: Place) -> Refusal {
    Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, Kind::Puzzle, message).at(place)
}
