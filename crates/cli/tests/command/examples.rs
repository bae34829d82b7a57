//! Every example of the help is run.

use crate::harness::{FOUR, FOUR_SOLUTION, PUZZLE, Run, folder, numberplace};

const VERBS: [&str; 8] = ["solve", "check", "count", "verify", "watch", "convert", "completions", "man"];

/// The example lines of a help, without `$ numberplace`, joined where the terminal's width broke them.
fn examples(help: &str) -> Vec<String> {
    let mut examples: Vec<String> = Vec::new();
    let mut lines = help.lines();
    while let Some(line) = lines.next() {
        if let Some(example) = line.trim_start().strip_prefix("$ numberplace") {
            let continues = example.trim() == "solve" || example.trim() == "check";
            let next = if continues { lines.next().unwrap_or_default().trim() } else { "" };
            examples.push(format!("{} {next}", example.trim()).trim().to_owned());
        }
    }
    examples
}

#[test]
fn every_example_of_the_help_runs() {
    let answers = format!("{FOUR},{FOUR_SOLUTION}\n");
    let puzzles = format!("{PUZZLE}\n{FOUR}\n");
    let files = [("puzzles.txt", puzzles.as_bytes()), ("answers.csv", answers.as_bytes())];
    let folder = folder(files);
    numberplace("convert --output puzzles.txt.gz puzzles.txt").in_folder(&folder).run().exits_with(0);
    let helps = std::iter::once(String::new()).chain(VERBS.map(|verb| format!("{verb} ")));
    let mut run = 0;
    for help in helps {
        let help = numberplace(&format!("{help}--help")).run().exits_with(0).text();
        for example in examples(&help) {
            let (command, input) = example.split_once(" < ").unwrap_or((&example, ""));
            let (command, _) = command.split_once(" > ").unwrap_or((command, ""));
            let input = if input == "puzzles.txt" { puzzles.clone() } else { String::new() };
            let ran = Run::new(command.split_whitespace()).in_folder(&folder).given(input).run();
            assert!(
                !ran.text().is_empty() || command.contains("--output"),
                "{command}: {}",
                ran.error_text()
            );
            assert!(ran.is_fine_or_unsatisfied(), "{command}: {}", ran.error_text());
            run += 1;
        }
    }
    assert!(run > 20, "only {run} examples");
}

#[test]
fn a_manual_page_is_made_for_the_command_and_each_verb() {
    for verb in std::iter::once("").chain(VERBS) {
        let page = numberplace(&format!("man {verb}")).run().exits_with(0).text();
        let title = if verb.is_empty() { "numberplace".to_owned() } else { format!("numberplace-{verb}") };
        assert!(page.contains(&format!(".TH {title} 1")), "{page}");
    }
    let said = numberplace("man help").prints("").exits_with(2).error_text();
    assert!(said.starts_with("numberplace: found no verb `help`, expected one of solve, check, "), "{said}");
}
