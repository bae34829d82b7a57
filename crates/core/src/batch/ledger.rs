use std::collections::{BTreeMap, VecDeque};

use super::{
    Answer,
    kernel::{Puzzle, SlotSet, WINDOW},
};

/// The puzzles that are under way, each in a *slot*, and the answers, in the order in which the puzzles came.
pub(super) struct Ledger {
    /// The most that an answer counts.
    wanted: u64,
    /// Where the search of a puzzle ends.
    limit: u64,
    keep: usize,
    answers: VecDeque<Answer>,
    /// The number of the first of the answers, counted from the first puzzle of all.
    first: u64,
    /// The number of the puzzle in each slot.
    number: Box<[u64; WINDOW]>,
    /// The characters of the puzzle in each slot.
    puzzle: Vec<[u8; 81]>,
    /// The candidates of the puzzle in a slot, where they were given.
    candidates: BTreeMap<u16, Box<[u16; 81]>>,
    started: SlotSet,
    free: Vec<u16>,
    /// The slots of puzzles that are through and have several solutions.
    several: Vec<u16>,
    /// How many solutions were counted so far, in all puzzles.
    counted: u64,
}

impl Ledger {
    /// Answers count up to `wanted` solutions and keep `keep` of them.
    pub(super) fn new(wanted: u64, keep: usize) -> Self {
        let keep = keep.min(Answer::MAX_KEPT).min(usize::try_from(wanted).unwrap_or(usize::MAX));
        // Only who looks for a second solution knows whether the first is one of several.
        let limit = if keep > 0 { wanted.max(2) } else { wanted };
        Self {
            wanted,
            limit,
            keep,
            answers: VecDeque::new(),
            first: 0,
            number: Box::new([0; WINDOW]),
            puzzle: vec![[b'.'; 81]; WINDOW],
            candidates: BTreeMap::new(),
            started: [0; WINDOW / 64],
            free: (0..WINDOW as u16).rev().collect(),
            several: Vec::new(),
            counted: 0,
        }
    }

    /// Where the search of a puzzle ends.
    pub(super) const fn limit(&self) -> u64 {
        self.limit
    }

    /// How many solutions were counted so far, in all puzzles.
    pub(super) const fn counted(&self) -> u64 {
        self.counted
    }

    /// Whether a puzzle can be opened now. When not, it helps to work until the oldest is answered.
    pub(super) fn has_room(&self) -> bool {
        let blocked = self.answers.len() >= WINDOW && !self.oldest_is_answered();
        !self.free.is_empty() && !blocked
    }

    pub(super) fn oldest_is_answered(&self) -> bool {
        self.answers.front().is_none_or(|answer| answer.complete)
    }

    /// Adds an answer without a search: no solution.
    pub(super) fn add(&mut self, complete: bool) {
        let mut answer = Answer::new();
        answer.complete = complete;
        self.answers.push_back(answer);
    }

    /// Opens an answer for a new puzzle, and gives the slot. There must be room.
    pub(super) fn open(&mut self, puzzle: &[u8; 81]) -> u16 {
        let slot = self.free.pop().expect("room for a puzzle");
        let index = usize::from(slot);
        self.number[index] = self.first + self.answers.len() as u64;
        self.puzzle[index] = *puzzle;
        self.answers.push_back(Answer::new());
        slot
    }

    /// Replaces the characters of an open puzzle by candidates.
    pub(super) fn set_candidates(&mut self, slot: u16, candidates: &[u16; 81]) {
        self.candidates.insert(slot, Box::new(*candidates));
    }

    /// Counts the puzzle in a slot as under way: it is through when no state of it is left.
    pub(super) fn start(&mut self, slot: u16) {
        self.started[usize::from(slot) / 64] |= 1 << (slot % 64);
    }

    /// The puzzle in a slot.
    pub(super) fn puzzle(&self, slot: u16) -> Puzzle<'_> {
        let candidates = self.candidates.get(&slot).map(|candidates| &**candidates);
        Puzzle { characters: &self.puzzle[usize::from(slot)], candidates, slot }
    }

    fn answer(&mut self, slot: u16) -> &mut Answer {
        let place = self.number[usize::from(slot)] - self.first;
        &mut self.answers[place as usize]
    }

    /// Where to write the next solution, if it is to be kept.
    pub(super) fn room(&mut self, slot: u16) -> Option<&mut [u8; 81]> {
        let keep = self.keep as u64;
        let answer = self.answer(slot);
        if answer.count < keep { answer.room() } else { None }
    }

    /// Counts a solution, and says whether it was the last one wanted.
    pub(super) fn solved(&mut self, slot: u16) -> bool {
        self.counted += 1;
        let limit = self.limit;
        let answer = self.answer(slot);
        answer.count += 1;
        let last = answer.count == limit;
        if last {
            self.close(slot);
        }
        last
    }

    /// Closes the slots that are not in the set: no state of their puzzles is left.
    pub(super) fn close_all_but(&mut self, present: &SlotSet) {
        for (index, present) in present.iter().enumerate() {
            let mut gone = self.started[index] & !present;
            while gone != 0 {
                self.close(index as u16 * 64 + gone.trailing_zeros() as u16);
                gone &= gone - 1;
            }
        }
    }

    fn close(&mut self, slot: u16) {
        self.started[usize::from(slot) / 64] &= !(1 << (slot % 64));
        if self.keep > 0 && self.answer(slot).count > 1 {
            self.several.push(slot);
        } else {
            self.settle(slot);
        }
    }

    fn settle(&mut self, slot: u16) {
        self.answer(slot).complete = true;
        self.candidates.remove(&slot);
        self.free.push(slot);
    }

    /// Lets `witnesses` choose the solutions to keep of the puzzles that are through and have several.
    pub(super) fn settle_several(&mut self, mut witnesses: impl FnMut(Puzzle<'_>) -> Answer) {
        for slot in std::mem::take(&mut self.several) {
            let chosen = witnesses(self.puzzle(slot));
            let (wanted, keep) = (self.wanted, self.keep);
            let answer = self.answer(slot);
            answer.replace_solutions(&chosen.solutions()[..keep]);
            answer.count = answer.count.min(wanted);
            self.settle(slot);
        }
    }

    /// The next answer, if it is complete, or if it will not be any more.
    pub(super) fn next(&mut self, stopped: bool) -> Option<Answer> {
        if !stopped && !self.answers.front()?.complete {
            return None;
        }
        let answer = self.answers.pop_front()?;
        self.first += 1;
        Some(answer)
    }
}
