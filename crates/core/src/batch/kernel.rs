use super::{
    engine::{Client, Engine, Puzzle},
    lanes::{Lanes, Task, first_lanes},
    modes::Modes,
    pool::Pool,
    refill::Forecast,
    slots::SlotSet,
    stacks::{Stacks, each_lane},
    state::{ALL_DIGITS, LOWEST, NO_SLOT, State},
    sweep::{RecordedSweep, sweep_blindly},
};

/// How many sweeps there are between two looks at the clock of the caller and at which puzzles are through.
const WATCH_INTERVAL: u32 = 64;
/// How many sweeps a new puzzle gets before it goes into a lane. Where it is to be searched in order, always as many, so
/// that the search does not depend on the others.
const FIRST_SWEEPS: usize = 4;
/// The same for puzzles with few givens, which are not soon through.
const FIRST_SWEEPS_OF_FEW_GIVENS: usize = 8;
/// This is few, on the average of those that are loaded together.
const FEW_GIVENS: usize = 20;

/// When to leave the lanes idle for a while and when not.
#[derive(Clone, Copy)]
pub(super) struct Thresholds {
    /// Lanes are served when so many wait for a decision and so many are free.
    pub(super) pairs: u32,
    /// Or when so many more wait than are free,
    pub(super) push: u32,
    /// or so many more are free than wait and something is there to fill them.
    pub(super) fill: u32,
}

impl Thresholds {
    /// Keeps many lanes busy with many puzzles.
    pub(super) const fn throughput(lanes: usize) -> Self {
        let lanes = lanes as u32;
        let pairs = if lanes > 16 { 3 } else { 2 };
        Self { pairs, push: lanes / 8 + 2, fill: lanes * 3 / 16 }
    }

    /// Brings one puzzle to an end.
    pub(super) const LATENCY: Self = Self { pairs: 1, push: 3, fill: 3 };
}

/// The kernel: lanes, pending states, and new puzzles.
pub(super) struct Kernel<L: Lanes> {
    lanes: L,
    pub(super) state: Box<State<L::Row>>,
    pub(super) alive: u32,
    pub(super) stalled: u32,
    pub(super) pool: Pool,
    pub(super) modes: Modes,
    pub(super) stacks: Stacks<L::Row>,
    /// Whether so few solutions are wanted that work on several branches at a time may be for nothing.
    pub(super) few_wanted: bool,
    /// Whether the client keeps solutions, and wants to have the first.
    pub(super) order_wanted: bool,
    pub(super) forecast: Forecast,
    pub(super) fresh: Box<State<L::Row>>,
    /// The lanes of `fresh` that hold a puzzle nobody has taken yet,
    pub(super) waiting: u32,
    /// and those of a puzzle that must be searched in order.
    pub(super) waiting_in_order: u32,
    /// Whether it seems to pay to search them depth first.
    pub(super) waiting_go_deep: bool,
    pub(super) thresholds: Thresholds,
    pub(super) guesses: u64,
}

impl<L: Lanes> Kernel<L> {
    pub(super) fn new(lanes: L, thresholds: Thresholds) -> Self {
        Self {
            lanes,
            state: Box::new(State::new()),
            alive: 0,
            stalled: 0,
            pool: Pool::new(),
            modes: Modes::new(),
            stacks: Stacks::new(),
            few_wanted: false,
            order_wanted: false,
            forecast: Forecast::new(),
            fresh: Box::new(State::new()),
            waiting: 0,
            waiting_in_order: 0,
            waiting_go_deep: false,
            thresholds,
            guesses: 0,
        }
    }
}

impl<L: Lanes> Engine for Kernel<L> {
    fn lane_count(&self) -> usize {
        L::COUNT
    }

    fn is_loaded(&self) -> bool {
        self.waiting != 0
    }

