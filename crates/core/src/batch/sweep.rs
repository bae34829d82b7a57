//! One round of propagation over every board in the lanes: three horizontal bands, then three vertical ones.
//!
//! A band is three lines of three boxes: nine *triads* of three cells. For each digit the triads that hold it are one
//! of six permutations, the *configurations* of the digit in the band:
//!
//! ```text
//!              box 0   1   2                 0 1 2 3 4 5   the triad of each line
//!   line 0       a   b   c         line 0    a b c a b c
//!   line 1       d   e   f         line 1    e f d f d e
//!   line 2       g   h   i         line 2    i g h h i g
//! ```
//!
//! Those that the candidates of the triads allow, for all nine digits at once, are six sets of digits. What no set
//! has is a contradiction; what a triad's two sets have is what the triad can hold.
//! The argument is in `docs/batch.md`, with what each step costs.

use super::{
    lanes::{Lanes, Row, Task},
    state::{ALL_DIGITS, Configurations, State},
};

/// What a recorded sweep saw.
pub(super) struct Seen {
    /// The lanes whose board has a contradiction.
    pub(super) dead: u32,
    /// The lanes where each digit has its cell in every triad of the vertical bands. Unless they are dead, columns and
    /// boxes are then right and full; rows are not proven.
    pub(super) settled: u32,
    /// The lanes where the vertical half changed nothing.
    pub(super) unchanged: u32,
}

/// The sweep whose findings are wanted. It also writes the configurations of all bands to the state.
pub(super) struct RecordedSweep<'a, R>(pub(super) &'a mut State<R>);

impl<L: Lanes> Task<L> for RecordedSweep<'_, L::Row> {
    type Output = Seen;

    #[inline(always)]
    fn run(self, lanes: L) -> Seen {
        let mut watch = Watch::new(lanes);
        sweep::<L, true, true>(lanes, self.0, &mut watch);
        let none = lanes.splat(0);
        let missing = lanes.bits(lanes.equal(watch.complete, lanes.splat(ALL_DIGITS)));
        let empty = lanes.bits(lanes.equal(watch.least, none));
        Seen {
            dead: !missing | empty,
            settled: lanes.bits(lanes.equal(watch.open, none)),
            unchanged: lanes.bits(lanes.equal(watch.changed, none)),
        }
    }
}

/// Sweeps that nobody watches, for boards that are only just read. Triads with three digits are not looked at: on such
/// boards they are rare, and it is cheaper to sweep once more.
#[inline(always)]
pub(super) fn sweep_blindly<L: Lanes>(lanes: L, state: &mut State<L::Row>, sweeps: usize) {
    let mut watch = Watch::new(lanes);
    for _ in 0..sweeps {
        sweep::<L, false, false>(lanes, state, &mut watch);
    }
}

struct Watch<V> {
    /// Starts as all digits and loses those that have no configuration in some band.
    complete: V,
    /// The candidates that a vertical band took away.
    changed: V,
    /// The digits that could be in more than one cell of a vertical triad.
    open: V,
    /// The smallest set of candidates, as a number: 0 where some cell has none.
    least: V,
}

impl<V: Copy> Watch<V> {
    #[inline(always)]
    fn new<L: Lanes<Vector = V>>(lanes: L) -> Self {
        let (all, none) = (lanes.splat(ALL_DIGITS), lanes.splat(0));
        Self { complete: all, changed: none, open: none, least: all }
    }
}

/// The cells of a horizontal band start at `27 i`; of a vertical one at `3 j`.
#[inline(always)]
fn sweep<L: Lanes, const RECORD: bool, const TRIPLES: bool>(
    lanes: L,
    state: &mut State<L::Row>,
    watch: &mut Watch<L::Vector>,
) {
    let minus_one = lanes.minus_one();
    for i in 0..3 {
        let cells: &mut [_; 27] = state.cells[27 * i..].first_chunk_mut().expect("a band of cells");
        let band = Band::<_, 27, 9, 3, 1>(cells);
        band.step::<L, RECORD, false, TRIPLES>(lanes, minus_one, &mut state.configurations[i], watch);
    }
    for j in 0..3 {
        let cells: &mut [_; 75] = state.cells[3 * j..].first_chunk_mut().expect("a band of cells");
        let band = Band::<_, 75, 1, 27, 9>(cells);
        band.step::<L, RECORD, RECORD, TRIPLES>(lanes, minus_one, &mut state.configurations[3 + j], watch);
    }
}

type Triads<V> = [[V; 3]; 3];

/// The cells from the first to the last of a band, and the steps from a line to the next, from a box to the next, and
/// from a cell of a triad to the next.
struct Band<'a, R, const SPAN: usize, const LINE: usize, const BOX: usize, const CELL: usize>(
    &'a mut [R; SPAN],
);

