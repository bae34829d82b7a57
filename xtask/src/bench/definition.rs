//! `benchmarks/benchmarks.toml`: sets with their expected answers, contenders, comparisons.

use std::{env, fs, path::PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::run::root;

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Definition {
    #[serde(rename = "set")]
    sets: Vec<Set>,
    #[serde(rename = "contender")]
    contenders: Vec<Contender>,
    #[serde(rename = "comparison")]
    pub(super) comparisons: Vec<Comparison>,
    pub(super) growth: Growth,
}

/// Puzzles, all with the same kind of answer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Set {
    pub(super) name: String,
    file: String,
    pub(super) expected: Expected,
}

/// How many solutions every puzzle of a set has.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Expected {
    None,
    Unique,
    Multiple,
}

/// A program, or one way of using it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Contender {
    pub(super) name: String,
    pub(super) package: Option<String>,
    pub(super) script: Option<String>,
    #[serde(default)]
    pub(super) mode: String,
    #[serde(default)]
    pub(super) flags: String,
    limits: Option<Vec<u64>>,
    pub(super) first: Option<usize>,
}

/// Contenders that meet on sets.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Comparison {
    pub(super) name: String,
    pub(super) sets: Vec<String>,
    pub(super) limits: Vec<u64>,
    pub(super) order: Order,
    contenders: Vec<String>,
}

/// What is timed; see `benchmarks/runner`.
#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(super) enum Order {
    Total,
    Each,
    Cold,
}

/// What grows along which steps.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Growth {
    pub(super) length: Lengths,
    pub(super) threads: Threads,
    pub(super) side: Sides,
}

/// Batches of more and more of the same puzzles.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lengths {
    pub(super) contender: String,
    /// Each with what stands in for it.
    pub(super) sets: Vec<Vec<String>>,
    pub(super) puzzles: usize,
    pub(super) steps: Vec<usize>,
}

/// The command on one file with more and more threads.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Threads {
    pub(super) set: Vec<String>,
    pub(super) puzzles: usize,
}

/// Larger and larger boards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sides {
    pub(super) contender: String,
    /// The contender beside it where the boards are 9 × 9.
    pub(super) nine: String,
    pub(super) sets: Vec<Side>,
}

/// The set for the boards of one side.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Side {
    pub(super) side: u32,
    pub(super) set: String,
}

impl Definition {
    pub(super) fn read() -> Result<Self> {
        let file = root().join("benchmarks").join("benchmarks.toml");
        let text = fs::read_to_string(&file).with_context(|| format!("could not read {}", file.display()))?;
        toml::from_str(&text).with_context(|| format!("could not understand {}", file.display()))
    }

    pub(super) fn set(&self, name: &str) -> Result<&Set> {
        self.sets.iter().find(|set| set.name == name).with_context(|| format!("found no set {name}"))
    }

    /// The first of these sets whose puzzles are at hand, with so many puzzles, which repeat as often as it takes.
    pub(super) fn repeated(&self, sets: &[String], puzzles: usize) -> Result<(&Set, Vec<String>)> {
        for name in sets {
            let set = self.set(name)?;
            if let Some(some) = set.puzzles()? {
                return Ok((set, some.into_iter().cycle().take(puzzles).collect()));
            }
        }
        bail!("found none of the sets {sets:?}, expected one of them at hand")
    }

    pub(super) fn contender(&self, name: &str) -> Result<&Contender> {
        let found = self.contenders.iter().find(|contender| contender.name == name);
        found.with_context(|| format!("found no contender {name}"))
    }

    pub(super) fn contenders(&self, comparison: &Comparison) -> Result<Vec<&Contender>> {
        let found = comparison.contenders.iter().map(|name| self.contender(name));
        found.filter(|found| found.as_ref().map_or(true, |contender| contender.is_at_hand())).collect()
    }
}

impl Set {
    /// The puzzles, a line each; `None` where the collections are not at hand.
    pub(super) fn puzzles(&self) -> Result<Option<Vec<String>>> {
        let Some(file) = self.path() else { return Ok(None) };
        let text = fs::read_to_string(&file).with_context(|| format!("could not read {}", file.display()))?;
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let puzzles = lines.map(|line| line.split([',', ' ', '\t']).next().unwrap_or_default().to_owned());
        Ok(Some(puzzles.collect()))
    }

    fn path(&self) -> Option<PathBuf> {
        match self.file.strip_prefix("$NUMBERPLACE_DATA/") {
            Some(file) => Some(PathBuf::from(env::var_os("NUMBERPLACE_DATA")?).join(file)),
            None => Some(root().join(&self.file)),
        }
    }
}

impl Contender {
    pub(super) fn can(&self, limit: u64) -> bool {
        self.limits.as_ref().is_none_or(|limits| limits.contains(&limit))
    }

    /// Whether what it is built from is at hand: the sources of the sketch stand elsewhere.
    fn is_at_hand(&self) -> bool {
        self.package.as_deref() != Some("peers/sketch") || env::var_os("NUMBERPLACE_SKETCH").is_some()
    }
}

impl Order {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Total => "total",
            Self::Each => "each",
            Self::Cold => "cold",
        }
    }

    /// A pass that times every call is long already, and its quantiles are steady.
    pub(super) fn rounds(self, rounds: usize) -> usize {
        if self == Self::Total { rounds } else { rounds.div_ceil(2) }
    }
}
