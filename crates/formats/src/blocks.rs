use std::{
    error, fmt,
    io::{self, Read},
    mem,
    ops::Range,
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
    /// Where the input is read to, and the block that is given out then.
    buffer: Vec<u8>,
    /// How many bytes of it have been read: at first the beginning of a line whose end has not been.
    filled: usize,
    next_line: u64,
    /// The line in the buffer is over [`MAX_LINE`]: what comes until its end is dropped.
    skipping: bool,
    ended: bool,
    /// A block that was read to look at it and given back.
    returned: Option<Block>,
}

/// Whole lines of an input; an [`Input`](crate::Input) gives them out.
#[derive(Clone, Debug, Default)]
pub struct Block {
    first_line: u64,
    buffer: Vec<u8>,
    /// Where in the buffer the lines are.
    place: Range<usize>,
}

impl<'a> Blocks<'a> {
    /// The blocks of an input that is UTF-8, as far as it is text at all.
    pub(crate) fn new(input: Box<dyn Read + Send + 'a>) -> Self {
        Self {
            input,
            buffer: Vec::new(),
            filled: 0,
            next_line: 1,
            skipping: false,
            ended: false,
            returned: None,
        }
    }

    /// Reads the next lines, one or more, into the block, whose memory is used for one to come; `false` at the end of
    /// the input.
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
        let mut whole = 0;
        while whole == 0 && !self.ended {
            let start = self.filled;
            self.fill()?;
            let newline = memrchr(b'\n', &self.buffer[start..self.filled]);
            whole = newline.map_or(0, |newline| start + newline + 1);
        }
        self.give_out(block, if self.ended { self.filled } else { whole });
        Ok(!block.is_empty())
    }

    /// Swaps the buffer for the block's, and takes along what is no whole line.
    fn give_out(&mut self, block: &mut Block, whole: usize) {
        let begun = &self.buffer[whole..self.filled];
        let mut buffer = mem::take(&mut block.buffer);
        if buffer.len() < begun.len() {
            buffer.resize(begun.len(), 0);
        }
        buffer[..begun.len()].copy_from_slice(begun);
        self.filled -= whole;
        *block = Block {
            first_line: self.next_line,
            buffer: mem::replace(&mut self.buffer, buffer),
            place: 0..whole,
        };
        self.next_line += memchr_iter(b'\n', block.bytes()).count() as u64;
    }

    /// Gives a block back; the next [`read`](Self::read) gives it out again.
    pub(crate) fn give_back(&mut self, block: Block) {
        self.returned = Some(block);
    }

    /// Appends what one call reads, without what belongs to the part of a line past the limit.
    fn fill(&mut self) -> io::Result<()> {
        if self.buffer.len() < self.filled + READ / 2 {
            self.buffer.resize(self.buffer.len() + READ, 0);
        }
        let count = self.read_some()?;
        self.ended = count == 0;
        let start = self.filled;
        self.filled += count;
        if self.skipping {
            self.skip(start);
        }
        if self.filled > MAX_LINE && memchr(b'\n', &self.buffer[start..self.filled]).is_none() {
            self.filled = MAX_LINE + 1;
            self.skipping = true;
        }
        Ok(())
    }

    /// Takes out of what begins at `start` the rest of a line past the limit.
    fn skip(&mut self, start: usize) {
        let line_end = memchr(b'\n', &self.buffer[start..self.filled]);
        self.skipping = line_end.is_none();
        let kept = line_end.map_or(self.filled, |line_end| start + line_end);
        self.buffer.copy_within(kept..self.filled, start);
        self.filled -= kept - start;
    }

    fn read_some(&mut self) -> io::Result<usize> {
        loop {
            match self.input.read(&mut self.buffer[self.filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(source) => {
                    (self.ended, self.filled) = (true, 0);
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
        self.place.is_empty()
    }

    /// How many bytes its lines have.
    pub fn len(&self) -> usize {
        self.place.len()
    }

    /// How many bytes of memory it has.
    pub(crate) fn capacity(&self) -> usize {
        self.buffer.len()
    }

    /// Splits off the first lines: as many whole ones as fit into so many bytes, but at least one.
    #[must_use]
    pub fn cut(&mut self, bytes: usize) -> Self {
        if bytes >= self.len() {
            return mem::take(self);
        }
        let fitting = memrchr(b'\n', &self.bytes()[..bytes]);
        let newline = fitting.or_else(|| memchr(b'\n', self.bytes()));
        let Some(newline) = newline else { return mem::take(self) };
        let buffer = self.bytes()[..=newline].to_vec();
        let first = Self { first_line: self.first_line, place: 0..buffer.len(), buffer };
        self.first_line += memchr_iter(b'\n', first.bytes()).count() as u64;
        self.place.start += first.len();
        first
    }

    fn bytes(&self) -> &[u8] {
        &self.buffer[self.place.clone()]
    }

    /// The lines with their numbers in the input, each without its newline.
    pub fn lines(&self) -> impl Iterator<Item = (u64, &[u8])> {
        let mut rest = self.bytes();
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
        let mut block = Block { first_line: 7, buffer: text.into(), place: 0..text.len() };
        let mut pieces = Vec::new();
        while !block.is_empty() {
            let piece = block.cut(bytes);
            pieces.push((piece.first_line, String::from_utf8(piece.bytes().to_vec()).expect("text")));
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
