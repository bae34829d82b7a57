use crate::geometry::{Cell, Geometry};

/// A digit in a cell: `cell << shift | digit - 1`, where `shift` is wide enough for the digits of the geometry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Candidate(u32);

impl Candidate {
    pub(crate) const fn new(number: u32) -> Self {
        Self(number)
    }

    pub(crate) const fn number(self) -> u32 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Something that takes exactly one of its candidates: first each cell (one of its digits), then each digit of each
/// house (one of its places), numbered `cells + (house << shift | digit - 1)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Constraint(u32);

impl Constraint {
    pub(crate) const fn new(number: u32) -> Self {
        Self(number)
    }

    #[expect(clippy::cast_possible_truncation, reason = "4,096 cells at most")]
    pub(crate) const fn of_cell(cell: usize) -> Self {
        Self(cell as u32)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A cell's place in one of its houses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    /// The constraint of the first digit in the house.
    first: u32,
    pub(crate) house: usize,
    /// The bit of the cell in the house's constraints.
    pub(crate) bit: u64,
}

impl Seat {
    /// That of a digit (less one) in the house.
    pub(crate) const fn constraint(&self, digit: u32) -> Constraint {
        Constraint(self.first + digit)
    }
}

/// Two houses that share several cells, seen from one of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overlap {
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// The positions in `from` of the cells that both hold.
    pub(crate) inside: u64,
    /// The positions in `to` of the cells that both hold.
    pub(crate) there: u64,
}

/// What there is to know about a geometry before any digit is looked at.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    geometry: Geometry,
    shift: u32,
    seats: Box<[Seat]>,
    /// Where the seats of a cell begin.
    seats_at: Box<[u32]>,
    /// By house, then by position.
    members: Box<[u16]>,
    /// By `from`.
    overlaps: Box<[Overlap]>,
    overlaps_at: Box<[u32]>,
    /// No overlap has more cells.
    widest_overlap: u8,
}

impl Layout {
    #[expect(clippy::cast_possible_truncation, reason = "4,096 cells and 192 houses at most")]
    pub(crate) fn new(geometry: &Geometry) -> Self {
        let shift = geometry.side().next_power_of_two().trailing_zeros();
        let (seats, seats_at) = seats(geometry, shift);
        let (overlaps, overlaps_at) = overlaps(geometry, &seats, &seats_at);
        let members =
            geometry.houses().flat_map(|(_, cells)| cells).map(|cell| cell.index() as u16).collect();
        let widest_overlap =
            overlaps.iter().map(|overlap| overlap.inside.count_ones() as u8).max().unwrap_or(0);
        Self {
            geometry: geometry.clone(),
            shift,
            seats,
            seats_at,
            members,
            overlaps,
            overlaps_at,
            widest_overlap,
        }
    }

