//! The search of any size against the classic search, published counts, and the referee.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use numberplace::{
    Board, Cell, Digit, DigitSet, Geometry, Pencilmarks,
    board::verify::{Verdict, verify},
    fallback::{Attempt, Fallback, Found},
    fast::any::{Search, Step},
    propagate,
    search::{Goal, Order, Outcome, StopWhen, problems::Sudoku, search},
};

/// Numbers that are the same in every run (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % end
    }

    fn shuffled(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        (1..count).rev().for_each(|at| order.swap(at, self.below(at + 1)));
        order
    }
}

/// A solved grid: shifted rows, with digits, rows of a band and columns of a stack shuffled.
fn solved(geometry: &Geometry, random: &mut Random) -> Vec<Digit> {
    let (side, rows, cols) = (geometry.side(), geometry.box_rows(), geometry.box_cols());
    let digits = random.shuffled(side);
    let in_bands: Vec<Vec<usize>> = (0..cols).map(|_| random.shuffled(rows)).collect();
    let in_stacks: Vec<Vec<usize>> = (0..rows).map(|_| random.shuffled(cols)).collect();
    let digit = |cell| {
        let (row, column) = (geometry.row_of(cell), geometry.column_of(cell));
        let (band, row) = (row / rows, in_bands[row / rows][row % rows]);
        let (stack, column) = (column / cols, in_stacks[column / cols][column % cols]);
        Digit::new(digits[(row * cols + band + stack * cols + column) % side] + 1).expect("a digit")
    };
    geometry.cells().map(digit).collect()
}

/// A board with so many holes; now and then with a digit changed, or with pencilmarks that lack some candidates.
fn holed(geometry: &Geometry, holes: usize, random: &mut Random) -> Board {
    let mut digits: Vec<_> = solved(geometry, random).into_iter().map(Some).collect();
    if random.below(4) == 0 {
        digits[random.below(geometry.cell_count())] = Digit::new(random.below(geometry.side()) + 1);
    }
    random.shuffled(geometry.cell_count()).into_iter().take(holes).for_each(|cell| digits[cell] = None);
    let mut board = Board::from_givens(geometry, digits);
    if random.below(3) == 0 {
        let mut marks = Pencilmarks::of(&board);
        for cell in board.empty_cells().collect::<Vec<_>>() {
            let one = Digit::new(random.below(geometry.side()) + 1).expect("a digit");
            marks.set(cell, marks.get(cell) - DigitSet::only(one));
        }
        board.set_pencilmarks(Some(marks));
    }
    board
}

fn solutions(board: &Board, limit: usize) -> Vec<Board> {
    let mut search = Search::new(board);
    let mut found = Vec::new();
    while found.len() < limit && search.next(&mut || false) == Step::Solution {
        found.push(search.solution());
    }
    found
}

/// What the classic search counts up to a limit; `None` when it would take too long.
fn classic(board: &Board, limit: u64) -> Option<u64> {
    let mut polls = 0;
    let mut patience = StopWhen::new(|| {
        polls += 1;
        polls > 100
    });
    let report = search(&mut Sudoku::new(board, Order::Fewest), Goal::Count(limit), &mut patience);
    (report.outcome != Outcome::Stopped).then_some(report.counters.solutions)
}

fn assert_all_right_and_different(puzzle: &Board, solutions: &[Board]) {
    for (at, solution) in solutions.iter().enumerate() {
        assert_eq!(verify(puzzle, solution), Ok(Verdict::Right));
        assert!(!solutions[..at].contains(solution), "the same solution twice");
    }
}

fn shapes() -> impl Iterator<Item = Geometry> {
    let boxes = (1..=12).flat_map(|rows| (1..=12 / rows).map(move |cols| (rows, cols)));
    boxes.map(|(rows, cols)| Geometry::new(rows, cols).expect("at most 12 cells"))
}

