use super::Board;
use crate::geometry::{Cell, DigitSet, Geometry};

/// The candidates of every cell. A cell that holds a digit is marked with that digit alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pencilmarks {
    geometry: Geometry,
    candidates: Box<[DigitSet]>,
}

impl Pencilmarks {
    /// These candidates, in reading order.
    ///
    /// # Panics
    ///
    /// When there are not exactly as many sets as cells, or one holds a digit larger than the side.
    pub fn new(geometry: &Geometry, candidates: impl IntoIterator<Item = DigitSet>) -> Self {
        let candidates: Box<[_]> = candidates.into_iter().collect();
        assert_eq!(candidates.len(), geometry.cell_count(), "one set a cell");
        let all = geometry.all_digits();
        assert!(candidates.iter().all(|set| (*set - all).is_empty()), "a digit over the side");
        Self { geometry: geometry.clone(), candidates }
    }

    /// What a person would pencil in: in an empty cell the [permitted](Board::permitted) digits that no peer holds.
    pub fn of(board: &Board) -> Self {
        let geometry = board.geometry();
        let taken = |cell| geometry.peers(cell).iter().filter_map(|peer| board.digit(*peer)).collect();
        let open = |cell| match board.digit(cell) {
            Some(digit) => DigitSet::only(digit),
            None => board.permitted(cell) - taken(cell),
        };
        Self::new(geometry, geometry.cells().map(open))
    }

    /// The shape of the board they belong to.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The candidates of a cell.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Sets the candidates of a cell.
    ///
    /// # Panics
    ///
    /// When one is larger than the side.
    pub fn set(&mut self, cell: Cell, candidates: DigitSet) {
        assert!((candidates - self.geometry.all_digits()).is_empty(), "a digit over the side");
        self.candidates[cell.index()] = candidates;
    }
}
