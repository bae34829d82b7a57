//! Which puzzle is where, and how far it is.

use std::collections::BTreeMap;

use super::{
    Answer,
    engine::{Found, Puzzle},
    queue::Queue,
    slots::{SlotSet, WINDOW},
};

/// The puzzles that are under way, each in a *slot*, and their answers.
///
/// ```text
///   opened ─▶ started ─▶ closed ─▶ settled: the slot is free
///               ▲          │
///               └──────────┘  once more, if it has several solutions and was not searched in order
/// ```
pub(super) struct Ledger {
    /// The most that an answer counts.
    wanted: u64,
    /// Where a search ends that does not find solutions in order.
    limit: u64,
    keep: usize,
    answers: Queue,
    /// The puzzle in each slot that was ever used.
    puzzles: Vec<Opened>,
    /// The candidates of the puzzle in a slot, where they were given.
    candidates: BTreeMap<u16, Box<[u16; 81]>>,
    started: SlotSet,
    /// The slots of puzzles that are to be loaded once more.
    reload: Vec<u16>,
    free: Vec<u16>,
    /// How many solutions were counted so far, in all puzzles.
    counted: u64,
}

/// A puzzle in a slot.
struct Opened {
    /// The number of its answer.
    number: u64,
    /// Whether solutions were found that need not be the first.
    disordered: bool,
    /// Whether it is counted, and searched once more for the solutions to keep.
    again: bool,
    characters: [u8; 81],
}

impl Ledger {
    /// Answers count up to `wanted` solutions and keep the first `keep` of them.
    pub(super) fn new(wanted: u64, keep: usize) -> Self {
        let keep = keep.min(Answer::MAX_KEPT).min(usize::try_from(wanted).unwrap_or(usize::MAX));
        // Out of order, only who looks for a second solution knows whether the one found is the first.
        let limit = if keep > 0 { wanted.max(2) } else { wanted };
        Self {
            wanted,
            limit,
            keep,
            answers: Queue::new(),
            puzzles: Vec::new(),
            candidates: BTreeMap::new(),
            started: SlotSet::new(),
            reload: Vec::new(),
            free: Vec::new(),
            counted: 0,
        }
    }

    /// Where a search ends that does not find solutions in order.
    pub(super) const fn limit(&self) -> u64 {
        self.limit
    }

    /// Whether solutions are kept, so that it matters which are the first.
    pub(super) const fn wants_order(&self) -> bool {
        self.keep > 0
    }

    /// How many solutions were counted so far, in all puzzles.
    pub(super) const fn counted(&self) -> u64 {
        self.counted
    }

    /// Whether a puzzle can be opened now. When not, it helps to work until the oldest is answered.
    pub(super) fn has_room(&self) -> bool {
        let blocked = self.answers.len() >= WINDOW && !self.oldest_is_answered();
        (self.puzzles.len() < WINDOW || !self.free.is_empty()) && !blocked
    }

    pub(super) fn oldest_is_answered(&self) -> bool {
        self.answers.front().is_none_or(|answer| answer.complete)
    }

    /// Adds an answer without a search: no solution.
    pub(super) fn add(&mut self, complete: bool) {
        let number = self.answers.push();
        self.answers.get(number).complete = complete;
    }

    /// Opens an answer for a new puzzle, and gives the slot. There must be room.
    pub(super) fn open(&mut self, puzzle: &[u8; 81]) -> u16 {
        let opened =
            Opened { number: self.answers.push(), disordered: false, again: false, characters: *puzzle };
        if let Some(slot) = self.free.pop() {
            self.puzzles[usize::from(slot)] = opened;
            slot
        } else {
            self.puzzles.push(opened);
            self.puzzles.len() as u16 - 1
        }
    }

    /// Replaces the characters of an open puzzle by candidates.
    pub(super) fn set_candidates(&mut self, slot: u16, candidates: &[u16; 81]) {
        self.candidates.insert(slot, Box::new(*candidates));
    }

    /// Counts the puzzle in a slot as under way: it is through when no state of it is left.
    pub(super) fn start(&mut self, slot: u16) {
        self.started.insert(slot);
        if self.puzzles[usize::from(slot)].again {
            self.answer(slot).replace_solutions(&[]);
        }
    }

    /// The puzzle in a slot.
    pub(super) fn puzzle(&self, slot: u16) -> Puzzle<'_> {
        let candidates = self.candidates.get(&slot).map(|candidates| &**candidates);
        let Opened { characters, again, .. } = &self.puzzles[usize::from(slot)];
        Puzzle { characters, candidates, slot, in_order: *again }
    }

    /// The slots of puzzles that are to be loaded once more.
    pub(super) fn reload(&mut self) -> std::vec::Drain<'_, u16> {
        self.reload.drain(..)
    }

    fn answer(&mut self, slot: u16) -> &mut Answer {
        self.answers.get(self.puzzles[usize::from(slot)].number)
    }

    /// Counts a solution of the puzzle in a slot.
    pub(super) fn solved(&mut self, slot: u16, in_order: bool) -> Found<'_> {
        let puzzle = &mut self.puzzles[usize::from(slot)];
        puzzle.disordered |= !in_order;
        let again = puzzle.again;
        self.counted += u64::from(!again);
        let (keep, limit) = (self.keep, if in_order { self.wanted } else { self.limit });
        let answer = self.answers.get(puzzle.number);
        answer.count += u64::from(!again);
        let (count, kept) = (answer.count, answer.solutions().len());
        let last = if again { kept + 1 == keep } else { count == limit };
        if last {
            self.close(slot);
        }
        let room = if kept < keep { self.answer(slot).room() } else { None };
        Found { room, last, several: count > 1 }
    }

    /// Closes the slots that are not in the set: no state of their puzzles is left.
    pub(super) fn close_all_but(&mut self, present: &SlotSet) {
        self.started.without(present).each(|slot| self.close(slot));
    }

    fn close(&mut self, slot: u16) {
        self.started.remove(slot);
        let puzzle = &mut self.puzzles[usize::from(slot)];
        let in_order = puzzle.again || !puzzle.disordered;
        if self.keep > 0 && !in_order && self.answers.get(puzzle.number).count > 1 {
            puzzle.again = true;
            self.reload.push(slot);
        } else {
            self.settle(slot);
        }
    }

    fn settle(&mut self, slot: u16) {
        let wanted = self.wanted;
        let answer = self.answer(slot);
        answer.count = answer.count.min(wanted);
        answer.complete = true;
        self.candidates.remove(&slot);
        self.free.push(slot);
    }

    /// The next answer, if it is complete, or if it will not be any more.
    pub(super) fn next(&mut self, stopped: bool) -> Option<&Answer> {
        let complete = self.answers.front()?.complete;
        (complete || stopped).then(|| self.answers.pop())
    }
}
