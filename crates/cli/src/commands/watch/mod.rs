//! `watch`: the classic search, event by event, as lines or as a picture that changes.

mod play;
mod scene;
mod subject;
mod tell;

use std::io::{self, IsTerminal};

use numberplace::search::{
    Detail, Goal, Problem,
    problems::{GraphColouring, Permutations, Queens, Sudoku, WordSearch},
};

use super::Failure;
use crate::{
    args::{DetailName, ProblemName, WatchArgs},
    exit::Exit,
};
use scene::Scene;

/// Shows a search.
///
/// # Errors
///
/// When there is nothing to search, or the output cannot be written.
pub(crate) fn watch(args: WatchArgs) -> Result<Exit, Failure> {
    refuse_what_is_for_sudoku(&args)?;
    let window = Window::of(&args);
    let slip = args.slip.map(Goal::Slipping);
    let goal = if args.every { Goal::Count(u64::MAX) } else { slip.unwrap_or(Goal::First) };
    match args.problem {
        ProblemName::Sudoku => {
            let (board, alphabet) = subject::puzzle(args.subject, args.geometry, args.alphabet)?;
            let problem = Sudoku::new(&board, args.order.unwrap_or(numberplace::search::Order::Reading));
            show(problem, goal, &scene::sudoku(&board, alphabet), &window)
        }
        ProblemName::WordSearch => {
            let (rows, word) = subject::letters(&args.subject)?;
            show(WordSearch::new(&rows, &word)?, goal, &scene::word_search(&rows, &word), &window)
        }
        ProblemName::Queens => {
            let queens = Queens::new(subject::number(&args.subject, "queens")?)?;
            show(queens, goal, &scene::queens(), &window)
        }
        ProblemName::Permutations => {
            let items = Permutations::new(subject::number(&args.subject, "items")?)?;
            show(items, goal, &scene::permutations(), &window)
        }
        ProblemName::Colouring => {
            let graph = subject::graph(&args.subject)?;
            let problem = GraphColouring::new(graph.nodes, &graph.edges, graph.colours)?;
            show(problem, goal, &scene::colouring(graph.edges), &window)
        }
    }
}

/// The other problems have one order, one shape and one way of writing.
fn refuse_what_is_for_sudoku(args: &WatchArgs) -> Result<(), Failure> {
    let order = args.order.map(|_| "--order");
    let shape = args.geometry.as_ref().map(|_| "--box");
    match order.or(shape).or(args.alphabet.map(|_| "--alphabet")) {
        Some(option) if args.problem != ProblemName::Sudoku => {
            Err(format!("found {option} with --problem {}, expected it with sudoku", args.problem).into())
        }
        _ => Ok(()),
    }
}

/// Which events are shown, and how.
struct Window {
    from: u64,
    events: Option<u64>,
    detail: Detail,
    json: bool,
    speed: u32,
}

impl Window {
    fn of(args: &WatchArgs) -> Self {
        let detail = match args.detail {
            DetailName::Moves => Detail::Moves,
            DetailName::All => Detail::All,
        };
        Self { from: args.from, events: args.events, detail, json: args.json, speed: args.speed.get() }
    }
}

fn show<P: Problem + Clone>(
    problem: P,
    goal: Goal,
    scene: &Scene<P>,
    window: &Window,
) -> Result<Exit, Failure> {
    if io::stdout().is_terminal() && !window.json {
        play::play(problem, goal, scene, window)
    } else {
        tell::tell(problem, goal, scene, window)
    }
}
