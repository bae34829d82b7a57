//! Case mode: the program is started for each case, asked once, and has to end.

use std::io;

use numberplace_report::wire::{Judged, Mistake, VERSION, Verdict};

use crate::{
    Case, Plan, answer, ending,
    process::{Ended, Heard, How, Listener, converse},
};

/// How much of a program's output is read, in bytes; the largest answer needs a tenth.
pub(crate) const MOST_OUTPUT: usize = 1 << 16;

/// Starts the program, asks it one case, and judges what it says.
///
/// # Errors
///
/// When the program cannot be started.
pub(crate) fn judge(plan: &Plan, case: &Case, stop: &dyn Fn() -> bool) -> io::Result<Judged> {
    let question = plan.question(case) + case.dress.last_line_end();
    let mut said = Said::default();
    let ended = converse(plan.start(), question.into_bytes(), plan.limits(1), stop, &mut said)?;
    let verdict = said.verdict(plan, case, &ended);
    Ok(Judged { seconds: ended.took.as_secs_f64(), left_behind: ended.left_behind, ..judged(case, verdict) })
}

/// A case with its verdict, before anything was measured.
pub(crate) fn judged(case: &Case, verdict: Verdict) -> Judged {
    Judged {
        version: VERSION,
        level: case.level.clone(),
        case: case.name.clone(),
        puzzle: case.puzzle.clone(),
        verdict,
        seconds: 0.0,
        left_behind: 0,
    }
}

/// What the program printed.
#[derive(Default)]
struct Said {
    output: Vec<u8>,
    /// Whether the first of it came before the program had read anything.
    early: bool,
}

impl Listener for Said {
    fn hear(&mut self, output: &[u8], read: usize) -> Heard {
        self.early |= self.output.is_empty() && read == 0;
        self.output.extend(output);
        let enough = self.early || self.output.len() > MOST_OUTPUT;
        if enough { Heard::Enough } else { Heard::More }
    }
}

impl Said {
    fn verdict(&self, plan: &Plan, case: &Case, ended: &Ended) -> Verdict {
        let text = String::from_utf8_lossy(&self.output);
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let first = lines.first().copied();
        // A program may have ended before its output was heard, so these do not depend on how it ended.
        if self.early {
            return Verdict::TooEarly { answer: excerpt(first.unwrap_or_default()) };
        }
        if self.output.len() > MOST_OUTPUT {
            return Verdict::TooMuchOutput { limit_bytes: MOST_OUTPUT };
        }
        match ended.how {
            How::Exited(status) if ending::signal(status).is_none() && !lines.is_empty() => {
                answer(plan, case, &lines)
            }
            _ => ending::verdict(plan, ended, first.is_some()),
        }
    }
}

fn answer(plan: &Plan, case: &Case, lines: &[&str]) -> Verdict {
    match lines {
        [line] => answer::judge(case, plan.kind, line),
        lines => Verdict::Wrong {
            answer: excerpt(lines[0]),
            mistake: Mistake::TooManyLines { expected: 1 },
            slips: Vec::new(),
        },
    }
}

/// The beginning of something that was printed.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 100;
    let mut excerpt: String = text.chars().take(LONGEST).collect();
    if excerpt.len() < text.len() {
        excerpt.push('…');
    }
    excerpt
}
