//! What a search is about, from the arguments.

use std::ffi::OsString;

use numberplace::{
    Board, Geometry,
    board::verify::conflicts,
    text::{Alphabet, Options},
};
use numberplace_formats::{Chunk, Record};
use numberplace_report::Error;

use crate::{commands::Failure, source::Source};

/// The first puzzle of the first source, with the symbols it is written with.
pub(super) fn puzzle(
    arguments: Vec<OsString>,
    geometry: Option<Geometry>,
    alphabet: Option<Alphabet>,
) -> Result<(Board, Alphabet), Failure> {
    let sources = Source::all(arguments);
    let [source] = &sources[..] else {
        return Err(format!("found {} arguments, expected one puzzle to watch", sources.len()).into());
    };
    let named = |error: &dyn std::error::Error| format!("{source}: {error}");
    let record = first(source, Options { geometry, alphabet }).map_err(|error| named(&*error))?;
    let board = record.board.map_err(|error| format!("{}\n{}", named(&error), error.show_place()))?;
    if let Some(conflict) = conflicts(&board).first() {
        return Err(named(&Error::clash(&board, *conflict).on_line(record.line)).into());
    }
    Ok((board, record.alphabet))
}

fn first(source: &Source, options: Options) -> Result<Record, Failure> {
    let mut input = source.open(options, |bytes| bytes)?;
    let mut lines = input.lines().clone();
    while let Some(chunk) = input.next_chunk()? {
        let record = match chunk {
            Chunk::Records(records) => records.into_iter().next(),
            Chunk::Lines(block) => block.lines().find_map(|(number, line)| lines.record(number, line)),
        };
        if let Some(record) = record {
            return Ok(record);
        }
    }
    Err("found the end, expected a puzzle, at line 1".into())
}

/// The rows of a grid of letters, and a word.
pub(super) fn letters(arguments: &[OsString]) -> Result<(Vec<String>, String), Failure> {
    let texts = texts(arguments)?;
    let [grid, word] = &texts[..] else {
        return Err(expected(arguments, "rows of letters and a word, such as ABCE/SFCS/ADEE ABCCED"));
    };
    Ok((grid.split('/').map(str::to_owned).collect(), word.clone()))
}

/// How many of these there are.
pub(super) fn number(arguments: &[OsString], of: &str) -> Result<usize, Failure> {
    let texts = texts(arguments)?;
    let number = if let [text] = &texts[..] { text.parse().ok() } else { None };
    number.ok_or_else(|| expected(arguments, &format!("the number of {of}, such as 6")))
}

/// A graph and the number of colours.
pub(super) struct Graph {
    pub(super) nodes: usize,
    /// Pairs of nodes, from 0.
    pub(super) edges: Vec<(usize, usize)>,
    pub(super) colours: usize,
}

/// A graph with nodes from 1, and the number of colours.
pub(super) fn graph(arguments: &[OsString]) -> Result<Graph, Failure> {
    let texts = texts(arguments)?;
    let node = |text: &str| text.trim().parse::<usize>().ok()?.checked_sub(1);
    let edge = |text: &str| {
        let (one, other) = text.split_once('-')?;
        Some((node(one)?, node(other)?)).filter(|(one, other)| one != other)
    };
    let read = |edges: &str, colours: &str| {
        let edges: Vec<_> = edges.split(',').map(edge).collect::<Option<_>>()?;
        let nodes = edges.iter().map(|(one, other)| one.max(other) + 1).max()?;
        Some(Graph { nodes, edges, colours: colours.parse().ok()? })
    };
    let graph = if let [edges, colours] = &texts[..] { read(edges, colours) } else { None };
    graph.ok_or_else(|| {
        expected(arguments, "edges between different nodes and a number of colours, such as 1-2,2-3,3-1 3")
    })
}

fn texts(arguments: &[OsString]) -> Result<Vec<String>, Failure> {
    let text = |argument: &OsString| argument.clone().into_string();
    let texts: Result<_, _> = arguments.iter().map(text).collect();
    texts.map_err(|argument| format!("found {}, expected text", argument.display()).into())
}

fn expected(arguments: &[OsString], expected: &str) -> Failure {
    let found: Vec<_> = arguments.iter().map(|argument| argument.display().to_string()).collect();
    let found = if found.is_empty() { "nothing".into() } else { format!("`{}`", found.join(" ")) };
    format!("found {found}, expected {expected}").into()
}
