use std::{array, iter, ops::Range};

use super::{ProblemError, number, slots::Slots};
use crate::search::{Because, MAX_PLACES, Problem};

/// A word on a letter grid (LeetCode 79): from cell to neighbour, using no cell twice. A place is a letter of the word,
/// a choice the cell it is read from.
///
/// The first letter may be read anywhere; each later one from the cell below, above, right or left of the one before,
/// tried in this order. Letters are given back as calls return, so the path of the first solution must be
/// [received](crate::search::each_solution) or [watched](crate::search::Observer).
#[derive(Clone, Debug)]
pub struct WordSearch {
    letters: Box<[char]>,
    columns: usize,
    word: Box<[char]>,
    path: Slots,
}

impl WordSearch {
    /// A word to be found in a grid of letters. Letters are told apart by case.
    ///
    /// # Errors
    ///
    /// When the word has no letter or the grid no cell, when either has over [`MAX_PLACES`], and when the rows differ in
    /// length.
    pub fn new<R: AsRef<str>>(rows: &[R], word: &str) -> Result<Self, ProblemError> {
        let columns = ProblemError::check_rows(rows.iter().map(|row| row.as_ref().chars().count()))?;
        let letters: Box<[char]> = rows.iter().flat_map(|row| row.as_ref().chars()).collect();
        ProblemError::check_size("cells in the grid", letters.len(), MAX_PLACES)?;
        let word: Box<[char]> = word.chars().collect();
        let path = Slots::new(ProblemError::check_size("letters in the word", word.len(), MAX_PLACES)?);
        Ok(Self { letters, columns, word, path })
    }

    /// The number of columns of the grid, by which a cell's row and column are told.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The cells on the path, from the first letter's.
    pub fn path(&self) -> Vec<u32> {
        self.path.decided().map(|(_, cell)| cell).collect()
    }

    /// The neighbours of a cell that are on the grid: down, up, right, left.
    fn neighbours(&self, cell: usize) -> [Option<u32>; 4] {
        let (columns, column) = (self.columns, cell % self.columns);
        let down = (cell + columns < self.letters.len()).then(|| cell + columns);
        let right = (column + 1 < columns).then(|| cell + 1);
        let left = (column > 0).then(|| cell - 1);
        [down, cell.checked_sub(columns), right, left].map(|neighbour| neighbour.map(number))
    }
}

impl Problem for WordSearch {
    /// All cells for the first letter, then neighbours: one of the two is empty.
    type Choices = iter::Chain<Range<u32>, iter::Flatten<array::IntoIter<Option<u32>, 4>>>;

    const GIVES_BACK: bool = true;

    fn next_place(&mut self, decided: usize) -> Option<u32> {
        self.path.next_open(decided)
    }

    fn choices(&mut self, _letter: u32) -> Self::Choices {
        let (anywhere, neighbours) = match self.path.decided().next_back() {
            None => (0..number(self.letters.len()), [None; 4]),
            Some((_, last)) => (0..0, self.neighbours(last as usize)),
        };
        anywhere.chain(neighbours.into_iter().flatten())
    }

    fn test(&self, letter: u32, cell: u32) -> Result<(), Because> {
        if self.path.place_of(cell).is_some() {
            return Err(Because::OnPath);
        }
        let same = self.letters[cell as usize] == self.word[letter as usize];
        if same { Ok(()) } else { Err(Because::Letter) }
    }

    fn choose(&mut self, letter: u32, cell: u32) {
        self.path.choose(letter, cell);
    }

    fn unchoose(&mut self, letter: u32, _cell: u32) {
        self.path.unchoose(letter);
    }

    fn give_up(&mut self, letter: u32) {
        self.path.give_up(letter);
    }

    /// Neighbours are; cells in which the word was never looked for are not.
    fn skips(&self, letter: u32, cell: u32) -> bool {
        letter > 0 && self.path.place_of(cell).is_none()
    }
}
