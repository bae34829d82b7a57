//! Places n queens that do not attack each other: n in, the column of each row's queen out.

use std::io;

/// Puts a queen in each row that has none, and says whether that was possible.
fn place(n: usize, columns: &mut Vec<usize>) -> bool { // @call
    let row = columns.len(); // @scan
    if row == n {
        return true; // @succeed
    }
    let candidates = safe(n, columns); // @check
    for column in candidates { // @try
        columns.push(column); // @choose
        if place(n, columns) { // @explore
            return true; // @found
        }
        columns.pop(); // @un-choose
    }
    false // @fail
}

/// The columns of the next row that no queen above attacks.
fn safe(n: usize, columns: &[usize]) -> Vec<usize> {
    let row = columns.len();
    let attacks = |above: usize, column: usize| {
        let sideways = columns[above].abs_diff(column);
        sideways == 0 || sideways == row - above
    };
    (0..n).filter(|&column| !(0..row).any(|above| attacks(above, column))).collect()
}

fn main() -> io::Result<()> {
    for line in io::stdin().lines() {
        let n = line?.trim().parse().expect("a number of queens");
        let mut columns = Vec::new();
        if place(n, &mut columns) {
            let columns: Vec<String> = columns.iter().map(|column| (column + 1).to_string()).collect();
            println!("{}", columns.join(" "));
        } else {
            println!("none");
        }
    }
    Ok(())
}
