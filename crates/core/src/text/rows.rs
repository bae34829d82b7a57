//! Cuts the lines of a drawn board into cells: what the grids, with one digit a cell or with pencilmarks, share.

use super::{
    Alphabet, Parser,
    line::has_white_cells,
    token::{self, Token},
};
use crate::geometry::{Geometry, MAX_SIDE};

/// What a line can be in a drawn board; see [`Parser::row_kind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RowKind {
    /// Nothing but white space, or a comment, which begins with `#`.
    Blank,
    /// A rule: nothing but `-`, `=` or their box-drawing kin, at least two together, and corners.
    Rule,
    /// This many cells: a row, as far as a board can have rows so long.
    Cells(usize),
    /// None of these.
    Other,
}

/// A row: its cells, and whether bars stand between some of them.
pub(super) struct Row<'a> {
    pub(super) tokens: Vec<Token<'a>>,
    pub(super) at: usize,
}

impl Parser {
    /// Tells what a line is in a [grid](super::grid), by its own content alone.
    pub fn row_kind(&self, line: &str) -> RowKind {
        let trimmed = line.trim();
        match () {
            () if trimmed.is_empty() || trimmed.starts_with('#') => RowKind::Blank,
            () if is_rule(trimmed) => RowKind::Rule,
            () if has_white_cells(line) => RowKind::Cells(line.trim_end_matches(['\n', '\r']).len()),
            () if has_cells(trimmed) => RowKind::Cells(self.cut(line, 0, None).len()),
            () => RowKind::Other,
        }
    }

    /// The rows of a drawing, with no look at how many there are.
    pub(super) fn rows<'a>(&self, text: &'a str) -> Vec<Row<'a>> {
        let mut rows: Vec<Row<'a>> = Vec::new();
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            if !matches!(self.row_kind(line), RowKind::Blank | RowKind::Rule) {
                let width = rows.first().map(|row| row.tokens.len());
                let tokens = without_comment(self.cut(line, at, width), width);
                rows.push(Row { tokens, at: at + line.len() - line.trim_start().len() });
            }
            at += line.len();
        }
        rows
    }

    /// The cells of a row that begins at this byte of the text; `width` is how many the rows before it had.
    fn cut<'a>(&self, line: &'a str, at: usize, width: Option<usize>) -> Vec<Token<'a>> {
        if line.contains(is_bar) {
            return self.cut_at_bars(&between_bars(Token { at, text: line.trim_end() }), width);
        }
        let tokens = token::fields(Token { at, text: line });
        match &*tokens {
            [word] => word.symbols().collect(),
            groups if self.are_groups(groups) => groups.iter().flat_map(|group| group.symbols()).collect(),
            _ => tokens,
        }
    }

    fn cut_at_bars<'a>(&self, segments: &[Token<'a>], width: Option<usize>) -> Vec<Token<'a>> {
        let fields: Vec<_> = segments.iter().map(|segment| token::words(*segment)).collect();
        let is_even = fields.iter().all(|words| !words.is_empty() && words.len() == fields[0].len());
        let words = fields.concat();
        if is_even && self.are_groups(&words) {
            return words.iter().flat_map(|group| group.symbols()).collect();
        }
        let width = width.or(self.options.geometry.as_ref().map(Geometry::side));
        // Boxes are seldom higher than wide: a few words between bars are the cells that are not white.
        let are_all =
            width.map_or(is_even && fields[0].len() >= segments.len(), |width| words.len() == width);
        if are_all {
            return words;
        }
        let fits = |cells: &Vec<_>| width.map_or(cells.len() <= MAX_SIDE, |width| width == cells.len());
        cut_at_columns(segments, width.is_some() || !is_even).filter(fits).unwrap_or(words)
    }

    /// Whether these words are the cells of a box each, `53. .7. ...`, and not a cell each.
    fn are_groups(&self, words: &[Token<'_>]) -> bool {
        let width = words[0].text.chars().count();
        let same_width = width >= 2 && words.iter().all(|word| word.text.chars().count() == width);
        let is_shape = match &self.options.geometry {
            Some(geometry) => words.len() != geometry.side() && width * words.len() == geometry.side(),
            None => words.len() <= width && words.len() * width <= MAX_SIDE,
        };
        same_width && is_shape && !are_pencilmarks(words)
    }
}

