use std::{collections::BTreeSet, io::Write};

use crate::{Answer, Stats};

/// Appends the answer as people expect it on one line, without the newline: the boards after the word for them, or
/// the word alone, or the number. `board` appends a board.
pub fn plain<B>(answer: &Answer<B>, out: &mut Vec<u8>, mut board: impl FnMut(&B, &mut Vec<u8>)) {
    match answer {
        Answer::Solved { solution, .. } => board(solution, out),
        Answer::Counted { count, .. } => number(*count, out),
        Answer::Unknown { so_far: Some(so_far), .. } => number(so_far.count, out),
        Answer::Wrong { wrong } => {
            out.extend_from_slice(b"wrong");
            let mut named = BTreeSet::new();
            for cell in wrong.iter().map(|wrong| &wrong.cell).filter(|cell| named.insert(*cell)) {
                out.push(b' ');
                out.extend_from_slice(cell.as_bytes());
            }
        }
        _ => {
            out.extend_from_slice(answer.status().word().as_bytes());
            for solution in answer.boards() {
                out.push(b' ');
                board(solution, out);
            }
        }
    }
    if let Some(stats) = answer.stats() {
        let Stats { calls, placements, undos, dead_ends } = stats;
        let tell =
            write!(out, " # {calls} calls, {placements} placements, {undos} undos, {dead_ends} dead ends");
        tell.expect("a vector takes all");
    }
}

fn number(count: u64, out: &mut Vec<u8>) {
    write!(out, "{count}").expect("a vector takes all");
}
