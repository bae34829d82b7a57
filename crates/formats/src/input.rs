use std::{
    io::{self, Read},
    mem,
};

use numberplace::text::Options;

use crate::{Block, LineParser, Record, blocks::Blocks, collect::Collector, decode::decode, kind::Kind};

/// An input, unpacked and decoded, that is given out in chunks, so that most of the parsing may be done elsewhere.
///
/// What the records are does not depend on where one chunk ends and the next begins.
pub struct Input<'a> {
    blocks: Blocks<'a>,
    collector: Collector,
    end: End,
    /// Whose memory the next block will use.
    spare: Block,
}

/// What is known of the end of an input.
enum End {
    Ahead,
    /// It comes next, as an error.
    Failed(io::Error),
    Reached,
}

/// A part of an [`Input`].
#[derive(Clone, Debug)]
pub enum Chunk {
    /// Lines of which each is whole by itself. They may be parsed in any order, by as many threads as one likes.
    Lines(Block),
    /// What was put together from several lines.
    Records(Vec<Record>),
}

impl<'a> Input<'a> {
    /// Opens an input: reads its first lines, which may be the header of a table.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub fn new(input: impl Read + Send + 'a, options: Options) -> io::Result<Self> {
        let mut blocks = Blocks::new(decode(input)?);
        let mut lines = LineParser::new(options);
        let mut first = Block::default();
        if blocks.read(&mut first)? {
            first.lines().take(1).for_each(|(_, line)| lines.read_header(line));
            blocks.give_back(first);
        }
        Ok(Self { blocks, collector: Collector::new(lines), end: End::Ahead, spare: Block::default() })
    }

    /// Takes back a block that is done with, to use its memory for one to come.
    pub fn reuse(&mut self, block: Block) {
        if block.capacity() > self.spare.capacity() {
            self.spare = block;
        }
    }

    /// The parser of the lines of this input; each thread takes a copy.
    pub fn lines(&self) -> &LineParser {
        self.collector.lines()
    }

    pub(crate) fn lines_mut(&mut self) -> &mut LineParser {
        self.collector.lines_mut()
    }

    /// The next part, in order; `None` at the end.
    ///
    /// # Errors
    ///
    /// What reading gave (a folder, a compressed file cut off), saying after which line. Every record before it has
    /// been given out; after it comes nothing.
    pub fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        match mem::replace(&mut self.end, End::Reached) {
            End::Ahead => {}
            End::Failed(error) => return Err(error),
            End::Reached => return Ok(None),
        }
        let mut block = mem::take(&mut self.spare);
        match self.blocks.read(&mut block) {
            Ok(false) => self.collector.finish(),
            Ok(true) => {
                self.end = End::Ahead;
                if self.collector.is_idle() && block.lines().all(|(_, line)| self.is_whole(line)) {
                    return Ok(Some(Chunk::Lines(block)));
                }
                block.lines().for_each(|(number, line)| self.collector.push(number, line));
                self.reuse(block);
            }
            Err(error) => {
                self.end = End::Failed(error);
                self.collector.release();
            }
        }
        Ok(Some(Chunk::Records(self.collector.take_ready())))
    }

    fn is_whole(&self, line: &[u8]) -> bool {
        let kind = || self.lines().kind(&String::from_utf8_lossy(line));
        self.lines().nine(line).is_some() || matches!(kind(), Kind::Blank | Kind::Whole | Kind::Text)
    }
}
