//! Where a search branches: on a digit of a band, between its configurations.
//!
//! The *slack* of a band counts one for each digit with two configurations and two for each with more. Of the bands that
//! are not finished the one with the least slack is taken, and in it a digit with two configurations if there is one,
//! else with three, else any; the lowest. (The idea of branching here is tdoku's, which counts all configurations.) Two configurations are told apart by their cells; of three or more the first line's triad decides, because to take
//! one of them away need not take away any candidate, and the search would not get on.

use super::{lanes::Lanes, state::Configurations, sweep::THROUGH};

/// A board with more slack than this, in all bands together, is *open*: it is branched on a cell with the fewest
/// candidates. A solution has none, the empty board 108. With the rule above, a search of a board with few givens fills
/// one band after the other, and can then spend long on a last one that cannot be filled.
///
/// The number is just too large for any puzzle of the usual collections with one solution.
const OPEN: u16 = 70;

/// A decision for each lane.
pub(super) struct Decision<V> {
    /// The digit, as a set.
    pub(super) digit: V,
    /// The band: 0 to 2 horizontal, 3 to 5 vertical.
    pub(super) band: V,
    /// The configurations of the digit that are tried first.
    pub(super) first: [V; 6],
    /// Those that are left for the second branch.
    pub(super) second: [V; 6],
    /// The lanes with nothing to decide: every digit has one configuration in every band.
    pub(super) none: u32,
    /// The lanes whose board is open.
    pub(super) open: u32,
}

/// The configurations of the chosen band.
struct Tightest<V> {
    sets: [V; 6],
    band: V,
    none: u32,
    open: u32,
}

#[inline(always)]
fn tightest<L: Lanes>(lanes: L, bands: &[Configurations<L::Row>; 6]) -> Tightest<L::Vector> {
    let finished = lanes.splat(u16::MAX);
    let mut least = finished;
    let mut tightest = Tightest { sets: [lanes.splat(0); 6], band: lanes.splat(0), none: 0, open: 0 };
    let mut sum = lanes.splat(6);
    for (index, rows) in bands.iter().enumerate() {
        let mut sets = tightest.sets;
        for (set, row) in sets.iter_mut().zip(rows) {
            *set = lanes.load(row);
        }
        // A finished band has none; counted from −1, it comes out as the largest number.
        let slack = lanes.add(slack(lanes, &sets), finished);
        sum = lanes.add(sum, slack);
        let fewer = lanes.less(slack, least);
        least = lanes.min(slack, least);
        tightest.band = lanes.select(fewer, lanes.splat(index as u16), tightest.band);
        for (kept, set) in tightest.sets.iter_mut().zip(sets) {
            *kept = lanes.select(fewer, set, *kept);
        }
    }
    tightest.open = lanes.bits(lanes.less(lanes.splat(OPEN), sum));
    tightest.none = lanes.bits(lanes.equal(least, finished));
    tightest
}

/// How much is open in a band: one for each digit with two configurations, two for each with more.
#[inline(always)]
fn slack<L: Lanes>(lanes: L, sets: &[L::Vector; 6]) -> L::Vector {
    let [two, three, _] = at_least(lanes, sets);
    lanes.add(lanes.count_ones(two), lanes.count_ones(three))
}

/// The digits with at least two, three, and four configurations.
#[inline(always)]
fn at_least<L: Lanes>(lanes: L, sets: &[L::Vector; 6]) -> [L::Vector; 3] {
    let empty = lanes.splat(0);
    let [mut one, mut two, mut three, mut four] = [sets[0], empty, empty, empty];
    for set in &sets[1..] {
        four = lanes.or_and(four, three, *set);
        three = lanes.or_and(three, two, *set);
        two = lanes.or_and(two, one, *set);
        one = lanes.or(one, *set);
    }
    [two, three, four]
}

