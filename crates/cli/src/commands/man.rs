use std::io;

use clap::CommandFactory;

use crate::{args::Cli, exit::Exit, terminal};

/// Prints the manual page, made from the same definition as the help.
///
/// # Errors
///
/// When it cannot be written.
pub(crate) fn man() -> io::Result<Exit> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Cli::command()).render(&mut page)?;
    terminal::print(&page)
}
