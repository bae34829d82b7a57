//! The levels are what they say: every count of solutions is counted again, and the hard puzzles are minimal.

use numberplace::{
    Board,
    outcome::Checked,
    search::{Goal, Order, problems::Sudoku, search},
    solve::Solver,
};
use numberplace_judge::{Case, Level, level};

/// How many solutions the classic search counts, up to the case's limit.
fn counted(case: &Case) -> u64 {
    let mut sudoku = Sudoku::new(&case.board, Order::Fewest);
    search(&mut sudoku, Goal::Count(case.limit), &mut ()).counters.solutions
}

#[test]
fn every_case_has_as_many_solutions_as_it_says() {
    for level in Level::ALL {
        for case in level.cases() {
            assert_eq!(counted(&case), case.count(), "{level}: {}", case.name);
        }
    }
}

#[test]
fn levels_have_their_cases() {
    let sizes = Level::ALL.map(|level| (level.name(), level.cases().len()));
    let expected = [
        ("first-steps", 6),
        ("lesson", 10),
        ("rude", 7),
        ("many", 8),
        ("big", 6),
        ("late", 2),
        ("hard", 100),
    ];
    assert_eq!(sizes, expected);
    assert!(Level::Big.cases().iter().all(|case| case.board.geometry().side() == 16));
}

#[test]
fn names_are_unique_in_a_level() {
    for level in Level::ALL {
        let mut names: Vec<_> = level.cases().into_iter().map(|case| case.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), level.cases().len(), "{level}");
    }
}

#[test]
fn hard_puzzles_are_minimal() {
    let mut solver = Solver::new();
    for case in Level::Hard.cases() {
        assert!(matches!(solver.check(&case.board), Checked::Unique(_)), "{}", case.name);
        for cell in case.board.geometry().cells().filter(|cell| case.board.is_given(*cell)) {
            let mut without: Board = case.board.clone();
            without.set(cell, None);
            assert!(matches!(solver.check(&without), Checked::Multiple(_)), "{} without {cell:?}", case.name);
        }
    }
}

#[test]
fn a_bad_level_is_refused_with_its_place() {
    let refused = |text: &str| level::parse("mine", text).expect_err("it is no level").to_string();
    assert_eq!(
        refused("# remark\none 1 2"),
        "found `one 1 2`, expected name, solutions, limit and puzzle, at line 2"
    );
    assert_eq!(refused("one x 2 ...."), "found `x`, expected a number, at line 1");
    assert_eq!(
        refused("one 1 2 1234341221434321 wide"),
        "found `wide`, expected `crlf`, `blanks` or `unended`, at line 1"
    );
    assert_eq!(refused("one 1 2 123"), "found 3 cells, expected 16, at line 1");
    assert_eq!(
        refused("one 1 2 11.............."),
        "found `11..............`, expected givens that agree with each other, at line 1"
    );
    assert_eq!(refused("# remark\n"), "found the end, expected a case");
    assert_eq!(
        "lessons".parse::<Level>().expect_err("it is no level").to_string(),
        "found `lessons`, expected one of `first-steps`, `lesson`, `rude`, `many`, `big`, `late`, `hard`"
    );
}

#[test]
fn the_solutions_of_own_cases_are_counted_again() {
    let read = |case: &str| level::parse_and_count("mine", &format!("# mine\n{case}"), &|_| false);
    let refused = |case: &str| read(case).expect_err("the number is wrong").to_string();
    assert_eq!(refused("one 1 10 12.3............"), "found at least 2 solutions, expected 1, at line 2");
    assert_eq!(refused("two 2 10 123434122143432."), "found 1 solution, expected 2, at line 2");
    assert_eq!(refused("none 0 10 123434122143432."), "found at least 1 solution, expected 0, at line 2");
    assert_eq!(
        refused("many many 300 ................"),
        "found 288 solutions, expected at least 300, at line 2"
    );
    for right in ["a 1 10 123434122143432.", "b 288 1000 ................", "c many 5 ................"] {
        assert_eq!(read(right).expect("the number is right").len(), 1);
    }
    let untold = level::parse_and_count("mine", "a 7 1000 ................", &|_| true);
    assert_eq!(untold.expect("taken at its word")[0].solutions, 7);
}

/// It is a copy, because a published package holds its own files only.
#[test]
fn the_contract_is_the_page() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/judge.md"));
    assert_eq!(
        page.expect("the page is there"),
        numberplace_judge::CONTRACT,
        "copy docs/judge.md to contract.md"
    );
}