/// Decides in all lanes at once.
#[inline(always)]
pub(super) fn decide<L: Lanes>(lanes: L, bands: &[Configurations<L::Row>; 6]) -> Decision<L::Vector> {
    let Tightest { sets, band, none, open } = tightest(lanes, bands);
    let empty = lanes.splat(0);
    let [two, three, four] = at_least(lanes, &sets);
    let (two_only, three_only) = (lanes.and_not(two, three), lanes.and_not(three, four));
    let no_two = lanes.equal(two_only, empty);
    let no_three = lanes.equal(three_only, empty);
    let best = lanes.select(no_two, lanes.select(no_three, four, three_only), two_only);
    let digit = lanes.and(best, lanes.sub(empty, best));
    let many = lanes.keep(no_two, digit);
    let (first, second) = split(lanes, &sets, digit, many);
    Decision { digit, band, first, second, none, open }
}

/// The first configuration of the digit, and with `many` the other one through the same triad of the first line.
#[inline(always)]
fn split<L: Lanes>(
    lanes: L,
    sets: &[L::Vector; 6],
    digit: L::Vector,
    many: L::Vector,
) -> ([L::Vector; 6], [L::Vector; 6]) {
    let (mut first, mut second) = (*sets, *sets);
    let mut wanted = digit;
    for (first, set) in first.iter_mut().zip(sets) {
        *first = lanes.and(*set, wanted);
        wanted = lanes.and_not(wanted, *first);
    }
    for k in 0..3 {
        first[k + 3] = lanes.or(first[k + 3], lanes.and3(first[k], many, sets[k + 3]));
    }
    for (second, first) in second.iter_mut().zip(first) {
        *second = lanes.and_not(lanes.and(*second, digit), first);
    }
    (first, second)
}

/// What a decision leaves of the cells.
pub(super) struct Narrowing<V> {
    /// The configurations of the digit that are left.
    left: [V; 6],
    /// For each band what it does not touch: all but the digit where it is the chosen band, else everything.
    untouched: [V; 6],
}

impl<V: Copy> Narrowing<V> {
    #[inline(always)]
    pub(super) fn new<L: Lanes<Vector = V>>(lanes: L, left: [V; 6], digit: V, band: V) -> Self {
        let everything = lanes.splat(u16::MAX);
        let mut untouched = [everything; 6];
        for (index, band_untouched) in untouched.iter_mut().enumerate() {
            let here = lanes.equal(band, lanes.splat(index as u16));
            *band_untouched = lanes.xor(lanes.keep(here, digit), everything);
        }
        Self { left, untouched }
    }

    /// In the lanes of `to`, the other narrowing's from where the moves take it.
    #[inline(always)]
    pub(super) fn moved<L: Lanes<Vector = V>>(mut self, lanes: L, moves: L::Moves, other: &[V; 6]) -> Self {
        for (left, other) in self.left.iter_mut().zip(other) {
            *left = lanes.moved(moves, *left, *other);
        }
        for untouched in &mut self.untouched {
            *untouched = lanes.moved(moves, *untouched, *untouched);
        }
        self
    }

    /// For the boxes of a horizontal band, what is left to the cells of each row, and of each column: `rows[line][box]`
    /// and `columns[box][place]`.
    #[inline(always)]
    pub(super) fn of_band<L: Lanes<Vector = V>>(&self, lanes: L, down: usize) -> [[[V; 3]; 3]; 2] {
        let mut rows = [[self.untouched[down]; 3]; 3];
        let mut columns = [[rows[0][0]; 3]; 3];
        for line in 0..3 {
            for across in 0..3 {
                let [one, other] = THROUGH[line][across];
                rows[line][across] = lanes.or3(self.untouched[down], self.left[one], self.left[other]);
                let [one, other] = THROUGH[line][down];
                columns[across][line] =
                    lanes.or3(self.untouched[3 + across], self.left[one], self.left[other]);
            }
        }
        [rows, columns]
    }
}

/// Does something for each cell of a horizontal band, in reading order, with its number in the band and what a
/// [`Narrowing`] leaves to its row and to its column. (A closure might not be inlined; see [`Lanes`].)
macro_rules! for_cells_of_band {
    ($lanes:ident, $narrowing:ident, $down:ident, |$cell:ident, $row:ident, $column:ident| $body:block) => {
        let [rows, columns] = $narrowing.of_band($lanes, $down);
        for line in 0..3 {
            for across in 0..3 {
                for place in 0..3 {
                    let $cell = 9 * line + 3 * across + place;
                    let ($row, $column) = (rows[line][across], columns[across][place]);
                    $body
                }
            }
        }
    };
}

pub(super) use for_cells_of_band;
