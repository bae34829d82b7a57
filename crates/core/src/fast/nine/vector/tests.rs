use super::*;
use crate::fast::nine::{integers::Integers, layout::word};

/// Words in bits 4 to 12, many of them with few digits or none.
fn random(seed: &mut u64) -> Words {
    Words(std::array::from_fn(|_| {
        let mut next = || {
            *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (*seed >> 48) as u16
        };
        let (digits, thin, thinner) = (next(), next(), next());
        let thin = if digits & 1 == 0 { u16::MAX } else { thin };
        let thinner = if digits & 2 == 0 { u16::MAX } else { thinner };
        digits & thin & thinner & layout::ALL
    }))
}

fn assert_used<V: Vector>(operation: &str, found: V, expected: impl Fn(usize) -> u16) {
    let found = found.to_words().0;
    for word in (0..16).filter(|word| layout::USED >> word & 1 == 1) {
        assert_eq!(found[word], expected(word), "{operation} on {}, word {word}", V::BACKEND);
    }
}

fn check_bits<V: Vector>(machine: V::Machine, [x, y, z]: [Words; 3]) {
    let [a, b, c] = [&x, &y, &z].map(|words| V::from_words(machine, words));
    let ([x, y, z], all) = ([x.0, y.0, z.0], u16::MAX);
    assert_used("splat", V::splat(machine, 77), |_| 77);
    assert_used("from and to words", a, |i| x[i]);
    assert_used("and", a.and(b), |i| x[i] & y[i]);
    assert_used("or", a.or(b), |i| x[i] | y[i]);
    assert_used("xor", a.xor(b), |i| x[i] ^ y[i]);
    assert_used("and3", a.and3(b, c), |i| x[i] & y[i] & z[i]);
    assert_used("or3", a.or3(b, c), |i| x[i] | y[i] | z[i]);
    assert_used("xor3", a.xor3(b, c), |i| x[i] ^ y[i] ^ z[i]);
    assert_used("in_two_of", a.in_two_of(b, c), |i| x[i] & y[i] | x[i] & z[i] | y[i] & z[i]);
    assert_used("or_both", a.or_both(b, c), |i| x[i] | (y[i] & z[i]));
    assert_used("or_differing", a.or_differing(b, c), |i| x[i] | (y[i] ^ z[i]));
    assert_used("without", a.without(b), |i| x[i] & !y[i]);
    assert_used("without2", a.without2(b, c), |i| x[i] & !y[i] & !z[i]);
    let in_one = |i: usize, bit: usize| [x[i], y[i], z[i]].iter().filter(|x| *x >> bit & 1 == 1).count() == 1;
    let in_one_of = |i| (0..16).filter(|bit| in_one(i, *bit)).map(|bit| 1 << bit).sum();
    assert_used("in_one_of", a.in_one_of(b, c), in_one_of);
    assert_used("choose", a.choose(b, V::splat(machine, all)), |i| y[i]);
    assert_used("choose", a.choose(b, V::splat(machine, 0)), |i| x[i]);
}

fn check_counts<V: Vector>(machine: V::Machine, [x, y, z]: [Words; 3]) {
    let [a, b, c] = [&x, &y, &z].map(|words| V::from_words(machine, words));
    let [x, y, z] = [x.0, y.0, z.0];
    let up_to = |most, word: u16| if word.count_ones() <= most { word } else { 0 };
    assert_used("fewer", a.fewer(), |i| x[i] & x[i].wrapping_sub(1));
    assert_used("where_zero", a.where_zero(b), |i| if y[i] == 0 { x[i] } else { 0 });
    assert_used("single", a.single(), |i| up_to(1, x[i]));
    assert_used("triple", a.triple(), |i| up_to(3, x[i]));
    assert_used("count", a.count(), |i| x[i].count_ones() as u16);
    assert_used("add", a.count().add(b.count()), |i| (x[i].count_ones() + y[i].count_ones()) as u16);
    assert_used("lowest", a.lowest(), |i| x[i] & x[i].wrapping_neg());
    let settled = |i: usize| if x[i] & y[i] == 0 { x[i] & (y[i] | z[i]) } else { x[i] & y[i] };
    assert_used("settle", a.settle(b, b.or(c)), settled);
    let both = a.both(b).to_words().0;
    for word in (0..16).filter(|word| layout::USED >> word & 1 == 1) {
        assert_eq!(both[word] == 0, x[word] == 0 || y[word] == 0, "both on {}", V::BACKEND);
    }
}

fn check_moves<V: Vector>(machine: V::Machine, [x, y, _]: [Words; 3]) {
    let [a, b] = [&x, &y].map(|words| V::from_words(machine, words));
    let (next, second) = (layout::lines_on(1), layout::lines_on(2));
    assert_used("next_line", a.next_line(), |i| x.0[next[i]]);
    assert_used("second_line", a.second_line(), |i| x.0[second[i]]);
    for at in 0..9 {
        assert_used("transpose", a.transpose(at / 3, at % 3), |i| x.0[layout::TRANSPOSED[at / 3][at % 3][i]]);
    }
    let seconds = [word(0, 1), word(1, 1), word(2, 1)];
    let merged = |i: usize| if seconds.contains(&i) { y.0[i] } else { x.0[i] };
    assert_used("with_second_lines", a.with_second_lines(b), merged);
}

