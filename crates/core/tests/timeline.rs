//! A timeline shows what the search itself tells: every window of events and every state agrees with one run from the
//! beginning, whatever the problem, the goal and the slip.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use numberplace::search::problems::{GraphColouring, Permutations, Queens, Sudoku, WordSearch};
use numberplace::search::timeline::Timeline;
use numberplace::search::{Counters, Detail, Event, Goal, Observer, Order, Problem, Slip, Trace, search};
use numberplace::{Board, Digit, Geometry};

const FOURTEEN_EMPTY: &str =
    ".346.8912..219534819834.567.59.6..23.2685379171392.85.96153728.287.19635345286179";

fn sudoku(digits: &str, order: Order) -> Sudoku {
    let geometry = Geometry::of_cells(digits.len()).unwrap();
    let digits = digits.chars().map(|digit| digit.to_digit(10).and_then(|digit| Digit::new(digit as usize)));
    Sudoku::new(&Board::from_givens(&geometry, digits), order)
}

/// All events of a search with their numbers, and how many of them are moves.
fn recorded<P: Problem + Clone>(problem: &P, goal: Goal) -> (Vec<(u64, Event)>, u64) {
    let mut trace = Trace::new(0, usize::MAX, Detail::All);
    search(&mut problem.clone(), goal, &mut trace);
    let moves = trace.moves();
    (trace.into_events(), moves)
}

/// Runs a timeline to its end in steps, as somebody with little time would.
fn run<P: Problem + Clone>(problem: &P, goal: Goal) -> Timeline<P> {
    let mut timeline = Timeline::new(problem.clone(), goal);
    while timeline.end().is_none() {
        let (before, mut asked) = (timeline.moves(), 0);
        timeline.advance(u64::MAX, &mut || {
            asked += 1;
            asked > 3
        });
        assert!(timeline.moves() > before || timeline.end().is_some(), "no step forward");
    }
    timeline
}

/// What stands after some events: the counters, and the choice of each place.
#[derive(Default)]
struct Replay {
    counters: Counters,
    standing: BTreeMap<u32, u32>,
}

impl Replay {
    fn follow(&mut self, event: Event) {
        assert_eq!(self.counters.event(event), ControlFlow::Continue(()));
        match event {
            Event::Choose { place, choice, .. } => drop(self.standing.insert(place, choice)),
            Event::Undo { place, .. } | Event::Restore { place, .. } => drop(self.standing.remove(&place)),
            _ => {}
        }
    }
}

/// Compares everything a timeline shows with one run from the beginning, at every `stride`-th move.
fn agrees<P: Problem + Clone>(
    problem: &P,
    goal: Goal,
    stride: usize,
    standing: impl Fn(&P) -> BTreeMap<u32, u32>,
) {
    let (events, total) = recorded(problem, goal);
    let timeline = run(problem, goal);
    assert_eq!(timeline.moves(), total, "{goal:?}");
    assert_eq!(timeline.end().unwrap().report, search(&mut problem.clone(), goal, &mut ()), "{goal:?}");
    for from in (0..=total).step_by(stride) {
        let expected: Vec<_> = events.iter().filter(|event| event.0 >= from).take(20).copied().collect();
        assert_eq!(timeline.events(from, 20, Detail::All), expected, "{goal:?} from {from}");
    }
    let mut replay = Replay::default();
    for (number, event) in &events {
        replay.follow(*event);
        let moves = number + 1;
        if event.is_move() && moves.is_multiple_of(stride as u64) {
            let state = timeline.state(moves);
            assert_eq!(state.counters, replay.counters, "{goal:?} after {moves}");
            assert_eq!(standing(&state.problem), replay.standing, "{goal:?} after {moves}");
        }
    }
    depths_are_those_of(&timeline, &events);
}

fn depths_are_those_of<P: Problem + Clone>(timeline: &Timeline<P>, events: &[(u64, Event)]) {
    let depths: Vec<u32> =
        events.iter().filter(|event| event.1.is_move()).map(|event| event.1.depth()).collect();
    let stretches = timeline.depths();
    assert!(stretches.len() <= 512, "{}", stretches.len());
    assert!(stretches.windows(2).all(|pair| pair[0].to == pair[1].from));
    assert_eq!(stretches.first().map_or(0, |stretch| stretch.from), 0);
    assert_eq!(stretches.last().map_or(0, |stretch| stretch.to), depths.len() as u64);
    for stretch in stretches {
        let [from, to] = [stretch.from, stretch.to].map(|number| usize::try_from(number).unwrap());
        let of_stretch = depths[from..to].iter();
        assert_eq!(of_stretch.clone().min(), Some(&stretch.least));
        assert_eq!(of_stretch.max(), Some(&stretch.greatest));
    }
}

fn digits_placed(puzzle: &str) -> impl Fn(&Sudoku) -> BTreeMap<u32, u32> {
    let empty = puzzle.replace(|digit: char| digit != '.', "").len();
    assert!(empty > 0);
    let given: Vec<bool> = puzzle.chars().map(|digit| digit != '.').collect();
    move |sudoku| {
        let board = sudoku.board();
        let digits = board.digits().iter().enumerate().filter(|(cell, _)| !given[*cell]);
        let placed = digits.filter_map(|(cell, digit)| Some((u32::try_from(cell).ok()?, (*digit)?.get())));
        placed.map(|(cell, digit)| (cell, u32::try_from(digit).unwrap())).collect()
    }
}

