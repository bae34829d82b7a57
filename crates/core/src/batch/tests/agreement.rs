//! Every backend against the classic search, against the portable one, and against what is known of collections.

use super::{Puzzle, Random, UNIQUE, answers, assert_solves, board, counts, data};
use crate::{
    batch::{Answer, Backend},
    fast::nine,
    search::{self, Goal, Order, problems::Sudoku},
};

/// The number of solutions by the classic search.
fn classic_count(puzzle: &Puzzle, limit: u64) -> u64 {
    let mut sudoku = Sudoku::new(&board(puzzle), Order::Fewest);
    search::search(&mut sudoku, Goal::Count(limit), &mut ()).counters.solutions
}

fn others() -> impl Iterator<Item = Backend> {
    Backend::available().iter().copied().filter(|backend| *backend != Backend::Portable)
}

/// Asserts that every backend answers as the portable one does, and returns that.
fn agreed(puzzles: &[Puzzle], limit: u64) -> Vec<Answer> {
    let expected = answers(Backend::Portable, limit, 0, puzzles);
    for backend in others() {
        let found = answers(backend, limit, 0, puzzles);
        for (index, (found, expected)) in found.iter().zip(&expected).enumerate() {
            assert_eq!(found.count, expected.count, "{backend}, limit {limit}, puzzle {index}");
        }
    }
    expected
}

#[test]
fn the_classic_search_counts_the_same() {
    let mut random = Random(2024);
    let puzzles: Vec<_> = (0..600).map(|index| random.with_givens(24 + index % 30)).collect();
    for limit in [1, 2, 3, 50] {
        let expected: Vec<_> = puzzles.iter().map(|puzzle| classic_count(puzzle, limit)).collect();
        assert_eq!(counts(&agreed(&puzzles, limit)), expected, "limit {limit}");
    }
}

#[test]
fn kept_solutions_are_solutions_and_the_same_everywhere() {
    let mut random = Random(7);
    let puzzles: Vec<_> = (0..400).map(|index| random.with_givens(18 + index % 20)).collect();
    for (limit, keep) in [(1, 1), (2, 1), (2, 2), (10, 2)] {
        let expected = answers(Backend::Portable, limit, keep, &puzzles);
        for (puzzle, answer) in puzzles.iter().zip(&expected) {
            assert_solves(puzzle, answer);
            assert_eq!(answer.solutions().len(), keep.min(answer.count as usize));
        }
        for backend in others() {
            assert!(answers(backend, limit, keep, &puzzles) == expected, "{backend}");
        }
        let alone = puzzles.iter().map(|puzzle| nine::solve(puzzle, limit));
        assert!(alone.map(|answer| answer.count).eq(expected.iter().map(|answer| answer.count)));
    }
}

#[test]
fn kept_solutions_do_not_depend_on_what_else_is_in_the_batch() {
    let mut random = Random(11);
    let puzzles: Vec<_> = (0..150).map(|index| random.with_givens(17 + index % 20)).collect();
    // So many of a kind that the search of the others goes depth first, or does not.
    let fillers = [vec![*UNIQUE; 300], (0..300).map(|_| random.with_givens(20)).collect()];
    for (backend, (limit, keep)) in
        Backend::available().iter().flat_map(|backend| [(*backend, (1, 1)), (*backend, (40, 2))])
    {
        let alone: Vec<_> =
            puzzles.iter().flat_map(|puzzle| answers(backend, limit, keep, &[*puzzle])).collect();
        for filler in &fillers {
            let together = answers(backend, limit, keep, &[&filler[..], &puzzles].concat());
            assert!(together[filler.len()..] == alone, "{backend}, limit {limit}");
        }
    }
}

/// Puzzles that differ a little from those given.
type Mutation = fn(&mut Puzzle, &mut Random);

fn pick(puzzle: &Puzzle, random: &mut Random, given: bool) -> usize {
    loop {
        let cell = random.below(81);
        if puzzle[cell].is_ascii_digit() == given {
            return cell;
        }
    }
}

fn change(puzzle: &mut Puzzle, random: &mut Random) {
    puzzle[pick(puzzle, random, true)] = b'1' + random.below(9) as u8;
}

fn add(puzzle: &mut Puzzle, random: &mut Random) {
    puzzle[pick(puzzle, random, false)] = b'1' + random.below(9) as u8;
}

fn remove(puzzle: &mut Puzzle, random: &mut Random) {
    puzzle[pick(puzzle, random, true)] = b'.';
}

fn remove_three(puzzle: &mut Puzzle, random: &mut Random) {
    (0..3).for_each(|_| remove(puzzle, random));
}

const MUTATIONS: [(Mutation, [u64; 3]); 4] =
    [(change, [1, 2, 10]), (add, [1, 2, 5]), (remove, [2, 3, 1000]), (remove_three, [2, 50, 1000])];

fn assert_mutations_agree(originals: &[Puzzle], each: usize) {
    let mut random = Random(99);
    let mut unsolvable = 0;
    for (mutate, limits) in MUTATIONS {
        let mutated: Vec<_> = (0..each)
            .map(|index| {
                let mut puzzle = originals[index * originals.len() / each];
                mutate(&mut puzzle, &mut random);
                puzzle
            })
            .collect();
        for (limit, mutated) in limits.into_iter().zip(mutated.chunks(each.div_ceil(3))) {
            unsolvable += agreed(mutated, limit).iter().filter(|answer| answer.count == 0).count();
        }
    }
    assert!(unsolvable > each / 2, "the mutations were to make contradictions");
}

#[test]
fn mutated_puzzles_have_as_many_solutions_everywhere() {
    let mut random = Random(3);
    let originals: Vec<_> = (0..500).map(|_| random.with_givens(30)).collect();
    assert_mutations_agree(&originals, 1000);
}

#[test]
fn mutated_puzzles_of_the_collections_have_as_many_solutions_everywhere() {
    let collections = ["17_clue.txt", "hardest.txt", "several_solutions.txt"].map(data);
    for puzzles in collections.into_iter().flatten() {
        assert_mutations_agree(&puzzles, 16_000 / 3);
    }
}

#[test]
fn collections_with_one_solution_have_one() {
    for name in ["17_clue.txt", "hardest.txt"] {
        let Some(puzzles) = data(name) else { return };
        for backend in others() {
            for limit in [1, 2] {
                let found = answers(backend, limit, 1, &puzzles);
                assert!(found.iter().all(|answer| answer.count == 1), "{backend}, {name}");
                puzzles
                    .iter()
                    .zip(&found)
                    .step_by(16)
                    .for_each(|(puzzle, answer)| assert_solves(puzzle, answer));
            }
        }
        let some: Vec<_> = puzzles.into_iter().step_by(8).collect();
        assert!(agreed(&some, 2).iter().all(|answer| answer.count == 1), "{name}");
    }
}

#[test]
fn a_collection_with_several_solutions_has_at_least_two() {
    let Some(puzzles) = data("several_solutions.txt") else { return };
    assert!(agreed(&puzzles, 2).iter().all(|answer| answer.count == 2));
    assert!(agreed(&puzzles, 1).iter().all(|answer| answer.count == 1));
}
