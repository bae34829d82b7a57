//! Laws of the classic search: on puzzles made at random, and against counts that others have published.

use std::ops::ControlFlow;

use numberplace::board::verify::{self, Verdict};
use numberplace::search::problems::{GraphColouring, Permutations, Queens, Sudoku, WordSearch};
use numberplace::search::{
    Checker, Counters, Event, Goal, Observer, Order, Outcome, Problem, Report, Slip, StopWhen, each_solution,
    search,
};
use numberplace::{Board, Cell, Digit, DigitSet, Geometry, Pencilmarks};
use proptest::prelude::*;

/// A solved grid: row after row, shifted so that boxes come out right.
fn solved(geometry: &Geometry) -> Vec<Digit> {
    let (side, rows, cols) = (geometry.side(), geometry.box_rows(), geometry.box_cols());
    let digit = |cell| {
        let (row, column) = (geometry.row_of(cell), geometry.column_of(cell));
        Digit::new((row % rows * cols + row / rows + column) % side + 1).unwrap()
    };
    geometry.cells().map(digit).collect()
}

/// Boards with holes in a solved grid, and, now and then, with one digit changed, so that many have no solution.
fn boards(box_rows: usize, box_cols: usize, most_empty: usize) -> impl Strategy<Value = Board> {
    let geometry = Geometry::new(box_rows, box_cols).unwrap();
    let cells = geometry.cell_count();
    let changed = prop::option::weighted(0.3, (0..cells, 1..=geometry.side()));
    (prop::collection::vec(0..cells, 0..=most_empty), changed).prop_map(move |(holes, changed)| {
        let mut digits: Vec<Option<Digit>> = solved(&geometry).into_iter().map(Some).collect();
        if let Some((cell, digit)) = changed {
            digits[cell] = Digit::new(digit);
        }
        for cell in holes {
            digits[cell] = None;
        }
        Board::from_givens(&geometry, digits)
    })
}

fn boards_of_all_shapes() -> impl Strategy<Value = Board> {
    prop_oneof![
        boards(2, 2, 16),
        boards(2, 3, 24),
        boards(3, 2, 24),
        boards(3, 3, 40),
        boards(1, 5, 20),
        boards(1, 1, 1)
    ]
}

/// Searches, holding what the report says against what the events say, and the events against the pattern.
fn watched<P: Problem>(problem: &mut P, goal: Goal) -> Report {
    let mut observer = (Counters::default(), Checker::new());
    let report = search(problem, goal, &mut observer);
    assert_eq!(report.counters, observer.0);
    assert_eq!(observer.1.verdict(), Ok(()));
    report
}

fn all<P: Problem, T>(problem: &mut P, look: impl Fn(&P) -> T) -> Vec<T> {
    let mut found = Vec::new();
    each_solution(problem, &mut (), &mut |problem| {
        found.push(look(problem));
        ControlFlow::Continue(())
    });
    found
}

