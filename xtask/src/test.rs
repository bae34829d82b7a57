//! `cargo xtask test`: everything that must pass, the cheapest first.

use anyhow::Result;

use crate::{
    bench, examples,
    run::{cargo, succeed},
    studio, tidy, toolchains,
};

pub(crate) fn run() -> Result<()> {
    tidy::run()?;
    succeed(cargo().args(["fmt", "--all", "--check"]))?;
    succeed(cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    toolchains::install()?;
    succeed(cargo().args(["test", "--workspace"]))?;
    succeed(cargo().args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    examples::run()?;
    studio::run()?;
    bench::run(&["batch", "single", "growth", "--check"])
}
