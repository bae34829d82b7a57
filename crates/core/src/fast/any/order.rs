use crate::propagate::Candidate;

/// Candidates by how often dead ends were explained with them, recent dead ends counting more; the greatest first.
///
/// A binary heap that knows where each candidate stands in it. Only candidates that were bumped are ever in it.
#[derive(Clone, Debug)]
pub(super) struct Order {
    activity: Vec<f64>,
    heap: Vec<Candidate>,
    /// By candidate: its place in the heap, from 1; 0 outside of it.
    place: Vec<u32>,
    bump: f64,
}

/// How much an earlier dead end counts against the one after it.
const DECAY: f64 = 0.985;
/// Activities are scaled down before they overflow.
const LARGEST: f64 = 1e100;

impl Order {
    pub(super) fn new(candidates: usize) -> Self {
        Self { activity: vec![0.0; candidates], heap: Vec::new(), place: vec![0; candidates], bump: 1.0 }
    }

    pub(super) fn bump(&mut self, candidate: Candidate) {
        self.activity[candidate.index()] += self.bump;
        match self.place[candidate.index()] {
            0 => self.insert(candidate),
            place => self.rise(place as usize - 1),
        }
    }

    /// To be called after each dead end.
    pub(super) fn decay(&mut self) {
        self.bump /= DECAY;
        if self.bump > LARGEST {
            self.bump /= LARGEST;
            self.activity.iter_mut().for_each(|activity| *activity /= LARGEST);
        }
    }

    /// Takes the candidate with the greatest activity out of the heap.
    pub(super) fn pop(&mut self) -> Option<Candidate> {
        let last = self.heap.pop()?;
        let Some(&first) = self.heap.first() else {
            self.place[last.index()] = 0;
            return Some(last);
        };
        self.place[first.index()] = 0;
        self.put(0, last);
        self.sink(0);
        Some(first)
    }

    /// Puts a candidate back that may have been popped.
    pub(super) fn put_back(&mut self, candidate: Candidate) {
        if self.place[candidate.index()] == 0 && self.activity[candidate.index()] > 0.0 {
            self.insert(candidate);
        }
    }

    fn insert(&mut self, candidate: Candidate) {
        self.heap.push(candidate);
        self.put(self.heap.len() - 1, candidate);
        self.rise(self.heap.len() - 1);
    }

    #[expect(clippy::cast_possible_truncation, reason = "262,144 candidates at most")]
    fn put(&mut self, at: usize, candidate: Candidate) {
        self.heap[at] = candidate;
        self.place[candidate.index()] = at as u32 + 1;
    }

    fn rise(&mut self, mut at: usize) {
        let candidate = self.heap[at];
        while at > 0 && self.before(candidate, self.heap[(at - 1) / 2]) {
            self.put(at, self.heap[(at - 1) / 2]);
            at = (at - 1) / 2;
        }
        self.put(at, candidate);
    }

    fn sink(&mut self, mut at: usize) {
        let candidate = self.heap[at];
        while let Some(child) =
            self.greater_child(at).filter(|child| self.before(self.heap[*child], candidate))
        {
            self.put(at, self.heap[child]);
            at = child;
        }
        self.put(at, candidate);
    }

    fn greater_child(&self, at: usize) -> Option<usize> {
        let (left, right) = (2 * at + 1, 2 * at + 2);
        if right < self.heap.len() && self.before(self.heap[right], self.heap[left]) {
            return Some(right);
        }
        (left < self.heap.len()).then_some(left)
    }

    /// Ties go to the smaller number, so that the order depends on nothing else.
    fn before(&self, a: Candidate, b: Candidate) -> bool {
        let (of_a, of_b) = (self.activity[a.index()], self.activity[b.index()]);
        of_a.total_cmp(&of_b).then(b.cmp(&a)).is_gt()
    }
}