proptest! {
    #[test]
    fn the_first_solution_keeps_its_digits_and_failure_gives_the_board_back(board in boards_of_all_shapes()) {
        for order in Order::ALL {
            let mut sudoku = Sudoku::new(&board, order);
            let Report { outcome, counters } = watched(&mut sudoku, Goal::First);
            prop_assert_eq!(counters.calls, counters.placements + 1);
            if outcome == Outcome::Found {
                let empty = board.empty_cells().count() as u64;
                prop_assert_eq!(counters.placements - counters.undos, empty);
                prop_assert_eq!(counters.dead_ends, counters.undos);
                prop_assert_eq!(verify::verify(&board, &sudoku.board()).unwrap(), Verdict::Right);
            } else {
                prop_assert_eq!((outcome, counters.placements), (Outcome::Exhausted, counters.undos));
                prop_assert_eq!(counters.dead_ends, counters.calls);
                prop_assert_eq!(sudoku.board(), board.clone());
            }
        }
    }

    #[test]
    fn counting_gives_the_board_back(board in boards(2, 3, 14), limit in 1u64..6) {
        for order in Order::ALL {
            let mut sudoku = Sudoku::new(&board, order);
            let Report { outcome, counters } = watched(&mut sudoku, Goal::Count(limit));
            prop_assert_eq!(sudoku.board(), board.clone());
            prop_assert_eq!(counters.placements, counters.undos);
            prop_assert_eq!(outcome == Outcome::Found, counters.solutions == limit);
            if outcome == Outcome::Exhausted {
                prop_assert_eq!(counters.calls, counters.dead_ends + counters.solutions);
            }
        }
    }

    #[test]
    fn the_solutions_are_the_grids_that_fit(board in boards(2, 2, 16), marks in prop::collection::vec(0u64..16, 16)) {
        // The 288 grids themselves are held against a published count, and against the referee, below.
        let grids = all(&mut Sudoku::new(&Board::empty(board.geometry()), Order::Reading), Sudoku::board);
        let marks: Vec<_> = marks.into_iter().map(|bits| DigitSet::from_bits(bits | bits << 1 & 15)).collect();
        let mut marked = board.clone();
        marked.set_pencilmarks(Some(Pencilmarks::new(board.geometry(), marks)));
        for puzzle in [board, marked] {
            let fits = |grid: &&Board| verify::verify(&puzzle, grid).unwrap() == Verdict::Right;
            let mut expected: Vec<_> = grids.iter().filter(fits).map(|grid| grid.digits().to_vec()).collect();
            for order in Order::ALL {
                let mut found = all(&mut Sudoku::new(&puzzle, order), |sudoku| sudoku.board().digits().to_vec());
                found.sort_unstable();
                expected.sort_unstable();
                prop_assert_eq!(&found, &expected);
            }
        }
    }

    #[test]
    fn slips_end_on_every_board(board in boards(3, 3, 20), slip in prop::sample::select(&Slip::ALL[..])) {
        for order in Order::ALL {
            let mut sudoku = Sudoku::new(&board, order);
            let report = search(&mut sudoku, Goal::Slipping(slip), &mut ());
            prop_assert_eq!(report.counters.calls, report.counters.placements + 1);
            let left = sudoku.board().empty_cells().count();
            match slip {
                Slip::IgnoreResult => prop_assert_eq!(sudoku.board(), board.clone()),
                Slip::NoReturnFalse => prop_assert_eq!(report.outcome, Outcome::Found),
                Slip::NoUndo => prop_assert!(report.counters.undos == 0 && (report.outcome == Outcome::Exhausted || left == 0)),
            }
        }
    }
}

#[test]
fn there_are_288_grids_of_4_x_4() {
    let empty = Board::empty(&Geometry::new(2, 2).unwrap());
    let grids = all(&mut Sudoku::new(&empty, Order::Fewest), Sudoku::board);
    assert!(grids.iter().all(verify::is_solution));
    assert_eq!(grids.len(), 288);
}

#[test]
fn queens_have_their_known_numbers_of_solutions() {
    // OEIS A000170.
    for (n, count) in (1..).zip([1, 0, 0, 2, 10, 4, 40, 92, 352, 724]) {
        let mut queens = Queens::new(n).unwrap();
        assert_eq!(watched(&mut queens, Goal::Count(u64::MAX)).counters.solutions, count, "{n} queens");
        assert_eq!(queens.placed(), []);
    }
    let mut queens = Queens::new(8).unwrap();
    assert_eq!(watched(&mut queens, Goal::First).outcome, Outcome::Found);
    let columns: Vec<u32> = queens.placed().into_iter().map(|(_, column)| column + 1).collect();
    assert_eq!(columns, [1, 5, 8, 6, 3, 7, 2, 4]);
}

#[test]
fn permutations_come_in_order_and_there_are_n_factorial() {
    let mut three = Permutations::new(3).unwrap();
    let expected = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    assert_eq!(all(&mut three, Permutations::items), expected);
    let counted = watched(&mut Permutations::new(7).unwrap(), Goal::Count(u64::MAX));
    assert_eq!(counted.counters.solutions, 5040);
}

