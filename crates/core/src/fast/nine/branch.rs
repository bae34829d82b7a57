//! The choice of what to try: two ways to cut a grid into two that share no solution and lose none.
//!
//! **By band.** For each digit, the triads that hold it in a band form a permutation: one in each line and each box. Of
//! these six configurations, 0 to 2 go on by one box a line and 3 to 5 by two, counted from a line of the band:
//!
//! ```text
//!   configuration   0      1      2      3      4      5
//!   line            ■ · ·  · ■ ·  · · ■  ■ · ·  · ■ ·  · · ■
//!   next line       · ■ ·  · · ■  ■ · ·  · · ■  ■ · ·  · ■ ·
//!   second line     · · ■  ■ · ·  · ■ ·  · ■ ·  · · ■  ■ · ·
//! ```
//!
//! The band with the least choice left is taken and in it a digit with two, else with three, else with any number of
//! configurations. The first child takes the first configuration and the second child the rest; but of three and more,
//! those through one triad against the others, for else the rest might have the same cells as the parent.
//!
//! **By cell.** One digit of a cell with fewest candidates, against the others.

use super::{
    layout::{USED, word},
    sweep::unions,
    vector::{Grid, Least, Vector, Words},
};

/// A cut by band: in each triad `[b]`, what may stay of the branch's digits.
pub(super) struct Branch<V> {
    /// Which band it is, and of which direction.
    pub(super) band: Least<V>,
    /// The digit, in the three lines of the band.
    digit: V,
    first: [V; 3],
    rest: [V; 3],
}

impl<V: Vector> Branch<V> {
    /// The first child of a grid that is laid out in the band's direction.
    #[inline(always)]
    pub(super) fn first(&self, cells: &Grid<V>) -> Grid<V> {
        confine(cells, &self.first, self.digit)
    }

    /// The second child.
    #[inline(always)]
    pub(super) fn rest(&self, cells: &Grid<V>) -> Grid<V> {
        confine(cells, &self.rest, self.digit)
    }
}

/// The best cut by band, given what the triads of both directions can hold. Some band must have a choice left.
#[inline(always)]
pub(super) fn by_band<V: Vector>(cells: &Grid<V>, transposed: &Grid<V>) -> Branch<V> {
    let sets = merged(&configurations(&unions(cells)), &configurations(&unions(transposed)));
    let numbers = numbers(&sets);
    let band = tightest(&numbers);
    let (digits, only_two) = rarest(&numbers);
    let digit = digits.lowest().and(band.word);
    let (first, rest) = split(&sets, digit, digit.without(only_two));
    Branch {
        band,
        digit: digit.or3(digit.next_line(), digit.second_line()),
        first: triads_of(&first),
        rest: triads_of(&rest),
    }
}

/// The digits of each configuration of the six, counted from every line alike.
#[inline(always)]
fn configurations<V: Vector>(triads: &[V; 3]) -> [V; 6] {
    let [a, b, c] = *triads;
    let (next_a, next_b, next_c) = (a.next_line(), b.next_line(), c.next_line());
    let (second_a, second_b, second_c) = (a.second_line(), b.second_line(), c.second_line());
    [
        a.and3(next_b, second_c),
        b.and3(next_c, second_a),
        c.and3(next_a, second_b),
        a.and3(next_c, second_b),
        b.and3(next_a, second_c),
        c.and3(next_b, second_a),
    ]
}

/// Both directions in one: those of the second counted from the second line, the others from the first.
#[inline(always)]
fn merged<V: Vector>(first: &[V; 6], second: &[V; 6]) -> [V; 6] {
    [
        first[0].with_second_lines(second[0]),
        first[1].with_second_lines(second[1]),
        first[2].with_second_lines(second[2]),
        first[3].with_second_lines(second[3]),
        first[4].with_second_lines(second[4]),
        first[5].with_second_lines(second[5]),
    ]
}

/// How many configurations each digit has, as binary numbers: the digits whose number has the one, the two, the four.
struct Numbers<V> {
    one: V,
    two: V,
    four: V,
}

/// Adds the six up, as adders do.
#[inline(always)]
fn numbers<V: Vector>(sets: &[V; 6]) -> Numbers<V> {
    let [a, b, c, d, e, f] = *sets;
    let (ones, twos) = ([a.xor3(b, c), d.xor3(e, f)], [a.in_two_of(b, c), d.in_two_of(e, f)]);
    let carry = ones[0].and(ones[1]);
    Numbers {
        one: ones[0].xor(ones[1]),
        two: twos[0].xor3(twos[1], carry),
        four: twos[0].in_two_of(twos[1], carry),
    }
}

