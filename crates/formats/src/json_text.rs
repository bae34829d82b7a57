//! Finds where JSON values end, line by line, so that a list of boards may be longer than memory.

use numberplace::text::ParseError;

use crate::MAX_LINE;

/// A value, or list of values, of which a part was read.
#[derive(Debug, Default)]
pub(crate) struct JsonText {
    text: String,
    /// Where the text begins.
    line: u64,
    column: u64,
    depth: usize,
    quote: Quote,
    /// The length of the number or word that stands last in the text.
    word: usize,
    /// The values are the items of a list, which the text has no part of.
    in_list: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Quote {
    #[default]
    Outside,
    Inside,
    Escaped,
}

/// What comes out of a line.
#[derive(Debug)]
pub(crate) enum Found {
    /// A whole value, and the line and column where it begins.
    Value { text: String, line: u64, column: u64 },
    /// No JSON any more: the error's lines count from `line`. What is left of the last line is JSON no more; it may be
    /// taken for something else if it is not the line where the value began.
    Broken { text: String, line: u64, error: ParseError },
}

/// The longest number or word in a board, such as `false`.
const LONGEST_WORD: usize = 5;

impl JsonText {
    /// Takes a line, given without its newline.
    pub(crate) fn push(&mut self, number: u64, line: &str) -> Vec<Found> {
        let mut found = Vec::new();
        for (column, symbol) in (1..).zip(line.chars()) {
            match self.push_symbol(symbol, number, column) {
                Ok(value) => found.extend(value),
                Err(error) => {
                    found.push(error);
                    return found;
                }
            }
        }
        if self.depth > 0 {
            let fits = self.text.len() < MAX_LINE && self.quote == Quote::Outside;
            found.extend((!fits).then(|| self.broken("a value that goes on", "its end")));
            self.text.push('\n');
            self.word = 0;
        }
        found
    }

    /// Whether what comes next belongs to it.
    pub(crate) fn is_open(&self) -> bool {
        self.depth > 0 || self.in_list
    }

    /// When the input ends here: the line of the last value, its text, and the error, whose lines count from there.
    pub(crate) fn unfinished(self) -> Option<(u64, String, ParseError)> {
        if !self.is_open() {
            return None;
        }
        let text = self.text.trim_end();
        let error = ParseError::at(text, text.len(), "the end", "`]` or `}`").from_column(self.column);
        Some((self.line, self.text, error))
    }

    fn push_symbol(&mut self, symbol: char, line: u64, column: u64) -> Result<Option<Found>, Found> {
        if self.depth == 0 {
            return self.push_between(symbol, line, column).map(|()| None);
        }
        self.text.push(symbol);
        self.quote = match (self.quote, symbol) {
            (Quote::Outside, '"') | (Quote::Escaped, _) => Quote::Inside,
            (Quote::Inside, '"') => Quote::Outside,
            (Quote::Inside, '\\') => Quote::Escaped,
            (quote, _) => quote,
        };
        if self.quote == Quote::Outside { self.push_structure(symbol, line, column) } else { Ok(None) }
    }

    /// A symbol before or after a value.
    fn push_between(&mut self, symbol: char, line: u64, column: u64) -> Result<(), Found> {
        match symbol {
            '[' | '{' => {
                (self.line, self.column, self.depth, self.word) = (line, column, 1, 0);
                self.text = symbol.to_string();
            }
            ']' if self.in_list => self.in_list = false,
            ',' if self.in_list => {}
            symbol if symbol.is_whitespace() => {}
            _ => {
                (self.line, self.column, self.text) = (line, column, symbol.to_string());
                return Err(self.broken("", "`[` or `{`"));
            }
        }
        Ok(())
    }

    /// A symbol of a value that is in no string.
    fn push_structure(&mut self, symbol: char, line: u64, column: u64) -> Result<Option<Found>, Found> {
        let is_word = symbol.is_ascii_alphanumeric() || matches!(symbol, '.' | '-' | '+');
        self.word = if is_word { self.word + 1 } else { 0 };
        match symbol {
            '[' | '{' => {
                self.depth += 1;
                self.open_list(symbol, line, column);
            }
            ']' | '}' => {
                self.depth -= 1;
                if self.depth == 0 {
                    let text = std::mem::take(&mut self.text);
                    return Ok(Some(Found::Value { text, line: self.line, column: self.column }));
                }
            }
            '"' | ',' | ':' => {}
            symbol if symbol.is_whitespace() => {}
            _ if is_word && self.word <= LONGEST_WORD => {}
            _ => return Err(self.broken("", "JSON")),
        }
        Ok(None)
    }

    /// Where a list turns out to be one of boards, drops its bracket: the boards come out one by one.
    fn open_list(&mut self, symbol: char, line: u64, column: u64) {
        // Compared symbol by symbol up to the first difference: a text may open very many lists.
        let reads =
            |signs: &str| self.text.chars().filter(|symbol| !symbol.is_whitespace()).eq(signs.chars());
        if self.in_list {
            return;
        }
        if reads("[{") {
            (self.text, self.line, self.column) = (symbol.to_string(), line, column);
        } else if reads("[[[") {
            let second = 1 + self.text[1..].find('[').unwrap_or(0);
            let before = ParseError::at(&self.text, second, "", "").from_column(self.column);
            (self.line, self.column) = (self.line + before.line() - 1, before.column());
            self.text.drain(..second);
        } else {
            return;
        }
        self.depth -= 1;
        self.in_list = true;
    }

    /// Gives up: at the last symbol, or at the end where something else is said to be found.
    fn broken(&mut self, found: &str, expected: &str) -> Found {
        let last = self.text.char_indices().next_back().map_or(0, |(at, _)| at);
        let (place, found) = match found {
            "" => (last, ParseError::quote(&self.text[last..])),
            found => (self.text.len(), found.to_owned()),
        };
        let error = ParseError::at(&self.text, place, found, expected).from_column(self.column);
        let Self { text, line, .. } = std::mem::take(self);
        Found::Broken { text, line, error }
    }
}
