//! `cargo xtask tidy`: the invariants of ARCHITECTURE.md that can be read off the files.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result, ensure};

use crate::run::root;

/// A file is read for one reason; over this many lines it has become several files.
const LONGEST_FILE: usize = 600;

/// Which of our crates each may depend on: the arrows of the layout.
const ARROWS: [(&str, &[&str]); 7] = [
    ("core", &[]),
    ("formats", &["numberplace"]),
    ("sat", &["numberplace"]),
    ("report", &["numberplace"]),
    ("judge", &["numberplace", "numberplace-report"]),
    ("server", &["numberplace", "numberplace-formats", "numberplace-report", "numberplace-sat"]),
    (
        "cli",
        &[
            "numberplace",
            "numberplace-formats",
            "numberplace-report",
            "numberplace-sat",
            "numberplace-judge",
            "numberplace-server",
        ],
    ),
];

/// The only files that may hold vector instructions, and so `unsafe`.
const VECTOR_FOLDERS: [&str; 2] = ["crates/core/src/batch/", "crates/core/src/fast/nine/"];

pub(crate) fn run() -> Result<()> {
    let files = tracked()?;
    let mut faults = arrows()?;
    for file in files.iter().filter(|file| is_code(file)) {
        let text = fs::read_to_string(root().join(file)).with_context(|| format!("could not read {file}"))?;
        faults.extend(RULES.iter().filter_map(|rule| Some(format!("{file}: {}", rule(file, &text)?))));
    }
    ensure!(faults.is_empty(), "the house is not tidy:\n  {}", faults.join("\n  "));
    eprintln!("tidy: {} files", files.len());
    Ok(())
}

/// What each file is held to; a rule answers with what is wrong.
const RULES: [fn(&str, &str) -> Option<String>; 4] =
    [short, unsafe_in_its_place, referees_alone, core_is_std_only];

fn short(_: &str, text: &str) -> Option<String> {
    let lines = text.lines().count();
    (lines > LONGEST_FILE).then(|| format!("found {lines} lines, expected at most {LONGEST_FILE}"))
}

fn unsafe_in_its_place(file: &str, text: &str) -> Option<String> {
    let allows = text.contains("allow(unsafe_code)") && !file.starts_with("xtask/");
    let may = VECTOR_FOLDERS.iter().any(|folder| file.starts_with(folder));
    (allows && !may).then(|| format!("found unsafe code, expected it only in {VECTOR_FOLDERS:?}"))
}

fn referees_alone(file: &str, text: &str) -> Option<String> {
    let referee = file.starts_with("crates/core/src/search/") || file == "crates/core/src/board/verify.rs";
    let solver =
        ["crate::fast", "crate::batch", "crate::propagate"].into_iter().find(|name| names(text, name));
    solver
        .filter(|_| referee)
        .map(|name| format!("found {name}, expected a referee that shares no code with a solver"))
}

fn core_is_std_only(file: &str, text: &str) -> Option<String> {
    let outside = [
        "println!",
        "eprintln!",
        "std::fs",
        "std::io",
        "std::time",
        "Instant::now",
        "std::env",
        "std::thread",
    ];
    let code: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let found = outside.into_iter().find(|name| names(&code, name));
    found
        .filter(|_| file.starts_with("crates/core/src/") && !file.contains("/tests/"))
        .map(|name| format!("found {name}, expected no input, output, clock or thread in the core"))
}

/// Whether code names a path, also inside `use root::{…}`.
fn names(text: &str, path: &str) -> bool {
    let grouped = |(root, name): (&str, &str)| {
        text.split(&format!("use {root}::{{")).skip(1).any(|rest| {
            let list = rest.split(';').next().unwrap_or_default();
            list.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
        })
    };
    text.contains(path) || path.split_once("::").is_some_and(grouped)
}

fn arrows() -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for (name, allowed) in ARROWS {
        let manifest = fs::read_to_string(root().join("crates").join(name).join("Cargo.toml"))?;
        let used = dependencies(&manifest).filter(|used| used.starts_with("numberplace") || name == "core");
        let wrong = used.filter(|used| !allowed.contains(used));
        faults.extend(
            wrong.map(|used| format!("crates/{name}: found a dependency on {used}, expected {allowed:?}")),
        );
    }
    Ok(faults)
}

/// The names under `[dependencies]` of a manifest.
fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let own = lines.take_while(|line| !line.starts_with('['));
    own.filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty() && !name.starts_with('#'))
}

fn is_code(file: &str) -> bool {
    let generated = file.contains("/vendor/") || file.ends_with(".min.js");
    let extension = Path::new(file).extension().and_then(|extension| extension.to_str());
    !generated
        && extension.is_some_and(|extension| ["rs", "js", "mjs", "css", "py", "ts"].contains(&extension))
}

fn tracked() -> Result<Vec<String>> {
    let listing =
        Command::new("git").arg("ls-files").current_dir(root()).output().context("git is needed")?;
    ensure!(listing.status.success(), "git ls-files failed, expected a checkout of the repository");
    Ok(String::from_utf8(listing.stdout)?
        .lines()
        .filter(|file| root().join(file).exists())
        .map(str::to_owned)
        .collect())
}

#[cfg(test)]
mod tests {
    use super::{RULES, dependencies};

    fn faults(file: &str, text: &str) -> usize {
        RULES.iter().filter(|rule| rule(file, text).is_some()).count()
    }

    #[test]
    fn each_rule_finds_its_fault() {
        assert_eq!(faults("crates/cli/src/main.rs", &"line\n".repeat(601)), 1);
        assert_eq!(faults("crates/core/src/board/mod.rs", "#![allow(unsafe_code)]"), 1);
        assert_eq!(faults("crates/core/src/batch/avx2.rs", "#![allow(unsafe_code)]"), 0);
        assert_eq!(faults("crates/core/src/search/mod.rs", "use crate::fast::nine;"), 1);
        assert_eq!(faults("crates/core/src/search/mod.rs", "use crate::{Board, fast::nine};"), 1);
        assert_eq!(faults("crates/core/src/solve.rs", "use crate::fast::nine;"), 0);
        assert_eq!(faults("crates/core/src/lib.rs", "//! use std::time::Instant;"), 0);
        assert_eq!(faults("crates/core/src/solve.rs", "println!()"), 1);
    }

    #[test]
    fn dependencies_are_the_names_of_their_table() {
        let manifest = "[dependencies]\nnumberplace.workspace = true\nserde = \"1\"\n\n[dev-dependencies]\nother = \"1\"";
        assert_eq!(dependencies(manifest).collect::<Vec<_>>(), ["numberplace", "serde"]);
    }
}
