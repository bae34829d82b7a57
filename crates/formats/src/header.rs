//! The header line of a table, `id,puzzle,rating`: it says in which column the puzzle stands.

/// The names people give the column of the puzzle.
const NAMES: [&str; 8] = ["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "board", "grid", "question"];

/// Where the puzzle stands in the lines of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    line: String,
    separator: char,
    column: usize,
}

impl Header {
    /// What the first line of an input says, if it is a header. One that begins with `#` has to have tabs.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let separators: &[char] = if line.starts_with('#') { &['\t'] } else { &['\t', ',', ';'] };
        let separator =
            *separators.iter().find(|separator| line.contains(**separator)).unwrap_or(&separators[0]);
        let is_name = |field: &str| NAMES.contains(&&*field.trim().to_ascii_lowercase());
        let column = line.trim_start_matches('#').split(separator).position(is_name)?;
        Some(Self { line: line.to_owned(), separator, column })
    }

    /// Whether the puzzle stands first, so that the line reads like any other.
    pub(crate) fn is_first(&self) -> bool {
        self.column == 0
    }

    /// Whether this is the header itself.
    pub(crate) fn is(&self, line: &str) -> bool {
        self.line == line.trim()
    }

    /// The byte at which the puzzle begins; the end of a line that has fewer columns.
    pub(crate) fn start(&self, line: &str) -> usize {
        line.split_inclusive(self.separator).take(self.column).map(str::len).sum()
    }
}
