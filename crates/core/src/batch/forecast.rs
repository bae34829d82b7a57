//! Whether to go deep, judged by the puzzles before.

/// After how many puzzles of another kind the search goes deep, or no more.
const INERTIA: i32 = 100;

/// Whether most puzzles end at the limit: then they are searched depth first, because what lanes work ahead on them is
/// for nothing.
pub(super) struct Forecast(i32);

impl Forecast {
    pub(super) const fn new() -> Self {
        Self(0)
    }

    /// So many puzzles begin.
    pub(super) fn begin(&mut self, puzzles: u32) {
        self.0 = self.0.saturating_sub_unsigned(puzzles).max(-INERTIA);
    }

    /// A puzzle with several solutions ended at the limit.
    pub(super) fn ended_early(&mut self) {
        self.0 = (self.0 + 2).min(INERTIA);
    }

    pub(super) const fn goes_deep(&self) -> bool {
        self.0 > 0
    }
}
