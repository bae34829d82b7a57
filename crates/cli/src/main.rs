//! The `numberplace` command: from what was typed ([`args`]) to what was meant ([`plan`]) to what is done
//! ([`commands`], [`pipeline`]).

mod args;
mod commands;
mod engine;
mod exit;
mod interrupt;
mod pipeline;
mod plan;
mod print;
mod progress;
mod source;
mod tally;
mod terminal;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Verb};
use exit::Exit;

fn main() -> ExitCode {
    interrupt::listen();
    let ended = match Cli::parse().verb {
        Verb::Solve(args) => commands::answer(args),
        Verb::Check(args) => commands::answer(args),
        Verb::Count(args) => commands::answer(args),
        Verb::Verify(args) => commands::answer(args),
        Verb::Watch(args) => commands::watch(args),
        Verb::Convert(args) => commands::answer(args),
        Verb::Judge(args) => commands::judge(args),
        Verb::Serve(args) => commands::serve(args.into()),
        Verb::Completions { shell } => commands::completions(shell).map_err(Into::into),
        Verb::Man { verb } => commands::man(verb.as_deref()),
    };
    ended
        .unwrap_or_else(|failure| {
            terminal::note(&format!("numberplace: {failure}\n"));
            Exit::Trouble
        })
        .into()
}
