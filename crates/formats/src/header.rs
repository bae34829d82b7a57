//! The header line of a table, `id,puzzle,solution,rating`: it says in which columns the puzzle and its answer stand.
//!
//! A field may stand in quotation marks, and has to where it holds the separator.

use std::ops::Range;

/// The names people give the column of the puzzle.
const PUZZLES: [&str; 8] = ["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "board", "grid", "question"];

/// The names of the column of what answers it.
const ANSWERS: [&str; 4] = ["solution", "solutions", "answer", "answers"];

/// Where the puzzle and its answer stand in the lines of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    line: String,
    separator: char,
    puzzle: usize,
    answer: Option<usize>,
}

impl Header {
    /// What the first line of an input says, if it is a header. One that begins with `#` has to have tabs.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let separators: &[char] = if line.starts_with('#') { &['\t'] } else { &['\t', ',', ';'] };
        let separator =
            *separators.iter().find(|separator| line.contains(**separator)).unwrap_or(&separators[0]);
        let names = fields(line.trim_start_matches('#'), separator);
        let names: Vec<_> = names.map(|name| name.trim().to_ascii_lowercase()).collect();
        let column = |known: &[&str]| names.iter().position(|name| known.contains(&&**name));
        Some(Self { line: line.to_owned(), separator, puzzle: column(&PUZZLES)?, answer: column(&ANSWERS) })
    }

    /// Whether the puzzle stands first and without marks, so that the line reads like any other.
    pub(crate) fn is_first(&self) -> bool {
        self.puzzle == 0 && !self.line.starts_with('"')
    }

    /// Whether this is the header itself.
    pub(crate) fn is(&self, line: &str) -> bool {
        self.line == line.trim()
    }

    /// The puzzle of a line; the end of a line that has fewer columns.
    pub(crate) fn puzzle(&self, line: &str) -> Range<usize> {
        self.field(line, self.puzzle).unwrap_or(line.len()..line.len())
    }

    /// The answer of a line, where the table has a column for it.
    pub(crate) fn answer<'a>(&self, line: &'a str) -> Option<&'a str> {
        let field = self.field(line, self.answer?);
        Some(field.map_or("", |field| line[field].trim()))
    }

    fn field(&self, line: &str, column: usize) -> Option<Range<usize>> {
        let field = fields(line, self.separator).nth(column)?;
        let start = field.as_ptr().addr() - line.as_ptr().addr();
        Some(start..start + field.len())
    }
}

/// The fields of a line, without the marks around them.
fn fields(line: &str, separator: char) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    let fields = line.split(move |symbol| {
        is_quoted ^= symbol == '"';
        symbol == separator && !is_quoted
    });
    fields.map(|field| unquoted(field).unwrap_or(field))
}

fn unquoted(field: &str) -> Option<&str> {
    field.trim().strip_prefix('"')?.strip_suffix('"')
}
