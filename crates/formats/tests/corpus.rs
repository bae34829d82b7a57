//! Replays the inputs that fuzzing began with or found, with the very function that the fuzz target calls.

#[path = "../../../fuzz/src/parse.rs"]
mod parse;

use std::{fs, path::Path};

#[test]
fn the_corpus_of_the_parser() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/parse");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 20, "the corpus has {} files", files.len());
    for file in files {
        println!("{}", file.display());
        parse::check(&fs::read(&file).unwrap());
    }
}
