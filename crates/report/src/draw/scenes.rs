//! The other problems of the classic search.

use super::{FAINT, Look};

/// A table of so many rows and columns; `cell` gives what stands in each, one character wide, and how it looks.
pub fn table(rows: usize, columns: usize, cell: impl Fn(usize, usize) -> (char, Look)) -> String {
    let drawn = |row, column| {
        let (symbol, look) = cell(row, column);
        let style = if symbol == EMPTY && look == Look::Placed { FAINT } else { look.style() };
        format!("{style}{symbol}{style:#}")
    };
    let row = |row| (0..columns).map(|column| drawn(row, column)).collect::<Vec<_>>().join(" ") + "\n";
    (0..rows).map(row).collect()
}

/// What stands where nothing does.
pub const EMPTY: char = '·';

/// A list of what is decided: a line for each place, with what it has, or a dot.
pub fn list<'a>(lines: impl IntoIterator<Item = (String, Option<String>, Look, &'a str)>) -> String {
    let line = |(place, choice, look, remark): (String, Option<String>, Look, &str)| {
        let style = if choice.is_none() && look == Look::Placed { FAINT } else { look.style() };
        let choice = choice.unwrap_or_else(|| EMPTY.into());
        format!("{place}  {style}{choice}{style:#}  {FAINT}{remark}{FAINT:#}\n")
    };
    lines.into_iter().map(line).collect()
}
