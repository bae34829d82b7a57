use clap::CommandFactory;

use super::Failure;
use crate::{args::Cli, exit::Exit, terminal};

/// Prints the manual page of the command or of a verb, made from the same definition as the help.
///
/// # Errors
///
/// When there is no such verb, or the page cannot be written.
pub(crate) fn man(verb: Option<&str>) -> Result<Exit, Failure> {
    let mut command = Cli::command();
    command.build();
    let pages = || command.get_subcommands().filter(|page| page.get_name() != "help");
    let page = match verb {
        None => command.clone(),
        Some(verb) => pages().find(|page| page.get_name() == verb).cloned().ok_or_else(|| {
            let verbs: Vec<_> = pages().map(clap::Command::get_name).collect();
            format!("found no verb `{verb}`, expected one of {}", verbs.join(", "))
        })?,
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    Ok(terminal::print(&text)?)
}
