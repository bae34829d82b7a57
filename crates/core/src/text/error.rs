use std::{error, fmt};

/// Why a text is not a puzzle: what was found, what was expected, and where.
///
/// ```
/// let error = "....4.8.3.6.q.8..29".parse::<numberplace::Board>().unwrap_err();
/// assert_eq!(error.to_string(), "found 19 cells, expected 16, at line 1, column 17");
/// assert_eq!(error.show_place(), "1 | ....4.8.3.6.q.8..29\n  |                 ^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError(Box<Fields>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Fields {
    found: String,
    expected: String,
    line: u64,
    column: u64,
    excerpt: Excerpt,
}

impl ParseError {
    /// The error at this byte of the text, which may be its end. `found` and `expected` are phrases that go into
    /// "found …, expected …"; symbols of the text belong through [`quote`](Self::quote).
    ///
    /// # Panics
    ///
    /// When `offset` is past the end or not at the start of a character.
    pub fn at(text: &str, offset: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        let (before, after) = text.split_at(offset);
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = after.find('\n').map_or(text.len(), |newline| offset + newline);
        let line = text[start..line_end].trim_end_matches('\r');
        Self(Box::new(Fields {
            found: found.into(),
            expected: expected.into(),
            line: 1 + before.bytes().filter(|byte| *byte == b'\n').count() as u64,
            column: 1 + text[start..offset].chars().count() as u64,
            excerpt: Excerpt::around(line, offset - start),
        }))
    }

    /// A piece of text as it stands in a message: between backquotes, short, with control characters escaped.
    pub fn quote(text: &str) -> String {
        const LONGEST: usize = 24;
        let mut shown: String =
            text.chars().take(LONGEST).map(Shown).map(|shown| shown.to_string()).collect();
        if text.chars().nth(LONGEST).is_some() {
            shown.push('…');
        }
        format!("`{shown}`")
    }

    /// The same error where the text began at this line (from 1) of a longer one.
    #[must_use]
    pub fn on_line(mut self, first: u64) -> Self {
        self.0.line += first - 1;
        self
    }

    /// The same error where the text's first line began at this column (from 1) of a longer line.
    #[must_use]
    pub fn from_column(mut self, first: u64) -> Self {
        if self.0.line == 1 {
            self.0.column += first - 1;
        }
        self
    }

    /// What stands there.
    pub fn found(&self) -> &str {
        &self.0.found
    }

    /// What should stand there.
    pub fn expected(&self) -> &str {
        &self.0.expected
    }

    /// The line, from 1.
    pub fn line(&self) -> u64 {
        self.0.line
    }

    /// The column in characters, from 1.
    pub fn column(&self) -> u64 {
        self.0.column
    }

    /// The place, to be shown under the message: the line (cut around the place where it is long, its control
    /// characters escaped) with its number, and a caret below the column. Two lines without a final newline.
    pub fn show_place(&self) -> String {
        let number = self.line().to_string();
        let Excerpt { text, caret } = &self.0.excerpt;
        format!("{number} | {text}\n{:width$} | {:caret$}^", "", "", width = number.len())
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fields { found, expected, line, column, .. } = &*self.0;
        write!(f, "found {found}, expected {expected}, at line {line}, column {column}")
    }
}

impl error::Error for ParseError {}

/// A piece of a line, ready to be shown, and where in it the caret goes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Excerpt {
    text: String,
    caret: usize,
}

impl Excerpt {
    /// A line of at most so many characters is shown whole.
    const WHOLE: usize = 100;
    /// Of a longer one, at most so many characters on either side of the place.
    const REACH: usize = 40;

    fn around(line: &str, offset: usize) -> Self {
        let (before, after) = line.split_at(offset.min(line.len()));
        let reach = if line.chars().nth(Self::WHOLE).is_none() { Self::WHOLE } else { Self::REACH };
        let start = before.char_indices().rev().nth(reach - 1).map_or(0, |(at, _)| at);
        let end = after.char_indices().nth(reach).map_or(after.len(), |(at, _)| at);
        let mut text = String::from(if start > 0 { "…" } else { "" });
        text.extend(before[start..].chars().map(|symbol| Shown(symbol).to_string()));
        let caret = text.chars().count();
        text.extend(after[..end].chars().map(|symbol| Shown(symbol).to_string()));
        text.push_str(if end < after.len() { "…" } else { "" });
        Self { text, caret }
    }
}

/// A character as it is safe to show: a tab as a blank, every other control character escaped.
struct Shown(char);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            '\t' => f.write_str(" "),
            symbol if symbol.is_control() => symbol.escape_unicode().fmt(f),
            symbol => symbol.fmt(f),
        }
    }
}
