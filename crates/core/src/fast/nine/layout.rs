//! Where the 81 cells stand in nine vectors, and the tables that follow from it; drawn in the [module](super).

use super::vector::Words;

/// Every candidate of a cell: digit `d` is bit `d + 3`.
pub(super) const ALL: u16 = 0x1ff0;

/// How far a digit set with digit `d` at bit `d - 1` is from the engine's.
const SHIFT: u32 = 4;

/// The place in [`CELLS`] of a word that holds no cell.
pub(super) const IDLE: usize = 81;

/// The words in use, one bit each.
pub(super) const USED: u16 = {
    let mut used = 0;
    let mut at = 0;
    while at < 9 {
        used |= 1 << word(at / 3, at % 3);
        at += 1;
    }
    used
};

/// The word of a line in a band; both wrap at 3.
pub(super) const fn word(band: usize, line: usize) -> usize {
    match (band % 3, line % 3) {
        (0, line) => line,
        (1, line) => [10, 11, 8][line],
        (_, line) => 4 + line,
    }
}

/// The cell in each word of each vector `3 * b + k`, or [`IDLE`].
pub(super) const CELLS: [[usize; 16]; 9] = {
    let mut cells = [[IDLE; 16]; 9];
    let mut at = 0;
    while at < 81 {
        let (vector, band, line) = (at / 9, at / 3 % 3, at % 3);
        cells[vector][word(band, line)] = cell(vector / 3, vector % 3, band, line);
        at += 1;
    }
    cells
};

/// The vector and the word of each cell, in reading order.
const PLACES: [(usize, usize); 81] = {
    let mut places = [(0, 0); 81];
    let mut at = 0;
    while at < 9 * 16 {
        if CELLS[at / 16][at % 16] != IDLE {
            places[CELLS[at / 16][at % 16]] = (at / 16, at % 16);
        }
        at += 1;
    }
    places
};

/// The cell, in reading order, of vector `[b][k]` in this band and line: the skew.
const fn cell(b: usize, k: usize, band: usize, line: usize) -> usize {
    9 * (3 * band + line) + 3 * ((b + band) % 3) + (k + line) % 3
}

/// For each vector `[b][k]`, the word that each word of its transposed vector comes from.
#[cfg(any(test, target_arch = "x86_64"))]
pub(super) const TRANSPOSED: [[[usize; 16]; 3]; 3] = {
    let mut from = [[[0; 16]; 3]; 3];
    let mut at = 0;
    while at < 9 {
        from[at / 3][at % 3] = transposed(at / 3, at % 3);
        at += 1;
    }
    from
};

#[cfg(any(test, target_arch = "x86_64"))]
const fn transposed(b: usize, k: usize) -> [usize; 16] {
    let mut from = identity();
    let mut at = 0;
    while at < 9 {
        let (band, line) = (at / 3, at % 3);
        from[word(band, line)] = word(band + 3 - b, line + 3 - k);
        at += 1;
    }
    from
}

/// For each word, the word `by` lines on in the same band.
#[cfg(any(test, target_arch = "x86_64"))]
pub(super) const fn lines_on(by: usize) -> [usize; 16] {
    let mut from = identity();
    let mut at = 0;
    while at < 9 {
        let (band, line) = (at / 3, at % 3);
        from[word(band, line)] = word(band, line + by);
        at += 1;
    }
    from
}

#[cfg(any(test, target_arch = "x86_64"))]
const fn identity() -> [usize; 16] {
    let mut from = [0; 16];
    let mut at = 0;
    while at < 16 {
        from[at] = at;
        at += 1;
    }
    from
}

/// The cells in reading order, of which this gives the candidates as they stand in the vectors, as nine vectors.
#[inline(always)]
pub(super) fn scatter(candidates: impl Fn(usize) -> u16) -> [Words; 9] {
    CELLS.map(|cells| Words(cells.map(|cell| if cell == IDLE { ALL } else { candidates(cell) })))
}

/// What this makes of the candidates of every cell, as they stand in the vectors; in reading order.
#[inline(always)]
pub(super) fn gather<T>(words: &[Words; 9], of: impl Fn(u16) -> T) -> [T; 81] {
    PLACES.map(|(vector, word)| of(words[vector].0[word]))
}

/// The candidates that each character stands for.
pub(super) static CANDIDATES: [u16; 256] = {
    let mut candidates = [ALL; 256];
    let mut digit = 1;
    while digit <= 9 {
        candidates[b'0' as usize + digit] = 1 << (digit + 3);
        digit += 1;
    }
    candidates
};

/// The candidates of a cell, digit `d` at bit `d - 1`, as they stand in the vectors.
pub(super) const fn shifted(candidates: u16) -> u16 {
    candidates << SHIFT & ALL
}

/// The character of the digit in a word.
pub(super) const fn character(digit: u16) -> u8 {
    b'1' - SHIFT as u8 + digit.trailing_zeros() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_stands_once_and_only_in_words_in_use() {
        let mut seen = [0; 81];
        for (word, cell) in CELLS.iter().flat_map(|cells| cells.iter().enumerate()) {
            assert_eq!(*cell != IDLE, USED >> word & 1 == 1, "word {word}");
            if let Some(seen) = seen.get_mut(*cell) {
                *seen += 1;
            }
        }
        assert_eq!(seen, [1; 81]);
    }

    #[test]
    fn the_skew_is_the_one_that_is_drawn() {
        // Row 4 of the drawing: 22 20 21 │ 02 00 01 │ 12 10 11.
        let drawn = [(2, 2), (2, 0), (2, 1), (0, 2), (0, 0), (0, 1), (1, 2), (1, 0), (1, 1)];
        for (column, (b, k)) in drawn.into_iter().enumerate() {
            assert_eq!(CELLS[3 * b + k][word(1, 1)], 9 * 4 + column);
        }
    }

    #[test]
    fn a_transposed_vector_holds_the_cells_of_the_other_diagonal_half() {
        for (at, cells) in CELLS.iter().enumerate() {
            let (b, k) = (at / 3, at % 3);
            let (to, from) = (3 * ((3 - b) % 3) + (3 - k) % 3, TRANSPOSED[b][k]);
            for word in (0..16).filter(|word| USED >> word & 1 == 1) {
                let cell = cells[from[word]];
                assert_eq!(CELLS[to][word], cell % 9 * 9 + cell / 9);
            }
        }
    }

    #[test]
    fn what_is_scattered_is_gathered() {
        let candidates: [u16; 81] = std::array::from_fn(|cell| (cell as u16 * 37 + 1) & 0x1ff);
        assert_eq!(gather(&scatter(|cell| shifted(candidates[cell])), |word| word >> SHIFT), candidates);
    }
}
