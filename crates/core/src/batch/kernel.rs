use super::{
    lanes::{Lanes, Row, Task},
    pool::Pool,
    stacks::{Stacks, each_lane, each_pair},
    state::{ALL_DIGITS, LOWEST, NO_SLOT, State},
    sweep::{RecordedSweep, sweep_blindly},
};

/// How many sweeps there are between two looks at the clock of the caller and at which puzzles are through.
const WATCH_INTERVAL: u32 = 64;
/// After how many puzzles of another kind the search goes deep, or no more.
const INERTIA: i32 = 100;
/// How many sweeps a new puzzle gets before it goes into a lane.
const FIRST_SWEEPS: usize = 4;

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
        Self { pairs: lanes / 16 + 1, push: lanes * 3 / 16, fill: lanes * 3 / 16 }
    }

    /// Brings one puzzle to an end.
    pub(super) const LATENCY: Self = Self { pairs: 1, push: 3, fill: 3 };
}

/// How many puzzles can be under way at a time, each in a *slot*.
pub(super) const WINDOW: usize = 1024;

/// A set of slots.
pub(super) type SlotSet = [u64; WINDOW / 64];

/// Who set a kernel to work.
pub(super) trait Client {
    /// With how many solutions the search of a puzzle ends.
    fn limit(&self) -> u64;
    /// Where to write the next solution of the puzzle in this slot, if it is to be kept.
    fn room(&mut self, slot: u16) -> Option<&mut [u8; 81]>;
    /// Counts a solution of the puzzle in this slot, and says whether it was the last one wanted.
    fn solved(&mut self, slot: u16) -> bool;
    /// Says every few sweeps whether to go on; gets the slots that still have a state.
    fn goes_on(&mut self, present: &SlotSet) -> bool;
}

/// A puzzle to be loaded.
pub(super) struct Puzzle<'a> {
    /// Digits from `1` to `9`, anything else for a blank.
    pub(super) characters: &'a [u8; 81],
    /// Its candidates instead, digit `d` in bit `d - 1`.
    pub(super) candidates: Option<&'a [u16; 81]>,
    /// Where it is under way.
    pub(super) slot: u16,
}

/// What a batch needs of an engine, whatever its lanes.
pub(super) trait Engine: Send {
    /// The number of lanes, which is also the number of puzzles that [`load`](Self::load) takes.
    fn lane_count(&self) -> usize;
    /// Begins with new puzzles, at most one a lane; those that it began with before must be used up.
    fn begin(&mut self, puzzles: &[Puzzle<'_>]);
    /// Adds the first so many states to those pending; `rows[cell][state]` is a set of candidates as in a [`State`].
    fn push(&mut self, rows: &[[u16; 16]; 81], states: usize, slot: u16);
    /// Forgets everything.
    fn clear(&mut self);
    /// Works on until nothing is left to do, or the client says so; while `feeding`, until lanes are free for new
    /// puzzles.
    fn run(&mut self, client: &mut dyn Client, feeding: bool);
    /// How many decisions were made so far.
    fn guesses(&self) -> u64;
}

/// The kernel: lanes, pending states, and new puzzles.
pub(super) struct Kernel<L: Lanes> {
    lanes: L,
    pub(super) state: Box<State<L::Row>>,
    pub(super) alive: u32,
    pub(super) stalled: u32,
    pub(super) pool: Pool,
    /// The lanes that search depth first: second branches wait on the stack of the lane until the first are through.
    pub(super) deep: u32,
    /// The lanes that have met an open board, and branch on cells until they are through with the puzzle.
    pub(super) by_cell: u32,
    pub(super) stacks: Stacks<L::Row>,
    /// Whether so few solutions are wanted that work on several branches at a time may be for nothing.
    pub(super) few_wanted: bool,
    /// Rises with puzzles that end at the limit and falls with those that begin: positive if most end there.
    ending_early: i32,
    fresh: Box<State<L::Row>>,
    /// The lanes of `fresh` that hold a puzzle nobody has taken yet.
    waiting: u32,
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
            deep: 0,
            by_cell: 0,
            stacks: Stacks::new(),
            few_wanted: false,
            ending_early: 0,
            fresh: Box::new(State::new()),
            waiting: 0,
            thresholds,
            guesses: 0,
        }
    }
}

impl<L: Lanes> Engine for Kernel<L> {
    fn lane_count(&self) -> usize {
        L::COUNT
    }

