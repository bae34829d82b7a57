use std::ops::Range;

use crate::{
    board::{Board, Pencilmarks},
    geometry::{Cell, Digit, DigitSet},
};

/// A digit in a cell, by its number in the [`Cover`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Candidate(u32);

impl Candidate {
    #[expect(clippy::cast_possible_truncation, reason = "262,144 candidates at most")]
    pub(crate) const fn new(number: usize) -> Self {
        Self(number as u32)
    }

    pub(crate) const fn number(self) -> u32 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Something that takes exactly one of its members, by its number in the [`Cover`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Constraint(u16);

impl Constraint {
    #[expect(clippy::cast_possible_truncation, reason = "16,384 constraints at most")]
    pub(crate) const fn new(number: usize) -> Self {
        Self(number as u16)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The place of a candidate in one of its constraints.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub(crate) constraint: Constraint,
    position: u8,
}

impl Link {
    pub(crate) const fn bit(self) -> u64 {
        1 << self.position
    }
}

/// Two constraints that have several members in common, seen from one of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overlap {
    pub(crate) from: Constraint,
    pub(crate) to: Constraint,
    /// The positions in `from` of the members that both have.
    pub(crate) inside: u64,
    /// Their positions in `to`.
    pub(crate) there: u64,
}

/// What is open on a board, as an exact cover problem: candidates, and constraints that take exactly one of them each.
///
/// Only candidates of empty cells that no digit on the board rules out get a number. On a half-solved board they are
/// few, and all that a search touches lies close together in memory.
#[derive(Clone, Debug)]
pub(crate) struct Cover {
    /// By candidate.
    what: Vec<(Cell, Digit)>,
    /// By candidate: its place in each of its constraints.
    links: Rows<Link>,
    /// By constraint: its members, by position.
    members: Rows<Candidate>,
    /// By constraint: its overlaps with others.
    overlaps: Rows<Overlap>,
    cell_count: usize,
}

impl Cover {
    /// What a board leaves open; `None` when its digits clash.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        let numbers = Numbers::new(board)?;
        let marks = Pencilmarks::of(board);
        let open =
            board.empty_cells().flat_map(|cell| marks.get(cell).iter().map(move |digit| (cell, digit)));
        let what: Vec<_> = open.collect();
        let (links, counts) = links(board, &numbers, &what);
        let members = members(&links, &counts);
        let overlaps = overlaps(&links, &members);
        Some(Self { what, links, members, overlaps, cell_count: board.empty_cells().count() })
    }

    pub(crate) fn candidate_count(&self) -> usize {
        self.what.len()
    }

    /// How many cells are empty.
    pub(crate) fn cell_count(&self) -> usize {
        self.cell_count
    }

    /// The constraint of an empty cell, by its place among these.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Constraint> + use<> {
        (0..self.cell_count).map(Constraint::new)
    }

    pub(crate) fn constraint_count(&self) -> usize {
        self.members.count()
    }

    /// The cell and the digit of a candidate.
    pub(crate) fn what(&self, candidate: Candidate) -> (Cell, Digit) {
        self.what[candidate.index()]
    }

    /// The constraints of a candidate; its cell's is the first.
    pub(crate) fn links(&self, candidate: Candidate) -> &[Link] {
        self.links.row(candidate.index())
    }

    /// The numbers of a candidate's links.
    pub(crate) fn links_of(&self, candidate: Candidate) -> Range<usize> {
        self.links.span(candidate.index())
    }

    pub(crate) fn link(&self, number: usize) -> Link {
        self.links.items[number]
    }

    /// The members of a constraint; their positions are their bits.
    pub(crate) fn members(&self, constraint: Constraint) -> &[Candidate] {
        self.members.row(constraint.index())
    }

    pub(crate) fn member(&self, constraint: Constraint, position: u32) -> Candidate {
        self.members(constraint)[position as usize]
    }

    /// The numbers of the overlaps from a constraint.
    pub(crate) fn overlaps_of(&self, constraint: Constraint) -> Range<usize> {
        self.overlaps.span(constraint.index())
    }

    pub(crate) fn overlap(&self, number: usize) -> Overlap {
        self.overlaps.items[number]
    }
}

