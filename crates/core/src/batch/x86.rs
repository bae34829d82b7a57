//! What the backends for x86-64 share: puzzles are read with instructions that every such processor has.
#![allow(unsafe_code)]

use std::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_setzero_si128, _mm_unpackhi_epi8, _mm_unpacklo_epi8};

/// The characters from `first` to `first + 15` of up to 16 puzzles, turned over: one vector for each place, with the
/// characters of all puzzles there. A puzzle that is missing is read as the last one.
#[inline(always)]
pub(super) fn columns(puzzles: &[&[u8; 81]], first: usize) -> [__m128i; 16] {
    // SAFETY (here and below): every x86-64 processor has SSE2.
    let mut rows = [unsafe { _mm_setzero_si128() }; 16];
    for (lane, row) in rows.iter_mut().enumerate() {
        let puzzle = puzzles[lane.min(puzzles.len() - 1)];
        let characters: &[u8; 16] = puzzle[first..].first_chunk().expect("16 characters");
        // SAFETY: 16 bytes are read, and the array has them.
        *row = unsafe { _mm_loadu_si128((&raw const *characters).cast()) };
    }
    // Interleaving the first half with the second, four times, takes each bit of the row number to the column.
    for _ in 0..4 {
        let mut next = rows;
        for i in 0..8 {
            // SAFETY: SSE2, as above.
            unsafe {
                next[2 * i] = _mm_unpacklo_epi8(rows[i], rows[i + 8]);
                next[2 * i + 1] = _mm_unpackhi_epi8(rows[i], rows[i + 8]);
            }
        }
        rows = next;
    }
    rows
}
