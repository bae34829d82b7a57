use crate::harness::{FOUR, numberplace};

#[test]
fn options_of_the_classic_search_do_not_go_with_the_fast_one() {
    for option in ["--order reading", "--slip no-undo", "--stats"] {
        let name = option.split(' ').next().expect("a name");
        let said = format!("numberplace: found {name} with --engine fast, expected --engine classic\n");
        numberplace(&format!("solve --engine fast {option} {FOUR}")).prints("").says(&said).exits_with(2);
    }
}

#[test]
fn a_wrong_value_is_told_what_would_have_been_right() {
    let said = |arguments: &str| numberplace(arguments).prints("").exits_with(2).error_text();
    assert!(said("solve --order random").contains("[possible values: reading, fewest]"));
    assert!(said("solve --box 3").contains("expected the rows and columns of a box, such as 3x2"));
    assert!(said("solve --box 9x9").contains("found a box of 9x9, expected 1 to 64 cells in a box"));
    assert!(said("solve --time-limit soon").contains("expected seconds, such as 0.5"));
    assert!(
        said("solve --backend sse9")
            .contains("found `sse9`, expected a backend: portable, neon, avx2 or avx512")
    );
    assert!(said("slove").contains("'solve'"));
}

#[test]
fn verbose_tells_what_works_and_sums_up() {
    let ran = numberplace(&format!("solve --verbose --threads 1 {FOUR}")).run().exits_with(0);
    let said = ran.error_text();
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].starts_with("numberplace: backend ") && lines[0].ends_with("; 1 thread"), "{said}");
    assert!(lines[1].starts_with("numberplace: 1 puzzle: 1 solved in 0."), "{said}");
}

#[test]
fn a_script_completes_every_verb() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = numberplace(&format!("completions {shell}")).run().exits_with(0).text();
        for verb in ["solve", "check", "count", "verify", "convert"] {
            assert!(script.contains(verb), "{verb} in {shell}");
        }
    }
}