    fn begin(&mut self, puzzles: &[Puzzle<'_>]) {
        self.waiting = lowest(L::ALL, puzzles.len() as u32);
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
        self.lanes.enter(Run { kernel: self, client, feeding });
    }

    fn guesses(&self) -> u64 {
        self.guesses
    }
}

/// The lowest `count` of a set.
#[inline(always)]
pub(super) fn lowest(set: u32, count: u32) -> u32 {
    let mut rest = set;
    for _ in 0..count {
        rest &= rest.wrapping_sub(1);
    }
    set & !rest
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
        sweep_blindly(lanes, fresh, FIRST_SWEEPS);
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
        let mut present = [0; WINDOW / 64];
        let mut add = |slot: u16| {
            if slot != NO_SLOT {
                present[usize::from(slot) / 64] |= 1 << (slot % 64);
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

    /// Whether free lanes should be filled now, if there is something to fill them.
    fn should_fill(&self) -> bool {
        let free = self.free().count_ones();
        free >= self.thresholds.fill || (self.alive == 0 && free != 0)
    }

    #[inline(always)]
    fn refill_from_pool(&mut self, lanes: L) {
        if self.pool.is_empty() || !self.should_fill() {
            return;
        }
        let states = self.pool.len().min(self.free().count_ones() as usize);
        let to = lowest(self.free(), states as u32);
        let moves = lanes.moves(lowest(L::ALL, states as u32), to);
        let first = self.pool.pop(states);
        let rows = self.state.cells.iter_mut().chain([&mut self.state.slots]);
        for (row, pending) in rows.zip(self.pool.rows_from(first)) {
            let pending = lanes.load_slice(pending);
            lanes.store(row, lanes.moved(moves, lanes.load(row), pending));
        }
        let slots = lanes.load(&self.state.slots);
        let filled = to & !lanes.bits(lanes.equal(slots, lanes.splat(NO_SLOT)));
        self.alive |= filled;
        self.deep &= !filled;
        self.by_cell &= !filled;
    }

    /// Lets free lanes help those with states on their stacks; but only a few, because what they do may be for nothing.
    fn refill_from_stacks(&mut self) {
        while self.alive.count_ones() < self.thresholds.fill {
            let Some((of_lane, cells)) = self.stacks.steal() else { return };
            let lane = (L::ALL & !self.alive).trailing_zeros() as usize;
            copy_column(cells, of_lane, &mut self.state.cells, lane);
            let slots = self.state.slots.as_mut();
            slots[lane] = slots[of_lane];
            self.alive |= 1 << lane;
            self.deep |= 1 << lane;
            self.by_cell = self.by_cell & !(1 << lane) | (self.by_cell >> of_lane & 1) << lane;
        }
    }

    /// Goes on with what is on the stacks of these lanes, which are through with what they had.
    fn resume(&mut self, lanes: u32) {
        each_lane(lanes, |lane| {
            if let Some(cells) = self.stacks.pop(lane) {
                copy_column(cells, lane, &mut self.state.cells, lane);
                self.alive |= 1 << lane;
            }
        });
    }

    #[inline(always)]
    fn refill_from_fresh(&mut self, lanes: L) {
        if self.waiting == 0 || !self.should_fill() {
            return;
        }
        let puzzles = self.waiting.count_ones().min(self.free().count_ones());
        let (from, to) = (lowest(self.waiting, puzzles), lowest(self.free(), puzzles));
        let moves = lanes.moves(from, to);
        if L::MOVES_LANE_BY_LANE {
            let (fresh, cells) = (&self.fresh.cells, &mut self.state.cells);
            each_pair(from, to, |from, to| copy_column(fresh, from, cells, to));
        } else {
            for (row, fresh) in self.state.cells.iter_mut().zip(&self.fresh.cells) {
                lanes.store(row, lanes.moved(moves, lanes.load(row), lanes.load(fresh)));
            }
        }
        let slots = lanes.moved(moves, lanes.load(&self.state.slots), lanes.load(&self.fresh.slots));
        lanes.store(&mut self.state.slots, slots);
        self.waiting &= !from;
        self.alive |= to;
        self.ending_early = (self.ending_early - puzzles.cast_signed()).max(-INERTIA);
        let deep = self.few_wanted && self.ending_early > 0;
        self.deep = if deep { self.deep | to } else { self.deep & !to };
        self.by_cell &= !to;
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
            self.resume(before & !self.alive & self.deep);
            if sweeps == WATCH_INTERVAL || self.wants_service(feeding) {
                return sweeps;
            }
        }
        WATCH_INTERVAL
    }

    fn wants_service(&self, feeding: bool) -> bool {
        let (stalled, free) = (self.stalled.count_ones(), self.free().count_ones());
        let more = feeding || self.waiting != 0 || !self.pool.is_empty();
        stalled.min(free) >= self.thresholds.pairs
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
            if let Some(room) = client.room(slot) {
                write_digits(lanes, &self.state.cells, lane, room);
            }
            if client.solved(slot) {
                let of_slot = lanes.bits(lanes.equal(lanes.load(&self.state.slots), lanes.splat(slot)));
                self.alive &= !of_slot;
                solved &= !of_slot;
                self.pool.cancel(slot);
                self.stacks.clear(of_slot & self.deep);
                self.ending_early = (self.ending_early + 2 * i32::from(client.limit() > 1)).min(INERTIA);
            }
        }
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

/// Copies the board of a lane to another lane.
fn copy_column<R: Row>(from: &[R; 81], from_lane: usize, to: &mut [R; 81], to_lane: usize) {
    for (from, to) in from.iter().zip(to) {
        to.as_mut()[to_lane] = from.as_ref()[from_lane];
    }
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