    fn load(&mut self, puzzles: &[Puzzle<'_>]) {
        self.waiting = first_lanes(puzzles.len() as u32);
        let in_order = puzzles.iter().enumerate().map(|(lane, puzzle)| u32::from(puzzle.in_order) << lane);
        self.waiting_in_order = in_order.sum();
        self.forecast.begin(self.waiting.count_ones());
        self.waiting_go_deep = self.forecast.goes_deep();
        self.lanes.enter(Read { kernel: self, puzzles });
    }

    fn push(&mut self, rows: &[[u16; 16]; 81], states: usize, slot: u16) {
        self.pool.reserve();
        let first = self.pool.len();
        assert!(states <= rows[0].len(), "at most as many states as columns");
        // Whole rows, of a length known here: beyond the last state there is room.
        for (cell, row) in rows.iter().enumerate() {
            self.pool.cell(cell, first)[..row.len()].copy_from_slice(row);
        }
        self.pool.slots_from(first)[..states].fill(slot);
        self.pool.push(states);
    }

    fn clear(&mut self) {
        (self.alive, self.stalled, self.waiting) = (0, 0, 0);
        self.pool.clear();
        self.stacks.clear(L::ALL);
    }

    fn run(&mut self, client: &mut dyn Client, feeding: bool) {
        self.few_wanted = client.limit() <= L::COUNT as u64;
        self.order_wanted = client.wants_order();
        self.lanes.enter(Run { kernel: self, client, feeding });
    }

    fn guesses(&self) -> u64 {
        self.guesses
    }
}

struct Read<'a, L: Lanes> {
    kernel: &'a mut Kernel<L>,
    puzzles: &'a [Puzzle<'a>],
}

impl<L: Lanes> Task<L> for Read<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run(self, lanes: L) {
        let fresh = &mut self.kernel.fresh;
        let Some(last) = self.puzzles.last() else { return };
        let mut characters = [last.characters; 32];
        for (characters, puzzle) in characters.iter_mut().zip(self.puzzles) {
            *characters = puzzle.characters;
        }
        lanes.read(&characters[..self.puzzles.len()], &mut fresh.cells);
        for (lane, puzzle) in self.puzzles.iter().enumerate() {
            fresh.slots.as_mut()[lane] = puzzle.slot;
            for (row, set) in fresh.cells.iter_mut().zip(puzzle.candidates.into_iter().flatten()) {
                row.as_mut()[lane] = (set << LOWEST) & ALL_DIGITS;
            }
        }
        let any_order = self.kernel.waiting_in_order == 0 && !self.kernel.waiting_go_deep;
        let few = any_order && givens(self.puzzles) <= FEW_GIVENS * self.puzzles.len();
        sweep_blindly(lanes, fresh, if few { FIRST_SWEEPS_OF_FEW_GIVENS } else { FIRST_SWEEPS });
    }
}

/// How many digits are given in all of these puzzles.
#[inline(always)]
fn givens(puzzles: &[Puzzle<'_>]) -> usize {
    let is_given = |character: &u8| u8::from((b'1'..=b'9').contains(character));
    // Bytes, which many of fit into a vector; 81 ones do not overflow.
    puzzles.iter().map(|puzzle| usize::from(puzzle.characters.iter().map(is_given).sum::<u8>())).sum()
}

struct Run<'a, L: Lanes> {
    kernel: &'a mut Kernel<L>,
    client: &'a mut dyn Client,
    feeding: bool,
}

impl<L: Lanes> Task<L> for Run<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run(self, lanes: L) {
        let Self { kernel, client, feeding } = self;
        let mut sweeps = 0;
        while kernel.serve(lanes, feeding) {
            sweeps += kernel.propagate(lanes, client, feeding);
            if sweeps >= WATCH_INTERVAL {
                sweeps = 0;
                if !client.goes_on(&kernel.present()) {
                    return;
                }
            }
        }
        client.goes_on(&kernel.present());
    }
}

impl<L: Lanes> Kernel<L> {
    /// The slots that still have a state.
    fn present(&self) -> SlotSet {
        let mut present = SlotSet::new();
        let mut add = |slot: u16| {
            if slot != NO_SLOT {
                present.insert(slot);
            }
        };
        self.pool.slots().iter().for_each(|slot| add(*slot));
        each_lane(self.alive, |lane| add(self.state.slots.as_ref()[lane]));
        each_lane(self.waiting, |lane| add(self.fresh.slots.as_ref()[lane]));
        present
    }

    pub(super) fn free(&self) -> u32 {
        L::ALL & !self.alive
    }

    /// Decides for the stalled lanes, and fills the free ones. Says whether there is something to sweep.
    #[inline(always)]
    fn serve(&mut self, lanes: L, feeding: bool) -> bool {
        loop {
            if self.stalled != 0 {
                self.branch(lanes);
            }
            self.refill_from_pool(lanes);
            self.refill_from_fresh(lanes);
            self.refill_from_stacks();
            let nothing_waits = self.waiting == 0 && self.pool.is_empty();
            if nothing_waits && feeding && self.should_fill() {
                return false;
            }
            if self.alive != 0 || nothing_waits {
                return self.alive != 0;
            }
        }
    }

