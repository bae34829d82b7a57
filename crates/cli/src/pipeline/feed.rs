use std::{
    io::{self, Read},
    mem,
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
};

use numberplace_formats::{self as formats, Block, Input, LineParser, Record};

use super::{Chunk, Piece, Shared, Task, size};
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
            Ok(input) => self.input(source, input)?,
            Err(error) => Err(error),
        };
        let end = match fed {
            Ok(()) => Piece { ends: Some(Arc::clone(source)), ..Piece::default() },
            Err(error) => Piece::trouble(format!("numberplace: {source}: {error}\n")),
        };
        self.place(end)
    }

    fn input(&self, source: &Arc<Source>, mut input: Input<'_>) -> Result<io::Result<()>, Closed> {
        loop {
            match input.next_chunk() {
                Ok(Some(formats::Chunk::Lines(block))) => self.lines(source, block, input.lines())?,
                Ok(Some(formats::Chunk::Records(records))) => self.records(source, records)?,
                Ok(None) => return Ok(Ok(())),
                Err(error) => return Ok(Err(error)),
            }
        }
    }

    fn lines(&self, source: &Arc<Source>, mut block: Block, lines: &LineParser) -> Fed {
        while !block.is_empty() {
            let some = block.cut(self.shared.pace.bytes());
            self.task(source, Chunk::Lines(some, lines.clone()))?;
        }
        Ok(())
    }

    fn records(&self, source: &Arc<Source>, mut records: Vec<Record>) -> Fed {
        while !records.is_empty() {
            let (most, mut bytes) = (self.shared.pace.bytes(), 0);
            let fits = |record: &&Record| {
                let fits = bytes < most;
                bytes += size(record);
                fits
            };
            let fitting = records.iter().take_while(fits).count();
            let rest = records.split_off(fitting);
            self.task(source, Chunk::Records(mem::replace(&mut records, rest)))?;
        }
        Ok(())
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
