use super::{Puzzle, Workspace, integers::Integers, search::*};
use crate::batch::Answer;

const PUZZLES: [&str; 5] = [
    include_str!("../../../../../data/puzzles/easy.txt"),
    include_str!("../../../../../data/puzzles/minimal.txt"),
    include_str!("../../../../../data/puzzles/hard.txt"),
    include_str!("../../../../../data/puzzles/several.txt"),
    include_str!("../../../../../data/puzzles/unsolvable.txt"),
];

// No test of the public face meets the integers where there are vectors.
#[test]
fn integers_give_the_answers_that_vectors_give() {
    let (mut integers, mut workspace) = (Search::<Integers>::new(()), Workspace::new());
    let lines = PUZZLES.iter().flat_map(|puzzles| puzzles.lines());
    for puzzle in lines.filter(|line| !line.starts_with('#')) {
        let mut answer = Answer::new();
        let text = puzzle.as_bytes().first_chunk().expect(puzzle);
        integers.run(&Task::witnesses(Puzzle::Text(text)), &mut answer);
        assert_eq!(answer, *workspace.solve(text, 2, &|_| false), "{puzzle}");
    }
    assert!(integers.guesses() > 1000);
}
