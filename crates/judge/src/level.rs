//! Levels: sets of cases, held as data.
//!
//! A level is a text file of one case a line: its name, how many solutions it has (`many` for more than any limit), the
//! limit up to which they are counted, the puzzle, and how its line is dressed. Lines that start with `#` are remarks.
//! The levels that come with the judge are in `levels/`; [`parse`] and [`parse_and_count`] read others.

use std::{error, fmt, str::FromStr};

use numberplace::{
    Board, Limit, Solver, Stop,
    board::verify,
    text::{ParseError, Parser},
};

/// A set of cases that comes with the judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Level {
    /// Boards of 4 × 4.
    FirstSteps,
    /// Easy 9 × 9 puzzles; an empty grid, a full one, an impossible one.
    Lesson,
    /// Puzzles that take millions of placements in reading order.
    Late,
    /// No solution, one, two, five, and more than the limit.
    Many,
    /// A hundred puzzles that need many guesses.
    Hard,
    /// Boards of 16 × 16.
    Big,
    /// Lines with CR LF, with trailing blanks, without an end.
    Rude,
}

impl Level {
    /// Every level, the easiest first.
    pub const ALL: [Self; 7] =
        [Self::FirstSteps, Self::Lesson, Self::Rude, Self::Many, Self::Big, Self::Late, Self::Hard];

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstSteps => "first-steps",
            Self::Lesson => "lesson",
            Self::Late => "late",
            Self::Many => "many",
            Self::Hard => "hard",
            Self::Big => "big",
            Self::Rude => "rude",
        }
    }

    /// Its cases.
    ///
    /// # Panics
    ///
    /// Never: that every level can be read is tested.
    pub fn cases(self) -> Vec<Case> {
        parse(self.name(), self.text()).expect("the levels of the judge can be read")
    }

    const fn text(self) -> &'static str {
        match self {
            Self::FirstSteps => include_str!("../levels/first-steps.txt"),
            Self::Lesson => include_str!("../levels/lesson.txt"),
            Self::Late => include_str!("../levels/late.txt"),
            Self::Many => include_str!("../levels/many.txt"),
            Self::Hard => include_str!("../levels/hard.txt"),
            Self::Big => include_str!("../levels/big.txt"),
            Self::Rude => include_str!("../levels/rude.txt"),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(word: &str) -> Result<Self, LevelError> {
        let known = Self::ALL.map(Self::name);
        let found = Self::ALL.into_iter().find(|level| level.name() == word);
        found.ok_or_else(|| LevelError::new(word, format!("one of `{}`", known.join("`, `"))))
    }
}

/// One puzzle that a program is given.
#[derive(Clone, Debug)]
pub struct Case {
    /// The level it belongs to.
    pub level: String,
    /// Its name, unique in its level.
    pub name: String,
    /// The puzzle on one line.
    pub puzzle: String,
    /// The puzzle.
    pub board: Board,
    /// How many solutions it has; `u64::MAX` stands for more than any limit.
    pub solutions: u64,
    /// Up to where they are counted.
    pub limit: u64,
    /// How its line is dressed.
    pub dress: Dress,
}

impl Case {
    /// The right answer when solutions are counted.
    pub fn count(&self) -> u64 {
        self.solutions.min(self.limit)
    }
}

/// What follows a puzzle on its line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dress {
    /// A line feed.
    #[default]
    Plain,
    /// A carriage return and a line feed.
    CrLf,
    /// Blanks, a tab and a line feed.
    Blanks,
    /// Nothing: the input ends there. In stream mode that is so for the last case only.
    Unended,
}

impl Dress {
    /// The end of the line, where more may follow.
    pub(crate) const fn line_end(self) -> &'static str {
        match self {
            Self::Plain | Self::Unended => "\n",
            Self::CrLf => "\r\n",
            Self::Blanks => " \t \n",
        }
    }

    /// The end of the last line.
    pub(crate) const fn last_line_end(self) -> &'static str {
        match self {
            Self::Unended => "",
            _ => self.line_end(),
        }
    }
}

/// Reads the cases of a level, taking the number of their solutions at its word.
///
/// # Errors
///
/// The first line that holds no case, or that there is none.
pub fn parse(level: &str, text: &str) -> Result<Vec<Case>, LevelError> {
    read(level, text, |_| Ok(()))
}