#[test]
fn graphs_have_their_known_numbers_of_colourings() {
    let count = |nodes, edges: &[(usize, usize)], colours| {
        let mut graph = GraphColouring::new(nodes, edges, colours).unwrap();
        watched(&mut graph, Goal::Count(u64::MAX)).counters.solutions
    };
    // A cycle of n nodes has (k - 1)^n + (-1)^n (k - 1) colourings in k colours.
    let pentagon = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)];
    assert_eq!((count(5, &pentagon, 2), count(5, &pentagon, 3)), (0, 30));
    let complete = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    assert_eq!((count(4, &complete, 3), count(4, &complete, 4)), (0, 24));
    let spokes: Vec<_> = (0..5).map(|i| (i, i + 5)).collect();
    let star = [(5, 7), (7, 9), (9, 6), (6, 8), (8, 5)];
    let petersen = [&pentagon[..], &star, &spokes].concat();
    assert_eq!(count(10, &petersen, 3), 120);
    // An edge told twice is one edge.
    assert_eq!(count(2, &[(0, 1), (1, 0), (0, 1)], 3), 6);
}

#[test]
fn words_are_counted_by_their_paths_and_letters_are_given_back() {
    let mut word = WordSearch::new(&["AB", "BA"], "ABA").unwrap();
    let report = watched(&mut word, Goal::Count(u64::MAX));
    // From each A over either B to the other A.
    assert_eq!((report.outcome, report.counters.solutions), (Outcome::Exhausted, 4));
    let mut paths = all(&mut word, WordSearch::path);
    paths.sort_unstable();
    assert_eq!(paths, [[0, 1, 3], [0, 2, 3], [3, 1, 0], [3, 2, 0]]);
    assert_eq!((report.counters.undos, word.path()), (0, vec![]));
    let absent = watched(&mut WordSearch::new(&["a"], "A").unwrap(), Goal::First);
    assert_eq!((absent.outcome, absent.counters.placements), (Outcome::Exhausted, 0));
}

#[test]
fn clashing_digits_have_no_solution() {
    let geometry = Geometry::new(2, 2).unwrap();
    let [one, two] = [1, 2].map(Digit::new);
    let mut board =
        Board::from_givens(&geometry, [[one, None, None, one], [None; 4], [None; 4], [None; 4]].concat());
    let mut nothing_to_fill = board.filled(solved(&geometry));
    nothing_to_fill.set(Cell::new(0), two);
    board.set(Cell::new(5), one);
    for board in [board, nothing_to_fill] {
        for (order, goal) in
            Order::ALL.into_iter().flat_map(|order| [(order, Goal::First), (order, Goal::Count(9))])
        {
            let mut sudoku = Sudoku::new(&board, order);
            let expected = Counters { calls: 1, dead_ends: 1, ..Counters::default() };
            assert_eq!(
                watched(&mut sudoku, goal),
                Report { outcome: Outcome::Exhausted, counters: expected }
            );
            assert_eq!(sudoku.board(), board);
        }
    }
}

#[test]
fn a_full_board_is_its_own_solution() {
    for geometry in [Geometry::new(1, 1).unwrap(), Geometry::new(3, 3).unwrap()] {
        let board = Board::empty(&geometry).filled(solved(&geometry));
        let mut sudoku = Sudoku::new(&board, Order::Reading);
        let report = watched(&mut sudoku, Goal::Count(u64::MAX));
        assert_eq!(report.counters, Counters { calls: 1, solutions: 1, ..Counters::default() });
        assert_eq!(sudoku.board(), board);
    }
}

#[test]
fn the_checker_notices_the_slips_that_break_the_pattern() {
    let givens = ".....14.3..2...."
        .chars()
        .map(|digit| digit.to_digit(10).and_then(|digit| Digit::new(digit as usize)));
    let board = Board::from_givens(&Geometry::new(2, 2).unwrap(), givens);
    let verdict = |slip| {
        let mut checker = Checker::new();
        search(&mut Sudoku::new(&board, Order::Reading), Goal::Slipping(slip), &mut checker);
        checker.verdict()
    };
    // r1c3 fails while its digit stands.
    let told = verdict(Slip::NoUndo).unwrap_err().to_string();
    assert_eq!(told, "found DeadEnd { depth: 3, place: 2 } while 3 choices stand, which breaks the pattern");
    // r1c4 allows no digit, and its call goes on to r2c1.
    let broken = verdict(Slip::NoReturnFalse).unwrap_err();
    assert!(matches!(broken.event, Event::Reject { depth: 4, place: 4, .. }), "{broken}");
    assert_eq!(verdict(Slip::IgnoreResult), Ok(()));
}

