use super::number;

/// What each place has been decided for, for problems that need to know no more.
#[derive(Clone, Debug)]
pub(super) struct Slots(Box<[Slot]>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Open,
    Chosen(u32),
    GivenUp,
}

impl Slots {
    /// This many open places.
    pub(super) fn new(places: usize) -> Self {
        Self(vec![Slot::Open; places].into())
    }

    /// How many places there are.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The first open place, when `decided` choices stand: as many places at the front are decided or given up.
    pub(super) fn next_open(&self, decided: usize) -> Option<u32> {
        (decided..self.len()).find(|place| self.0[*place] == Slot::Open).map(number)
    }

    /// What a place is decided for, if it is.
    pub(super) fn get(&self, place: u32) -> Option<u32> {
        match self.0[place as usize] {
            Slot::Chosen(choice) => Some(choice),
            Slot::Open | Slot::GivenUp => None,
        }
    }

    /// The decided places with their choices, ascending.
    pub(super) fn decided(&self) -> impl DoubleEndedIterator<Item = (u32, u32)> {
        (0..number(self.len())).filter_map(|place| Some((place, self.get(place)?)))
    }

    /// The first place that is decided for this choice.
    pub(super) fn place_of(&self, choice: u32) -> Option<u32> {
        self.decided().find(|decided| decided.1 == choice).map(|decided| decided.0)
    }

    pub(super) fn choose(&mut self, place: u32, choice: u32) {
        self.0[place as usize] = Slot::Chosen(choice);
    }

    pub(super) fn unchoose(&mut self, place: u32) {
        self.0[place as usize] = Slot::Open;
    }

    pub(super) fn give_up(&mut self, place: u32) {
        self.0[place as usize] = Slot::GivenUp;
    }
}
