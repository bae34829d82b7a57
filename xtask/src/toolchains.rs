//! The programs that the tests run beside cargo: how each is found, and which Debian package brings it.
//!
//! As root on Debian what is missing is installed. Elsewhere it is named, with the one line that gets it, and the
//! tests say what they leave out. With `CI=true` nothing may be left out, so a missing program is an error.

use std::{env, path::Path, process::Command};

use anyhow::{Result, bail};

use crate::{
    run::{root, succeed},
    studio,
};

/// A program that must be on the path, and the package that brings it.
struct Tool {
    program: &'static str,
    package: &'static str,
}

/// The browser that the studio is tested in.
const BROWSER: &str = "chromium";

/// What the example programs are compiled and run with, and the studio is looked at with, beside the toolchain that
/// cargo came with.
const TOOLS: [Tool; 9] = [
    Tool { program: "python3", package: "python3" },
    Tool { program: "node", package: "nodejs" },
    Tool { program: "npm", package: "npm" },
    Tool { program: "gcc", package: "gcc" },
    Tool { program: "g++", package: "g++" },
    Tool { program: "java", package: "default-jdk-headless" },
    Tool { program: "javac", package: "default-jdk-headless" },
    Tool { program: "go", package: "golang-go" },
    Tool { program: BROWSER, package: "chromium" },
];

/// Folders with a `package-lock.json`, whose packages the tests use.
const NODE_FOLDERS: [&str; 2] = ["examples/languages", studio::FOLDER];

/// Installs what is missing, or says what it is.
pub(crate) fn install() -> Result<()> {
    if !missing().is_empty() && may_install() {
        let mut apt = apt_get();
        succeed(apt.arg("update"))?;
        succeed(apt_get().args(["install", "--yes", "--no-install-recommends"]).args(missing()))?;
    }
    report(&missing())?;
    NODE_FOLDERS.iter().try_for_each(|folder| install_node_packages(&root().join(folder)))
}

/// The packages, each once, of the programs that are not there.
fn missing() -> Vec<&'static str> {
    let mut packages: Vec<_> =
        TOOLS.iter().filter(|tool| !is_on_path(tool.program)).map(|tool| tool.package).collect();
    packages.dedup();
    packages
}

fn report(missing: &[&str]) -> Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    let advice = format!("apt-get install {}", missing.join(" "));
    if env::var("CI").is_ok_and(|ci| ci == "true") {
        bail!("found programs missing that the tests need; get them with: {advice}");
    }
    eprintln!("some tests will be left out; get what they need with: {advice}");
    Ok(())
}

/// Brings `node_modules` up to the lock file, where that is newer.
fn install_node_packages(folder: &Path) -> Result<()> {
    let modified = |path: &str| folder.join(path).metadata().and_then(|file| file.modified()).ok();
    let is_current = modified("node_modules/.package-lock.json") >= modified("package-lock.json");
    if is_current || !is_on_path("npm") {
        return Ok(());
    }
    succeed(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(folder))
}

fn apt_get() -> Command {
    let mut command = Command::new("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive").arg("--quiet");
    command
}

fn may_install() -> bool {
    let id = Command::new("id").arg("-u").output();
    is_on_path("apt-get") && id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// Whether there is a browser to test the studio in.
pub(crate) fn has_browser() -> bool {
    is_on_path(BROWSER)
}

fn is_on_path(program: &str) -> bool {
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

#[cfg(test)]
mod tests {
    use super::{TOOLS, is_on_path};

    #[test]
    fn a_package_stands_once_in_a_row() {
        // `missing` drops repetitions only where they are neighbours.
        let packages: Vec<_> = TOOLS.iter().map(|tool| tool.package).collect();
        let mut distinct = packages.clone();
        distinct.dedup();
        let runs = distinct.len();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), runs);
    }

    #[test]
    fn programs_are_looked_for_on_the_path() {
        assert!(is_on_path("cargo"));
        assert!(!is_on_path("no-such-program"));
    }
}
