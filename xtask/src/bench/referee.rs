//! Compares the answers of all contenders before anything is timed.

use anyhow::{Context, Result, ensure};
use numberplace::{Board, board::verify};

use super::{
    contender::Answer,
    definition::{Expected, Set},
};

/// Every count is the one expected, every solution extends its puzzle by the rules, and where there is but one, all
/// contenders found the same. A contender with fewer answers had fewer puzzles.
pub(super) fn compare(
    set: &Set,
    puzzles: &[String],
    limit: u64,
    answers: &[(String, Vec<Answer>)],
) -> Result<()> {
    for (place, puzzle) in puzzles.iter().enumerate() {
        let given = answers.iter().filter_map(|(name, answers)| Some((name, answers.get(place)?)));
        for (name, answer) in given {
            judge(set, puzzle, limit, answer)
                .with_context(|| format!("{}, puzzle {}: {name}", set.name, place + 1))?;
        }
    }
    Ok(())
}

fn judge(set: &Set, puzzle: &str, limit: u64, (count, solution): &Answer) -> Result<()> {
    let right = match set.expected {
        Expected::None => *count == 0,
        Expected::Unique => *count == 1,
        Expected::Multiple => *count == limit.min(2) || (2..=limit).contains(count),
    };
    ensure!(right, "counted {count} at limit {limit}");
    ensure!(solution.is_some() == (*count > 0), "counted {count} and shows the solution {solution:?}");
    let Some(solution) = solution else { return Ok(()) };
    let (board, answer): (Board, Board) = (puzzle.parse()?, solution.parse()?);
    let verdict = verify::verify(&board, &answer)?;
    ensure!(verdict == verify::Verdict::Right, "found {solution}: {verdict:?}");
    Ok(())
}
