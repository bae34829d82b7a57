//! How a program in each language is compiled and started.

use std::{
    collections::HashMap,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{LazyLock, Mutex, PoisonError},
};

/// A language, what its programs need, and how they are built.
pub(crate) struct Language {
    pub(crate) name: &'static str,
    /// The example's file in `examples/languages`.
    pub(crate) source: &'static str,
    /// The programs that compile and run it.
    tools: &'static [&'static str],
    build: fn(&Path, &Path) -> Vec<String>,
}

pub(crate) const LANGUAGES: [Language; 8] = [
    Language { name: "Python", source: "solve.py", tools: &["python3"], build: python },
    Language { name: "JavaScript", source: "solve.js", tools: &["node"], build: javascript },
    Language { name: "TypeScript", source: "solve.ts", tools: &["node"], build: typescript },
    Language { name: "Java", source: "Solve.java", tools: &["javac", "java"], build: java },
    Language { name: "C", source: "solve.c", tools: &["gcc"], build: c },
    Language { name: "C++", source: "solve.cpp", tools: &["g++"], build: cpp },
    Language { name: "Go", source: "solve.go", tools: &["go"], build: go },
    Language { name: "Rust", source: "solve.rs", tools: &["rustc"], build: rust },
];

/// The folder of the example programs.
pub(crate) fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/languages")
}

/// The command that runs a source file of `examples/languages`, compiled if it has to be; `None`, and a line that says
/// so, where what it needs is missing. With `CI=true` nothing may be missing.
pub(crate) fn command(source: &str) -> Option<Vec<String>> {
    static BUILT: LazyLock<Mutex<HashMap<String, Option<Vec<String>>>>> = LazyLock::new(Mutex::default);
    let mut built = BUILT.lock().unwrap_or_else(PoisonError::into_inner);
    built.entry(source.into()).or_insert_with(|| build(source)).clone()
}

fn build(source: &str) -> Option<Vec<String>> {
    let path = examples().join(source);
    let language = language_of(&path);
    if let Some(missing) = language.missing() {
        assert!(!env::var("CI").is_ok_and(|ci| ci == "true"), "{} is left out: {missing}", language.name);
        eprintln!("left out {} ({source}): {missing}", language.name);
        return None;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(source.replace(['/', '.'], "-"));
    fs::create_dir_all(&folder).expect("the folder for built programs can be made");
    Some((language.build)(&path, &folder))
}

fn language_of(path: &Path) -> &'static Language {
    let same = |language: &&Language| Path::new(language.source).extension() == path.extension();
    LANGUAGES.iter().find(same).expect("a language has this ending")
}

impl Language {
    fn missing(&self) -> Option<String> {
        let tool = self.tools.iter().find(|tool| !is_on_path(tool));
        let compiler = examples().join("node_modules/.bin/tsc");
        match tool {
            Some(tool) => Some(format!("found no `{tool}` on the path")),
            None if self.name == "TypeScript" && !compiler.exists() => {
                Some("found no compiler; run `npm ci` in examples/languages".into())
            }
            None => None,
        }
    }
}

fn is_on_path(program: &str) -> bool {
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

fn python(source: &Path, _: &Path) -> Vec<String> {
    vec!["python3".into(), text(source)]
}

fn javascript(source: &Path, _: &Path) -> Vec<String> {
    vec!["node".into(), text(source)]
}

fn typescript(_: &Path, folder: &Path) -> Vec<String> {
    let mut compile = Command::new("node_modules/.bin/tsc");
    succeed(compile.args(["--outDir", &text(folder)]).current_dir(examples()));
    fs::write(folder.join("package.json"), r#"{"type": "module"}"#).expect("the folder can be written to");
    vec!["node".into(), text(&folder.join("solve.js"))]
}

fn java(source: &Path, folder: &Path) -> Vec<String> {
    succeed(Command::new("javac").args(["-Xlint:all", "-Werror", "-d", &text(folder), &text(source)]));
    vec!["java".into(), "-cp".into(), text(folder), "Solve".into()]
}

fn c(source: &Path, folder: &Path) -> Vec<String> {
    let flags = ["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-pedantic"];
    native(Command::new("gcc").args(flags), source, folder)
}

fn cpp(source: &Path, folder: &Path) -> Vec<String> {
    let flags = ["-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror", "-pedantic"];
    native(Command::new("g++").args(flags), source, folder)
}

fn go(source: &Path, folder: &Path) -> Vec<String> {
    let program = text(&folder.join("program"));
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("go-cache");
    succeed(Command::new("go").env("GOCACHE", cache).args(["build", "-o", &program, &text(source)]));
    vec![program]
}

fn rust(source: &Path, folder: &Path) -> Vec<String> {
    native(Command::new("rustc").args(["--edition", "2024", "-O", "-D", "warnings"]), source, folder)
}

fn native(compiler: &mut Command, source: &Path, folder: &Path) -> Vec<String> {
    let program = text(&folder.join("program"));
    succeed(compiler.args([&text(source), "-o", &program]));
    vec![program]
}

fn text(path: &Path) -> String {
    path.to_str().expect("paths of the project are text").into()
}

fn succeed(command: &mut Command) {
    let output = command.output().expect("a compiler on the path can be started");
    let complaints = String::from_utf8_lossy(&output.stderr);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{command:?} failed:\n{printed}{complaints}");
}
