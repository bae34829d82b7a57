//! The propagation: what the three bands of one direction say, then what those of the other say.

use super::vector::{Grid, Vector};

/// What two half sweeps made of a grid: the first over the bands that it is laid out by, the second over those of
/// the transposed grid.
pub(super) struct Pair<V> {
    /// The grid, in its own layout.
    pub(super) cells: Grid<V>,
    /// The same, transposed.
    pub(super) transposed: Grid<V>,
    full: V,
    least: V,
    changed: V,
    open: V,
}

/// What is to be done next with a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It changed: sweep on.
    Moving,
    /// There is nothing more to find: branch.
    Still,
    /// Each cell holds one digit, and each line and box of the second direction every digit. If the lines of the
    /// first direction do, too, it is a solution, else it has none.
    Settled,
    /// A digit has no place in a band, or a cell no candidate: there is no solution.
    Contradiction,
}

impl<V: Vector> Pair<V> {
    /// The verdict. All three questions are asked before any is answered, so that the vectors they need are done with
    /// when the next sweep begins; as one branch after the other they would be kept, and others spilled.
    #[inline(always)]
    pub(super) fn verdict(&self) -> Verdict {
        let contradicts = u8::from(self.least.contradicts(self.full));
        // No digit that a triad can hold is left without a cell it is forced into.
        let settled = u8::from(self.open.is_zero());
        let still = u8::from(self.changed.is_zero());
        match contradicts | settled << 1 | still << 2 {
            0 => Verdict::Moving,
            4 => Verdict::Still,
            2 | 6 => Verdict::Settled,
            _ => Verdict::Contradiction,
        }
    }

    /// Whether every line of the first direction holds every digit somewhere.
    #[inline(always)]
    pub(super) fn fills_lines(&self) -> bool {
        let [a, b, c] = unions(&self.cells);
        let line = a.or3(b, c);
        !line.contradicts(line)
    }
}

/// Two half sweeps. The first finds triples but forces no digit into a cell, the second the other way round: either
/// rule twice costs more than it brings.
#[inline(always)]
pub(super) fn pair<V: Vector>(cells: &Grid<V>) -> Pair<V> {
    let union = unions(cells);
    let first = triads(&union, &with_triples(&singles(cells), &union));
    let middle = transpose(&confine(cells, &first));
    let union = unions(&middle);
    let second = triads(&union, &singles(&middle));
    let certain = hidden(&middle, &second);
    let transposed = settle(&middle, &certain, &second);
    Pair {
        cells: transpose(&transposed),
        transposed,
        full: first[0].or3(first[1], first[2]).and(second[0].or3(second[1], second[2])),
        least: least(&transposed),
        changed: changed(&middle, &transposed),
        open: open(&certain, &second),
    }
}

/// The candidates of each triad's cells.
#[inline(always)]
pub(super) fn unions<V: Vector>(cells: &Grid<V>) -> [V; 3] {
    let [a, b, c] = cells;
    [a[0].or3(a[1], a[2]), b[0].or3(b[1], b[2]), c[0].or3(c[1], c[2])]
}

/// The digits that a triad is sure to hold because they are alone in a cell.
#[inline(always)]
fn singles<V: Vector>(cells: &Grid<V>) -> [V; 3] {
    let [a, b, c] = cells;
    [singles_of(a), singles_of(b), singles_of(c)]
}

#[inline(always)]
fn singles_of<V: Vector>(triad: &[V; 3]) -> V {
    triad[0].single().or3(triad[1].single(), triad[2].single())
}

/// And those that it is sure to hold because there are only three for its three cells.
#[inline(always)]
fn with_triples<V: Vector>(sure: &[V; 3], union: &[V; 3]) -> [V; 3] {
    [sure[0].or(union[0].triple()), sure[1].or(union[1].triple()), sure[2].or(union[2].triple())]
}

/// The digits that each triad can hold: those of its cells that no other triad of its line or box is sure of, and
/// that have a configuration through this triad.
#[inline(always)]
fn triads<V: Vector>(union: &[V; 3], sure: &[V; 3]) -> [V; 3] {
    let free = [
        not_sure_elsewhere(union, sure, 0),
        not_sure_elsewhere(union, sure, 1),
        not_sure_elsewhere(union, sure, 2),
    ];
    let next = [free[0].next_line(), free[1].next_line(), free[2].next_line()];
    let second = [free[0].second_line(), free[1].second_line(), free[2].second_line()];
    [
        configured(&free, &next, &second, 0),
        configured(&free, &next, &second, 1),
        configured(&free, &next, &second, 2),
    ]
}

