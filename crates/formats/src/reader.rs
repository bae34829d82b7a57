use std::{
    io::{self, Read},
    mem, vec,
};

use numberplace::text::Options;

use crate::{Chunk, Input, Record};

/// The puzzles of an input, whatever their formats, in order; see the [crate](crate).
///
/// After an I/O error, which says after which line it came, the iterator ends.
pub struct Reader<'a> {
    state: State<'a>,
    ready: vec::IntoIter<Record>,
}

enum State<'a> {
    Unopened(Box<dyn Read + Send + 'a>, Options),
    Open(Box<Input<'a>>),
    Ended,
}

impl<'a> Reader<'a> {
    /// The puzzles of this input. Nothing is read before the first is asked for.
    pub fn new(input: impl Read + Send + 'a, options: Options) -> Self {
        Self { state: State::Unopened(Box::new(input), options), ready: Vec::new().into_iter() }
    }

    /// Opens the input, or reads its next chunk; after an error it has ended.
    fn advance(&mut self) -> io::Result<()> {
        match mem::replace(&mut self.state, State::Ended) {
            State::Unopened(input, options) => {
                self.state = State::Open(Box::new(Input::new(input, options)?));
            }
            State::Open(mut input) => {
                let Some(chunk) = input.next_chunk()? else { return Ok(()) };
                self.ready = records(chunk, &mut input).into_iter();
                self.state = State::Open(input);
            }
            State::Ended => {}
        }
        Ok(())
    }
}

fn records(chunk: Chunk, input: &mut Input<'_>) -> Vec<Record> {
    match chunk {
        Chunk::Records(records) => records,
        Chunk::Lines(block) => {
            let lines = input.lines_mut();
            let records = block.lines().filter_map(|(number, line)| lines.record(number, line)).collect();
            input.reuse(block);
            records
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        loop {
            if let Some(record) = self.ready.next() {
                return Some(Ok(record));
            }
            if let State::Ended = self.state {
                return None;
            }
            if let Err(error) = self.advance() {
                return Some(Err(error));
            }
        }
    }
}
