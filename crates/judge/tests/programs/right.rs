//! Right programs are found right, in every language and both modes.

use std::time::Duration;

use numberplace_judge::{Case, Kind, Level, Mode, Plan, Verdict};

use super::{
    languages::{LANGUAGES, command},
    support::{not_right, plan, run},
};

/// The levels that a search in reading order gets through in any language.
fn easy_cases() -> Vec<Case> {
    let levels = [Level::FirstSteps, Level::Lesson, Level::Rude, Level::Many, Level::Big];
    levels.into_iter().flat_map(Level::cases).collect()
}

#[test]
fn the_eight_examples_are_right_one_by_one() {
    for language in &LANGUAGES {
        let Some(command) = command(language.source) else { continue };
        let judged = run(&plan(&command, easy_cases()));
        assert_eq!((judged.len(), not_right(&judged)), (37, Vec::new()), "{}", language.name);
    }
}

#[test]
fn the_eight_examples_are_right_in_a_stream() {
    for language in &LANGUAGES {
        let Some(command) = command(language.source) else { continue };
        let judged = run(&Plan { mode: Mode::Stream, ..plan(&command, easy_cases()) });
        assert_eq!((judged.len(), not_right(&judged)), (37, Vec::new()), "{}", language.name);
    }
}

#[test]
fn fewest_first_is_right_on_late_dead_ends() {
    let Some(command) = command("patterns/fewest_first.rs") else { return };
    let judged = run(&plan(&command, Level::Late.cases()));
    assert_eq!((judged.len(), not_right(&judged)), (2, Vec::new()));
}

#[test]
fn reading_order_is_too_slow_for_them_in_python() {
    let Some(command) = command("solve.py") else { return };
    let judged = run(&Plan { timeout: Duration::from_millis(500), ..plan(&command, Level::Late.cases()) });
    let too_slow = Verdict::TooSlow { limit_seconds: 0.5, answered: false };
    assert_eq!(judged.iter().map(|judged| &judged.verdict).collect::<Vec<_>>(), [&too_slow, &too_slow]);
}

/// Counts solutions up to a limit: `puzzle limit` a line.
const COUNTER: &str = r"
import sys
sys.path.insert(0, sys.argv[1])
from solve import DIGITS, allowed

def count(board, limit):
    for cell, digit in enumerate(board):
        if digit == 0:
            total = 0
            for candidate in allowed(board, cell):
                board[cell] = candidate
                total += count(board, limit - total)
                board[cell] = 0
                if total == limit:
                    break
            return total
    return 1

for line in sys.stdin:
    puzzle, limit = line.split()
    print(count([DIGITS.find(symbol) + 1 for symbol in puzzle], int(limit)), flush=True)
";

#[test]
fn a_counter_is_right() {
    let examples = super::languages::examples();
    let command = ["python3", "-B", "-c", COUNTER, examples.to_str().expect("a path that is text")];
    let command = command.map(String::from);
    let cases: Vec<_> = [Level::Many, Level::FirstSteps].into_iter().flat_map(Level::cases).collect();
    for mode in [Mode::Stream, Mode::OneByOne { jobs: 2 }] {
        let judged = run(&Plan { kind: Kind::Count, mode, ..plan(&command, cases.clone()) });
        assert_eq!(not_right(&judged), Vec::<String>::new());
    }
}