impl<R: Row, const SPAN: usize, const LINE: usize, const BOX: usize, const CELL: usize>
    Band<'_, R, SPAN, LINE, BOX, CELL>
{
    #[inline(always)]
    fn step<L: Lanes<Row = R>, const STORE: bool, const WATCH: bool, const TRIPLES: bool>(
        self,
        lanes: L,
        minus_one: L::Vector,
        configurations: &mut Configurations<R>,
        watch: &mut Watch<L::Vector>,
    ) {
        let triads = self.triads::<L, TRIPLES>(lanes, minus_one);
        let found = permutations(lanes, &triads);
        if STORE {
            for (row, set) in configurations.iter_mut().zip(found) {
                lanes.store(row, set);
            }
        }
        let first = lanes.or3(found[0], found[1], found[2]);
        let most = lanes.or3(first, found[3], found[4]);
        watch.complete = lanes.and_or(watch.complete, most, found[5]);
        let cells = Band::<R, SPAN, LINE, BOX, CELL>(lanes.again(self.0));
        cells.narrow::<L, WATCH>(lanes, &found, watch);
    }

    #[inline(always)]
    fn triad<L: Lanes<Row = R>>(&self, lanes: L, line: usize, in_box: usize) -> [L::Vector; 3] {
        let first = line * LINE + in_box * BOX;
        [lanes.load(&self.0[first]), lanes.load(&self.0[first + CELL]), lanes.load(&self.0[first + 2 * CELL])]
    }

    /// What each triad can hold, when the digits that are certain in one triad have left the other triads of its line
    /// and its box.
    #[inline(always)]
    fn triads<L: Lanes<Row = R>, const TRIPLES: bool>(
        &self,
        lanes: L,
        minus_one: L::Vector,
    ) -> Triads<L::Vector> {
        let mut possible = [[minus_one; 3]; 3];
        let mut certain = [[minus_one; 3]; 3];
        for line in 0..3 {
            for in_box in 0..3 {
                let [a, b, c] = self.triad(lanes, line, in_box);
                let all = lanes.or3(a, b, c);
                possible[line][in_box] = all;
                let singles = lanes.singles([a, b, c], minus_one);
                certain[line][in_box] =
                    if TRIPLES { lanes.or_triple(singles, all, minus_one) } else { singles };
            }
        }
        for line in 0..3 {
            for in_box in 0..3 {
                let of_line = [certain[line][(in_box + 1) % 3], certain[line][(in_box + 2) % 3]];
                let of_box = [certain[(line + 1) % 3][in_box], certain[(line + 2) % 3][in_box]];
                let left = lanes.and_not2(possible[line][in_box], of_line[0], of_line[1]);
                possible[line][in_box] = lanes.and_not2(left, of_box[0], of_box[1]);
            }
        }
        possible
    }

    /// Takes from every cell what its triad cannot hold, and fills the cells that are the only place for a digit.
    #[inline(always)]
    fn narrow<L: Lanes<Row = R>, const WATCH: bool>(
        self,
        lanes: L,
        found: &[L::Vector; 6],
        watch: &mut Watch<L::Vector>,
    ) {
        let triads = holdings(lanes, found);
        for line in 0..3 {
            for in_box in 0..3 {
                let cells = self.triad(lanes, line, in_box);
                let triad = triads[line][in_box];
                let here =
                    lanes.and_not2(triad, triads[line][(in_box + 1) % 3], triads[line][(in_box + 2) % 3]);
                let hidden = lanes.and(here, lanes.one_of(cells[0], cells[1], cells[2]));
                if WATCH {
                    watch.open = lanes.or_xor(watch.open, hidden, triad);
                }
                for (place, before) in cells.into_iter().enumerate() {
                    let after = lanes.force(before, triad, hidden);
                    if WATCH {
                        watch.changed = lanes.or_xor(watch.changed, before, after);
                        watch.least = lanes.min(watch.least, after);
                    }
                    lanes.store(&mut self.0[line * LINE + in_box * BOX + place * CELL], after);
                }
            }
        }
    }
}

/// For each configuration the digits that can have it.
#[inline(always)]
fn permutations<L: Lanes>(lanes: L, t: &Triads<L::Vector>) -> [L::Vector; 6] {
    [
        lanes.and3(t[0][0], t[1][1], t[2][2]),
        lanes.and3(t[0][1], t[1][2], t[2][0]),
        lanes.and3(t[0][2], t[1][0], t[2][1]),
        lanes.and3(t[0][0], t[1][2], t[2][1]),
        lanes.and3(t[0][1], t[1][0], t[2][2]),
        lanes.and3(t[0][2], t[1][1], t[2][0]),
    ]
}

/// The two configurations that put a digit in the triad of this line and box.
pub(super) const THROUGH: [[[usize; 2]; 3]; 3] =
    [[[0, 3], [1, 4], [2, 5]], [[2, 4], [0, 5], [1, 3]], [[1, 5], [2, 3], [0, 4]]];

/// What each triad can hold by the configurations that are left.
#[inline(always)]
fn holdings<L: Lanes>(lanes: L, found: &[L::Vector; 6]) -> Triads<L::Vector> {
    let mut triads = [[found[0]; 3]; 3];
    for line in 0..3 {
        for in_box in 0..3 {
            let [one, other] = THROUGH[line][in_box];
            triads[line][in_box] = lanes.or(found[one], found[other]);
        }
    }
    triads
}
