//! Boards that wait for the lane that put them aside.

use super::lanes::Row;

/// For each lane a stack of states of the puzzle it works at, which wait until the lane is through with the others.
///
/// The states of a *frame* are pushed together, each in the column of its lane, so that nothing has to be moved for it.
pub(super) struct Stacks<R> {
    frames: Vec<Frame<R>>,
    /// The frames that no stack has.
    unused: Vec<u16>,
    of_lane: [Vec<u16>; 32],
}

struct Frame<R> {
    cells: Box<[R; 81]>,
    /// The lanes whose state is still on its stack.
    lanes: u32,
}

impl<R: Row> Stacks<R> {
    pub(super) fn new() -> Self {
        Self { frames: Vec::new(), unused: Vec::new(), of_lane: [const { Vec::new() }; 32] }
    }

    /// Pushes a state for each of these lanes, and gives the frame to write them to.
    pub(super) fn push(&mut self, lanes: u32) -> &mut [R; 81] {
        let index = self.unused.pop().unwrap_or_else(|| {
            self.frames.push(Frame { cells: Box::new([R::splat(0); 81]), lanes: 0 });
            self.frames.len() as u16 - 1
        });
        each_lane(lanes, |lane| self.of_lane[lane].push(index));
        let frame = &mut self.frames[usize::from(index)];
        frame.lanes = lanes;
        &mut frame.cells
    }

    /// The frame of the newest state of a lane, which must have one.
    pub(super) fn newest(&mut self, lane: usize) -> &mut [R; 81] {
        let index = *self.of_lane[lane].last().expect("a state on the stack");
        &mut self.frames[usize::from(index)].cells
    }

    /// Pops the newest state of a lane: the column of the lane in what is returned.
    pub(super) fn pop(&mut self, lane: usize) -> Option<&[R; 81]> {
        let index = self.of_lane[lane].pop()?;
        Some(self.release(index, lane))
    }

    /// Takes the oldest state of that of these lanes that has the most; gives the lane too.
    pub(super) fn steal(&mut self, from: u32) -> Option<(usize, &[R; 81])> {
        let lanes = (0..32).filter(|lane| from >> lane & 1 != 0);
        let lane = lanes.max_by_key(|lane| self.of_lane[*lane].len())?;
        let index = (!self.of_lane[lane].is_empty()).then(|| self.of_lane[lane].remove(0))?;
        Some((lane, self.release(index, lane)))
    }

    fn release(&mut self, index: u16, lane: usize) -> &[R; 81] {
        let frame = &mut self.frames[usize::from(index)];
        frame.lanes &= !(1 << lane);
        if frame.lanes == 0 {
            self.unused.push(index);
        }
        &frame.cells
    }

    /// Drops all states of these lanes.
    pub(super) fn clear(&mut self, lanes: u32) {
        each_lane(lanes, |lane| while self.pop(lane).is_some() {});
    }
}

/// Calls `f` with the number of each lane of a set, ascending.
#[inline(always)]
pub(super) fn each_lane(mut lanes: u32, mut f: impl FnMut(usize)) {
    while lanes != 0 {
        f(lanes.trailing_zeros() as usize);
        lanes &= lanes - 1;
    }
}

/// Calls `f` with the lowest lanes of both sets, then with the second and so on.
#[inline(always)]
pub(super) fn each_pair(mut from: u32, mut to: u32, mut f: impl FnMut(usize, usize)) {
    while from != 0 && to != 0 {
        f(from.trailing_zeros() as usize, to.trailing_zeros() as usize);
        (from, to) = (from & (from - 1), to & (to - 1));
    }
}
