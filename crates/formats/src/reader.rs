use std::{
    collections::VecDeque,
    io::{self, Read},
};

use numberplace::text::Options;

use crate::{Block, Blocks, LineParser, Record, decode::decode};

/// The puzzles of an input, whatever their formats, in order; see the [crate](crate).
///
/// The iterator ends after an I/O error, which says after which line it came.
pub struct Reader<'a> {
    source: Source<'a>,
    block: Block,
    lines: LineParser,
    ready: VecDeque<Record>,
}

enum Source<'a> {
    Unopened(Box<dyn Read + Send + 'a>),
    Open(Blocks<'a>),
    Ended,
}

impl<'a> Reader<'a> {
    /// The puzzles of this input. Nothing is read before the first is asked for.
    pub fn new(input: impl Read + Send + 'a, options: Options) -> Self {
        Self {
            source: Source::Unopened(Box::new(input)),
            block: Block::default(),
            lines: LineParser::new(options),
            ready: VecDeque::new(),
        }
    }

    fn read_block(&mut self) -> io::Result<bool> {
        if let Source::Unopened(_) = self.source {
            let Source::Unopened(input) = std::mem::replace(&mut self.source, Source::Ended) else {
                return Ok(false);
            };
            self.source = Source::Open(Blocks::new(decode(input)?));
        }
        let Source::Open(blocks) = &mut self.source else { return Ok(false) };
        blocks.read(&mut self.block)
    }
}

impl Iterator for Reader<'_> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        loop {
            if let Some(record) = self.ready.pop_front() {
                return Some(Ok(record));
            }
            match self.read_block() {
                Ok(false) => return None,
                Ok(true) => {
                    let Self { block, lines, ready, .. } = self;
                    ready.extend(block.lines().filter_map(|(number, line)| lines.record(number, line)));
                }
                Err(error) => return Some(Err(error)),
            }
        }
    }
}
