//! Ctrl-C: the first one asks the work to stop, so that what is known can be said; the second ends the program.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::exit::Exit;

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Listens for Ctrl-C from now on.
pub(crate) fn listen() {
    let listening = ctrlc::set_handler(|| {
        if REQUESTED.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted.code().into());
        }
    });
    // Without a handler Ctrl-C still ends the program, only without the last words.
    drop(listening);
}

/// Whether Ctrl-C was pressed.
pub(crate) fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}
