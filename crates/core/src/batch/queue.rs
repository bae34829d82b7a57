//! The answers, in the order of the puzzles.

use super::Answer;

/// Answers in the order of their puzzles, each with a number that counts from the first of all: a ring, so that an
/// answer is written and read where it stands. With its solutions it is large: to move it twice would take a tenth of
/// the time of an easy puzzle.
///
/// ```text
///   ring      | 8 | 9 | · | · | 4 | 5 | 6 | 7 |
///                       ^ next  ^ first
/// ```
pub(super) struct Queue {
    /// A power of two of answers; number `n` stands at `n` modulo that.
    ring: Vec<Answer>,
    first: u64,
    next: u64,
}

impl Queue {
    pub(super) fn new() -> Self {
        Self { ring: vec![Answer::new(); 8], first: 0, next: 0 }
    }

    pub(super) const fn len(&self) -> usize {
        (self.next - self.first) as usize
    }

    const fn place(&self, number: u64) -> usize {
        number as usize & (self.ring.len() - 1)
    }

    /// Appends an answer without a solution, and gives its number.
    pub(super) fn push(&mut self) -> u64 {
        if self.len() == self.ring.len() {
            self.grow();
        }
        let number = self.next;
        self.next += 1;
        self.get(number).restart();
        number
    }

    /// The answer of this number, which must have been pushed and not yet popped.
    #[inline]
    pub(super) fn get(&mut self, number: u64) -> &mut Answer {
        let place = self.place(number);
        &mut self.ring[place]
    }

    /// The oldest answer.
    pub(super) fn front(&self) -> Option<&Answer> {
        (self.first < self.next).then(|| &self.ring[self.place(self.first)])
    }

    /// Takes the oldest answer away, of which there must be one; it stays readable until the next push.
    pub(super) fn pop(&mut self) -> &Answer {
        let place = self.place(self.first);
        self.first += 1;
        &self.ring[place]
    }

    /// Doubles the ring, so that every number in it finds its place once more.
    fn grow(&mut self) {
        let old = self.ring.len();
        self.ring.extend_from_within(..);
        debug_assert_eq!(self.ring.len(), 2 * old, "a power of two");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_every_answer_by_its_number_while_it_grows_and_goes_round() {
        let mut queue = Queue::new();
        let mut popped = 0;
        for number in 0..1000 {
            assert_eq!(queue.push(), number);
            queue.get(number).count = 7 * number;
            if number % 3 == 0 {
                assert_eq!(queue.pop().count, 7 * popped);
                popped += 1;
            }
        }
        assert_eq!(queue.len() as u64, 1000 - popped);
        assert!((popped..1000).all(|number| queue.get(number).count == 7 * number));
        assert_eq!(queue.front().map(|answer| answer.count), Some(7 * popped));
    }

    #[test]
    fn an_answer_begins_without_what_stood_in_its_place() {
        let mut queue = Queue::new();
        for _ in 0..100 {
            let number = queue.push();
            assert_eq!(*queue.get(number), Answer::new());
            queue.get(number).keep(&[b'1'; 81]);
            queue.get(number).complete = true;
            queue.pop();
        }
    }
}
