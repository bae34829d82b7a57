//! `solve`, `check` and `count`: what the command of the same name answers about one puzzle.

use axum::{Json, extract::State};
use numberplace::{
    Board,
    outcome::{Checked, Counted, Limit, Solved},
    solve::Solver,
    text::line,
};
use numberplace_formats::Record;
use numberplace_report::{Answer, Entry, Reason, wire::SoFar};
use numberplace_sat::Sat;
use serde::Deserialize;

use super::{
    asked::Asked,
    puzzle::{Shape, read_one},
};
use crate::{
    error::Refusal,
    work::{Desk, Stop},
};

/// A puzzle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asking {
    puzzle: String,
    #[serde(rename = "box")]
    shape: Option<Shape>,
}

/// A puzzle, and how far to count.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Counting {
    puzzle: String,
    #[serde(rename = "box")]
    shape: Option<Shape>,
    limit: Option<u64>,
}

type Reply = Result<Json<Entry>, Refusal>;

pub(super) async fn solve(State(desk): State<Desk>, Asked(asked): Asked<Asking>) -> Reply {
    let given = read_one(&asked.puzzle, asked.shape.as_ref())?;
    answer(&desk, given, |board, print, solver| match solver.solve(board) {
        Solved::Solution(solution) => Answer::Solved { solution: print(&solution), stats: None },
        Solved::None => Answer::None { stats: None },
        _ => out_of_time(None),
    })
    .await
}

pub(super) async fn check(State(desk): State<Desk>, Asked(asked): Asked<Asking>) -> Reply {
    let given = read_one(&asked.puzzle, asked.shape.as_ref())?;
    answer(&desk, given, |board, print, solver| match solver.check(board) {
        Checked::Unique(solution) => Answer::Unique { solution: print(&solution) },
        Checked::Multiple(witnesses) => Answer::Multiple { solutions: witnesses.each_ref().map(print) },
        Checked::None => Answer::None { stats: None },
        _ => out_of_time(None),
    })
    .await
}

pub(super) async fn count(State(desk): State<Desk>, Asked(asked): Asked<Counting>) -> Reply {
    let given = read_one(&asked.puzzle, asked.shape.as_ref())?;
    let limit = asked.limit.map_or(Limit::All, Limit::AtMost);
    answer(&desk, given, move |board, _, solver| {
        let Counted { count, capped, complete } = solver.count(board, limit);
        if complete {
            Answer::Counted { count, capped, complete }
        } else {
            out_of_time(Some(SoFar::new(count)))
        }
    })
    .await
}

/// Asks a solver about a puzzle where searches run.
async fn answer(
    desk: &Desk,
    (record, board): (Record, Board),
    ask: impl FnOnce(&Board, &dyn Fn(&Board) -> String, &mut Solver) -> Answer + Send + 'static,
) -> Reply {
    let entry = desk.run(move |stop: &Stop| {
        let alphabet = record.alphabet.or_numbers(board.geometry().side());
        let print = |board: &Board| line::print(board, alphabet);
        let is_over = |_| stop.is_set();
        let answer = ask(&board, &print, &mut Solver::new().with_fallback(&Sat).stop_when(&is_over));
        Entry::new(record.line, print(&board), answer)
    });
    Ok(Json(entry.await?))
}

fn out_of_time(so_far: Option<SoFar>) -> Answer {
    Answer::Unknown { reason: Reason::Time, so_far, stats: None }
}
