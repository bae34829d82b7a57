//! Tells by its content what a line of an input is part of.

use numberplace::{
    geometry::MAX_SIDE,
    text::{Parser, RowKind, simple},
};

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Blank, or a comment.
    Blank,
    /// A rule of a drawn grid.
    Rule,
    /// The head of a section of a file of `SadMan`'s.
    Section(Section),
    /// An edit of Simple Sudoku.
    Edit,
    /// The beginning of a JSON value.
    Json,
    /// A puzzle, good or bad, that is whole on this line.
    Whole,
    /// A row of this many cells; if that is the square of a side, perhaps a whole puzzle.
    Row(usize),
    /// None of these: words, or noise.
    Text,
}

/// The sections of a file of `SadMan`'s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    /// The givens.
    Puzzle,
    /// The givens and the placed digits.
    State,
    /// Anything else, to be passed over: colours, and marks that the player made and that bind nobody.
    Other,
}

/// The fewest cells of a puzzle that are taken for one where a row might stand: sides 1 to 3 are no puzzles.
pub(crate) const SHORTEST_PUZZLE: usize = 16;

impl Kind {
    /// What this line is, by its own content and by the options of the parser.
    pub(crate) fn of(line: &str, parser: &Parser) -> Self {
        let row = parser.row_kind(line);
        let trimmed = line.trim();
        // A comment may hold anything, bars too.
        let content = trimmed.split('#').next().unwrap_or(trimmed);
        match (row, section(trimmed)) {
            (RowKind::Blank, _) => Self::Blank,
            (RowKind::Rule, _) => Self::Rule,
            (_, Some(section)) => Self::Section(section),
            _ if is_json(trimmed) => Self::Json,
            _ if simple::is_edit(trimmed) => Self::Edit,
            _ if trimmed.starts_with(':') || has_puzzle(content, parser) => Self::Whole,
            (RowKind::Cells(cells), _) => {
                Self::row_or_whole(leading_puzzle(content).unwrap_or(cells), parser)
            }
            _ => Self::Text,
        }
    }

    /// A line is a row if a board can have one of so many cells, and the options do not know better.
    fn row_or_whole(cells: usize, parser: &Parser) -> Self {
        match &parser.options().geometry {
            _ if cells > MAX_SIDE => Self::Whole,
            Some(geometry) if geometry.side() != cells => Self::Whole,
            _ => Self::Row(cells),
        }
    }
}

/// Whether a word of the line has more cells than a row can have.
fn has_puzzle(line: &str, parser: &Parser) -> bool {
    let is_puzzle = |word: &str| {
        let is_clean =
            is_square(word.len()) && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
        word.len() > MAX_SIDE && (is_clean || matches!(parser.row_kind(word), RowKind::Cells(_)))
    };
    !line.contains('|') && words(line).any(is_puzzle)
}

/// The cells of the first word, where it may be a whole puzzle with text after it. Two words of one length with a blank
/// between them may be parts of a row.
fn leading_puzzle(line: &str) -> Option<usize> {
    let cells = words(line).next().unwrap_or("").chars().count();
    let mut parts = line.split_whitespace().map(|part| part.chars().count());
    let is_alone = parts.next() != parts.next();
    (cells >= SHORTEST_PUZZLE && is_square(cells) && is_alone && !line.contains('|')).then_some(cells)
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | ';' | ':' | '#'))
}

pub(crate) fn is_square(number: usize) -> bool {
    number.isqrt().pow(2) == number
}

fn section(line: &str) -> Option<Section> {
    let name = line.strip_prefix('[')?.strip_suffix(']')?;
    let is_name = name.len() > 1 && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_name.then(|| match &*name.to_ascii_lowercase() {
        "puzzle" => Section::Puzzle,
        "state" => Section::State,
        _ => Section::Other,
    })
}

/// Whether a line begins like a list or an object; what a list begins with tells it from other uses of the bracket.
fn is_json(line: &str) -> bool {
    let is_item = |symbol: char| symbol.is_ascii_digit() || matches!(symbol, '[' | '{' | '"' | ']');
    match line.strip_prefix('[') {
        Some(items) => items.trim_start().chars().next().is_none_or(is_item),
        None => line.starts_with('{'),
    }
}
