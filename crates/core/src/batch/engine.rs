//! Between the batch, which knows puzzles, and the kernel, which knows lanes.

use super::slots::SlotSet;

/// Who set a kernel to work.
pub(super) trait Client {
    /// With how many solutions the search of a puzzle ends.
    fn limit(&self) -> u64;
    /// Whether it matters in which order the solutions of a puzzle are found.
    fn wants_order(&self) -> bool;
    /// Counts a solution of the puzzle in this slot. It is *in order* if a depth first search of the puzzle finds no
    /// solution before it but those that were counted before it.
    fn solved(&mut self, slot: u16, in_order: bool) -> Found<'_>;
    /// Says every few sweeps whether to go on; gets the slots that still have a state.
    fn goes_on(&mut self, present: &SlotSet) -> bool;
}

/// What a client says of a solution.
pub(super) struct Found<'a> {
    /// Where to write it, if it is to be kept.
    pub(super) room: Option<&'a mut [u8; 81]>,
    /// Whether it was the last one wanted of its puzzle.
    pub(super) last: bool,
    /// Whether the puzzle is known to have several.
    pub(super) several: bool,
}

/// A puzzle to be loaded.
pub(super) struct Puzzle<'a> {
    /// Digits from `1` to `9`, anything else for a blank.
    pub(super) characters: &'a [u8; 81],
    /// Its candidates instead, digit `d` in bit `d - 1`.
    pub(super) candidates: Option<&'a [u16; 81]>,
    /// Where it is under way.
    pub(super) slot: u16,
    /// Whether its solutions must be found in order.
    pub(super) in_order: bool,
}

/// What a batch needs of an engine, whatever its lanes.
pub(super) trait Engine: Send {
    /// The number of lanes, which is also the number of puzzles that [`load`](Self::load) takes.
    fn lane_count(&self) -> usize;
    /// Whether there are puzzles that were loaded and not yet begun.
    fn is_loaded(&self) -> bool;
    /// Takes new puzzles, at most one a lane; those that were loaded before must have been begun.
    fn load(&mut self, puzzles: &[Puzzle<'_>]);
    /// Adds the first so many states to those pending; `rows[cell][state]` is a set of candidates as in a `State`.
    fn push(&mut self, rows: &[[u16; 16]; 81], states: usize, slot: u16);
    /// Forgets everything.
    fn clear(&mut self);
    /// Works on until nothing is left to do, or the client says so; while `feeding`, until lanes are free for new
    /// puzzles.
    fn run(&mut self, client: &mut dyn Client, feeding: bool);
    /// How many decisions were made so far.
    fn guesses(&self) -> u64;
}