fn check_tests<V: Vector>(machine: V::Machine, [x, ..]: [Words; 3]) {
    let (a, all) = (V::from_words(machine, &x), V::splat(machine, layout::ALL));
    let used = |test: fn(&u16) -> bool| (0..16).any(|i| layout::USED >> i & 1 == 1 && test(&x.0[i]));
    assert_eq!(a.is_zero(), !used(|word| *word != 0), "is_zero on {}", V::BACKEND);
    assert!(a.without(a).is_zero());
    let filled = Words(x.0.map(|word| word | 16));
    assert!(!V::from_words(machine, &filled).contradicts(all));
    for word in (0..16).filter(|word| layout::USED >> word & 1 == 1) {
        let (mut empty, mut lacking) = (filled, Words([layout::ALL; 16]));
        (empty.0[word], lacking.0[word]) = (0, layout::ALL & !(1 << (4 + word % 9)));
        assert!(V::from_words(machine, &empty).contradicts(all), "{}", V::BACKEND);
        assert!(all.contradicts(V::from_words(machine, &lacking)), "{}", V::BACKEND);
        let mut one = Words([0; 16]);
        one.0[word] = 16;
        assert!(!V::from_words(machine, &one).is_zero());
    }
}

fn check_least<V: Vector>(machine: V::Machine, [x, ..]: [Words; 3]) {
    let numbers = Words(x.0.map(|word| word.count_ones() as u16));
    let places = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)];
    let number = |(band, line): (usize, usize)| numbers.0[word(band, line)];
    let Some(least) = places.into_iter().filter(|at| number(*at) > 0).min_by_key(|at| number(*at)) else {
        return;
    };
    let found = V::from_words(machine, &numbers).least();
    assert_used("least", found.word, |i| if i == word(least.0, least.1) { u16::MAX } else { 0 });
    assert_used("least", found.second, |_| if least.1 == 1 { u16::MAX } else { 0 });
    assert_eq!(found.is_second, least.1 == 1, "{}", V::BACKEND);
}

fn check_turned<V: Vector>(machine: V::Machine) {
    let words: [Words; 16] =
        std::array::from_fn(|i| Words(std::array::from_fn(|j| 16 * (16 * i + j) as u16)));
    let turned = V::turned(&words.map(|words| V::from_words(machine, &words)));
    for at in (0..16 * 16).filter(|at| layout::USED >> (at / 16) & layout::USED >> (at % 16) & 1 == 1) {
        assert_eq!(turned[at / 16].0[at % 16], words[at % 16].0[at / 16], "turned on {}", V::BACKEND);
    }
}

fn check_text<V: Vector>(machine: V::Machine) {
    let text: [u8; 81] = std::array::from_fn(|cell| b"123456789.0 xQ\x00\xff\x80:/"[cell % 19]);
    let candidates = |character: u8| {
        if character.is_ascii_digit() && character != b'0' { 16 << (character - b'1') } else { layout::ALL }
    };
    let expected = layout::scatter(|cell| candidates(text[cell]));
    for (found, expected) in store(&V::read(machine, &text)).iter().zip(&expected) {
        assert_used("read", V::from_words(machine, found), |i| expected.0[i]);
    }
    let (digits, mut written) = (std::array::from_fn(|cell| b'1' + (cell * cell % 9) as u8), [0; 81]);
    V::write(&V::read(machine, &digits), &mut written);
    assert_eq!(written, digits, "write on {}", V::BACKEND);
}

fn check_all<V: Vector>(machine: V::Machine) {
    let mut seed = 1;
    for _ in 0..2000 {
        let words = [random(&mut seed), random(&mut seed), random(&mut seed)];
        check_bits::<V>(machine, words);
        check_counts::<V>(machine, words);
        check_moves::<V>(machine, words);
        check_tests::<V>(machine, words);
        check_least::<V>(machine, words);
    }
    check_turned::<V>(machine);
    check_text::<V>(machine);
}

#[test]
fn every_operation_means_on_each_machine_what_it_means_on_arrays() {
    check_all::<Integers>(());
    #[cfg(target_arch = "x86_64")]
    {
        use crate::fast::nine::{avx2, avx512, sse2};
        check_all::<sse2::Sse2>(());
        let (avx2, avx512) = (avx2::Machine::detect(), avx512::Machine::detect());
        if let Some(machine) = avx2 {
            check_all::<avx2::Avx2>(machine);
        }
        if let Some(machine) = avx512 {
            check_all::<avx512::Avx512>(machine);
        }
    }
}