#[test]
fn an_observer_can_stop_the_search_where_it_stands() {
    struct After(u64);
    impl Observer for After {
        fn event(&mut self, event: Event) -> ControlFlow<()> {
            assert!(event.is_move());
            self.0 -= 1;
            if self.0 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
    }
    let mut sudoku = Sudoku::new(&Board::empty(&Geometry::new(3, 3).unwrap()), Order::Reading);
    let report = search(&mut sudoku, Goal::First, &mut (After(5), Counters::default()));
    assert_eq!((report.outcome, report.counters.placements), (Outcome::Stopped, 5));
    assert_eq!(sudoku.board().empty_cells().count(), 76);
}

#[test]
fn a_condition_stops_the_search_soon() {
    let mut sudoku = Sudoku::new(&Board::empty(&Geometry::new(3, 3).unwrap()), Order::Reading);
    let mut asked = 0;
    let mut third_time = StopWhen::new(|| {
        asked += 1;
        asked == 3
    });
    let mut moves = Counters::default();
    let report = search(&mut sudoku, Goal::Count(u64::MAX), &mut (&mut third_time, &mut moves));
    assert_eq!(report.outcome, Outcome::Stopped);
    let told = moves.placements + moves.undos + moves.dead_ends + moves.solutions;
    assert_eq!(told, 2 * 4096);
}

#[test]
fn the_deepest_search_fits_in_the_stack_of_a_thread() {
    // Two MiB are what a thread gets when nobody says otherwise; a path that is as long as a board has cells.
    let geometry = Geometry::new(8, 8).unwrap();
    let mut board = Board::empty(&geometry);
    let marks = solved(&geometry).into_iter().map(DigitSet::only);
    board.set_pencilmarks(Some(Pencilmarks::new(&geometry, marks)));
    let deep = move || {
        let mut sudoku = Sudoku::new(&board, Order::Reading);
        let report = watched(&mut sudoku, Goal::First);
        assert_eq!((report.outcome, report.counters.calls), (Outcome::Found, 4097));
        assert!(verify::is_solution(&sudoku.board()));
    };
    std::thread::Builder::new().stack_size(2 << 20).spawn(deep).unwrap().join().unwrap();
}

#[test]
fn bad_input_is_told_with_what_was_found_and_expected() {
    let text = |problem: Result<(), _>| {
        numberplace::search::problems::ProblemError::to_string(&problem.unwrap_err())
    };
    let word = |rows: &[&str], word| text(WordSearch::new(rows, word).map(drop));
    assert_eq!(word(&["AB"], ""), "found 0 letters in the word, expected 1 to 4096");
    assert_eq!(word(&[], "A"), "found 0 cells in the grid, expected 1 to 4096");
    assert_eq!(word(&["AB", "ABC"], "A"), "found 3 letters in row 2, expected 2, as in row 1");
    assert_eq!(text(Queens::new(0).map(drop)), "found 0 queens, expected 1 to 64");
    assert_eq!(text(Queens::new(65).map(drop)), "found 65 queens, expected 1 to 64");
    assert_eq!(text(Permutations::new(65).map(drop)), "found 65 items, expected 1 to 64");
    let graph = |nodes, edges: &[_], colours| text(GraphColouring::new(nodes, edges, colours).map(drop));
    assert_eq!(graph(4097, &[], 3), "found 4097 nodes, expected 1 to 4096");
    assert_eq!(graph(3, &[], 0), "found 0 colours, expected 1 to 64");
    assert_eq!(graph(3, &[(1, 3)], 2), "found an edge from 1 to 3, expected nodes from 0 to 2");
    assert_eq!(graph(3, &[(1, 1)], 2), "found an edge from 1 to itself, expected two different nodes");
}

#[test]
fn orders_and_slips_have_names() {
    for order in Order::ALL {
        assert_eq!(order.to_string().parse(), Ok(order));
    }
    for slip in Slip::ALL {
        assert_eq!(slip.to_string().parse(), Ok(slip));
    }
    let wrong = "best".parse::<Order>().unwrap_err();
    assert_eq!(wrong.to_string(), "found `best`, expected one of `reading`, `fewest`");
    let wrong = "undo".parse::<Slip>().unwrap_err();
    assert_eq!(
        wrong.to_string(),
        "found `undo`, expected one of `ignore-result`, `no-return-false`, `no-undo`"
    );
}
