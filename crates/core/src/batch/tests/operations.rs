//! Every operation of every backend against arrays.

use super::Random;
use crate::batch::{
    dispatch::{Visitor, visit_all},
    lanes::{Lanes, Row, Task},
    state::ALL_DIGITS,
};

/// Numbers of every kind: any, sets of candidates, and the edges.
fn numbers(random: &mut Random, count: usize) -> Vec<u16> {
    let edges = [0, 1, 0x10, 0x1000, ALL_DIGITS, 0x7fff, 0x8000, 0xffff];
    let mut number = || match random.below(4) {
        0 => edges[random.below(edges.len())],
        1 => random.below(0x1_0000) as u16,
        _ => random.below(0x200) as u16 & random.below(0x200) as u16,
    };
    (0..count).map(|_| number()).collect()
}

fn set(random: &mut Random, count: usize) -> u32 {
    random.below(1 << count) as u32
}

struct Operations;

impl Visitor for Operations {
    fn visit<L: Lanes>(&mut self, lanes: L) {
        lanes.enter(self);
    }
}

/// Calls the operation with vectors, the formula with their lanes, and compares.
macro_rules! check {
    ($lanes:ident, $random:ident, $set:expr, |$($name:ident),+| $operation:ident => $formula:expr) => {
        for _ in 0..200 {
            $(let $name = numbers($random, L::COUNT).into_iter().map($set).collect::<Vec<u16>>();)+
            let result = to_numbers($lanes, $lanes.$operation($($lanes.load_slice(&$name)),+));
            for lane in 0..L::COUNT {
                $(let $name = $name[lane];)+
                assert_eq!(result[lane], $formula, "{} {:x?}", stringify!($operation), [$($name),+]);
            }
        }
    };
}

fn to_numbers<L: Lanes>(lanes: L, vector: L::Vector) -> Vec<u16> {
    let mut row = L::Row::splat(0);
    lanes.store(&mut row, vector);
    row.as_ref().to_vec()
}

fn any(number: u16) -> u16 {
    number
}

fn candidates(number: u16) -> u16 {
    (number << 4) & ALL_DIGITS
}

impl<L: Lanes> Task<L> for &mut Operations {
    type Output = ();

    #[inline(always)]
    fn run(self, lanes: L) {
        let random = &mut Random(0x0dd_ba11);
        check!(lanes, random, any, |a, b| and => a & b);
        check!(lanes, random, any, |a, b| or => a | b);
        check!(lanes, random, any, |a, b| xor => a ^ b);
        check!(lanes, random, any, |a, b| and_not => a & !b);
        check!(lanes, random, any, |a, b| add => a.wrapping_add(b));
        check!(lanes, random, any, |a, b| sub => a.wrapping_sub(b));
        check!(lanes, random, any, |a, b| min => a.min(b));
        check!(lanes, random, candidates, |a| count_ones => a.count_ones() as u16);
        check!(lanes, random, any, |a, b, c| or3 => a | b | c);
        check!(lanes, random, any, |a, b, c| and3 => a & b & c);
        check!(lanes, random, any, |a, b, c| one_of => (a ^ b ^ c) & !(a & b & c));
        check!(lanes, random, any, |a, b, c| and_not2 => a & !b & !c);
        check!(lanes, random, any, |a, b, c| or_xor => a | (b ^ c));
        check!(lanes, random, any, |a, b, c| or_and => a | (b & c));
        check!(lanes, random, any, |a, b, c| and_or => a & (b | c));
        memory(lanes, random);
        masks(lanes, random);
        lowest(lanes, random);
        moves(lanes, random);
        sets(lanes, random);
    }
}

fn memory<L: Lanes>(lanes: L, random: &mut Random) {
    let numbers = numbers(random, L::COUNT);
    let mut row = L::Row::splat(7);
    assert_eq!(to_numbers(lanes, lanes.load(&row)), vec![7; L::COUNT]);
    lanes.store(&mut row, lanes.load_slice(&numbers));
    assert_eq!(row.as_ref(), numbers);
    lanes.again(&mut row).as_mut()[0] = 1;
    assert_eq!(row.as_ref()[0], 1);
    // A slice begins anywhere, and only a vector's worth of it is touched.
    let mut slice = vec![9; L::COUNT + 2];
    lanes.store_slice(&mut slice[1..], lanes.load(&row));
    assert_eq!((slice[0], &slice[1..=L::COUNT], slice[L::COUNT + 1]), (9, row.as_ref(), 9));
    assert_eq!(to_numbers(lanes, lanes.splat(0x1234)), vec![0x1234; L::COUNT]);
    assert_eq!(to_numbers(lanes, lanes.minus_one()), vec![u16::MAX; L::COUNT]);
}

