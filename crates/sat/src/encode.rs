use numberplace::{Board, Cell, Digit, Pencilmarks};

/// A board as clauses over its open candidates: a literal is the number of a candidate, from 1, negative for "not".
///
/// Every empty cell takes exactly one of its candidates, and so does every digit that a house lacks: one clause that
/// says "at least one", and one for each pair that says "not both". Propagation before has left a handful of
/// candidates to each, so that the pairs are fewer than any encoding with further variables would need.
#[derive(Clone, Debug)]
pub(crate) struct Encoding {
    board: Board,
    /// By candidate.
    what: Vec<(Cell, Digit)>,
    /// By cell: the candidates before it. One more entry than cells.
    starts: Vec<usize>,
    marks: Pencilmarks,
}

impl Encoding {
    pub(crate) fn new(board: &Board) -> Self {
        let marks = Pencilmarks::of(board);
        let (mut what, mut starts) = (Vec::new(), vec![0]);
        for cell in board.geometry().cells() {
            if board.digit(cell).is_none() {
                what.extend(marks.get(cell).iter().map(|digit| (cell, digit)));
            }
            starts.push(what.len());
        }
        Self { board: board.clone(), what, starts, marks }
    }

    pub(crate) fn variables(&self) -> usize {
        self.what.len()
    }

    /// How many "not both" clauses there are.
    pub(crate) fn pair_count(&self) -> usize {
        self.constraints().map(|members| members.len() * members.len().saturating_sub(1) / 2).sum()
    }

    /// The members of every constraint: of the empty cells, and of the digits that each house lacks.
    pub(crate) fn constraints(&self) -> impl Iterator<Item = Vec<i32>> + '_ {
        let geometry = self.board.geometry();
        let cells = self.board.empty_cells().map(|cell| {
            let digits = self.marks.get(cell);
            digits.iter().map(|digit| self.literal(cell, digit)).collect()
        });
        let houses =
            geometry.houses().flat_map(|(_, cells)| geometry.all_digits().iter().map(move |d| (cells, d)));
        let lacking =
            houses.filter(|(cells, digit)| !cells.iter().any(|cell| self.board.digit(*cell) == Some(*digit)));
        cells.chain(lacking.map(|(cells, digit)| self.places(cells, digit)))
    }

    fn places(&self, cells: &[Cell], digit: Digit) -> Vec<i32> {
        let open = cells.iter().filter(|cell| self.board.digit(**cell).is_none());
        open.filter(|cell| self.marks.get(**cell).contains(digit))
            .map(|cell| self.literal(*cell, digit))
            .collect()
    }

    /// The literal that a cell takes one of its candidates.
    fn literal(&self, cell: Cell, digit: Digit) -> i32 {
        let of_cell = &self.what[self.starts[cell.index()]..self.starts[cell.index() + 1]];
        let place = of_cell.partition_point(|(_, other)| *other < digit);
        i32::try_from(self.starts[cell.index()] + place + 1).expect("262,144 candidates at most")
    }

    /// The clause that rules a solution out; `None` when the board has none of it anyway.
    pub(crate) fn other_than(&self, solution: &Board) -> Option<Vec<i32>> {
        let cells = self.board.geometry().cells();
        let digits = cells.map(|cell| Some((cell, solution.digit(cell)?))).collect::<Option<Vec<_>>>()?;
        if digits.iter().any(|(cell, digit)| !self.marks.get(*cell).contains(*digit)) {
            return None;
        }
        let open = digits.into_iter().filter(|(cell, _)| self.board.digit(*cell).is_none());
        Some(open.map(|(cell, digit)| -self.literal(cell, digit)).collect())
    }

    /// The board filled in with the candidates, from 0, that are said to be in.
    pub(crate) fn decode(&self, is_in: impl Fn(usize) -> bool) -> Board {
        let mut board = self.board.clone();
        for (number, (cell, digit)) in self.what.iter().enumerate() {
            if is_in(number) {
                board.set(*cell, Some(*digit));
            }
        }
        board
    }
}
