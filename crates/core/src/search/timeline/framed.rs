use crate::search::{Because, Event, Problem};

/// A call on the stack of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// What it decides; none when it found nothing left to decide.
    pub place: Option<u32>,
    /// The choices it collected, in order.
    pub choices: Vec<u32>,
    /// How many of them have been tried, the standing one included.
    pub tried: usize,
    /// The choice that stands.
    pub standing: Option<u32>,
}

/// A problem that writes down the calls on the stack of its search.
pub(super) struct Framed<P: Problem> {
    pub(super) problem: P,
    calls: Vec<Call<P::Choices>>,
}

/// A frame, cheaply: its choices are listed when somebody looks.
struct Call<C> {
    place: Option<u32>,
    choices: Option<C>,
    last: Option<u32>,
    stands: bool,
}

impl<P: Problem> Framed<P> {
    pub(super) fn new(problem: P) -> Self {
        Self { problem, calls: Vec::new() }
    }

    /// The calls on the stack, the first one first, when this event has just been told.
    pub(super) fn frames(&self, event: Event) -> Vec<Frame> {
        let mut frames: Vec<Frame> =
            self.calls.iter().take(event.depth() as usize).map(Call::frame).collect();
        if let (Event::DeadEnd { .. }, Some(last)) = (event, frames.last_mut()) {
            last.tried = last.choices.len();
        }
        frames
    }

    /// The call that decides a place, which is the last one once those it made have returned.
    fn returned_to(&mut self, place: u32) -> Option<&mut Call<P::Choices>> {
        let index = self.calls.iter().rposition(|call| call.place == Some(place))?;
        self.calls.truncate(index + 1);
        self.calls.last_mut()
    }
}

impl<C: Iterator<Item = u32> + Clone> Call<C> {
    fn frame(&self) -> Frame {
        let choices: Vec<u32> = self.choices.iter().cloned().flatten().collect();
        let tried = choices.iter().position(|choice| Some(*choice) == self.last).map_or(0, |index| index + 1);
        Frame { place: self.place, choices, tried, standing: self.last.filter(|_| self.stands) }
    }
}

impl<P: Problem> Problem for Framed<P> {
    type Choices = P::Choices;

    const GIVES_BACK: bool = P::GIVES_BACK;

    fn next_place(&mut self, decided: usize) -> Option<u32> {
        let place = self.problem.next_place(decided);
        if place.is_none() {
            self.calls.push(Call { place, choices: None, last: None, stands: false });
        }
        place
    }

    fn choices(&mut self, place: u32) -> P::Choices {
        let choices = self.problem.choices(place);
        let collected = Some(choices.clone());
        self.calls.push(Call { place: Some(place), choices: collected, last: None, stands: false });
        choices
    }

    fn left_out(&self, place: u32) -> Vec<(u32, Because)> {
        self.problem.left_out(place)
    }

    fn test(&self, place: u32, choice: u32) -> Result<(), Because> {
        self.problem.test(place, choice)
    }

    fn choose(&mut self, place: u32, choice: u32) {
        self.problem.choose(place, choice);
        if let Some(call) = self.returned_to(place) {
            (call.last, call.stands) = (Some(choice), true);
        }
    }

    fn unchoose(&mut self, place: u32, choice: u32) {
        self.problem.unchoose(place, choice);
        if let Some(call) = self.returned_to(place) {
            call.stands = false;
        }
    }

    fn give_up(&mut self, place: u32) {
        self.problem.give_up(place);
        // Its call goes on to another place.
        self.returned_to(place);
        self.calls.pop();
    }

    fn skips(&self, place: u32, choice: u32) -> bool {
        self.problem.skips(place, choice)
    }
}
