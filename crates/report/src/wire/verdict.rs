use std::collections::BTreeMap;

use serde::Serialize;

use super::{Error, VERSION, WrongCell};

/// What came of one case that a program was given: one object a line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Judged {
    /// [`VERSION`] of the writer.
    pub version: u32,
    /// The level that the case belongs to.
    pub level: String,
    /// The case's name within its level.
    pub case: String,
    /// The puzzle on one line.
    pub puzzle: String,
    /// What came of it.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// From the question, or in stream mode from the last answer, to the answer, or to the end of the program.
    pub seconds: f64,
    /// How many processes the program had left running when it was over; they were ended.
    #[serde(skip_serializing_if = "is_zero")]
    pub left_behind: usize,
}

/// What came of a case. Its JSON tells the variant as `verdict`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Verdict {
    /// The answer is right.
    Right,
    /// The answer is wrong.
    Wrong {
        /// The line that was printed.
        answer: String,
        /// What is wrong with it.
        #[serde(flatten)]
        mistake: Mistake,
        /// The slips of which this answer is the exact result.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        slips: Vec<String>,
    },
    /// The program ended well, but without an answer.
    NoAnswer,
    /// Something was printed before the program could have read the question.
    TooEarly {
        /// What was printed first.
        answer: String,
    },
    /// The program ended badly, without an answer.
    Crashed {
        /// The signal that ended it.
        #[serde(skip_serializing_if = "Option::is_none")]
        signal: Option<i32>,
        /// Its exit code.
        #[serde(skip_serializing_if = "Option::is_none")]
        code: Option<i32>,
        /// The last lines it wrote to standard error.
        stderr: Vec<String>,
    },
    /// The time was over.
    TooSlow {
        /// The time limit.
        limit_seconds: f64,
        /// Whether an answer was there, and only the program's end was not.
        answered: bool,
    },
    /// The program's processes held too much memory together.
    TooMuchMemory {
        /// How much they held when they were ended.
        bytes: u64,
        /// How much is allowed.
        limit_bytes: u64,
    },
    /// More was printed than any answer can need.
    TooMuchOutput {
        /// How much is read at most.
        limit_bytes: usize,
    },
    /// The program could not be started.
    NotStarted {
        /// Why.
        reason: String,
    },
    /// The case did not come up, because the program had ended before or the run was stopped.
    NotAsked,
}

/// What is wrong with an answer. Its JSON tells the variant as `mistake`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "mistake", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Mistake {
    /// It is no board of this size.
    Unreadable {
        /// Why.
        error: Error,
    },
    /// Givens were changed, or a digit stands twice in a house.
    Faults {
        /// The cells, each with what is wrong.
        wrong: Vec<WrongCell>,
    },
    /// Cells were left empty, and nothing else is wrong.
    Holes {
        /// How many.
        count: usize,
        /// The first of them.
        first: String,
    },
    /// The answer `none`, though there is a solution.
    SaysNone,
    /// A board, though there is no solution.
    NotNone,
    /// Not a number, where a count was asked for.
    NotANumber,
    /// Another number of solutions.
    Number {
        /// The right one.
        expected: u64,
    },
    /// The right answer to another case.
    OutOfOrder {
        /// The other case.
        case: String,
    },
    /// More lines than questions.
    TooManyLines {
        /// How many questions there were.
        expected: usize,
    },
}

/// The verdicts of a run, counted: the last line of its JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tally {
    /// [`VERSION`] of the writer.
    pub version: u32,
    /// How many cases there were.
    pub cases: usize,
    /// How many were answered right.
    pub right: usize,
    /// How many got each other verdict, by its word.
    pub not_right: BTreeMap<&'static str, usize>,
    /// The slips that explain every wrong answer of the run.
    pub slips: Vec<String>,
    /// How fast the program was, when every case was right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed: Option<Speed>,
}

/// How fast a program was, and our own solvers on the same cases.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Speed {
    /// Puzzles a second.
    pub per_second: f64,
    /// Puzzles a second of our classic search, fewest-first.
    pub classic_per_second: f64,
    /// Puzzles a second of our fast engines.
    pub fast_per_second: f64,
}

impl Verdict {
    /// The word for it, as in the JSON's `verdict`.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong { .. } => "wrong",
            Self::NoAnswer => "no-answer",
            Self::TooEarly { .. } => "too-early",
            Self::Crashed { .. } => "crashed",
            Self::TooSlow { .. } => "too-slow",
            Self::TooMuchMemory { .. } => "too-much-memory",
            Self::TooMuchOutput { .. } => "too-much-output",
            Self::NotStarted { .. } => "not-started",
            Self::NotAsked => "not-asked",
        }
    }

    /// Whether it is [`Right`](Self::Right).
    pub fn is_right(&self) -> bool {
        matches!(self, Self::Right)
    }
}

impl Tally {
    /// The tally of these verdicts, without a speed.
    pub fn of<'a>(judged: impl IntoIterator<Item = &'a Judged>) -> Self {
        let mut tally = Self {
            version: VERSION,
            cases: 0,
            right: 0,
            not_right: BTreeMap::new(),
            slips: Vec::new(),
            speed: None,
        };
        let mut wrong_answers = 0;
        for Judged { verdict, .. } in judged {
            tally.count(verdict);
            if let Verdict::Wrong { slips, .. } = verdict {
                wrong_answers += 1;
                if wrong_answers == 1 {
                    tally.slips.clone_from(slips);
                }
                tally.slips.retain(|slip| slips.contains(slip));
            }
        }
        tally
    }

    fn count(&mut self, verdict: &Verdict) {
        self.cases += 1;
        if verdict.is_right() {
            self.right += 1;
            return;
        }
        *self.not_right.entry(verdict.word()).or_default() += 1;
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}
