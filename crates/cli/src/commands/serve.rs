use numberplace_server::{Options, serve as serve_studio};

use super::Failure;
use crate::{exit::Exit, interrupt};

/// Serves the studio until Ctrl-C, which is how it is meant to end.
///
/// # Errors
///
/// When the address cannot be listened on.
pub(crate) fn serve(options: Options) -> Result<Exit, Failure> {
    let place = format!("{}, port {}", options.host, options.port);
    serve_studio(options, interrupt::requested).map_err(|error| format!("{place}: {error}"))?;
    Ok(Exit::Fine)
}