/// Whether every word is an ascending list of digits, and some digit stands in two of them: no row of cells.
fn are_pencilmarks(words: &[Token<'_>]) -> bool {
    let ascends = |word: &Token<'_>| {
        let value = |symbol| Alphabet::FromOne.digit(symbol, MAX_SIDE);
        word.text.chars().all(|symbol| value(symbol).is_some())
            && word.text.chars().zip(word.text.chars().skip(1)).all(|(a, b)| value(a) < value(b))
    };
    let repeats = |symbol| words.iter().filter(|word| word.text.contains(symbol)).count() > 1;
    words.iter().all(ascends) && words.iter().any(|word| word.text.contains(repeats))
}

/// Where blank cells are white space, `|   2   | 3 5   |`: the cells by their columns. Without blanks between them,
/// `| 2 |35 |`, only where they `may_touch`.
fn cut_at_columns<'a>(segments: &[Token<'a>], may_touch: bool) -> Option<Vec<Token<'a>>> {
    let length = segments[0].text.len();
    if !segments.iter().all(|segment| segment.text.is_ascii() && segment.text.len() == length) {
        return None;
    }
    let parts = segments.len();
    let is_gap = |column| segments.iter().all(|segment| segment.text.as_bytes()[column] == b' ');
    // A cell is this wide and has a blank before it; figures of two digits need a side over 9.
    let fits = |width: &usize| {
        let cells = length.saturating_sub(1) / (width + 1);
        let is_shape = length == 1 + cells * (width + 1) && cells >= 2 && cells >= parts;
        is_shape && (*width == 1 || cells * parts > 9) && (0..length).step_by(width + 1).all(is_gap)
    };
    let (first, width) = match [2, 1].into_iter().find(fits) {
        Some(width) => (1, width),
        None if may_touch => (0, 1),
        None => return None,
    };
    let cells = |segment: &Token<'a>| {
        let Token { at, text } = *segment;
        let places = (first..length).step_by(first + width).filter(move |place| place + width <= length);
        places.map(move |place| Token { at: at + place, text: &text[place..place + width] })
    };
    Some(segments.iter().flat_map(cells).collect())
}

/// The pieces between bars. Where the line begins with one, what follows the last is a comment.
fn between_bars(line: Token<'_>) -> Vec<Token<'_>> {
    let has_frame = line.text.trim_start().starts_with(is_bar);
    let mut pieces: Vec<Token<'_>> = token::split(line, is_bar).collect();
    if has_frame {
        pieces.pop();
        pieces.remove(0);
    }
    if pieces.is_empty() { vec![line] } else { pieces }
}

/// A row may end in a comment, told by its `#` where the first row's cells are over.
fn without_comment(mut tokens: Vec<Token<'_>>, width: Option<usize>) -> Vec<Token<'_>> {
    if let Some(width) = width
        && tokens.get(width).is_some_and(|token| token.text.starts_with('#'))
    {
        tokens.truncate(width);
    }
    tokens
}

fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '│' | '┃' | '║')
}

/// A line of nothing but `-` and corners. Eighty-one of `-` alone are an empty puzzle.
fn is_rule(line: &str) -> bool {
    let is_stroke = |symbol| matches!(symbol, '-' | '=' | '─' | '━' | '═');
    let is_corner = |symbol: char| {
        matches!(symbol, '+' | '*' | '.' | ':' | '\'' | ',' | '`')
            || is_bar(symbol)
            || ('─'..='╿').contains(&symbol)
    };
    let strokes_together = line.chars().zip(line.chars().skip(1)).any(|(a, b)| is_stroke(a) && is_stroke(b));
    strokes_together
        && line.chars().all(|symbol| is_stroke(symbol) || is_corner(symbol) || symbol == ' ')
        && !(line.len() == 81 && line.bytes().all(|byte| byte == b'-'))
}

/// Whether a line looks like cells and not like words: half of it at least are digits and blank signs, or it has bars,
/// digits and letters only, or digits and letters of which a quarter are no letters.
fn has_cells(line: &str) -> bool {
    let (mut signs, mut bars, mut letters, mut others) = (0, 0, 0, 0);
    for symbol in line.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != ',') {
        match symbol {
            '0'..='9' | '.' | '*' | '_' | '-' | '?' | 'x' | 'X' => signs += 1,
            symbol if is_bar(symbol) => bars += 1,
            symbol if symbol.is_ascii_alphabetic() => letters += 1,
            _ => others += 1,
        }
    }
    let is_half = signs > 0 && signs >= letters + others;
    let is_clean = others == 0 && (bars > 0 || 3 * signs >= letters);
    (is_half || is_clean) && signs + bars > 0
}
