//! From the inputs to the output, for every verb that answers puzzle by puzzle.
//!
//! ```text
//!             tasks, a block of lines each
//!   feed ◀─────────────┬──────────────┬─── desk ─┐ pieces of output, each
//!   (reads when asked) └──────────────┴─── desk ─┤ into its own place
//!     │                                          ▼
//!     └────────── places, in input order ──▶ deliver (writes)
//! ```
//!
//! The desks, one a thread, take turns at the [`Feed`], which reads a block of whole lines and makes a [`Task`] of it;
//! for each it opens a place, a channel that will hold one [`Piece`]. [`deliver`] waits at the places in the order of
//! the input, so the output is in order whoever is done first. The number of open places is bounded, and so is the
//! memory, whatever the length of the input.

mod deliver;
mod desk;
mod feed;
mod lanes;
mod pace;

use std::{
    fmt::Write,
    io,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc::{SyncSender, sync_channel},
    },
    thread,
};

use numberplace_formats::{Block, LineParser, Record};
use numberplace_report::{Answer, Reason};

use crate::{
    engine::Counting,
    exit::Exit,
    plan::{Plan, Talk},
    source::Source,
    tally::Tally,
    terminal,
};
use desk::Desk;
use feed::Feed;
use pace::Pace;

/// What one desk answers at a time.
struct Task {
    source: Arc<Source>,
    chunk: Chunk,
    place: SyncSender<Piece>,
}

enum Chunk {
    Lines(Block, LineParser),
    Records(Vec<Record>),
}

/// About how many bytes a record had as text.
fn size(record: &Record) -> usize {
    record.board.as_ref().map_or(record.text.len(), |board| board.digits().len()) + 1
}

/// What a task came to.
#[derive(Default)]
struct Piece {
    /// The answers as they are written.
    output: Vec<u8>,
    /// What is said on standard error.
    messages: String,
    tally: Tally,
    exit: Exit,
    /// Nothing is to be written after this.
    interrupted: bool,
    /// The source that ends here.
    ends: Option<Arc<Source>>,
}

impl Piece {
    /// Something that is wrong with a whole source.
    fn trouble(message: String) -> Self {
        Self { messages: message, exit: Exit::Trouble, ..Self::default() }
    }

    /// Counts an answer that is part of this piece.
    fn count<B>(&mut self, answer: &Answer<B>) {
        self.interrupted = matches!(answer, Answer::Unknown { reason: Reason::Interrupted, .. });
        self.exit = self.exit.max(Exit::of(answer));
        self.tally.add(answer.status());
    }

    fn say(&mut self, source: &Source, message: &str) {
        writeln!(self.messages, "numberplace: {source}: {message}").expect("a string takes all");
    }
}

/// What the threads of a run have in common.
struct Shared {
    plan: Plan,
    pace: Pace,
    counting: Counting,
    bytes_read: AtomicU64,
}

/// Carries out the plan.
///
/// # Errors
///
/// When the output cannot be written.
pub(crate) fn run(plan: Plan) -> io::Result<Exit> {
    let output = terminal::output(&plan.writing, &plan.sources)?;
    let (place_sender, places) = sync_channel(2 * plan.threads + 2);
    let shared = Arc::new(Shared {
        pace: Pace::new(),
        counting: Counting::default(),
        bytes_read: AtomicU64::new(0),
        plan,
    });
    let feed = Arc::new(Mutex::new(Feed::new(Arc::clone(&shared), place_sender)));
    for _ in 0..shared.plan.threads {
        let (shared, feed) = (Arc::clone(&shared), Arc::clone(&feed));
        // Not joined: after Ctrl-C it may still wait for its input.
        thread::spawn(move || Desk::open(&shared, |mut desk| desk.serve(|done| next_task(&feed, done))));
    }
    // The last place is followed by no other when the last desk has gone, and its feed with it.
    drop(feed);
    deliver::deliver(&shared, &places, output)
}

fn next_task(feed: &Mutex<Feed>, done: Block) -> Option<Task> {
    feed.lock().unwrap_or_else(PoisonError::into_inner).next(done)
}

impl Shared {
    fn talks(&self, talk: Talk) -> bool {
        self.plan.talk >= talk
    }

    fn count_read(&self, bytes: usize) {
        self.bytes_read.fetch_add(bytes as u64, Ordering::Relaxed);
    }
}
