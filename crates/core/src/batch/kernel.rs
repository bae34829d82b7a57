//! Round and round: sweep, take out what is settled, serve the lanes that stand still and those that are free.

use super::{
    block::{Block, Read},
    engine::{Client, Engine, Puzzle},
    forecast::Forecast,
    lanes::{Lanes, Task},
    modes::Modes,
    pool::Pool,
    slots::SlotSet,
    stacks::{Stacks, each_lane},
    state::{ALL_DIGITS, LOWEST, NO_SLOT, State},
    sweep::RecordedSweep,
};

/// How many sweeps there are between two looks at the clock of the caller and at which puzzles are through.
const WATCH_INTERVAL: u32 = 64;

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
    pub(super) const LATENCY: Self = Self { pairs: 1, push: 5, fill: 3 };
}

/// The kernel: lanes, pending states, and new puzzles.
pub(super) struct Kernel<L: Lanes> {
    lanes: L,
    pub(super) state: Box<State<L::Row>>,
    /// The lanes with a board that is neither dead nor settled,
    pub(super) alive: u32,
    /// and those of them that the last sweep left as they were: they wait for a decision.
    pub(super) stalled: u32,
    pub(super) pool: Pool,
    pub(super) modes: Modes,
    pub(super) stacks: Stacks<L::Row>,
    /// Whether so few solutions are wanted that work on several branches at a time may be for nothing.
    pub(super) few_wanted: bool,
    /// Whether the client keeps solutions, and wants to have the first.
    pub(super) order_wanted: bool,
    pub(super) forecast: Forecast,
    /// The puzzles that no lane has begun yet.
    pub(super) block: Block<L::Row>,
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
            block: Block::new(),
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
        self.block.waiting != 0
    }

    fn load(&mut self, puzzles: &[Puzzle<'_>]) {
        self.forecast.begin(puzzles.len() as u32);
        self.block.announce(puzzles, self.forecast.goes_deep());
        self.lanes.enter(Read { block: &mut self.block, puzzles });
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
        (self.alive, self.stalled, self.block.waiting) = (0, 0, 0);
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
        each_lane(self.block.waiting, |lane| add(self.block.state.slots.as_ref()[lane]));
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
            self.refill_from_block(lanes);
            self.refill_from_stacks();
            let nothing_waits = self.block.waiting == 0 && self.pool.is_empty();
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
        let more = feeding || self.block.waiting != 0 || !self.pool.is_empty();
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
                solved &= !self.cancel(lanes, lane);
            }
        }
    }

    /// Drops all states of the puzzle in a lane; gives the lanes that had one.
    #[inline(always)]
    fn cancel(&mut self, lanes: L, lane: usize) -> u32 {
        let mut of_puzzle = 1 << lane;
        // A lane that searches in order has its puzzle to itself.
        if self.modes.in_order & of_puzzle == 0 {
            let slot = self.state.slots.as_ref()[lane];
            of_puzzle = lanes.bits(lanes.equal(lanes.load(&self.state.slots), lanes.splat(slot)));
            self.pool.cancel(slot);
        }
        self.alive &= !of_puzzle;
        self.stacks.clear(of_puzzle & self.modes.deep);
        of_puzzle
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
