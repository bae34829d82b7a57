use crate::search::{Because, Problem};

/// A problem whose search begins in the middle: up to the end of a recorded path it offers, of each call's choices, only
/// those from the recorded one on. The recursion then walks down the path and goes on as it did the first time.
pub(super) struct Resumed<'a, P> {
    pub(super) problem: P,
    /// The places and choices of the path that are still to be walked.
    path: &'a [(u32, u32)],
}

impl<'a, P> Resumed<'a, P> {
    pub(super) fn new(problem: P, path: &'a [(u32, u32)]) -> Self {
        Self { problem, path }
    }
}

impl<P: Problem> Problem for Resumed<'_, P> {
    type Choices = P::Choices;

    const GIVES_BACK: bool = P::GIVES_BACK;

    #[inline]
    fn next_place(&mut self, decided: usize) -> Option<u32> {
        match self.path.first() {
            Some((place, _)) => Some(*place),
            None => self.problem.next_place(decided),
        }
    }

    #[inline]
    fn choices(&mut self, place: u32) -> P::Choices {
        let mut choices = self.problem.choices(place);
        if let Some((&(_, chosen), rest)) = self.path.split_first() {
            self.path = rest;
            while choices.clone().next().is_some_and(|choice| choice != chosen) {
                choices.next();
            }
        }
        choices
    }

    fn left_out(&self, place: u32) -> Vec<(u32, Because)> {
        self.problem.left_out(place)
    }

    #[inline]
    fn test(&self, place: u32, choice: u32) -> Result<(), Because> {
        self.problem.test(place, choice)
    }

    #[inline]
    fn choose(&mut self, place: u32, choice: u32) {
        self.problem.choose(place, choice);
    }

    #[inline]
    fn unchoose(&mut self, place: u32, choice: u32) {
        self.problem.unchoose(place, choice);
    }

    fn give_up(&mut self, place: u32) {
        self.problem.give_up(place);
    }

    fn skips(&self, place: u32, choice: u32) -> bool {
        self.problem.skips(place, choice)
    }
}
