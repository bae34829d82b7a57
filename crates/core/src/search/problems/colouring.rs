use std::ops::Range;

use super::{MAX_CHOICES, ProblemError, number, slots::Slots};
use crate::search::{Because, MAX_PLACES, Problem};

/// Colouring the nodes of a graph so that no edge joins two of the same colour. A place is a node, a choice its
/// colour.
#[derive(Clone, Debug)]
pub struct GraphColouring {
    /// The nodes that each node is joined to, ascending.
    neighbours: Box<[Vec<u32>]>,
    colours: usize,
    nodes: Slots,
}

impl GraphColouring {
    /// A graph without a colour. Its nodes are `0..nodes`; an edge may be told twice, either way round.
    ///
    /// # Errors
    ///
    /// When the nodes are not in `1..=MAX_PLACES` or the colours not in `1..=MAX_CHOICES`, and when an edge leaves the
    /// graph or joins a node to itself.
    pub fn new(nodes: usize, edges: &[(usize, usize)], colours: usize) -> Result<Self, ProblemError> {
        let nodes = ProblemError::check_size("nodes", nodes, MAX_PLACES)?;
        let colours = ProblemError::check_size("colours", colours, MAX_CHOICES)?;
        let mut neighbours = vec![Vec::new(); nodes];
        for &(a, b) in edges {
            check_edge(a, b, nodes)?;
            neighbours[a].push(number(b));
            neighbours[b].push(number(a));
        }
        for others in &mut neighbours {
            others.sort_unstable();
        }
        Ok(Self { neighbours: neighbours.into(), colours, nodes: Slots::new(nodes) })
    }

    /// The colour of each node, from 0, as far as it has one.
    pub fn colours(&self) -> Vec<Option<u32>> {
        (0..number(self.nodes.len())).map(|node| self.nodes.get(node)).collect()
    }
}

fn check_edge(a: usize, b: usize, nodes: usize) -> Result<(), ProblemError> {
    if a >= nodes || b >= nodes {
        return Err(ProblemError::OffGraph { edge: (a, b), nodes });
    }
    if a == b { Err(ProblemError::Loop { node: a }) } else { Ok(()) }
}

impl Problem for GraphColouring {
    type Choices = Range<u32>;

    fn next_place(&mut self, decided: usize) -> Option<u32> {
        self.nodes.next_open(decided)
    }

    fn choices(&mut self, _node: u32) -> Range<u32> {
        0..number(self.colours)
    }

    fn test(&self, node: u32, colour: u32) -> Result<(), Because> {
        let mut others = self.neighbours[node as usize].iter();
        let same = others.find(|other| self.nodes.get(**other) == Some(colour));
        same.map_or(Ok(()), |node| Err(Because::Neighbour { node: *node }))
    }

    fn choose(&mut self, node: u32, colour: u32) {
        self.nodes.choose(node, colour);
    }

    fn unchoose(&mut self, node: u32, _colour: u32) {
        self.nodes.unchoose(node);
    }

    fn give_up(&mut self, node: u32) {
        self.nodes.give_up(node);
    }
}