#[inline(always)]
fn not_sure_elsewhere<V: Vector>(union: &[V; 3], sure: &[V; 3], b: usize) -> V {
    let in_line = union[b].without2(sure[(b + 1) % 3], sure[(b + 2) % 3]);
    in_line.without2(sure[b].next_line(), sure[b].second_line())
}

/// A configuration takes one triad in each line and each box: from triad `b` it goes on by one box a line, or by two.
#[inline(always)]
fn configured<V: Vector>(free: &[V; 3], next: &[V; 3], second: &[V; 3], b: usize) -> V {
    let (one_on, two_on) = ((b + 1) % 3, (b + 2) % 3);
    let either = next[one_on].and(second[two_on]).or_both(next[two_on], second[one_on]);
    free[b].and(either)
}

/// The cells with no other candidates than their triads can hold.
#[inline(always)]
fn confine<V: Vector>(cells: &Grid<V>, triads: &[V; 3]) -> Grid<V> {
    let [a, b, c] = cells;
    [confine_triad(a, triads[0]), confine_triad(b, triads[1]), confine_triad(c, triads[2])]
}

#[inline(always)]
fn confine_triad<V: Vector>(triad: &[V; 3], can: V) -> [V; 3] {
    [triad[0].and(can), triad[1].and(can), triad[2].and(can)]
}

/// The hidden singles: digits that can be in no other triad of the line, and in only one cell of this one.
#[inline(always)]
fn hidden<V: Vector>(cells: &Grid<V>, triads: &[V; 3]) -> [V; 3] {
    let [a, b, c] = cells;
    let [t, u, v] = triads;
    [hidden_in(a, t.without2(*u, *v)), hidden_in(b, u.without2(*v, *t)), hidden_in(c, v.without2(*t, *u))]
}

#[inline(always)]
fn hidden_in<V: Vector>(triad: &[V; 3], only_here: V) -> V {
    only_here.and(triad[0].in_one_of(triad[1], triad[2]))
}

/// The cells with their hidden single where there is one, else with no other candidates than their triads can hold.
#[inline(always)]
fn settle<V: Vector>(cells: &Grid<V>, certain: &[V; 3], triads: &[V; 3]) -> Grid<V> {
    let [a, b, c] = cells;
    [
        settle_triad(a, certain[0], triads[0]),
        settle_triad(b, certain[1], triads[1]),
        settle_triad(c, certain[2], triads[2]),
    ]
}

#[inline(always)]
fn settle_triad<V: Vector>(triad: &[V; 3], certain: V, can: V) -> [V; 3] {
    [triad[0].settle(certain, can), triad[1].settle(certain, can), triad[2].settle(certain, can)]
}

/// The digits that a triad can hold and that are not forced into one of its cells.
#[inline(always)]
fn open<V: Vector>(certain: &[V; 3], triads: &[V; 3]) -> V {
    let [a, b, c] = certain;
    a.xor(triads[0]).or_differing(*b, triads[1]).or_differing(*c, triads[2])
}

/// The same grid laid out by its other direction.
#[inline(always)]
pub(super) fn transpose<V: Vector>(cells: &Grid<V>) -> Grid<V> {
    let [a, b, c] = cells;
    [
        [a[0], a[2].transpose(0, 2), a[1].transpose(0, 1)],
        [c[0].transpose(2, 0), c[2].transpose(2, 2), c[1].transpose(2, 1)],
        [b[0].transpose(1, 0), b[2].transpose(1, 2), b[1].transpose(1, 1)],
    ]
}

#[inline(always)]
fn least<V: Vector>(cells: &Grid<V>) -> V {
    let [a, b, c] = cells;
    let (a, b, c) = (a[0].both(a[1]).both(a[2]), b[0].both(b[1]).both(b[2]), c[0].both(c[1]).both(c[2]));
    a.both(b).both(c)
}

/// The candidates that one grid has and the other has not.
#[inline(always)]
fn changed<V: Vector>(before: &Grid<V>, after: &Grid<V>) -> V {
    let [a, b, c] = before;
    let [x, y, z] = after;
    changed_in(a, x).or3(changed_in(b, y), changed_in(c, z))
}

#[inline(always)]
fn changed_in<V: Vector>(before: &[V; 3], after: &[V; 3]) -> V {
    before[0].xor(after[0]).or_differing(before[1], after[1]).or_differing(before[2], after[2])
}