/// The band with the fewest configurations of open digits, five counted as four and six as five: with the true numbers
/// the search of hard puzzles makes more guesses.
#[inline(always)]
fn tightest<V: Vector>(numbers: &Numbers<V>) -> Least<V> {
    let Numbers { one, two, four } = *numbers;
    let (open, three_or_six) = (two.or(four).count(), two.and(one.or(four)).count());
    let halves = open.add(four.count());
    halves.add(halves.add(three_or_six)).least()
}

/// The digits with two configurations, or where there are none those with three, or with more; and those with two.
#[inline(always)]
fn rarest<V: Vector>(numbers: &Numbers<V>) -> (V, V) {
    let Numbers { one, two, four } = *numbers;
    let (only_two, only_three) = (two.without2(one, four), two.and(one).without(four));
    let open = two.or(four);
    (open.settle(only_two, open.settle(only_three, open)), only_two)
}

/// The digit's configurations in two parts; `many` is the digit if it has more than two.
#[inline(always)]
fn split<V: Vector>(sets: &[V; 6], digit: V, many: V) -> ([V; 6], [V; 6]) {
    let [a, b, c, d, e, f] = *sets;
    let (left_b, left_c) = (digit.without(a), digit.without2(a, b));
    let left_d = left_c.without(c);
    let (left_e, left_f) = (left_d.without(d), left_d.without2(d, e));
    let (first_a, first_b, first_c) = (digit.and(a), left_b.and(b), left_c.and(c));
    let first = [
        first_a,
        first_b,
        first_c,
        left_d.and(d).or_both(first_a.and(many), d),
        left_e.and(e).or_both(first_b.and(many), e),
        left_f.and(f).or_both(first_c.and(many), f),
    ];
    let rest = [
        digit.and(a).without(first[0]),
        digit.and(b).without(first[1]),
        digit.and(c).without(first[2]),
        digit.and(d).without(first[3]),
        digit.and(e).without(first[4]),
        digit.and(f).without(first[5]),
    ];
    (first, rest)
}

/// In each triad `[b]` the digits of the configurations through it.
#[inline(always)]
fn triads_of<V: Vector>(sets: &[V; 6]) -> [V; 3] {
    let [a, b, c, d, e, f] = *sets;
    [
        a.or3(d, b.or(f).next_line()).or(c.or(e).second_line()),
        b.or3(e, c.or(d).next_line()).or(a.or(f).second_line()),
        c.or3(f, a.or(e).next_line()).or(b.or(d).second_line()),
    ]
}

/// The cells without the digit, but where their triad may keep it.
#[inline(always)]
fn confine<V: Vector>(cells: &Grid<V>, keep: &[V; 3], digit: V) -> Grid<V> {
    let [a, b, c] = cells;
    [confine_triad(a, keep[0], digit), confine_triad(b, keep[1], digit), confine_triad(c, keep[2], digit)]
}

#[inline(always)]
fn confine_triad<V: Vector>(triad: &[V; 3], keep: V, digit: V) -> [V; 3] {
    let lost = digit.without(keep);
    [triad[0].without(lost), triad[1].without(lost), triad[2].without(lost)]
}

/// Cuts a grid by cell: takes all but the lowest digit out of the first cell with fewest candidates, and gives back the
/// grid that has the others there. Some cell must have more than one.
#[cold]
#[inline(never)]
pub(super) fn by_cell(cells: &mut [Words; 9]) -> [Words; 9] {
    let mut rest = *cells;
    if let Some((vector, word)) = fewest_candidates(cells) {
        let candidates = cells[vector].0[word];
        let lowest = candidates & candidates.wrapping_neg();
        cells[vector].0[word] = lowest;
        rest[vector].0[word] = candidates & !lowest;
    }
    rest
}

/// The vector and word of the first open cell with fewest candidates.
fn fewest_candidates(cells: &[Words; 9]) -> Option<(usize, usize)> {
    let mut fewest = (u32::MAX, None);
    for (vector, words) in cells.iter().enumerate() {
        for word in (0..9).map(|at| word(at / 3, at % 3)) {
            let count = words.0[word].count_ones();
            if count > 1 && count < fewest.0 {
                fewest = (count, Some((vector, word)));
            }
        }
    }
    fewest.1
}

/// How many cells have more than one candidate.
#[inline(always)]
pub(super) fn open_cells<V: Vector>(cells: &Grid<V>) -> u16 {
    let [a, b, c] = cells;
    let total = open_in(a).add(open_in(b)).add(open_in(c)).to_words().0;
    (0..16).map(|word| if USED >> word & 1 == 1 { total[word] } else { 0 }).sum()
}

#[inline(always)]
fn open_in<V: Vector>(triad: &[V; 3]) -> V {
    let [a, b, c] = triad;
    // One digit of each cell that is not single.
    let (a, b, c) =
        (a.without(a.single()).lowest(), b.without(b.single()).lowest(), c.without(c.single()).lowest());
    a.count().add(b.count()).add(c.count())
}
