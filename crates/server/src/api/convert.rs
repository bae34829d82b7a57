//! `convert`: puzzles in any format, as boards that a page can draw and as text in another format.

use axum::Json;
use numberplace::text::{grid, line};
use numberplace_formats::Record;
use numberplace_report::wire::{Drawn, VERSION};
use serde::{Deserialize, Serialize};

use super::{
    asked::Asked,
    puzzle::{Shape, misread, no_puzzle, records},
};
use crate::error::Refusal;

/// The most puzzles of one text.
const MOST: usize = 1000;

/// A text to convert.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Conversion {
    text: String,
    #[serde(rename = "box")]
    shape: Option<Shape>,
    /// The format of the answer's texts.
    #[serde(default)]
    format: Format,
    /// How many puzzles at most; the rest of the text is not looked at.
    limit: Option<usize>,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Line,
    Grid,
}

/// The boards of a text.
#[derive(Serialize)]
pub(super) struct Converted {
    version: u32,
    boards: Vec<Read>,
}

/// A board that was read.
#[derive(Serialize)]
struct Read {
    /// The line of the text it begins on, from 1.
    line: u64,
    /// On one line, as every call takes it.
    puzzle: String,
    /// In the format asked for.
    text: String,
    #[serde(flatten)]
    drawn: Drawn,
}

pub(super) async fn convert(Asked(asked): Asked<Conversion>) -> Result<Json<Converted>, Refusal> {
    let Conversion { text, shape, format, limit } = asked;
    if limit == Some(0) {
        return Err(Refusal::request("found limit 0, expected at least 1"));
    }
    let read = records(&text, shape.as_ref()).take(limit.unwrap_or(MOST).min(MOST));
    let boards: Vec<Read> = read.map(|record| show(&record?, format)).collect::<Result<_, _>>()?;
    if boards.is_empty() {
        return Err(no_puzzle());
    }
    Ok(Json(Converted { version: VERSION, boards }))
}

fn show(record: &Record, format: Format) -> Result<Read, Refusal> {
    let board = record.board.as_ref().map_err(misread)?;
    let alphabet = record.alphabet.or_numbers(board.geometry().side());
    let puzzle = line::print(board, alphabet);
    let text = match format {
        Format::Line => puzzle.clone(),
        Format::Grid => grid::print(board, alphabet),
    };
    Ok(Read { line: record.line, puzzle, text, drawn: Drawn::of(board, alphabet) })
}
