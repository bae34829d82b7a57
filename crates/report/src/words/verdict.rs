use crate::wire::{Judged, Mistake, Speed, Tally, Verdict, WrongCell};

/// How many of the cells at fault a sentence names.
const CELLS_NAMED: usize = 2;

/// A verdict in one sentence, without what the program wrote to standard error.
pub fn verdict(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Right => "right".into(),
        Verdict::Wrong { answer, mistake, .. } => format!("wrong answer: {}", self::mistake(mistake, answer)),
        Verdict::NoAnswer => "no answer: the program ended without printing one".into(),
        Verdict::TooEarly { answer } => {
            format!("too early: printed `{answer}` before it had read the question; print answers only")
        }
        Verdict::Crashed { signal, code, .. } => format!("crashed: {}", ending(*signal, *code)),
        Verdict::TooSlow { limit_seconds, answered: false } => {
            format!("too slow: no answer in {limit_seconds} s")
        }
        Verdict::TooSlow { limit_seconds, answered: true } => {
            format!("too slow: it had answered, but had not ended after {limit_seconds} s")
        }
        Verdict::TooMuchMemory { bytes, limit_bytes } => {
            format!(
                "too much memory: found {} MiB in use, expected at most {}",
                bytes >> 20,
                limit_bytes >> 20
            )
        }
        Verdict::TooMuchOutput { limit_bytes } => {
            format!("too much output: found over {limit_bytes} bytes, expected one line")
        }
        Verdict::NotStarted { reason } => format!("not started: {reason}"),
        Verdict::NotAsked => "not asked".into(),
    }
}

/// What else there is to say of a case, a sentence a line: what the mistake may be, what the program wrote to standard
/// error, what it left running.
pub fn remarks(judged: &Judged) -> Vec<String> {
    let (slips, stderr): (&[String], &[String]) = match &judged.verdict {
        Verdict::Wrong { slips, .. } => (slips, &[]),
        Verdict::Crashed { stderr, .. } => (&[], stderr),
        _ => (&[], &[]),
    };
    let slips = slip_list(slips).map(|slips| format!("this is what you get when {slips}"));
    let left = match judged.left_behind {
        0 => None,
        1 => Some("1 process was left running, and was ended".to_owned()),
        left => Some(format!("{left} processes were left running, and were ended")),
    };
    slips.into_iter().chain(stderr.iter().map(|line| format!("| {line}"))).chain(left).collect()
}

/// A run in sum, a sentence a line: how many cases were right, what mistake explains the others, how fast it was.
pub fn tally(tally: &Tally) -> Vec<String> {
    let not_right = tally.not_right.iter().map(|(word, count)| format!("{count} {}", word.replace('-', " ")));
    let not_right: Vec<_> = not_right.collect();
    let detail = if not_right.is_empty() { String::new() } else { format!(" ({})", not_right.join(", ")) };
    let sum = format!("{} of {} right{detail}", tally.right, tally.cases);
    let slips =
        slip_list(&tally.slips).map(|slips| format!("every wrong answer is what you get when {slips}"));
    [sum].into_iter().chain(slips).chain(tally.speed.map(speed)).collect()
}

/// What these slips are, as the end of a sentence; `None` without one.
fn slip_list(names: &[String]) -> Option<String> {
    let known: Vec<_> = names.iter().filter_map(|name| slip(name)).collect();
    (!known.is_empty()).then(|| known.join(", or when "))
}

fn slip(name: &str) -> Option<&'static str> {
    match name {
        "ignore-result" => Some("the value of the recursive call is ignored"),
        "no-return-false" => Some("no failure is reported after the last digit has failed"),
        "no-undo" => Some("a digit that failed is not taken back"),
        _ => None,
    }
}

fn speed(speed: Speed) -> String {
    let Speed { per_second, classic_per_second, fast_per_second } = speed;
    format!(
        "{} puzzles/s: {} our classic search's {}, {} our fast engines' {}",
        round(per_second),
        ratio(per_second / classic_per_second),
        round(classic_per_second),
        ratio(per_second / fast_per_second),
        round(fast_per_second),
    )
}

fn mistake(mistake: &Mistake, answer: &str) -> String {
    match mistake {
        Mistake::Unreadable { error } => error.to_string(),
        Mistake::Faults { wrong } => faults(wrong),
        Mistake::Holes { count: 1, first } => format!("{first} was left empty"),
        Mistake::Holes { count, first } => {
            format!("{count} cells were left empty, {first} the first of them")
        }
        Mistake::SaysNone => "found `none`, expected a solution, for there is one".into(),
        Mistake::NotNone => "found a board, expected `none`, for there is no solution".into(),
        Mistake::NotANumber => format!("found `{answer}`, expected a number"),
        Mistake::Number { expected } => format!("found {answer}, expected {expected}"),
        Mistake::OutOfOrder { case } => {
            format!("it is the answer to {case}; answers come in the order of questions")
        }
        Mistake::TooManyLines { expected: 1 } => "found several lines, expected one".into(),
        Mistake::TooManyLines { expected } => {
            format!("found more lines than the {expected} that were asked for")
        }
    }
}

fn faults(wrong: &[WrongCell]) -> String {
    let told: Vec<_> =
        wrong.iter().enumerate().filter(|(at, cell)| !tells_again(&wrong[..*at], cell)).collect();
    let named = told.iter().take(CELLS_NAMED).map(|(_, cell)| format!("{}: {}", cell.cell, cell.reason));
    let more = told.len().saturating_sub(CELLS_NAMED);
    let rest = (more > 0).then(|| format!("and {more} more"));
    named.chain(rest).collect::<Vec<_>>().join("; ")
}

/// Whether a cell says of a pair what the other cell of the pair has said before.
fn tells_again(before: &[WrongCell], cell: &WrongCell) -> bool {
    let of_pair = |told: &WrongCell| Some(&told.cell) == cell.other.as_ref() && told.house == cell.house;
    before.iter().any(|told| of_pair(told) && told.other.as_ref() == Some(&cell.cell))
}

/// How a program ended.
fn ending(signal: Option<i32>, code: Option<i32>) -> String {
    match (signal, code) {
        (Some(signal), _) => match signal_meaning(signal) {
            Some(meaning) => format!("ended by signal {signal}, {meaning}"),
            None => format!("ended by signal {signal}"),
        },
        (None, Some(code)) => format!("ended with exit code {code} and without an answer"),
        (None, None) => "ended badly".into(),
    }
}

/// The signals that a program under test meets, by their numbers on Linux.
fn signal_meaning(signal: i32) -> Option<&'static str> {
    Some(match signal {
        4 => "SIGILL: an instruction the processor does not have",
        6 => "SIGABRT: it gave up, as a failed assertion does",
        7 => "SIGBUS: memory that is not there",
        8 => "SIGFPE: an arithmetic fault, such as a division by zero",
        9 => "SIGKILL: somebody killed it",
        11 => "SIGSEGV: memory that is not its own, or a recursion too deep",
        13 => "SIGPIPE: it wrote to somebody who had gone",
        15 => "SIGTERM: somebody asked it to end",
        24 => "SIGXCPU: its processor time was over",
        25 => "SIGXFSZ: it wrote a file larger than allowed",
        _ => return None,
    })
}

/// A rate to three figures or so.
fn round(rate: f64) -> String {
    let decimals = usize::from(rate < 10.0);
    format!("{rate:.decimals$}")
}

fn ratio(ratio: f64) -> String {
    if ratio >= 1.0 { format!("{ratio:.1} times") } else { format!("1/{:.1} of", 1.0 / ratio) }
}