#[test]
fn it_agrees_with_the_classic_search_on_boards_of_every_shape() {
    let mut random = Random(2026);
    let (mut compared, mut unsolvable, mut guessed) = (0, 0, 0);
    for geometry in shapes() {
        for round in 0..24 {
            let most =
                if geometry.side() > 8 { geometry.cell_count() * 6 / 10 } else { geometry.cell_count() };
            let puzzle = holed(&geometry, most * round / 23, &mut random);
            let Some(expected) = classic(&puzzle, 100) else { continue };
            let found = solutions(&puzzle, 100);
            assert_eq!(found.len() as u64, expected, "{geometry}, {:?}", puzzle.digits());
            assert_eq!(solutions(&puzzle, 1)[..], found[..found.len().min(1)], "the order is fixed");
            assert_eq!(solutions(&puzzle, 2)[..], found[..found.len().min(2)], "the order is fixed");
            assert_all_right_and_different(&puzzle, &found);
            let mut search = Search::new(&puzzle);
            search.next(&mut || false);
            compared += 1;
            unsolvable += u32::from(expected == 0);
            guessed += u32::from(search.guesses() > 0);
        }
    }
    assert!(compared > 800, "compared only {compared}");
    assert!(
        unsolvable > 50 && guessed > 100,
        "too easy: {unsolvable} without a solution, {guessed} with guesses"
    );
}

#[test]
fn it_counts_what_others_have_counted() {
    let empty = |rows, cols| Board::empty(&Geometry::new(rows, cols).expect("a geometry"));
    assert_eq!(solutions(&empty(1, 1), 9).len(), 1);
    assert_eq!(solutions(&empty(1, 3), 99).len(), 12, "latin squares of order 3");
    assert_eq!(solutions(&empty(2, 2), 999).len(), 288);
    assert_eq!(solutions(&empty(1, 4), 999).len(), 576, "latin squares of order 4");
    let mut first_row = empty(2, 3);
    (0..6).for_each(|at| first_row.set_given(Cell::new(at), Digit::new(at + 1).expect("a digit")));
    let mut search = Search::new(&first_row);
    let mut count = 0;
    while search.next(&mut || false) == Step::Solution {
        count += 1;
    }
    assert_eq!(count, 39_168, "28,200,960 grids of 6 x 6 over 6! first rows");
}

#[test]
fn large_puzzles_have_the_one_solution_they_were_made_with() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/puzzles");
    let mut dead_ends = 0;
    for file in ["16x16_ours.txt", "25x25_ours.txt"] {
        let text = fs::read_to_string(data.join(file)).expect("the puzzles are in the repository");
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        for puzzle in lines.map(|line| line.parse::<Board>().expect("a puzzle")) {
            let mut search = Search::new(&puzzle);
            assert_eq!(search.next(&mut || false), Step::Solution, "{file}");
            assert_eq!(verify(&puzzle, &search.solution()), Ok(Verdict::Right));
            assert_eq!(search.next(&mut || false), Step::Exhausted, "{file}");
            dead_ends += search.dead_ends();
        }
    }
    assert!(dead_ends > 10_000, "the puzzles are to be hard: {dead_ends} dead ends");
}

#[test]
fn propagation_never_loses_a_solution_and_is_a_fixed_point() {
    let mut random = Random(7);
    let mut narrowed = 0;
    for geometry in shapes() {
        for _ in 0..20 {
            let puzzle = holed(&geometry, geometry.cell_count() / 2, &mut random);
            let found = solutions(&puzzle, 50);
            let Some(marks) = propagate::fixed_point(&puzzle) else {
                assert!(found.is_empty(), "a solution lost");
                continue;
            };
            for solution in &found {
                assert!(
                    geometry
                        .cells()
                        .all(|cell| solution.digit(cell).is_some_and(|d| marks.get(cell).contains(d)))
                );
            }
            let pencilled = Pencilmarks::of(&puzzle);
            narrowed += geometry.cells().filter(|cell| marks.get(*cell) != pencilled.get(*cell)).count();
            let mut again = puzzle.clone();
            again.set_pencilmarks(Some(marks.clone()));
            assert_eq!(propagate::fixed_point(&again), Some(marks));
        }
    }
    assert!(narrowed > 1000, "propagation did nothing: {narrowed}");
}

#[test]
fn empty_boards_of_every_side_are_solved() {
    for side in (1..=64).step_by(3) {
        let empty = Board::empty(&Geometry::of_side(side).expect("a side"));
        let found = solutions(&empty, 1);
        assert_eq!(found.len(), 1, "side {side}");
        assert_all_right_and_different(&empty, &found);
    }
}