fn masks<L: Lanes>(lanes: L, random: &mut Random) {
    for _ in 0..200 {
        let (a, b) = (numbers(random, L::COUNT), numbers(random, L::COUNT));
        let set = set(random, L::COUNT);
        let (va, vb, mask) = (lanes.load_slice(&a), lanes.load_slice(&b), lanes.mask(set));
        let in_set = |lane: usize| set >> lane & 1 != 0;
        let each = |f: &dyn Fn(usize) -> u16| (0..L::COUNT).map(f).collect::<Vec<_>>();
        let bits =
            |f: &dyn Fn(usize) -> bool| (0..L::COUNT).fold(0, |bits, lane| bits | u32::from(f(lane)) << lane);
        assert_eq!(lanes.bits(mask), set);
        assert_eq!(lanes.bits(lanes.equal(va, vb)), bits(&|lane| a[lane] == b[lane]));
        assert_eq!(lanes.bits(lanes.less(va, vb)), bits(&|lane| a[lane] < b[lane]));
        let selected = each(&|lane| if in_set(lane) { a[lane] } else { b[lane] });
        assert_eq!(to_numbers(lanes, lanes.select(mask, va, vb)), selected);
        let kept = each(&|lane| if in_set(lane) { a[lane] } else { 0 });
        assert_eq!(to_numbers(lanes, lanes.keep(mask, va)), kept);
    }
}

fn lowest<L: Lanes>(lanes: L, random: &mut Random) {
    let lanes_of = |set: u32| (0..L::COUNT as u32).filter(move |lane| set >> lane & 1 != 0);
    for _ in 0..200 {
        let set = set(random, L::COUNT);
        for count in 0..=set.count_ones() {
            let expected = lanes_of(set).take(count as usize).fold(0, |lowest, lane| lowest | 1 << lane);
            assert_eq!(lanes.lowest(set, count), expected, "{count} of {set:#b}");
        }
    }
}

fn moves<L: Lanes>(lanes: L, random: &mut Random) {
    for _ in 0..200 {
        let (a, b) = (numbers(random, L::COUNT), numbers(random, L::COUNT));
        let (mut from, mut to) = (set(random, L::COUNT), set(random, L::COUNT));
        while from.count_ones() > to.count_ones() {
            from &= from - 1;
        }
        while to.count_ones() > from.count_ones() {
            to &= to - 1;
        }
        let mut expected = a.clone();
        let lanes_of = |set: u32| (0..L::COUNT).filter(move |lane| set >> lane & 1 != 0);
        for (source, target) in lanes_of(from).zip(lanes_of(to)) {
            expected[target] = b[source];
        }
        let moved = lanes.moved(lanes.moves(from, to), lanes.load_slice(&a), lanes.load_slice(&b));
        assert_eq!(to_numbers(lanes, moved), expected);
    }
}

/// The operations that promise something only of sets of candidates.
fn sets<L: Lanes>(lanes: L, random: &mut Random) {
    let minus_one = lanes.minus_one();
    let single = |set: u16| if set.is_power_of_two() { set } else { 0 };
    for _ in 0..2000 {
        let mut some = || numbers(random, L::COUNT).into_iter().map(candidates).collect::<Vec<_>>();
        let (a, b, c) = (some(), some(), some());
        let [va, vb, vc] = [&a, &b, &c].map(|numbers| lanes.load_slice(numbers));
        let rest = to_numbers(lanes, lanes.without_lowest(va, minus_one));
        let ones = to_numbers(lanes, lanes.single(va, minus_one));
        let singles = to_numbers(lanes, lanes.singles([va, vb, vc], minus_one));
        let triples = to_numbers(lanes, lanes.or_triple(lanes.and(va, vb), va, minus_one));
        let forced = to_numbers(lanes, lanes.force(va, vb, lanes.and(vb, vc)));
        for lane in 0..L::COUNT {
            let (a, b, c) = (a[lane], b[lane], c[lane]);
            let lowest = (0..16).map(|digit| 1 << digit).find(|digit| a & digit != 0).unwrap_or(0);
            assert_eq!(rest[lane], a & !lowest);
            assert_eq!(ones[lane], single(a));
            let [one, two, three] = [single(a), single(b), single(c)];
            if one & two == 0 && one & three == 0 && two & three == 0 {
                assert_eq!(singles[lane], one | two | three);
            }
            if a.count_ones() >= 3 {
                assert_eq!(triples[lane], if a.count_ones() == 3 { a } else { a & b });
            }
            let hidden = b & c;
            assert_eq!(forced[lane], if a & hidden == 0 { a & b } else { a & hidden });
        }
    }
}

#[test]
fn every_operation_of_every_backend_does_what_it_says() {
    assert!(visit_all(&mut Operations) >= 1);
}

/// Reads blocks of puzzles of every length.
struct Reading;

impl Visitor for Reading {
    fn visit<L: Lanes>(&mut self, lanes: L) {
        let mut random = Random(42);
        for length in 1..=L::COUNT {
            let puzzles: Vec<_> = (0..length).map(|_| random.with_givens(20 + length)).collect();
            let mut cells = [L::Row::splat(0); 81];
            lanes.read(&puzzles.iter().collect::<Vec<_>>(), &mut cells);
            for (lane, puzzle) in puzzles.iter().enumerate() {
                for (cell, row) in cells.iter().enumerate() {
                    let digit = puzzle[cell].wrapping_sub(b'0');
                    let expected = if (1..=9).contains(&digit) { 8 << digit } else { ALL_DIGITS };
                    assert_eq!(row.as_ref()[lane], expected, "lane {lane} of {length}, cell {cell}");
                }
            }
        }
    }
}

#[test]
fn puzzles_are_read_into_their_lanes() {
    assert!(visit_all(&mut Reading) >= 1);
}
