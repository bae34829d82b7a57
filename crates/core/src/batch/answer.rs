//! What is handed out for a puzzle.

/// What a search of one 9 × 9 puzzle found.
#[derive(Clone, Debug)]
pub struct Answer {
    /// How many solutions were found; never more than the limit of the search.
    pub count: u64,
    /// Whether the search came to its end: every solution found, or as many as the limit. `false` when it was
    /// stopped; `count` is then what had been found by that time.
    pub complete: bool,
    solutions: [[u8; 81]; Self::MAX_KEPT],
    kept: u8,
}

impl Answer {
    /// The most solutions an answer keeps.
    pub const MAX_KEPT: usize = 2;

    /// The answer of a search that has not begun: no solution, and not complete.
    pub const fn new() -> Self {
        Self { count: 0, complete: false, solutions: [[b'.'; 81]; Self::MAX_KEPT], kept: 0 }
    }

    /// The solutions kept, each 81 characters from `1` to `9` in reading order. With more solutions than were to be
    /// kept, which ones these are depends on the puzzle alone.
    pub fn solutions(&self) -> &[[u8; 81]] {
        &self.solutions[..usize::from(self.kept)]
    }

    /// Keeps one more solution, if there is room. The count is not touched.
    pub fn keep(&mut self, solution: &[u8; 81]) {
        if let Some(room) = self.room() {
            *room = *solution;
        }
    }

    /// Becomes the answer of a search that has not begun; what the solutions were is not wiped out.
    pub(crate) const fn restart(&mut self) {
        (self.count, self.complete, self.kept) = (0, false, 0);
    }

    /// Keeps these solutions, as far as there is room, and no others.
    pub(crate) fn replace_solutions(&mut self, solutions: &[[u8; 81]]) {
        self.kept = 0;
        for solution in solutions {
            self.keep(solution);
        }
    }

    /// Where one more solution is to be written, if there is room; it then counts as kept.
    pub(crate) fn room(&mut self) -> Option<&mut [u8; 81]> {
        let room = self.solutions.get_mut(usize::from(self.kept))?;
        self.kept += 1;
        Some(room)
    }
}

impl PartialEq for Answer {
    fn eq(&self, other: &Self) -> bool {
        let parts = |answer: &Self| (answer.count, answer.complete);
        parts(self) == parts(other) && self.solutions() == other.solutions()
    }
}

impl Eq for Answer {}

impl Default for Answer {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_first_two_solutions() {
        let mut answer = Answer::new();
        assert!(answer.solutions().is_empty());
        for digit in [b'1', b'2', b'3'] {
            answer.keep(&[digit; 81]);
        }
        assert_eq!(answer.solutions(), [[b'1'; 81], [b'2'; 81]]);
        assert_eq!((answer.count, answer.complete), (0, false));
    }
}
