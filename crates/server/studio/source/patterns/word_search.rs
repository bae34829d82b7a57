//! Finds words on a grid of letters: a line in is the rows and a word, `ABCE SFCS ADEE ABCCED`.

use std::io;

type Cell = (usize, usize);

/// Whether the rest of the word can be laid on from the path's last cell.
fn search(grid: &[&[u8]], word: &[u8], path: &mut Vec<Cell>) -> bool { // @call
    if path.len() == word.len() {
        return true; // @succeed
    }
    let neighbours = reachable(grid, path); // @scan
    for cell in neighbours { // @try
        if fits(grid, word, path, cell) { // @check
            path.push(cell); // @choose
            let found = search(grid, word, path); // @explore
            path.pop(); // @un-choose
            if found {
                return true; // @found
            }
        }
    }
    false // @fail
}

/// The cells below, above, right and left of the path's last one; every cell for the first letter.
fn reachable(grid: &[&[u8]], path: &[Cell]) -> Vec<Cell> {
    let (rows, columns) = (grid.len(), grid[0].len());
    let Some(&(row, column)) = path.last() else {
        return (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect();
    };
    let around = [
        (row + 1, column),
        (row.wrapping_sub(1), column),
        (row, column + 1),
        (row, column.wrapping_sub(1)),
    ];
    around.into_iter().filter(|&(row, column)| row < rows && column < columns).collect()
}

fn fits(grid: &[&[u8]], word: &[u8], path: &[Cell], cell: Cell) -> bool {
    let (row, column) = cell;
    !path.contains(&cell) && grid[row][column] == word[path.len()]
}

fn main() -> io::Result<()> {
    for line in io::stdin().lines() {
        let line = line?;
        let parts: Vec<&[u8]> = line.split_whitespace().map(str::as_bytes).collect();
        let (word, grid) = parts.split_last().expect("rows and a word");
        println!("{}", if search(grid, word, &mut Vec::new()) { "found" } else { "none" });
    }
    Ok(())
}
