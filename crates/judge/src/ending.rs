//! What the end of a program says, where its output does not.

use std::process::ExitStatus;

use numberplace_report::wire::Verdict;

use crate::{
    Plan,
    process::{Ended, How},
};

/// How many of the last lines of standard error are shown.
const LINES_SHOWN: usize = 5;

/// The verdict for a case whose answer did not come, or came although the program then ended badly.
pub(crate) fn verdict(plan: &Plan, ended: &Ended, answered: bool) -> Verdict {
    match ended.how {
        How::OutOfTime => Verdict::TooSlow { limit_seconds: plan.timeout.as_secs_f64(), answered },
        How::OutOfMemory(bytes) => Verdict::TooMuchMemory { bytes, limit_bytes: plan.memory },
        How::Stopped => Verdict::NotAsked,
        How::Exited(status) if !status.success() => {
            let stderr = last_lines(&ended.stderr);
            Verdict::Crashed { signal: signal(status), code: status.code(), stderr }
        }
        How::Exited(_) | How::HeardEnough => Verdict::NoAnswer,
    }
}

/// The signal that ended a program.
#[cfg(unix)]
pub(crate) fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

/// The signal that ended a program, of which this system has none.
#[cfg(not(unix))]
pub(crate) fn signal(_: ExitStatus) -> Option<i32> {
    None
}

fn last_lines(stderr: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(stderr);
    let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    lines[lines.len().saturating_sub(LINES_SHOWN)..].iter().map(ToString::to_string).collect()
}
