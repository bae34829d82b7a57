//! From 81 characters to nine vectors and back, in vectors of 64 bytes.
#![allow(unsafe_code)]
#![allow(clippy::wildcard_imports, reason = "intrinsics: their names say where they are from")]

use std::arch::x86_64::*;

use super::{
    super::{
        layout::{ALL, CELLS, IDLE},
        vector::Grid,
        x86::Constant,
    },
    Avx512,
};

/// The last 17 bytes of 81 in a vector of 64.
const TAIL: u64 = (1 << 17) - 1;

/// 81 characters as nine vectors: every cell's character is fetched into both bytes of its word, two vectors at a time,
/// and looked up in a table of 32 words.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi")]
pub(super) fn read(text: &[u8; 81]) -> Grid<Avx512> {
    // SAFETY: the first 64 bytes and the last 17, under a mask, lie in the text.
    let (head, tail) = unsafe {
        let from = text.as_ptr().cast::<i8>();
        (_mm512_loadu_epi8(from), _mm512_maskz_loadu_epi8(TAIL, from.add(64)))
    };
    let (head, tail) = (digit_values(head), digit_values(tail));
    let mut cells = [Avx512(_mm256_setzero_si256()); 10];
    for (two, places) in cells.chunks_exact_mut(2).zip(&CHARACTERS) {
        let characters = _mm512_permutex2var_epi8(head, places.load_wide(), tail);
        two[0].0 = _mm256_permutexvar_epi16(_mm512_castsi512_si256(characters), DIGITS.load());
        two[1].0 = _mm256_permutexvar_epi16(_mm512_extracti64x4_epi64::<1>(characters), DIGITS.load());
    }
    let [a, b, c, d, e, f, g, h, i, _] = cells;
    [[a, b, c], [d, e, f], [g, h, i]]
}

/// 1 to 9 for these digits, 0 or 10 for every other character.
#[target_feature(enable = "avx512bw,avx512vl")]
fn digit_values(text: __m512i) -> __m512i {
    _mm512_min_epu8(_mm512_sub_epi8(text, _mm512_set1_epi8(b'0'.cast_signed())), _mm512_set1_epi8(10))
}

/// The candidates that a value of [`digit_values`] stands for.
static DIGITS: Constant<u16, 16> = {
    let mut digits = [ALL; 16];
    let mut digit = 1;
    while digit <= 9 {
        digits[digit] = 1 << (digit + 3);
        digit += 1;
    }
    Constant(digits)
};

/// For each byte of two vectors, its character among the 128 of head and tail; the last one is no digit.
static CHARACTERS: [Constant<u8, 64>; 5] =
    [characters_of(0), characters_of(2), characters_of(4), characters_of(6), characters_of(8)];

const fn characters_of(vector: usize) -> Constant<u8, 64> {
    let mut places = [127; 64];
    let mut at = 0;
    while at < 64 {
        let (vector, word) = (vector + at / 32, at / 2 % 16);
        if vector < 9 && CELLS[vector][word] != IDLE {
            places[at] = CELLS[vector][word] as u8;
        }
        at += 1;
    }
    Constant(places)
}

/// Nine vectors of one digit a cell as 81 characters. Two by two they become the low and high bytes of one, two such
/// pairs fill 64 bytes, and two of those are picked from at once.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
pub(super) fn write(cells: &Grid<Avx512>, text: &mut [u8; 81]) {
    let [[a, b, c], [d, e, f], [g, h, i]] = *cells;
    let even = wide(paired(a, b), paired(c, d));
    let odd = wide(paired(e, f), paired(g, h));
    let last = _mm512_castsi256_si512(digit_bits(i));
    let to = text.as_mut_ptr().cast::<i8>();
    // SAFETY: the first 64 bytes and the last 17, under a mask, lie in the text.
    unsafe {
        _mm512_storeu_epi8(to, picked(even, odd, last, &PICKS[0]));
        _mm512_mask_storeu_epi8(to.add(64), TAIL, picked(even, odd, last, &PICKS[1]));
    }
}

/// The number of the lowest bit of each word.
#[target_feature(enable = "avx512bw,avx512vl,avx512bitalg")]
fn digit_bits(cells: Avx512) -> __m256i {
    _mm256_popcnt_epi16(_mm256_add_epi16(cells.0, _mm256_set1_epi16(-1)))
}

#[target_feature(enable = "avx512bw,avx512vl,avx512bitalg")]
fn paired(low: Avx512, high: Avx512) -> __m256i {
    _mm256_or_si256(digit_bits(low), _mm256_slli_epi16::<8>(digit_bits(high)))
}

#[target_feature(enable = "avx512f")]
fn wide(low: __m256i, high: __m256i) -> __m512i {
    _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high)
}

#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi")]
fn picked(even: __m512i, odd: __m512i, last: __m512i, pick: &Pick) -> __m512i {
    let places = pick.places.load_wide();
    let bits = _mm512_permutex2var_epi8(even, places, odd);
    let bits = _mm512_mask_permutexvar_epi8(bits, pick.from_last, places, last);
    _mm512_add_epi8(bits, _mm512_set1_epi8((b'0' - 3).cast_signed()))
}

/// Where 64 characters come from: a byte of two vectors of pairs, or, where `from_last` has a bit, of the ninth.
struct Pick {
    places: Constant<u8, 64>,
    from_last: u64,
}

static PICKS: [Pick; 2] = [pick(0), pick(64)];

const fn pick(first: usize) -> Pick {
    let (mut places, mut from_last) = ([0; 64], 0);
    let mut at = 0;
    while at < 9 * 16 {
        let (vector, word) = (at / 16, at % 16);
        let cell = CELLS[vector][word];
        if cell != IDLE && cell >= first && cell < first + 64 {
            places[cell - first] = (vector % 8 / 2 * 32 + 2 * word + vector % 2) as u8;
            from_last |= ((vector == 8) as u64) << (cell - first);
        }
        at += 1;
    }
    Pick { places: Constant(places), from_last }
}
