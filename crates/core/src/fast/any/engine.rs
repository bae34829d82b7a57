use super::{clauses::Clauses, learn::Analyst, order::Order};
use crate::{
    board::Board,
    propagate::{Candidate, Conflict, Cover, Propagator, Reason},
};

/// What the engine came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    Solution,
    Exhausted,
    Stopped,
    /// The budget of dead ends is used up.
    OverBudget,
}

enum Break {
    Conflict(Conflict),
    Stopped,
}

impl From<Conflict> for Break {
    fn from(conflict: Conflict) -> Self {
        Self::Conflict(conflict)
    }
}

/// The search itself; see the [module](super).
#[derive(Clone, Debug)]
pub(super) struct Engine {
    /// What the numbers of the candidates refer to.
    board: Board,
    is_compact: bool,
    propagator: Propagator,
    clauses: Clauses,
    analyst: Analyst,
    order: Order,
    /// A contradiction that came up outside of propagation.
    conflict: Option<Conflict>,
    /// The search does not take back this level but by flipping its choice: solutions below it were handed out.
    floor: u32,
    state: State,
    restart: Restart,
    /// Literals whose consequences were drawn, to know when to poll.
    work: u32,
    pub(super) guesses: u64,
    pub(super) dead_ends: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Searching,
    AtSolution,
    Exhausted,
}

/// So many literals are propagated between two polls: some tens of microseconds, a millisecond at side 64.
const POLL_INTERVAL: u32 = 128;

impl Engine {
    /// `None` when the board's digits clash, or leave something with no candidate.
    pub(super) fn new(board: Board) -> Option<Self> {
        let propagator = Propagator::new(Cover::new(&board)?).ok()?;
        let candidates = propagator.cover().candidate_count();
        Some(Self {
            board,
            is_compact: false,
            clauses: Clauses::new(candidates),
            analyst: Analyst::new(&propagator),
            order: Order::new(candidates),
            conflict: None,
            floor: 0,
            state: State::Searching,
            restart: Restart::default(),
            work: 0,
            guesses: 0,
            dead_ends: 0,
            propagator,
        })
    }

    /// Goes on to the next solution, to the end, or until `stop` or the budget of dead ends says so.
    pub(super) fn run(&mut self, budget: u64, stop: &mut dyn FnMut() -> bool) -> Halt {
        if self.state == State::AtSolution {
            self.state = State::Searching;
            self.flip();
        }
        while self.state == State::Searching {
            match self.propagate(stop) {
                Err(Break::Stopped) => return Halt::Stopped,
                Err(Break::Conflict(conflict)) => self.resolve(conflict),
                Ok(()) if self.propagator.is_solved() => {
                    self.state = State::AtSolution;
                    return Halt::Solution;
                }
                Ok(()) if self.dead_ends >= budget => return Halt::OverBudget,
                Ok(()) => self.branch(),
            }
        }
        Halt::Exhausted
    }

    /// The board of the solution that [`run`](Self::run) halted at.
    pub(super) fn solution(&self) -> Board {
        self.propagator.advance(&self.board)
    }

    /// The board with what propagation alone has found out.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    fn propagate(&mut self, stop: &mut dyn FnMut() -> bool) -> Result<(), Break> {
        if let Some(conflict) = self.conflict.take() {
            return Err(conflict.into());
        }
        loop {
            while let Some(literal) = self.propagator.next_pending() {
                self.propagator.spread(literal)?;
                self.clauses.visit(literal, &mut self.propagator)?;
                self.work += 1;
                if self.work.is_multiple_of(POLL_INTERVAL) && stop() {
                    return Err(Break::Stopped);
                }
            }
            if !self.propagator.look_further()? {
                return Ok(());
            }
        }
    }

    fn resolve(&mut self, conflict: Conflict) {
        self.dead_ends += 1;
        self.restart.dead_ends += 1;
        if self.propagator.level() == self.floor {
            return self.flip();
        }
        let lesson = self.analyst.learn(conflict, &self.propagator, &self.clauses, &mut self.order);
        let clause = self.clauses.add(lesson);
        let (first, second) = (lesson.literals[0], lesson.literals.get(1));
        let level = second.map_or(0, |literal| self.propagator.level_of(literal.candidate()));
        self.undo_to(level.max(self.floor));
        self.conflict = self.propagator.set(first, Reason::Learned(clause)).err();
    }

    /// Leaves everything below the last choice behind, as searched.
    fn flip(&mut self) {
        let level = self.propagator.level();
        if level == 0 {
            self.state = State::Exhausted;
            return;
        }
        let choice = self.propagator.choice(level);
        self.floor = level - 1;
        self.undo_to(level - 1);
        self.conflict = self.propagator.set(choice.opposite(), Reason::Spent).err();
    }

    /// Numbers anew what the first propagation left open, so that the search has a small memory to run about in; not
    /// on boards so empty that it left nearly everything.
    fn compact(&mut self) {
        self.is_compact = true;
        let board = self.propagator.advance(&self.board);
        if self.propagator.trail().len() * 4 > self.propagator.cover().candidate_count() {
            *self = Self { is_compact: true, ..Self::new(board).expect("propagation met no contradiction") };
        } else {
            self.board = board;
        }
    }

    fn branch(&mut self) {
        if !self.is_compact {
            return self.compact();
        }
        if self.clauses.is_crowded() {
            self.clauses.reduce(&mut self.propagator);
        }
        if self.restart.is_due() {
            self.undo_to(self.floor);
        }
        let candidate = self.pick();
        self.guesses += 1;
        self.propagator.choose(candidate);
    }

    fn undo_to(&mut self, level: u32) {
        for literal in self.propagator.above(level) {
            self.order.put_back(literal.candidate());
        }
        self.propagator.undo_to(level);
    }

    /// The open candidate with the greatest part in recent dead ends; while there were none, the least of a cell
    /// with the fewest.
    fn pick(&mut self) -> Candidate {
        while let Some(candidate) = self.order.pop() {
            if self.propagator.is_open(candidate) {
                return candidate;
            }
        }
        let cells = self.propagator.cover().cells().filter(|cell| self.propagator.count(*cell) > 1);
        let cell = cells
            .min_by_key(|cell| self.propagator.count(*cell))
            .expect("an unsolved board has an open cell");
        self.propagator.cover().member(cell, self.propagator.left(cell).trailing_zeros())
    }
}

/// When to begin again from the floor with what was learned: after 1,500 dead ends times the sequence 1 1 2 1 1 2 4 …
/// (M. Luby, A. Sinclair and D. Zuckerman, 1993).
#[derive(Clone, Debug, Default)]
struct Restart {
    dead_ends: u64,
    count: u64,
}

impl Restart {
    const UNIT: u64 = 1500;

    fn is_due(&mut self) -> bool {
        let due = self.dead_ends >= Self::UNIT * luby(self.count);
        if due {
            *self = Self { dead_ends: 0, count: self.count + 1 };
        }
        due
    }
}

/// The sequence 1 1 2 1 1 2 4 …, from place 0.
fn luby(place: u64) -> u64 {
    let whole = (place + 2).next_power_of_two() / 2;
    if place + 2 == 2 * whole { whole } else { luby(place + 1 - whole) }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn luby_is_the_published_sequence() {
        let found: Vec<u64> = (0..15).map(luby).collect();
        assert_eq!(found, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
