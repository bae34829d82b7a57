//! `cargo xtask studio`: the types of the studio's scripts, and its pages in a real browser.
//!
//! The browser meets the command as it is shipped, in a release build, because seeking in a long search has a time to
//! keep. Without a browser or npm the tests are left out and said to be.

use std::{path::PathBuf, process::Command};

use anyhow::Result;

use crate::{
    run::{cargo, root, succeed},
    toolchains,
};

/// Where the tests and their packages are.
pub(crate) const FOLDER: &str = "crates/server/tests/browser";

pub(crate) fn run() -> Result<()> {
    if !folder().join("node_modules").is_dir() || !toolchains::has_browser() {
        eprintln!("left out: the studio in a browser, for want of chromium or npm");
        return Ok(());
    }
    succeed(npm().args(["run", "--silent", "types"]))?;
    succeed(cargo().args(["build", "--release", "--package", "numberplace-cli"]))?;
    succeed(npm().args(["run", "--silent", "test"]))
}

fn folder() -> PathBuf {
    root().join(FOLDER)
}

fn npm() -> Command {
    let mut npm = Command::new("npm");
    npm.current_dir(folder());
    npm
}