/// Reads the cases of somebody's own level, and counts the solutions of each again, since a wrong number would be held
/// against every program. When `stop` says so, the cases left are taken at their word.
///
/// # Errors
///
/// As [`parse`], and the first case that has another number of solutions than it says.
pub fn parse_and_count(level: &str, text: &str, stop: Stop<'_>) -> Result<Vec<Case>, LevelError> {
    let mut solver = Solver::new().stop_when(stop);
    read(level, text, |case| count(case, &mut solver))
}

/// Compares the number of solutions with the one that is told, as far as that matters: one more, or up to the limit.
fn count(case: &Case, solver: &mut Solver<'_>) -> Result<(), LevelError> {
    let most = case.solutions.saturating_add(1).min(case.limit.max(2));
    let counted = solver.count(&case.board, Limit::AtMost(most));
    if !counted.complete || counted.count == case.solutions.min(most) {
        return Ok(());
    }
    let at_least = |is_open: bool| if is_open { "at least " } else { "" };
    let (found, plural) = (counted.count, if counted.count == 1 { "" } else { "s" });
    let found = format!("{}{found} solution{plural}", at_least(counted.capped));
    let expected = format!("{}{}", at_least(case.solutions > most), case.solutions.min(most));
    Err(LevelError { message: format!("found {found}, expected {expected}"), line: None })
}

fn read(
    level: &str,
    text: &str,
    mut check: impl FnMut(&Case) -> Result<(), LevelError>,
) -> Result<Vec<Case>, LevelError> {
    let lines =
        text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    // One parser for all, so that cases of one size share their geometry.
    let mut parser = Parser::default();
    let cases: Vec<Case> = lines
        .map(|(at, line)| {
            let read = case(level, line, &mut parser).and_then(|case| check(&case).map(|()| case));
            read.map_err(|error| error.on_line(at + 1))
        })
        .collect::<Result<_, _>>()?;
    if cases.is_empty() { Err(LevelError::empty()) } else { Ok(cases) }
}

fn case(level: &str, line: &str, parser: &mut Parser) -> Result<Case, LevelError> {
    let fields: Vec<&str> = line.split_ascii_whitespace().collect();
    let (name, solutions, limit, puzzle, dress) = match fields[..] {
        [name, solutions, limit, puzzle] => (name, solutions, limit, puzzle, None),
        [name, solutions, limit, puzzle, dress] => (name, solutions, limit, puzzle, Some(dress)),
        _ => return Err(LevelError::new(line, "name, solutions, limit and puzzle")),
    };
    let board = parser.line(puzzle).map_err(|error| LevelError::unreadable(&error))?.board;
    if !verify::conflicts(&board).is_empty() {
        return Err(LevelError::new(puzzle, "givens that agree with each other"));
    }
    Ok(Case {
        level: level.into(),
        name: name.into(),
        puzzle: puzzle.into(),
        board,
        solutions: if solutions == "many" { u64::MAX } else { number(solutions)? },
        limit: number(limit)?,
        dress: dress.map_or(Ok(Dress::Plain), named_dress)?,
    })
}

fn number(text: &str) -> Result<u64, LevelError> {
    text.parse().map_err(|_| LevelError::new(text, "a number"))
}

fn named_dress(name: &str) -> Result<Dress, LevelError> {
    match name {
        "crlf" => Ok(Dress::CrLf),
        "blanks" => Ok(Dress::Blanks),
        "unended" => Ok(Dress::Unended),
        _ => Err(LevelError::new(name, "`crlf`, `blanks` or `unended`")),
    }
}

/// A name that no level has, or a line that is no case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError {
    message: String,
    line: Option<usize>,
}

impl LevelError {
    fn new(found: &str, expected: impl fmt::Display) -> Self {
        Self { message: format!("found `{found}`, expected {expected}"), line: None }
    }

    fn empty() -> Self {
        Self { message: "found the end, expected a case".into(), line: None }
    }

    fn unreadable(error: &ParseError) -> Self {
        Self { message: format!("found {}, expected {}", error.found(), error.expected()), line: None }
    }

    fn on_line(self, line: usize) -> Self {
        Self { line: Some(line), ..self }
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.line.map_or(Ok(()), |line| write!(f, ", at line {line}"))
    }
}

impl error::Error for LevelError {}
