use std::{
    io::{self, Read},
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
};

use numberplace_formats::{Block, Blocks, Input, Reader};

use super::{Chunk, Piece, Shared, Task};
use crate::source::Source;

/// Nobody waits for more.
struct Closed;

type Fed = Result<(), Closed>;

/// Reads every source and hands out tasks and places, until all is read or nobody waits any more.
pub(super) fn feed(shared: &Arc<Shared>, tasks: &SyncSender<Task>, places: &SyncSender<Receiver<Piece>>) {
    let feed = Feed { shared, tasks, places };
    for source in &shared.plan.sources {
        if feed.source(&Arc::new(source.clone())).is_err() {
            return;
        }
    }
}

struct Feed<'a> {
    shared: &'a Arc<Shared>,
    tasks: &'a SyncSender<Task>,
    places: &'a SyncSender<Receiver<Piece>>,
}

impl Feed<'_> {
    fn source(&self, source: &Arc<Source>) -> Fed {
        let counted = |input| CountedRead { input, shared: Arc::clone(self.shared) };
        let fed = match source.open(self.shared.plan.options.clone(), counted) {
            Ok(Input::Lines(blocks)) => self.lines(source, blocks)?,
            Ok(Input::Mixed(reader)) => self.records(source, reader)?,
            Err(error) => Err(error),
        };
        let end = match fed {
            Ok(()) => Piece { ends: Some(Arc::clone(source)), ..Piece::default() },
            Err(error) => Piece::trouble(format!("numberplace: {source}: {error}\n")),
        };
        self.place(end)
    }

    fn lines(&self, source: &Arc<Source>, mut blocks: Blocks<'_>) -> Result<io::Result<()>, Closed> {
        let mut block = Block::default();
        loop {
            match blocks.read(&mut block) {
                Ok(true) => {}
                Ok(false) => return Ok(Ok(())),
                Err(error) => return Ok(Err(error)),
            }
            while !block.is_empty() {
                self.task(source, Chunk::Lines(block.cut(self.shared.pace.bytes())))?;
            }
        }
    }

    fn records(&self, source: &Arc<Source>, reader: Reader<'_>) -> Result<io::Result<()>, Closed> {
        for record in reader {
            match record {
                Ok(record) => self.task(source, Chunk::Record(Box::new(record)))?,
                Err(error) => return Ok(Err(error)),
            }
        }
        Ok(Ok(()))
    }

    fn task(&self, source: &Arc<Source>, chunk: Chunk) -> Fed {
        let (sender, place) = sync_channel(1);
        self.places.send(place).map_err(|_| Closed)?;
        let task = Task { source: Arc::clone(source), chunk, place: sender };
        self.tasks.send(task).map_err(|_| Closed)
    }

    /// A place whose piece is known already.
    fn place(&self, piece: Piece) -> Fed {
        let (sender, place) = sync_channel(1);
        sender.send(piece).map_err(|_| Closed)?;
        self.places.send(place).map_err(|_| Closed)
    }
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
