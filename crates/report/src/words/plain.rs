use std::{borrow::Cow, collections::BTreeSet, fmt::Write};

use crate::{Answer, Stats};

/// Appends the answer as people expect it on one line, without the newline: the solution, or the number, or else the
/// word for it and what belongs to it. `board` appends a board.
pub fn plain<B>(answer: &Answer<B>, out: &mut Vec<u8>, mut board: impl FnMut(&B, &mut Vec<u8>)) {
    if let Answer::Solved { solution, .. } = answer {
        board(solution, out);
    } else {
        out.extend_from_slice(words(answer).as_bytes());
        for solution in answer.boards() {
            out.push(b' ');
            board(solution, out);
        }
    }
    if let Some(stats) = answer.stats() {
        out.extend_from_slice(b" # ");
        out.extend_from_slice(counters(stats).as_bytes());
    }
}

/// The answer on one line without its boards, as it stands above them when they are drawn.
pub fn heading<B>(answer: &Answer<B>) -> String {
    match answer.stats() {
        Some(stats) => format!("{}, {}", words(answer), counters(stats)),
        None => words(answer).into_owned(),
    }
}

fn words<B>(answer: &Answer<B>) -> Cow<'static, str> {
    match answer {
        Answer::Counted { count, .. } => count.to_string().into(),
        Answer::Unknown { so_far: Some(so_far), .. } => so_far.count.to_string().into(),
        Answer::Wrong { wrong } => {
            let mut words = String::from("wrong");
            let mut named = BTreeSet::new();
            for cell in wrong.iter().map(|wrong| &wrong.cell).filter(|cell| named.insert(*cell)) {
                write!(words, " {cell}").expect("a string takes all");
            }
            words.into()
        }
        _ => answer.status().word().into(),
    }
}

fn counters(stats: &Stats) -> String {
    let Stats { calls, placements, undos, dead_ends } = stats;
    format!("{calls} calls, {placements} placements, {undos} undos, {dead_ends} dead ends")
}
