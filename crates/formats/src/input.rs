use std::io::{self, Read};

use numberplace::text::Options;

use crate::{Block, Blocks, Reader, decode::decode};

/// An input, unpacked and decoded, after a look at its first block.
///
/// Both kinds give the same records; they differ in what the caller may do meanwhile.
pub enum Input<'a> {
    /// One puzzle a line: blocks of lines that may be parsed in any order, by a [`LineParser`](crate::LineParser).
    Lines(Blocks<'a>),
    /// Anything else, to be read from one end to the other.
    Mixed(Reader<'a>),
}

impl<'a> Input<'a> {
    /// Looks at the input's first block.
    ///
    /// # Errors
    ///
    /// When the input cannot be read at all.
    pub fn new(input: impl Read + Send + 'a, _options: Options) -> io::Result<Self> {
        let mut blocks = Blocks::new(decode(input)?);
        let mut first = Block::default();
        if blocks.read(&mut first)? {
            blocks.give_back(first);
        }
        Ok(Self::Lines(blocks))
    }
}
