//! `solve`, `check` and `count`: what the command of the same name answers about one puzzle.

use axum::{Json, extract::State};
use numberplace::{
    Board,
    outcome::{Checked, Counted, Limit, Solved},
    solve::Solver,
    text::line,
};
use numberplace_report::{Answer, Entry, Reason, wire::SoFar};
use serde::Deserialize;

use super::{asked::Asked, puzzle::Given};
use crate::{
    error::Refusal,
    work::{Desk, Stop},
};

/// How far to count.
#[derive(Deserialize)]
pub(super) struct Counting {
    #[serde(flatten)]
    given: Given,
    limit: Option<u64>,
}

type Reply = Result<Json<Entry>, Refusal>;

pub(super) async fn solve(State(desk): State<Desk>, Asked(given): Asked<Given>) -> Reply {
    answer(&desk, &given, |board, print, solver| match solver.solve(board) {
        Solved::Solution(solution) => Answer::Solved { solution: print(&solution), stats: None },
        Solved::None => Answer::None { stats: None },
        _ => out_of_time(None),
    })
    .await
}

pub(super) async fn check(State(desk): State<Desk>, Asked(given): Asked<Given>) -> Reply {
    answer(&desk, &given, |board, print, solver| match solver.check(board) {
        Checked::Unique(solution) => Answer::Unique { solution: print(&solution) },
        Checked::Multiple(witnesses) => Answer::Multiple { solutions: witnesses.each_ref().map(print) },
        Checked::None => Answer::None { stats: None },
        _ => out_of_time(None),
    })
    .await
}

pub(super) async fn count(State(desk): State<Desk>, Asked(asked): Asked<Counting>) -> Reply {
    let limit = asked.limit.map_or(Limit::All, Limit::AtMost);
    answer(&desk, &asked.given, move |board, _, solver| {
        let Counted { count, capped, complete } = solver.count(board, limit);
        if complete {
            Answer::Counted { count, capped, complete }
        } else {
            out_of_time(Some(SoFar::new(count)))
        }
    })
    .await
}

/// Reads the puzzle, and asks a solver about it where searches run.
async fn answer(
    desk: &Desk,
    given: &Given,
    ask: impl FnOnce(&Board, &dyn Fn(&Board) -> String, &mut Solver) -> Answer + Send + 'static,
) -> Reply {
    let (record, board) = given.read()?;
    let entry = desk.run(move |stop: &Stop| {
        let print = |board: &Board| line::print(board, record.alphabet);
        let is_over = |_| stop.is_set();
        let answer = ask(&board, &print, &mut Solver::new().stop_when(&is_over));
        Entry::new(record.line, print(&board), answer)
    });
    Ok(Json(entry.await?))
}

fn out_of_time(so_far: Option<SoFar>) -> Answer {
    Answer::Unknown { reason: Reason::Time, so_far, stats: None }
}
