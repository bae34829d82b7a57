//! The nine broken programs: each mistake is named.

use std::time::Duration;

use numberplace_judge::{Case, Level, Plan, Tally, hint};

use super::{
    languages::command,
    support::{plan, run},
};

/// Cases on which a search that ignores its results ends, too.
fn cases() -> Vec<Case> {
    let cases = [Level::FirstSteps, Level::Lesson].into_iter().flat_map(Level::cases);
    cases.filter(|case| case.name != "empty").collect()
}

fn names_the_slip(source: &str, slip: &str) {
    let Some(command) = command(source) else { return };
    let plan = Plan { timeout: Duration::from_secs(30), ..plan(&command, cases()) };
    let judged = run(&plan);
    let tally = Tally::of(&judged);
    assert_eq!(tally.slips, [slip], "{source}: {judged:#?}");
    assert_eq!(tally.not_right.keys().copied().collect::<Vec<_>>(), ["wrong"], "{source}");
    let first = judged.iter().find(|judged| !judged.verdict.is_right()).expect("a slip shows");
    assert!(hint(first, 1).is_some(), "{source}");
}

#[test]
fn ignoring_the_result_is_named() {
    for ending in ["py", "js", "c"] {
        names_the_slip(&format!("broken/ignore_result.{ending}"), "ignore-result");
    }
}

#[test]
fn not_returning_failure_is_named() {
    for ending in ["py", "js", "c"] {
        names_the_slip(&format!("broken/no_return_false.{ending}"), "no-return-false");
    }
}

#[test]
fn not_undoing_is_named() {
    for ending in ["py", "js", "c"] {
        names_the_slip(&format!("broken/no_undo.{ending}"), "no-undo");
    }
}
