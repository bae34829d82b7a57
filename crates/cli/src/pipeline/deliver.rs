use std::{
    io::{self, Write},
    sync::{
        atomic::Ordering,
        mpsc::{Receiver, RecvTimeoutError, TryRecvError},
    },
    time::{Duration, Instant},
};

use numberplace_report::Status;

use super::{Piece, Shared};
use crate::{
    engine::Question,
    exit::Exit,
    interrupt,
    plan::Talk,
    print::Printer,
    progress::{Progress, State},
    tally::Tally,
    terminal::{Output, note},
};

/// How long the writer waits before it looks up: to show progress, to write out what it holds back, to see Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

/// Writes the pieces in the order of their places; returns how the run ends.
pub(super) fn deliver(
    shared: &Shared,
    places: &Receiver<Receiver<Piece>>,
    mut output: Output,
) -> io::Result<Exit> {
    let mut delivery = Delivery::new(shared, &mut output);
    let delivered = delivery.all(places);
    let Delivery { progress, tally, exit, began, .. } = delivery;
    progress.clear();
    match delivered.and_then(|()| output.finish()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(Exit::Fine),
        ended => ended?,
    }
    sum_up(shared, &tally, began.elapsed());
    Ok(if interrupt::requested() { Exit::Interrupted } else { exit })
}

struct Delivery<'a> {
    shared: &'a Shared,
    output: &'a mut Output,
    progress: Progress,
    began: Instant,
    tally: Tally,
    exit: Exit,
    /// The puzzles of the source under way.
    puzzles: u64,
    /// The output may hold back something.
    held: bool,
}

impl<'a> Delivery<'a> {
    fn new(shared: &'a Shared, output: &'a mut Output) -> Self {
        let (tally, exit) = (Tally::default(), Exit::default());
        let progress = Progress::new(&shared.plan);
        Self { shared, output, progress, began: Instant::now(), tally, exit, puzzles: 0, held: false }
    }

    fn all(&mut self, places: &Receiver<Receiver<Piece>>) -> io::Result<()> {
        let mut head = Vec::new();
        Printer::new(&self.shared.plan).head(&mut head);
        self.output.write_all(&head)?;
        while let Some(place) = self.wait(places, interrupt::requested)? {
            let piece = self.wait(&place, || false)?.ok_or_else(|| io::Error::other("a thread is gone"))?;
            let interrupted = piece.interrupted;
            self.piece(piece)?;
            if interrupted {
                break;
            }
        }
        Ok(())
    }

    /// What comes next; `None` when nothing will, or when this is to be waited for no longer.
    fn wait<T>(&mut self, receiver: &Receiver<T>, give_up: impl Fn() -> bool) -> io::Result<Option<T>> {
        match receiver.try_recv() {
            Ok(next) => return Ok(Some(next)),
            Err(TryRecvError::Disconnected) => return Ok(None),
            Err(TryRecvError::Empty) => self.output.let_through()?,
        }
        loop {
            match receiver.recv_timeout(PATIENCE) {
                Ok(next) => return Ok(Some(next)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if give_up() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {
                    self.write_out()?;
                    self.show_progress();
                }
            }
        }
    }

    fn write_out(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.held) { self.output.flush() } else { Ok(()) }
    }

    fn piece(&mut self, mut piece: Piece) -> io::Result<()> {
        self.puzzles += piece.tally.total();
        if let Some(source) = piece.ends.take()
            && std::mem::take(&mut self.puzzles) == 0
        {
            piece.say(&source, "found the end, expected a puzzle, at line 1");
            piece.exit = Exit::Trouble;
        }
        let shares_terminal = self.shared.plan.writing.drawn || !piece.messages.is_empty();
        if shares_terminal {
            self.progress.suspend(|| write(&piece, self.output))?;
        } else {
            write(&piece, self.output)?;
        }
        self.held = true;
        self.tally.merge(&piece.tally);
        self.exit = self.exit.max(piece.exit);
        self.show_progress();
        Ok(())
    }

    fn show_progress(&self) {
        let Shared { plan, bytes_read, counting, .. } = self.shared;
        let counts = matches!(plan.question, Question::Count(_));
        self.progress.show(State {
            puzzles: self.tally.total(),
            bytes: bytes_read.load(Ordering::Relaxed),
            counted: counts.then(|| counting.load(Ordering::Relaxed)),
        });
    }
}

fn write(piece: &Piece, output: &mut Output) -> io::Result<()> {
    output.write_all(&piece.output)?;
    if !piece.messages.is_empty() {
        output.let_through()?;
        note(&piece.messages);
    }
    Ok(())
}

fn sum_up(shared: &Shared, tally: &Tally, took: Duration) {
    let some_invalid = tally.of(Status::Invalid) > 0 && tally.total() > 1;
    if shared.talks(Talk::Verbose) {
        note(&format!("numberplace: {tally} in {:.3} s\n", took.as_secs_f64()));
    } else if shared.talks(Talk::Normal) && some_invalid {
        note(&format!("numberplace: {tally}\n"));
    }
}