#[test]
fn the_largest_boards_are_no_trouble_when_nearly_full_sparse_or_contradictory() {
    let mut random = Random(64);
    for side in [36, 49, 64] {
        let geometry = Geometry::of_side(side).expect("a side");
        let full = solved(&geometry, &mut random);
        let mut nearly = Board::from_givens(&geometry, full.iter().copied().map(Some));
        (0..side).for_each(|at| nearly.set(Cell::new(at * side + at), None));
        assert_eq!(solutions(&nearly, 2).len(), 1);
        let mut sparse = Board::empty(&geometry);
        (0..side).for_each(|at| sparse.set(Cell::new(at * side + at), Some(full[at * side + at])));
        assert_all_right_and_different(&sparse, &solutions(&sparse, 2));
        nearly.set(Cell::new(1), nearly.digit(Cell::new(2)));
        assert_eq!(solutions(&nearly, 2).len(), 0, "the digit stands twice in the first row");
    }
}

/// Each call is to return soon after its closure says so, whatever the search is at; the limit here is generous,
/// for machines with other work to do.
#[test]
fn it_stops_soon_and_goes_on_where_it_was() {
    let mut random = Random(3);
    for side in [9, 25, 49, 64] {
        let geometry = Geometry::of_side(side).expect("a side");
        let sparse = holed(&geometry, geometry.cell_count() * 9 / 10, &mut random);
        let mut search = Search::new(&sparse);
        let mut longest = Duration::ZERO;
        for _ in 0..20 {
            let start = Instant::now();
            let mut said = None;
            search.next(&mut || {
                let over = start.elapsed() > Duration::from_millis(2);
                said = said.or_else(|| over.then(Instant::now));
                over
            });
            longest = longest.max(said.map_or(Duration::ZERO, |said| said.elapsed()));
        }
        assert!(longest < Duration::from_millis(250), "side {side}: {longest:?} after it was told to stop");
    }
}

#[test]
fn stopping_does_not_change_what_is_found() {
    let puzzle = Board::empty(&Geometry::new(2, 2).expect("a geometry"));
    let mut search = Search::new(&puzzle);
    let (mut found, mut stops) = (Vec::new(), 0);
    loop {
        match search.next(&mut || true) {
            Step::Solution => found.push(search.solution()),
            Step::Stopped => stops += 1,
            Step::Exhausted => break,
        }
    }
    assert!(stops > 10, "stopped {stops} times");
    assert_eq!(found, solutions(&puzzle, usize::MAX));
}

/// A fallback that says what it is told to, right or wrong.
struct Parrot(Vec<Found>);

struct Parroting(std::vec::IntoIter<Found>);

impl Fallback for Parrot {
    fn attempt(&self, _: &Board, _: &[Board]) -> Box<dyn Attempt + Send> {
        Box::new(Parroting(self.0.clone().into_iter()))
    }
}

impl Attempt for Parroting {
    fn next(&mut self, _: &mut dyn FnMut() -> bool) -> Found {
        self.0.next().unwrap_or(Found::GaveUp)
    }
}

#[test]
fn a_fallback_that_is_wrong_or_repeats_itself_or_gives_up_changes_nothing() {
    let puzzle = Board::empty(&Geometry::new(2, 2).expect("a geometry"));
    let all = solutions(&puzzle, usize::MAX);
    let good = Found::Solution(all[100].clone());
    let wrong = Found::Solution(puzzle.filled(vec![Digit::new(1).expect("a digit"); 16]));
    let incomplete = Found::Solution(puzzle.clone());
    for said in [
        vec![],
        vec![wrong],
        vec![incomplete],
        vec![good.clone()],
        vec![good.clone(), good],
        vec![Found::GaveUp],
    ] {
        let parrot = Parrot(said);
        let mut search = Search::new(&puzzle).with_fallback_after(0, &parrot);
        let mut found = Vec::new();
        while search.next(&mut || false) == Step::Solution {
            found.push(search.solution());
        }
        assert_eq!(found.len(), 288);
        assert_all_right_and_different(&puzzle, &found);
    }
}

#[test]
fn a_fallback_is_asked_only_when_the_budget_is_spent() {
    let puzzle = Board::empty(&Geometry::new(2, 2).expect("a geometry"));
    let parrot = Parrot(vec![Found::Exhausted]);
    assert_eq!(Search::new(&puzzle).with_fallback_after(0, &parrot).next(&mut || false), Step::Exhausted);
    assert_eq!(Search::new(&puzzle).with_fallback(&parrot).next(&mut || false), Step::Solution);
}
