use crate::harness::{Run, folder, numberplace};

/// Judges our own `solve` with these options, after the levels.
fn judging_ourselves(options: &str) -> Run {
    let words = format!("judge {options} -- {} solve", env!("CARGO_BIN_EXE_numberplace"));
    numberplace(&words)
}

/// Judges a shell script with these options.
fn judging(options: &str, script: &str) -> Run {
    Run::new(["judge"].into_iter().chain(options.split_whitespace()).chain(["--", "sh", "-c", script]))
}

#[test]
fn our_own_solver_is_right_one_by_one() {
    let text = judging_ourselves("--level all --jobs 2").run().says("").exits_with(0).text();
    assert!(text.contains("\n139 of 139 right\n"), "{text}");
}

#[test]
fn our_own_solver_is_right_in_a_stream() {
    let text = judging_ourselves("--level all --stream").run().says("").exits_with(0).text();
    let (verdicts, sum) = text.split_once("\n139 of 139 right\n").expect("every case is right");
    assert_eq!(verdicts.lines().filter(|line| line.ends_with("  right")).count(), 139);
    let ratio = |name: &str| sum.contains(&format!("our {name}'s "));
    assert!(
        sum.contains(" puzzles/s: ") && ratio("classic search") && sum.contains(" our fast engines' "),
        "{sum}"
    );
}

#[test]
fn the_usual_levels_are_first_steps_and_lesson() {
    let text = judging_ourselves("--stream").run().exits_with(0).text();
    let levels: Vec<_> =
        text.lines().take_while(|line| !line.is_empty()).filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(levels, ["first-steps", "lesson"]);
}

#[test]
fn wrong_answers_are_explained_and_the_slip_is_named() {
    judging("--level first-steps", "cat")
        .prints(
            "\
first-steps
  one_hole        wrong answer: r4c4 was left empty
                  this is what you get when the value of the recursive call is ignored
  four_b          wrong answer: 11 cells were left empty, r1c1 the first of them
                  this is what you get when the value of the recursive call is ignored
  four_a          wrong answer: 12 cells were left empty, r1c1 the first of them
                  this is what you get when the value of the recursive call is ignored
  empty_4x4       wrong answer: 16 cells were left empty, r1c1 the first of them
                  this is what you get when the value of the recursive call is ignored
  impossible_4x4  wrong answer: found a board, expected `none`, for there is no solution
                  this is what you get when the value of the recursive call is ignored, or when a digit that failed is \
not taken back
  full_4x4        right

1 of 6 right (5 wrong)
every wrong answer is what you get when the value of the recursive call is ignored
",
        )
        .says("")
        .exits_with(1);
}

#[test]
fn hints_come_one_by_one() {
    let hint = |number: u32| {
        let text = judging(&format!("--level first-steps --hint {number}"), "cat").run().exits_with(1).text();
        text.rsplit_once("\n\n").map(|(_, hint)| hint.to_owned()).unwrap_or_default()
    };
    assert_eq!(
        hint(1),
        "hint 1 of 4: Look at the line where the function calls itself. On one_hole, what happens to the value that \
         comes back?\n"
    );
    assert!(hint(4).starts_with("hint 4 of 4: for each digit that is allowed:\n    choose it\n"));
    assert_eq!(hint(5), "found hint 5, expected at most 4: there are no more\n");
}

#[test]
fn json_is_an_object_a_case_and_one_in_sum() {
    let text = judging("--level first-steps --json --stream", "read line; echo oops >&2; exit 3")
        .run()
        .exits_with(1)
        .text();
    let mut lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a line is an object")).collect();
    let sum = lines.pop().expect("a line in sum");
    assert_eq!(
        sum,
        serde_json::json!({
            "version": 1, "cases": 6, "right": 0, "not_right": {"crashed": 1, "not-asked": 5}, "slips": []
        })
    );
    lines[0]["seconds"] = 0.into();
    assert_eq!(
        lines[0],
        serde_json::json!({
            "version": 1, "level": "first-steps", "case": "one_hole", "puzzle": "123434122143432.",
            "verdict": "crashed", "code": 3, "stderr": ["oops"], "seconds": 0
        })
    );
}

#[test]
fn what_a_crashed_program_said_is_shown() {
    let folder = folder([("mine.txt", "one 1 2 123434122143432.\n".as_bytes())]);
    judging("--cases mine.txt", "read line; echo oops >&2; (exec sleep 100) & kill -ABRT $$")
        .in_folder(&folder)
        .prints(
            "\
mine
  one  crashed: ended by signal 6, SIGABRT: it gave up, as a failed assertion does
       | oops
       1 process was left running, and was ended

0 of 1 right (1 crashed)
",
        )
        .exits_with(1);
}

#[test]
fn a_program_that_cannot_be_started_is_trouble() {
    numberplace("judge --level late -- ./no-such-program")
        .prints(
            "\
late
  late_a  not started: there is no such program
  late_b  not asked

0 of 2 right (1 not asked, 1 not started)
",
        )
        .exits_with(2);
}

#[test]
fn the_contract_is_the_page_of_the_documentation() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/judge.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    numberplace("judge --explain-contract").prints(&page).exits_with(0);
}

#[test]
fn usage_is_told() {
    let said = |arguments: &str| numberplace(arguments).prints("").exits_with(2).error_text();
    assert!(said("judge").contains("<COMMAND>..."));
    assert!(
        said("judge --level lessons -- cat")
            .contains("[possible values: first-steps, lesson, rude, many, big, late, hard, all]")
    );
    assert!(said("judge --timeout soon -- cat").contains("expected seconds, such as 0.5"));
    assert!(said("judge --cases no-such-file -- cat").contains("numberplace: no-such-file: "));
    let short = "found `one 1 2`, expected name, solutions, limit and puzzle, at line 2";
    let wrong = "found 1 solution, expected 2, at line 2";
    for (case, said) in [("one 1 2", short), ("two 2 5 123434122143432.", wrong)] {
        let folder = folder([("mine.txt", format!("# mine\n{case}\n").as_bytes())]);
        numberplace("judge --cases mine.txt -- cat")
            .in_folder(&folder)
            .prints("")
            .says(&format!("numberplace: mine.txt: {said}\n"))
            .exits_with(2);
    }
}
