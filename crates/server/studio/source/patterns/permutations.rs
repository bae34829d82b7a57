//! Lists the orders of different items: `a b c` in, every order out, then how many.

use std::io;

/// Prints every order that begins with this one, and returns how many there are.
fn arrange<'a>(items: &[&'a str], order: &mut Vec<&'a str>) -> usize { // @call
    let position = order.len(); // @scan
    if position == items.len() {
        println!("{}", order.join(" "));
        return 1; // @succeed
    }
    let mut count = 0;
    let left = items.iter().filter(|item| !order.contains(item));
    let candidates: Vec<&str> = left.copied().collect(); // @check
    for item in candidates { // @try
        order.push(item); // @choose
        count += arrange(items, order); // @explore
        order.pop(); // @un-choose
    }
    count // @fail
}

fn main() -> io::Result<()> {
    for line in io::stdin().lines() {
        let line = line?;
        let items: Vec<&str> = line.split_whitespace().collect();
        println!("{}", arrange(&items, &mut Vec::new()));
    }
    Ok(())
}
