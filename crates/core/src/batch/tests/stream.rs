//! Puzzles go in and answers come out in order, whatever is in the other lanes.

use std::cell::Cell;

use super::{EMPTY, Puzzle, Random, SOLUTION, UNIQUE, answers, counts};
use crate::batch::{
    Backend, Batch,
    dispatch::{Use, engine},
};

/// One puzzle of each kind, with the number of solutions up to 2.
fn kinds() -> [(Puzzle, u64); 6] {
    let with = |puzzle: &Puzzle, cell: usize, digit: u8| {
        let mut changed = *puzzle;
        changed[cell] = digit;
        changed
    };
    [
        (*UNIQUE, 1),
        (*EMPTY, 2),
        (*SOLUTION, 1),
        // Full and wrong; two equal givens in a row; a blank that no digit fits.
        (with(SOLUTION, 40, b'9'), 0),
        (with(UNIQUE, 2, b'5'), 0),
        (with(with(SOLUTION, 0, b'.').as_ref().try_into().unwrap(), 1, b'5'), 0),
    ]
}

#[test]
fn every_length_with_an_odd_puzzle_in_every_place() {
    for backend in Backend::available() {
        let lanes = engine(*backend, Use::Stream).lane_count();
        for length in 0..=2 * lanes + 1 {
            let odd_places = [0, 1, length / 2, length.saturating_sub(1)];
            for (place, (odd, count)) in
                odd_places.into_iter().flat_map(|place| kinds().map(|kind| (place, kind)))
            {
                let mut puzzles = vec![*UNIQUE; length];
                let mut expected = vec![1; length];
                if place < length {
                    (puzzles[place], expected[place]) = (odd, count);
                }
                assert_eq!(
                    counts(&answers(*backend, 2, 0, &puzzles)),
                    expected,
                    "{backend}, {length}, {place}"
                );
            }
        }
    }
}

#[test]
fn answers_do_not_depend_on_the_neighbours() {
    let mut random = Random(17);
    let mut puzzles: Vec<_> = (0..3000).map(|index| random.with_givens(22 + index % 12)).collect();
    puzzles.extend(kinds().map(|(puzzle, _)| puzzle));
    for backend in Backend::available() {
        let together = answers(*backend, 5, 2, &puzzles);
        let alone = puzzles.iter().step_by(10).flat_map(|puzzle| answers(*backend, 5, 2, &[*puzzle]));
        assert!(
            together.iter().step_by(10).zip(alone).all(|(together, alone)| *together == alone),
            "{backend}"
        );
        puzzles.reverse();
        let mut backwards = answers(*backend, 5, 2, &puzzles);
        puzzles.reverse();
        backwards.reverse();
        assert!(together == backwards, "{backend}");
    }
}

#[test]
fn fed_and_drained_in_odd_pieces_the_answers_are_the_same() {
    let mut random = Random(23);
    let puzzles: Vec<_> = (0..5000).map(|index| random.with_givens(23 + index % 10)).collect();
    for backend in Backend::available() {
        let expected = counts(&answers(*backend, 2, 0, &puzzles));
        let mut batch = Batch::new(*backend, 2, 0);
        let mut found = Vec::new();
        for puzzle in &puzzles {
            batch.feed(puzzle);
            if random.below(50) == 0 {
                found.extend(std::iter::from_fn(|| batch.drain().cloned()).take(random.below(100)));
            }
            if random.below(500) == 0 {
                batch.finish();
            }
        }
        batch.finish();
        found.extend(std::iter::from_fn(|| batch.drain().cloned()));
        assert_eq!(counts(&found), expected, "{backend}");
    }
}

#[test]
fn an_answer_comes_before_the_stream_ends() {
    for backend in Backend::available() {
        let mut batch = Batch::new(*backend, 2, 0);
        let answered = (0..200).any(|_| {
            batch.feed(UNIQUE);
            batch.drain().is_some()
        });
        assert!(answered, "{backend}");
    }
}

#[test]
fn a_puzzle_with_millions_of_solutions_holds_up_no_memory() {
    // Behind a puzzle that takes long, no more than a window of answers is kept.
    let mut long = *SOLUTION;
    long[..45].fill(b'.');
    for backend in Backend::available() {
        let mut batch = Batch::new(*backend, 300_000, 0);
        batch.feed(&long);
        (0..3000).for_each(|_| batch.feed(UNIQUE));
        assert_eq!(batch.drain().map(|answer| answer.complete), Some(true), "{backend}");
        batch.finish();
        assert_eq!(
            std::iter::from_fn(|| batch.drain().cloned()).filter(|answer| answer.count == 1).count(),
            3000
        );
    }
}

#[test]
fn limits_may_be_any_number() {
    for backend in Backend::available() {
        let zero = answers(*backend, 0, 2, &[*UNIQUE, *EMPTY]);
        assert!(
            zero.iter().all(|answer| answer.complete && answer.count == 0 && answer.solutions().is_empty())
        );
        assert_eq!(counts(&answers(*backend, u64::MAX, 0, &[*UNIQUE, *SOLUTION])), [1, 1]);
        assert_eq!(counts(&answers(*backend, 100_000, 0, &[*EMPTY])), [100_000]);
        // No more are kept than counted, and never more than two.
        let kept = |limit| answers(*backend, limit, 9, &[*EMPTY])[0].solutions().len();
        assert_eq!([kept(1), kept(2), kept(3)], [1, 2, 2]);
    }
}

#[test]
fn a_stopped_batch_answers_at_once_and_says_so() {
    for backend in Backend::available() {
        let counted = Cell::new(0);
        let stop = |count| {
            counted.set(count);
            count > 1000
        };
        let mut batch = Batch::new(*backend, u64::MAX, 0).stop_when(&stop);
        batch.feed(SOLUTION);
        batch.feed(EMPTY);
        batch.feed(UNIQUE);
        batch.finish();
        batch.feed(UNIQUE);
        let found: Vec<_> = std::iter::from_fn(|| batch.drain().cloned()).collect();
        assert_eq!(found.len(), 4);
        assert!(found[1].count > 900 && !found[1].complete);
        assert_eq!((found[3].count, found[3].complete), (0, false));
        assert!(counted.get() > 1000);
    }
}

#[test]
fn candidates_bind_the_search() {
    let digit = |character: u8| 1_u16 << (character - b'1');
    let mut candidates = SOLUTION.map(digit);
    // Four cells of a rectangle with two digits: two solutions, until one candidate is taken away.
    let rectangle = [32, 35, 41, 44].map(|cell: usize| (cell, SOLUTION[cell]));
    let both = rectangle.iter().fold(0, |set, (_, character)| set | digit(*character));
    for (cell, _) in rectangle {
        candidates[cell] = both;
    }
    let mut one = candidates;
    one[32] = digit(SOLUTION[32]);
    let mut none = one;
    none[80] = 0;
    for backend in Backend::available() {
        let mut batch = Batch::new(*backend, 9, 2);
        batch.feed(UNIQUE);
        for candidates in [candidates, one, none] {
            batch.feed_candidates(&candidates);
        }
        batch.finish();
        let found: Vec<_> = std::iter::from_fn(|| batch.drain().cloned()).collect();
        assert_eq!(counts(&found), [1, 2, 1, 0], "{backend}");
        assert_eq!(found[2].solutions(), [*SOLUTION]);
    }
}