    pub(crate) fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.geometry.cell_count()
    }

    /// One more than the largest number of a candidate.
    pub(crate) fn candidate_count(&self) -> usize {
        self.cell_count() << self.shift
    }

    /// One more than the largest number of a constraint.
    pub(crate) fn constraint_count(&self) -> usize {
        self.cell_count() + (self.geometry.houses().len() << self.shift)
    }

    pub(crate) fn widest_overlap(&self) -> u8 {
        self.widest_overlap
    }

    #[expect(clippy::cast_possible_truncation, reason = "4,096 cells of 64 digits at most")]
    pub(crate) fn candidate(&self, cell: usize, digit: u32) -> Candidate {
        Candidate((cell as u32) << self.shift | digit)
    }

    /// The cell, and the digit less one.
    pub(crate) fn split(&self, candidate: Candidate) -> (usize, u32) {
        ((candidate.0 >> self.shift) as usize, candidate.0 & ((1 << self.shift) - 1))
    }

    pub(crate) fn seats(&self, cell: usize) -> &[Seat] {
        &self.seats[self.seats_at[cell] as usize..self.seats_at[cell + 1] as usize]
    }

    pub(crate) fn seat(&self, cell: usize, number: usize) -> Seat {
        self.seats[self.seats_at[cell] as usize + number]
    }

    /// The cell at a position of a house.
    pub(crate) fn cell(&self, house: usize, position: u32) -> usize {
        self.members[house * self.geometry.side() + position as usize].into()
    }

    /// The candidate of `digit` (less one) at a position of a house.
    pub(crate) fn place(&self, house: usize, position: u32, digit: u32) -> Candidate {
        self.candidate(self.cell(house, position), digit)
    }

    /// The house and the digit (less one) of a constraint that is not a cell's.
    pub(crate) fn house_digit(&self, constraint: Constraint) -> Option<(usize, u32)> {
        let number = constraint.index().checked_sub(self.cell_count())?;
        #[expect(clippy::cast_possible_truncation, reason = "masked to six bits")]
        Some((number >> self.shift, (number & ((1 << self.shift) - 1)) as u32))
    }

    #[expect(clippy::cast_possible_truncation, reason = "192 houses of 64 digits, behind 4,096 cells")]
    pub(crate) fn constraint(&self, house: usize, digit: u32) -> Constraint {
        Constraint(self.cell_count() as u32 + ((house as u32) << self.shift | digit))
    }

    /// The candidate that is a constraint's member at this position.
    pub(crate) fn member(&self, constraint: Constraint, position: u32) -> Candidate {
        match self.house_digit(constraint) {
            Some((house, digit)) => self.place(house, position, digit),
            None => self.candidate(constraint.index(), position),
        }
    }

    /// The overlaps of a house with others, by their numbers.
    pub(crate) fn overlaps_of(&self, house: usize) -> std::ops::Range<u32> {
        self.overlaps_at[house]..self.overlaps_at[house + 1]
    }

    pub(crate) fn overlap(&self, number: u32) -> &Overlap {
        &self.overlaps[number as usize]
    }
}

#[expect(clippy::cast_possible_truncation, reason = "192 houses of 64 digits, behind 4,096 cells")]
fn seats(geometry: &Geometry, shift: u32) -> (Box<[Seat]>, Box<[u32]>) {
    let (mut seats, mut seats_at) = (Vec::new(), vec![0]);
    for cell in geometry.cells() {
        for &house in geometry.houses_of(cell) {
            let first = (geometry.cell_count() + (house << shift)) as u32;
            seats.push(Seat { first, house, bit: 1 << position_in(geometry.house_cells(house), cell) });
        }
        seats_at.push(seats.len() as u32);
    }
    (seats.into(), seats_at.into())
}

fn position_in(house: &[Cell], cell: Cell) -> usize {
    house.partition_point(|member| *member < cell)
}

#[expect(clippy::cast_possible_truncation, reason = "64 boxes of 16 lines at most, both ways")]
fn overlaps(geometry: &Geometry, seats: &[Seat], seats_at: &[u32]) -> (Box<[Overlap]>, Box<[u32]>) {
    let (mut overlaps, mut overlaps_at) = (Vec::new(), vec![0]);
    let mut shared = vec![(0, 0); geometry.houses().len()];
    for (from, (_, cells)) in geometry.houses().enumerate() {
        for (position, cell) in cells.iter().map(|cell| cell.index()).enumerate() {
            for seat in &seats[seats_at[cell] as usize..seats_at[cell + 1] as usize] {
                shared[seat.house].0 |= 1 << position;
                shared[seat.house].1 |= seat.bit;
            }
        }
        for (to, (inside, there)) in shared.iter_mut().map(std::mem::take).enumerate() {
            if to != from && u64::count_ones(inside) > 1 {
                overlaps.push(Overlap { from, to, inside, there });
            }
        }
        overlaps_at.push(overlaps.len() as u32);
    }
    (overlaps.into(), overlaps_at.into())
}
