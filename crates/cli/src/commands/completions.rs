use std::io;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::{args::Cli, exit::Exit, terminal};

/// Prints the script by which a shell completes the arguments.
///
/// # Errors
///
/// When it cannot be written.
pub(crate) fn completions(shell: Shell) -> io::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "numberplace", &mut script);
    terminal::print(&script)
}