/// Rows of unequal length, one after the other.
#[derive(Clone, Debug)]
struct Rows<T> {
    items: Vec<T>,
    starts: Vec<u32>,
}

impl<T> Rows<T> {
    fn new() -> Self {
        Self { items: Vec::new(), starts: vec![0] }
    }

    fn end_row(&mut self) {
        self.starts.push(u32::try_from(self.items.len()).expect("four links for each of 262,144 candidates"));
    }

    fn count(&self) -> usize {
        self.starts.len() - 1
    }

    fn span(&self, row: usize) -> Range<usize> {
        self.starts[row] as usize..self.starts[row + 1] as usize
    }

    fn row(&self, row: usize) -> &[T] {
        &self.items[self.span(row)]
    }
}

/// The links of every candidate, and how many members every constraint has.
fn links(board: &Board, numbers: &Numbers, what: &[(Cell, Digit)]) -> (Rows<Link>, Vec<u8>) {
    let geometry = board.geometry();
    let (mut links, mut counts) = (Rows::new(), vec![0; numbers.count]);
    for &(cell, digit) in what {
        let in_house = |house: &usize| numbers.houses[house * geometry.side() + digit.get() - 1];
        let houses = geometry.houses_of(cell).iter().map(in_house);
        for constraint in std::iter::once(numbers.cells[cell.index()]).chain(houses) {
            let count: &mut u8 = &mut counts[constraint.index()];
            links.items.push(Link { constraint, position: *count });
            *count += 1;
        }
        links.end_row();
    }
    (links, counts)
}

/// The numbers of the constraints: the empty cells, then the digits that each house lacks.
struct Numbers {
    /// By cell.
    cells: Vec<Constraint>,
    /// By house, then by digit.
    houses: Vec<Constraint>,
    count: usize,
}

impl Numbers {
    /// `None` when a house holds a digit twice.
    fn new(board: &Board) -> Option<Self> {
        let geometry = board.geometry();
        let mut count = 0;
        let mut next = |is_open| {
            let number = Constraint::new(count);
            count += usize::from(is_open);
            number
        };
        let cells = geometry.cells().map(|cell| next(board.digit(cell).is_none())).collect();
        let mut houses = Vec::with_capacity(geometry.houses().len() * geometry.side());
        for (_, cells) in geometry.houses() {
            let digits = cells.iter().filter_map(|cell| board.digit(*cell));
            let held: DigitSet = digits.clone().collect();
            if held.len() < digits.count() {
                return None;
            }
            houses.extend(geometry.all_digits().iter().map(|digit| next(!held.contains(digit))));
        }
        Some(Self { cells, houses, count })
    }
}

fn members(links: &Rows<Link>, counts: &[u8]) -> Rows<Candidate> {
    let mut members = Rows::new();
    for count in counts {
        members.items.resize(members.items.len() + usize::from(*count), Candidate::new(0));
        members.end_row();
    }
    for candidate in (0..links.count()).map(Candidate::new) {
        for link in links.row(candidate.index()) {
            let start = members.span(link.constraint.index()).start;
            members.items[start + usize::from(link.position)] = candidate;
        }
    }
    members
}

fn overlaps(links: &Rows<Link>, members: &Rows<Candidate>) -> Rows<Overlap> {
    let mut overlaps = Rows::new();
    // By constraint: the positions of what it shares with the one looked at, there and in itself.
    let mut shared = vec![(0, 0); members.count()];
    let mut met = Vec::new();
    for from in (0..members.count()).map(Constraint::new) {
        for (position, candidate) in members.row(from.index()).iter().enumerate() {
            for link in links.row(candidate.index()).iter().filter(|link| link.constraint != from) {
                let (inside, there) = &mut shared[link.constraint.index()];
                if *inside == 0 {
                    met.push(link.constraint);
                }
                *inside |= 1 << position;
                *there |= link.bit();
            }
        }
        for to in met.drain(..) {
            let (inside, there): (u64, u64) = std::mem::take(&mut shared[to.index()]);
            if !inside.is_power_of_two() {
                overlaps.items.push(Overlap { from, to, inside, there });
            }
        }
        overlaps.end_row();
    }
    overlaps
}
