//! Colours a graph so that no edge joins two nodes of one colour.
//!
//! A line in is the number of colours, the number of nodes and the edges, `3 4 0-1 1-2 2-3 3-0`; the line out is the
//! colour of each node, or `none`.

use std::io;

/// Colours the nodes that have no colour (0), and says whether that was possible.
fn colour(graph: &[Vec<usize>], colours: &mut [usize], count: usize) -> bool { // @call
    let next = colours.iter().position(|&colour| colour == 0); // @scan
    let Some(node) = next else {
        return true; // @succeed
    };
    let candidates = allowed(&graph[node], colours, count); // @check
    for candidate in candidates { // @try
        colours[node] = candidate; // @choose
        if colour(graph, colours, count) { // @explore
            return true; // @found
        }
        colours[node] = 0; // @un-choose
    }
    false // @fail
}

/// The colours, ascending, that no neighbour has.
fn allowed(neighbours: &[usize], colours: &[usize], count: usize) -> Vec<usize> {
    let taken = |colour| neighbours.iter().any(|&neighbour| colours[neighbour] == colour);
    (1..=count).filter(|&colour| !taken(colour)).collect()
}

fn main() -> io::Result<()> {
    for line in io::stdin().lines() {
        println!("{}", answer(&line?).expect("colours, nodes and edges"));
    }
    Ok(())
}

fn answer(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    let count = words.next()?.parse().ok()?;
    let mut graph = vec![Vec::new(); words.next()?.parse().ok()?];
    for edge in words {
        let (a, b) = edge.split_once('-')?;
        let (a, b): (usize, usize) = (a.parse().ok()?, b.parse().ok()?);
        graph.get_mut(a)?.push(b);
        graph.get_mut(b)?.push(a);
    }
    let mut colours = vec![0; graph.len()];
    if !colour(&graph, &mut colours, count) {
        return Some("none".to_owned());
    }
    let colours: Vec<String> = colours.iter().map(usize::to_string).collect();
    Some(colours.join(" "))
}
