/// How many puzzles can be under way at a time, each in a *slot*.
pub(super) const WINDOW: usize = 1024;

/// A set of slots.
pub(super) struct SlotSet([u64; WINDOW / 64]);

impl SlotSet {
    pub(super) const fn new() -> Self {
        Self([0; WINDOW / 64])
    }

    pub(super) fn insert(&mut self, slot: u16) {
        self.0[usize::from(slot) / 64] |= 1 << (slot % 64);
    }

    pub(super) fn remove(&mut self, slot: u16) {
        self.0[usize::from(slot) / 64] &= !(1 << (slot % 64));
    }

    pub(super) fn contains(&self, slot: u16) -> bool {
        self.0[usize::from(slot) / 64] >> (slot % 64) & 1 != 0
    }

    /// The slots that are in this set and not in the other.
    pub(super) fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Takes one slot out.
    pub(super) fn pop(&mut self) -> Option<u16> {
        let word = self.0.iter().position(|word| *word != 0)?;
        let slot = word as u16 * 64 + self.0[word].trailing_zeros() as u16;
        self.0[word] &= self.0[word] - 1;
        Some(slot)
    }
}
