//! The eight programs print what the conformance file says, byte for byte.

use std::thread;

use super::{
    languages::{LANGUAGES, Language, command},
    support::{conformance, lines, output},
};

fn holds(language: &Language, cases: &[(String, String)]) {
    let Some(command) = command(language.source) else { return };
    let input = lines(cases.iter().map(|(puzzle, _)| puzzle));
    let expected = lines(cases.iter().map(|(_, answer)| answer));
    assert_eq!(output(&command, &input), expected, "{}", language.name);
}

#[test]
fn every_language_prints_the_same_bytes() {
    let cases = conformance(|name| !name.starts_with("late"));
    assert_eq!(cases.len(), 11);
    for language in &LANGUAGES {
        holds(language, &cases);
    }
}

/// Not in Python, which would need half an hour for the 86 million placements.
#[test]
fn compiled_languages_get_through_late_dead_ends() {
    let cases = conformance(|name| name.starts_with("late"));
    assert_eq!(cases.len(), 2);
    thread::scope(|scope| {
        for language in LANGUAGES.iter().filter(|language| language.name != "Python") {
            let cases = &cases;
            scope.spawn(move || holds(language, cases));
        }
    });
}

/// The marker at the end of a line, if there is one.
fn marker(line: &str) -> Option<&str> {
    let (code, name) = line.rsplit_once(" @")?;
    (code.ends_with('#') || code.ends_with("//")).then_some(name)
}

#[test]
fn every_act_is_marked_on_one_line() {
    let acts = ["call", "scan", "check", "try", "choose", "explore", "found", "un-choose", "fail", "succeed"];
    for language in &LANGUAGES {
        let text = std::fs::read_to_string(super::languages::examples().join(language.source));
        let text = text.expect("the example is there");
        let mut marked: Vec<_> = text.lines().filter_map(marker).collect();
        marked.sort_unstable();
        let mut expected = acts;
        expected.sort_unstable();
        assert_eq!(marked, expected, "{}", language.name);
    }
}

#[test]
fn the_other_problems_are_solved_the_same_in_python_and_rust() {
    let cases = [
        ("queens", "1\n2\n3\n4\n8\n", "1\nnone\nnone\n2 4 1 3\n1 5 8 6 3 7 2 4\n"),
        (
            "word_search",
            "ABCE SFCS ADEE ABCCED\nABCE SFCS ADEE SEE\nABCE SFCS ADEE ABCB\n",
            "found\nfound\nnone\n",
        ),
        ("permutations", "a b c\n", "a b c\na c b\nb a c\nb c a\nc a b\nc b a\n6\n"),
        ("colouring", "2 4 0-1 1-2 2-3 3-0\n2 3 0-1 1-2 2-0\n", "1 2 1 2\nnone\n"),
        ("fewest_first", "................\n123........4....\n", "1234341221434321\nnone\n"),
    ];
    for (name, input, expected) in cases {
        for ending in ["py", "rs"] {
            let Some(command) = command(&format!("patterns/{name}.{ending}")) else { continue };
            assert_eq!(output(&command, input), expected, "{name}.{ending}");
        }
    }
}

#[test]
fn fewest_first_makes_light_of_late_dead_ends() {
    let cases = conformance(|name| name.starts_with("late"));
    let Some(command) = command("patterns/fewest_first.py") else { return };
    let input = lines(cases.iter().map(|(puzzle, _)| puzzle));
    let expected = lines(cases.iter().map(|(_, answer)| answer));
    assert_eq!(output(&command, &input), expected);
}
