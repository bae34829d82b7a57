use std::{
    io::{self, Read},
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    vec,
};

use numberplace_formats::{self as formats, Block, Input, Record};

use super::{Chunk, Piece, Shared, Task, size};
use crate::source::Source;

/// Reads every source and gives out tasks, and a place for each, in the order of the input.
///
/// The desks read for themselves, one at a time: so what is read is in the cache of the processor that needs it. Where a
/// method gives `None`, nobody waits for answers any more.
pub(super) struct Feed {
    shared: Arc<Shared>,
    sources: vec::IntoIter<Source>,
    open: Option<Open>,
    places: SyncSender<Receiver<Piece>>,
}

/// The source under way.
struct Open {
    source: Arc<Source>,
    input: Input<'static>,
    /// What was read and not given out.
    left: Option<formats::Chunk>,
}

impl Feed {
    /// What reads the sources of the plan.
    pub(super) fn new(shared: Arc<Shared>, places: SyncSender<Receiver<Piece>>) -> Self {
        let sources = shared.plan.sources.clone().into_iter();
        Self { shared, sources, open: None, places }
    }

    /// The next task, which may wait for the input; `None` also when all is read. The memory of a block that is done with
    /// is used again.
    pub(super) fn next(&mut self, done: Block) -> Option<Task> {
        if let Some(open) = &mut self.open {
            open.input.reuse(done);
        }
        loop {
            let Some(open) = &mut self.open else {
                let source = self.sources.next()?;
                self.open(source)?;
                continue;
            };
            match open.next(self.shared.pace.bytes()) {
                Ok(Some(chunk)) => {
                    let source = Arc::clone(&open.source);
                    let place = self.place()?;
                    return Some(Task { source, chunk, place });
                }
                Ok(None) => self.end(None)?,
                Err(error) => self.end(Some(error))?,
            }
        }
    }

    /// Opens the next source, or says why it cannot be read.
    fn open(&mut self, source: Source) -> Option<()> {
        let counted = |input| CountedRead { input, shared: Arc::clone(&self.shared) };
        match source.open(self.shared.plan.options.clone(), counted) {
            Ok(input) => {
                self.open = Some(Open { source: Arc::new(source), input, left: None });
                Some(())
            }
            Err(error) => self.say(Piece::trouble(format!("numberplace: {source}: {error}\n"))),
        }
    }

    /// Says that the source under way ends here.
    fn end(&mut self, error: Option<io::Error>) -> Option<()> {
        let source = self.open.take()?.source;
        self.say(match error {
            None => Piece { ends: Some(source), ..Piece::default() },
            Some(error) => Piece::trouble(format!("numberplace: {source}: {error}\n")),
        })
    }

    /// Opens the next place.
    fn place(&self) -> Option<SyncSender<Piece>> {
        let (sender, place) = sync_channel(1);
        self.places.send(place).ok().map(|()| sender)
    }

    /// A place whose piece is known already.
    fn say(&self, piece: Piece) -> Option<()> {
        self.place()?.send(piece).ok()
    }
}

impl Open {
    /// The next chunk, of about so many bytes at most; `None` at the end.
    fn next(&mut self, most: usize) -> io::Result<Option<Chunk>> {
        loop {
            match &mut self.left {
                Some(formats::Chunk::Lines(block)) if !block.is_empty() => {
                    return Ok(Some(Chunk::Lines(block.cut(most), self.input.lines().clone())));
                }
                Some(formats::Chunk::Records(records)) if !records.is_empty() => {
                    return Ok(Some(Chunk::Records(cut(records, most))));
                }
                _ => {}
            }
            self.left = self.input.next_chunk()?;
            if self.left.is_none() {
                return Ok(None);
            }
        }
    }
}

/// Takes the first records, about so many bytes of them, but at least one.
fn cut(records: &mut Vec<Record>, most: usize) -> Vec<Record> {
    let mut bytes = 0;
    let fits = |record: &&Record| {
        let fits = bytes < most;
        bytes += size(record);
        fits
    };
    let fitting = records.iter().take_while(fits).count();
    records.drain(..fitting).collect()
}

/// Counts what is read, for the progress bar.
struct CountedRead {
    input: Box<dyn Read + Send>,
    shared: Arc<Shared>,
}

impl Read for CountedRead {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.shared.count_read(read);
        Ok(read)
    }
}
