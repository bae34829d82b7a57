use std::{
    error, fmt,
    io::{self, Read},
};

use memchr::{memchr, memchr_iter, memrchr};

/// The longest line, in bytes, that can hold a puzzle. Of a longer one, one byte more than this is kept, by which it
/// is known.
pub const MAX_LINE: usize = 1 << 20;

/// What one call reads at most.
const READ: usize = 1 << 18;

/// The input in blocks of whole lines, in constant memory.
///
/// A block is what the input gives without waiting, so that an answer to a line typed or piped in does not wait for
/// the next one.
pub(crate) struct Blocks<'a> {
    input: Box<dyn Read + Send + 'a>,
    buffer: Box<[u8]>,
    /// The beginning of a line whose end has not been read.
    carry: Vec<u8>,
    next_line: u64,
    /// The line in `carry` is over [`MAX_LINE`]: what comes until its end is dropped.
    skipping: bool,
    ended: bool,
    /// A block that was read to look at it and given back.
    returned: Option<Block>,
}

/// Whole lines of an input; an [`Input`](crate::Input) gives them out.
#[derive(Clone, Debug, Default)]
pub struct Block {
    first_line: u64,
    bytes: Vec<u8>,
}

impl<'a> Blocks<'a> {
    /// The blocks of an input that is UTF-8, as far as it is text at all.
    pub(crate) fn new(input: Box<dyn Read + Send + 'a>) -> Self {
        let buffer = vec![0; READ].into();
        Self { input, buffer, carry: Vec::new(), next_line: 1, skipping: false, ended: false, returned: None }
    }

    /// Reads the next lines, one or more, into the block; `false` at the end of the input.
    ///
    /// # Errors
    ///
    /// What reading gave (a folder, a compressed file cut off), saying after which line. Every whole line before it
    /// has been given out; after it comes nothing.
    pub(crate) fn read(&mut self, block: &mut Block) -> io::Result<bool> {
        if let Some(returned) = self.returned.take() {
            *block = returned;
            return Ok(true);
        }
        block.bytes.clear();
        block.bytes.append(&mut self.carry);
        block.first_line = self.next_line;
        while !self.ended {
            let start = block.bytes.len();
            self.fill(&mut block.bytes)?;
            if let Some(newline) = memrchr(b'\n', &block.bytes[start..]) {
                self.carry.extend_from_slice(&block.bytes[start + newline + 1..]);
                block.bytes.truncate(start + newline + 1);
                break;
            }
        }
        self.next_line += memchr_iter(b'\n', &block.bytes).count() as u64;
        Ok(!block.bytes.is_empty())
    }

    /// Gives a block back; the next [`read`](Self::read) gives it out again.
    pub(crate) fn give_back(&mut self, block: Block) {
        self.returned = Some(block);
    }

    /// Appends what one call reads, without what belongs to the part of a line past the limit.
    fn fill(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        let count = self.read_some()?;
        self.ended = count == 0;
        let mut new = &self.buffer[..count];
        if self.skipping {
            let line_end = memchr(b'\n', new);
            self.skipping = line_end.is_none();
            new = &new[line_end.unwrap_or(count)..];
        }
        bytes.extend_from_slice(new);
        if bytes.len() > MAX_LINE && memchr(b'\n', new).is_none() {
            bytes.truncate(MAX_LINE + 1);
            self.skipping = true;
        }
        Ok(())
    }

    fn read_some(&mut self) -> io::Result<usize> {
        loop {
            match self.input.read(&mut self.buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(source) => {
                    self.ended = true;
                    let unreadable = Unreadable { after: self.next_line - 1, source };
                    return Err(io::Error::new(unreadable.source.kind(), unreadable));
                }
                read => return read,
            }
        }
    }
}

impl Block {
    /// Whether no lines are left.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// How many bytes it has.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Splits off the first lines: as many whole ones as fit into so many bytes, but at least one.
    #[must_use]
    pub fn cut(&mut self, bytes: usize) -> Self {
        let fitting = memrchr(b'\n', &self.bytes[..bytes.min(self.bytes.len())]);
        let end =
            fitting.or_else(|| memchr(b'\n', &self.bytes)).map_or(self.bytes.len(), |newline| newline + 1);
        let rest = if bytes < self.bytes.len() { self.bytes.split_off(end) } else { Vec::new() };
        let first = Self { first_line: self.first_line, bytes: std::mem::replace(&mut self.bytes, rest) };
        self.first_line += memchr_iter(b'\n', &first.bytes).count() as u64;
        first
    }

    /// The lines with their numbers in the input, each without its newline.
    pub fn lines(&self) -> impl Iterator<Item = (u64, &[u8])> {
        let mut rest = &*self.bytes;
        let lines = std::iter::from_fn(move || {
            let (line, after) = match memchr(b'\n', rest) {
                Some(newline) => (&rest[..newline], &rest[newline + 1..]),
                None if rest.is_empty() => return None,
                None => (rest, &rest[rest.len()..]),
            };
            rest = after;
            Some(line)
        });
        (self.first_line..).zip(lines)
    }
}

/// Why an input cannot be read on.
#[derive(Debug)]
struct Unreadable {
    after: u64,
    source: io::Error,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.after {
            0 => self.source.fmt(f),
            after => write!(f, "{}, after line {after}", self.source),
        }
    }
}

impl error::Error for Unreadable {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        Some(&self.source)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str, bytes: usize) -> Vec<(u64, String)> {
        let mut block = Block { first_line: 7, bytes: text.into() };
        let mut pieces = Vec::new();
        while !block.is_empty() {
            let piece = block.cut(bytes);
            pieces.push((piece.first_line, String::from_utf8(piece.bytes).expect("text")));
        }
        pieces
    }

    #[test]
    fn a_block_is_cut_after_the_last_line_that_fits() {
        let piece = |line, text: &str| (line, text.to_owned());
        assert_eq!(pieces("a\nb\nc\n", 1), [piece(7, "a\n"), piece(8, "b\n"), piece(9, "c\n")]);
        assert_eq!(pieces("a\nb\nc\n", 5), [piece(7, "a\nb\n"), piece(9, "c\n")]);
        assert_eq!(pieces("long\nb", 2), [piece(7, "long\n"), piece(8, "b")]);
        assert_eq!(pieces("a\nb", 100), [piece(7, "a\nb")]);
    }
}