    /// Sweeps until enough lanes want to be served, or it has been a while; says how often.
    #[inline(always)]
    fn propagate(&mut self, lanes: L, client: &mut dyn Client, feeding: bool) -> u32 {
        for sweeps in 1.. {
            let seen = enter_apart(lanes, RecordedSweep(&mut self.state));
            let before = self.alive;
            self.alive &= !seen.dead;
            let settled = self.alive & seen.settled;
            if settled != 0 {
                self.collect(lanes, settled, client);
            }
            self.stalled = self.alive & seen.unchanged;
            self.resume(before & !self.alive & self.modes.deep);
            if sweeps == WATCH_INTERVAL || self.wants_service(feeding) {
                return sweeps;
            }
        }
        WATCH_INTERVAL
    }

    fn wants_service(&self, feeding: bool) -> bool {
        let (stalled, free) = (self.stalled.count_ones(), self.free().count_ones());
        let more = feeding || self.waiting != 0 || !self.pool.is_empty();
        self.stalled & self.modes.in_order != 0
            || stalled.min(free) >= self.thresholds.pairs
            || stalled >= free + self.thresholds.push
            || (more && free >= stalled + self.thresholds.fill)
            || self.alive == self.stalled
    }

    /// Takes the settled boards out of their lanes, and counts those that are solutions.
    #[inline(always)]
    fn collect(&mut self, lanes: L, settled: u32, client: &mut dyn Client) {
        self.alive &= !settled;
        let right = lanes.bits(lanes.equal(self.digits_of_all_rows(lanes), lanes.splat(ALL_DIGITS)));
        let mut solved = settled & right;
        while solved != 0 {
            let lane = solved.trailing_zeros() as usize;
            solved &= solved - 1;
            let slot = self.state.slots.as_ref()[lane];
            let found = client.solved(slot, self.modes.in_order >> lane & 1 != 0);
            if let Some(room) = found.room {
                write_digits(lanes, &self.state.cells, lane, room);
            }
            if found.last {
                if found.several {
                    self.forecast.ended_early();
                }
                solved &= !self.cancel(lanes, slot);
            }
        }
    }

    /// Drops all states of a puzzle; gives the lanes that had one.
    #[inline(always)]
    fn cancel(&mut self, lanes: L, slot: u16) -> u32 {
        let of_slot = lanes.bits(lanes.equal(lanes.load(&self.state.slots), lanes.splat(slot)));
        self.alive &= !of_slot;
        self.pool.cancel(slot);
        self.stacks.clear(of_slot & self.modes.deep);
        of_slot
    }

    /// The digits that no row is without.
    #[inline(always)]
    fn digits_of_all_rows(&self, lanes: L) -> L::Vector {
        let mut all = lanes.splat(ALL_DIGITS);
        for row in self.state.cells.as_chunks::<9>().0 {
            let mut digits = lanes.load(&row[0]);
            for cell in &row[1..] {
                digits = lanes.or(digits, lanes.load(cell));
            }
            all = lanes.and(all, digits);
        }
        all
    }
}

/// [`Lanes::enter`], but never inlined: in a function of its own a task has all registers for itself.
#[inline(always)]
fn enter_apart<L: Lanes, T: Task<L>>(lanes: L, task: T) -> T::Output {
    let enter: fn(L, T) -> T::Output = std::hint::black_box(L::enter);
    enter(lanes, task)
}

/// Writes the digits of a lane, every cell of which has one candidate.
#[inline(always)]
fn write_digits<L: Lanes>(lanes: L, cells: &[L::Row; 81], lane: usize, digits: &mut [u8; 81]) {
    let mut candidates = [0; 81];
    for (candidate, row) in candidates.iter_mut().zip(cells) {
        *candidate = row.as_ref()[lane];
    }
    // With the numbers side by side in memory, the rest is done with vectors.
    let candidates: &[u16; 81] = lanes.again(&mut candidates);
    for (digit, candidate) in digits.iter_mut().zip(candidates) {
        *digit = b'1' - LOWEST as u8 + candidate.wrapping_sub(1).count_ones() as u8;
    }
}
