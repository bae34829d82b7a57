//! Stream mode: the program is started once and reads all cases; answers are paired with them by their order.
//!
//! Questions are written ahead, so the program never waits for one. An answer is too early when it comes before the
//! program can have read its question, which is known from what is left in the pipe.

use std::{io, time::Instant};

use numberplace_report::wire::{Judged, Mistake, Verdict};

use crate::{
    Plan, answer, ending,
    one_by_one::{MOST_OUTPUT, excerpt, judged},
    process::{Ended, Heard, How, Listener, converse},
    run::Record,
};

/// How many cases before and after its own a wrong answer is compared with.
const NEIGHBOURS: usize = 50;

/// Starts the program, asks it every case, and judges its answers as they come.
///
/// # Errors
///
/// When the program cannot be started.
pub(crate) fn judge(plan: &Plan, stop: &dyn Fn() -> bool, record: &mut Record<'_>) -> io::Result<()> {
    let (question, read_to) = questions(plan);
    let answers = u32::try_from(plan.cases.len()).unwrap_or(u32::MAX);
    let last = Instant::now();
    let mut pairing =
        Pairing { plan, read_to, record, next: 0, line: Vec::new(), last, fault: None, kept: None };
    let ended = converse(plan.start(), question.into_bytes(), plan.limits(answers), stop, &mut pairing)?;
    pairing.end(&ended);
    Ok(())
}

/// All questions, and for each up to which byte a program has to have read to know it.
fn questions(plan: &Plan) -> (String, Vec<usize>) {
    let mut text = String::new();
    let mut read_to = Vec::with_capacity(plan.cases.len());
    for (index, case) in plan.cases.iter().enumerate() {
        text.push_str(&plan.question(case));
        read_to.push(text.len());
        let is_last = index + 1 == plan.cases.len();
        text.push_str(if is_last { case.dress.last_line_end() } else { case.dress.line_end() });
    }
    (text, read_to)
}

/// Pairs the lines that are printed with the cases.
struct Pairing<'a, 'r> {
    plan: &'a Plan,
    read_to: Vec<usize>,
    record: &'a mut Record<'r>,
    /// The case whose answer comes next.
    next: usize,
    /// What was printed since the last line feed.
    line: Vec<u8>,
    /// When the last answer came.
    last: Instant,
    /// What is wrong with the output as such; nothing is judged after that.
    fault: Option<Verdict>,
    /// The verdict of the last case.
    kept: Option<Judged>,
}

impl Listener for Pairing<'_, '_> {
    fn hear(&mut self, output: &[u8], read: usize) -> Heard {
        let before = self.next;
        for part in output.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend(part);
            if part.ends_with(b"\n") {
                self.take_line(read);
            }
        }
        if self.line.len() > MOST_OUTPUT {
            self.fault.get_or_insert(Verdict::TooMuchOutput { limit_bytes: MOST_OUTPUT });
        }
        match (&self.fault, self.next > before) {
            (Some(_), _) => Heard::Enough,
            (None, true) => Heard::Answer,
            (None, false) => Heard::More,
        }
    }

    fn idle(&mut self) {
        self.record.idle();
    }
}

impl Pairing<'_, '_> {
    fn take_line(&mut self, read: usize) {
        let line = std::mem::take(&mut self.line);
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() || self.fault.is_some() {
            return;
        }
        let answer = || excerpt(line);
        match self.read_to.get(self.next) {
            None => {
                let mistake = Mistake::TooManyLines { expected: self.plan.cases.len() };
                self.fault = Some(Verdict::Wrong { answer: answer(), mistake, slips: Vec::new() });
            }
            Some(needed) if read < *needed => self.fault = Some(Verdict::TooEarly { answer: answer() }),
            Some(_) => self.judge(self.verdict(line)),
        }
    }

    fn verdict(&self, line: &str) -> Verdict {
        let verdict = answer::judge(&self.plan.cases[self.next], self.plan.kind, line);
        match verdict {
            Verdict::Wrong { answer, mistake: Mistake::Faults { .. }, .. }
                if self.misplaced(line).is_some() =>
            {
                let case = self.misplaced(line).unwrap_or_default().to_owned();
                Verdict::Wrong { answer, mistake: Mistake::OutOfOrder { case }, slips: Vec::new() }
            }
            verdict => verdict,
        }
    }

    /// The case near by of which this is the right answer.
    fn misplaced(&self, line: &str) -> Option<&str> {
        let cases = &self.plan.cases;
        let near = self.next.saturating_sub(NEIGHBOURS)..cases.len().min(self.next + NEIGHBOURS);
        cases[near]
            .iter()
            .find(|case| answer::is_solution(case, line.as_bytes()))
            .map(|case| case.name.as_str())
    }

    /// Gives the next case its verdict. The last one is kept until the program has ended, which may spoil it.
    fn judge(&mut self, verdict: Verdict) {
        let seconds = self.last.elapsed().as_secs_f64();
        self.last = Instant::now();
        let judged = Judged { seconds, ..judged(&self.plan.cases[self.next], verdict) };
        self.next += 1;
        if self.next < self.plan.cases.len() {
            self.record.tell(judged);
        } else {
            self.kept = Some(judged);
        }
    }

    /// The program has ended: what it printed last may be an answer, and the cases that are left get none.
    fn end(mut self, ended: &Ended) {
        if matches!(ended.how, How::Exited(_)) {
            self.take_line(usize::MAX);
        }
        let left = &self.plan.cases[self.next..];
        let bad_end = self.fault.take().or_else(|| bad_end(self.plan, ended, left.is_empty()));
        let mut rest: Vec<Judged> = self.kept.take().into_iter().collect();
        rest.extend(left.iter().map(|case| judged(case, Verdict::NotAsked)));
        if let (Some(verdict), Some(first)) = (bad_end, rest.first_mut().filter(|first| !is_wrong(first))) {
            first.verdict = verdict;
        }
        if rest.first().is_some_and(|first| first.verdict == Verdict::NoAnswer) {
            for judged in &mut rest {
                judged.verdict = Verdict::NoAnswer;
            }
        }
        if let Some(last) = rest.last_mut() {
            last.left_behind = ended.left_behind;
        }
        for judged in rest {
            self.record.tell(judged);
        }
    }
}

fn is_wrong(judged: &Judged) -> bool {
    matches!(judged.verdict, Verdict::Wrong { .. })
}

/// What the end of the program says of the cases without an answer or, where all have one, against the last.
fn bad_end(plan: &Plan, ended: &Ended, all_answered: bool) -> Option<Verdict> {
    match ended.how {
        How::Exited(status) if all_answered && ending::signal(status).is_none() => None,
        _ => Some(ending::verdict(plan, ended, all_answered)),
    }
}
