//! Places for the puzzles that are under way.

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

    /// The slots that are in this set and not in the other.
    pub(super) fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Calls `f` with each slot, ascending.
    pub(super) fn each(&self, mut f: impl FnMut(u16)) {
        for (index, mut word) in self.0.into_iter().enumerate() {
            while word != 0 {
                f(64 * index as u16 + word.trailing_zeros() as u16);
                word &= word - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(slots: &[u16]) -> SlotSet {
        let mut set = SlotSet::new();
        for slot in slots {
            set.insert(*slot);
        }
        set
    }

    #[test]
    fn is_a_set() {
        let (mut some, others) = (set(&[1023, 0, 63, 64, 500]), set(&[64, 1, 500]));
        some.remove(0);
        let mut left = Vec::new();
        some.without(&others).each(|slot| left.push(slot));
        assert_eq!(left, [63, 1023]);
    }
}
