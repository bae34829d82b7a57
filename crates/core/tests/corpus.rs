//! Replays the boards that fuzzing began with, with the very function that the fuzz target calls.

#[path = "../../../fuzz/src/agree.rs"]
mod agree;

use std::{fs, path::Path};

#[test]
fn the_corpus_of_the_engines() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/agree");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 10, "the corpus has {} files", files.len());
    for file in files {
        println!("{}", file.display());
        agree::check(&fs::read(&file).unwrap());
    }
}
