use super::{
    branch::decide,
    lanes::{Lanes, Row, Task},
    pool::Pool,
    state::{ALL_DIGITS, LOWEST, NO_SLOT, State},
    sweep::{BlindSweeps, RecordedSweep},
};

/// How many sweeps there are between two looks at the clock of the caller and at which puzzles are through.
const WATCH_INTERVAL: u32 = 64;
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
    /// Gets a solution of the puzzle in this slot, and says whether it was the last one wanted.
    fn solved(&mut self, slot: u16, solution: &dyn Fn() -> [u8; 81]) -> bool;
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
pub(super) trait Engine {
    /// The number of lanes, which is also the number of puzzles that [`load`](Self::load) takes.
    fn lane_count(&self) -> usize;
    /// Loads the puzzle that goes into this lane of the next block.
    fn load(&mut self, lane: usize, puzzle: &Puzzle<'_>);
    /// Begins with the first so many puzzles that were loaded; those of the block before must be used up.
    fn begin(&mut self, puzzles: usize);
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
    alive: u32,
    stalled: u32,
    pub(super) pool: Pool,
    fresh: Box<State<L::Row>>,
    /// The lanes of `fresh` that hold a puzzle nobody has taken yet.
    waiting: u32,
    thresholds: Thresholds,
    guesses: u64,
}

impl<L: Lanes> Kernel<L> {
    pub(super) fn new(lanes: L, thresholds: Thresholds) -> Self {
        Self {
            lanes,
            state: Box::new(State::new()),
            alive: 0,
            stalled: 0,
            pool: Pool::new(),
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

    fn load(&mut self, lane: usize, puzzle: &Puzzle<'_>) {
        let cells = self.fresh.cells.iter_mut().map(|row| &mut row.as_mut()[lane]);
        if let Some(sets) = puzzle.candidates {
            cells.zip(sets).for_each(|(cell, set)| *cell = (set << LOWEST) & ALL_DIGITS);
        } else {
            cells.zip(puzzle.characters).for_each(|(cell, character)| *cell = candidates_of(*character));
        }
        self.fresh.slots.as_mut()[lane] = puzzle.slot;
    }

    fn begin(&mut self, puzzles: usize) {
        self.waiting = lowest(L::ALL, puzzles as u32);
        self.lanes.enter(BlindSweeps(&mut self.fresh, FIRST_SWEEPS));
    }

    fn push(&mut self, rows: &[[u16; 16]; 81], states: usize, slot: u16) {
        self.pool.reserve();
        let first = self.pool.len();
        for (cell, row) in rows.iter().enumerate() {
            self.pool.cell(cell, first)[..states].copy_from_slice(&row[..states]);
        }
        self.pool.slots_from(first)[..states].fill(slot);
        self.pool.push(states);
    }

    fn clear(&mut self) {
        (self.alive, self.stalled, self.waiting) = (0, 0, 0);
        self.pool.clear();
    }

    fn run(&mut self, client: &mut dyn Client, feeding: bool) {
        self.lanes.enter(Run { kernel: self, client, feeding });
    }

    fn guesses(&self) -> u64 {
        self.guesses
    }
}

/// The candidates of a cell that holds this character: a digit, or a blank.
fn candidates_of(character: u8) -> u16 {
    match character {
        b'1'..=b'9' => 1 << (u32::from(character - b'1') + LOWEST),
        _ => ALL_DIGITS,
    }
}

/// The lowest `count` of a set.
#[inline(always)]
fn lowest(set: u32, count: u32) -> u32 {
    let mut rest = set;
    for _ in 0..count {
        rest &= rest.wrapping_sub(1);
    }
    set & !rest
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

    fn free(&self) -> u32 {
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
        for (cell, row) in self.state.cells.iter_mut().enumerate() {
            let pending = lanes.load_slice(self.pool.cell(cell, first));
            lanes.store(row, lanes.moved(moves, lanes.load(row), pending));
        }
        let pending = lanes.load_slice(self.pool.slots_from(first));
        let slots = lanes.moved(moves, lanes.load(&self.state.slots), pending);
        lanes.store(&mut self.state.slots, slots);
        self.alive |= to & !lanes.bits(lanes.equal(slots, lanes.splat(NO_SLOT)));
    }

    #[inline(always)]
    fn refill_from_fresh(&mut self, lanes: L) {
        if self.waiting == 0 || !self.should_fill() {
            return;
        }
        let puzzles = self.waiting.count_ones().min(self.free().count_ones());
        let (from, to) = (lowest(self.waiting, puzzles), lowest(self.free(), puzzles));
        let moves = lanes.moves(from, to);
        for (row, fresh) in self.state.cells.iter_mut().zip(&self.fresh.cells) {
            lanes.store(row, lanes.moved(moves, lanes.load(row), lanes.load(fresh)));
        }
        let slots = lanes.moved(moves, lanes.load(&self.state.slots), lanes.load(&self.fresh.slots));
        lanes.store(&mut self.state.slots, slots);
        self.waiting &= !from;
        self.alive |= to;
    }

    /// Sweeps until enough lanes want to be served, or it has been a while; says how often.
    #[inline(always)]
    fn propagate(&mut self, lanes: L, client: &mut dyn Client, feeding: bool) -> u32 {
        for sweeps in 1.. {
            let seen = lanes.enter(RecordedSweep(&mut self.state));
            self.alive &= !seen.dead;
            let settled = self.alive & seen.settled;
            if settled != 0 {
                self.collect(lanes, settled, client);
            }
            self.stalled = self.alive & seen.unchanged;
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
            if client.solved(slot, &|| solution(&self.state, lane)) {
                let of_slot = lanes.bits(lanes.equal(lanes.load(&self.state.slots), lanes.splat(slot)));
                self.alive &= !of_slot;
                solved &= !of_slot;
                self.pool.cancel(slot);
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

    /// Decides for the stalled lanes. The first branch stays in its lane; the second goes straight into a free lane,
    /// or, where there are many more of them than free lanes, to the pool.
    #[inline(always)]
    fn branch(&mut self, lanes: L) {
        let decision = decide(lanes, &self.state.configurations);
        let stalled = self.stalled & !decision.none;
        self.stalled = 0;
        let pairs = stalled.count_ones().min(self.free().count_ones());
        let (from, to) = (lowest(stalled, pairs), lowest(self.free(), pairs));
        let rest = stalled & !from;
        let mut deciding = from;
        if rest != 0 && (rest.count_ones() >= self.thresholds.push || self.alive == stalled) {
            self.push_second(lanes, &decision, rest);
            deciding = stalled;
        }
        self.guesses += u64::from(deciding.count_ones());
        if deciding != 0 {
            self.fork(lanes, &decision, deciding, lanes.moves(from, to));
        }
        self.alive |= to;
    }
}

fn each_lane(mut set: u32, mut f: impl FnMut(usize)) {
    while set != 0 {
        f(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}

/// The board of a lane, every cell of which has one candidate.
fn solution<R: Row>(state: &State<R>, lane: usize) -> [u8; 81] {
    let mut digits = [0; 81];
    for (digit, row) in digits.iter_mut().zip(&state.cells) {
        *digit = b'1' + (row.as_ref()[lane].trailing_zeros() - LOWEST) as u8;
    }
    digits
}