#[test]
fn of_sudoku_with_every_goal_and_slip() {
    let goals = [Goal::First, Goal::Count(u64::MAX), Goal::Count(1)];
    for goal in goals.into_iter().chain(Slip::ALL.map(Goal::Slipping)) {
        for order in Order::ALL {
            agrees(&sudoku(FOURTEEN_EMPTY, order), goal, 1, digits_placed(FOURTEEN_EMPTY));
            let four = ".....14.3..2....";
            agrees(&sudoku(four, order), goal, 1, digits_placed(four));
        }
    }
}

#[test]
fn of_a_sudoku_with_many_solutions() {
    let empty = "................";
    agrees(&sudoku(empty, Order::Reading), Goal::Count(u64::MAX), 7, digits_placed(empty));
    agrees(&sudoku(empty, Order::Fewest), Goal::Count(100), 7, digits_placed(empty));
    agrees(&sudoku(empty, Order::Reading), Goal::Count(0), 1, digits_placed(empty));
}

#[test]
fn of_the_other_problems() {
    let word = WordSearch::new(&["ABCE", "SFCS", "ADEE"], "ABCCED").unwrap();
    let path = |word: &WordSearch| (0..).zip(word.path()).collect();
    agrees(&word, Goal::First, 1, path);
    let word = WordSearch::new(&["AAA", "AAA", "AAB"], "AAAAAAAB").unwrap();
    for goal in [Goal::First, Goal::Count(u64::MAX), Goal::Count(3)] {
        agrees(&word, goal, 5, path);
    }
    let queens = |queens: &Queens| queens.placed().into_iter().collect();
    agrees(&Queens::new(6).unwrap(), Goal::Count(u64::MAX), 1, queens);
    let square = GraphColouring::new(4, &[(0, 1), (1, 2), (2, 3), (3, 0)], 3).unwrap();
    let colours = |graph: &GraphColouring| {
        (0..).zip(graph.colours()).filter_map(|(node, colour)| Some((node, colour?))).collect()
    };
    agrees(&square, Goal::Count(u64::MAX), 1, colours);
}

#[test]
fn of_a_search_so_long_that_checkpoints_are_dropped() {
    let items = |permutation: &Permutations| (0..).zip(permutation.items()).collect();
    let permutations = Permutations::new(8).unwrap();
    assert!(recorded(&permutations, Goal::Count(u64::MAX)).1 > 4 * 512 * 64);
    agrees(&permutations, Goal::Count(u64::MAX), 997, items);
}

#[test]
fn the_frames_are_the_calls_on_the_stack() {
    let timeline = run(&sudoku(".....14.3..2....", Order::Reading), Goal::First);
    let stack = |moves| timeline.state(moves).frames;
    assert_eq!(stack(0), []);
    let first = &stack(1)[0];
    assert_eq!((first.place, first.tried, first.standing), (Some(0), 1, Some(first.choices[0])));
    for moves in 1..=timeline.moves() {
        let event = timeline.events(moves - 1, 1, Detail::Moves)[0].1;
        let frames = stack(moves);
        let last = frames.last().unwrap();
        assert_eq!(frames.len(), event.depth() as usize, "{event:?}");
        match event {
            Event::Choose { place, choice, .. } => {
                assert_eq!((last.place, last.standing), (Some(place), Some(choice)));
                assert_eq!(last.choices[last.tried - 1], choice);
            }
            Event::Undo { place, choice, .. } => {
                assert_eq!((last.place, last.standing), (Some(place), None));
                assert_eq!(last.choices[last.tried - 1], choice);
            }
            Event::DeadEnd { place, .. } => {
                assert_eq!((last.place, last.tried), (Some(place), last.choices.len()));
            }
            Event::Solution { .. } => assert_eq!((last.place, last.choices.len()), (None, 0)),
            _ => panic!("{event:?} in a sudoku"),
        }
    }
}

#[test]
fn finding_goes_beyond_what_has_been_run() {
    let problem = sudoku(FOURTEEN_EMPTY, Order::Reading);
    let (events, _) = recorded(&problem, Goal::First);
    let dead_ends: Vec<u64> =
        events.iter().filter(|event| matches!(event.1, Event::DeadEnd { .. })).map(|event| event.0).collect();
    assert_eq!(dead_ends.len(), 5);
    let timeline = Timeline::new(problem, Goal::First);
    let mut is_dead_end = |event: &Event| matches!(event, Event::DeadEnd { .. });
    let mut next = |from| timeline.find(from, &mut is_dead_end, &mut || false);
    assert_eq!(next(0), Some(dead_ends[0]));
    assert_eq!(next(dead_ends[0]), Some(dead_ends[0]));
    assert_eq!(next(dead_ends[0] + 1), Some(dead_ends[1]));
    assert_eq!(next(dead_ends[4] + 1), None);
    assert_eq!(timeline.find(0, &mut is_dead_end, &mut || true), None);
}

#[test]
fn nothing_is_shown_of_what_has_not_been_run() {
    let timeline = Timeline::new(sudoku(FOURTEEN_EMPTY, Order::Reading), Goal::First);
    assert_eq!(timeline.events(1, 10, Detail::Moves), []);
    assert_eq!(timeline.events(0, 1, Detail::Moves).len(), 1);
    assert_eq!((timeline.moves(), timeline.depths()), (0, vec![]));
    assert_eq!(timeline.state(5).counters, Counters::default());
}
