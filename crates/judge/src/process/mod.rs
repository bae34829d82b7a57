//! One program under test: started, asked, listened to, held to its limits, and ended with all it has started.
//!
//! [`converse`] is the whole of it. Two threads read what the program prints; the caller's thread waits for them, for
//! the clock and for the program's end. What a machine can do beyond time limits is in its `Ward`: on Linux limits
//! from outside, the memory of the whole process group, and the adoption of orphans; elsewhere nothing.

mod question;
#[cfg_attr(target_os = "linux", path = "linux.rs")]
#[cfg_attr(not(target_os = "linux"), path = "portable.rs")]
mod ward;

use std::{
    collections::VecDeque,
    io::{self, Read},
    ops::ControlFlow,
    process::{Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use question::{Question, Unasked};
use ward::Ward;

/// How often the program's memory and the caller's wish to stop are looked at.
const TICK: Duration = Duration::from_millis(10);

/// How soon a program is looked at that has closed an output.
const SHARP: Duration = Duration::from_micros(20);

/// How long the pipes of a program that was ended may take to close.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// How much of the end of standard error is kept, in bytes.
const STDERR_KEPT: usize = 4096;

/// What a program may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The time from the start, or from its last answer, to its next.
    pub(crate) patience: Duration,
    /// How many answers are waited for.
    #[cfg_attr(
        not(target_os = "linux"),
        expect(dead_code, reason = "only on Linux is processor time limited")
    )]
    pub(crate) answers: u32,
    /// The resident memory of all its processes, in bytes.
    pub(crate) memory: u64,
}

/// Who is told what the program prints.
pub(crate) trait Listener {
    /// Takes what was printed; `read` is the most that the program can have read of its question until then, in bytes.
    fn hear(&mut self, output: &[u8], read: usize) -> Heard;

    /// Is called when nothing was printed for a while.
    fn idle(&mut self) {}
}

/// What a listener makes of what it heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// No answer yet.
    More,
    /// An answer: the time for the next one begins.
    Answer,
    /// It wants no more: the program is to be ended.
    Enough,
}

/// How a program ended, and what is known of it.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) how: How,
    /// The end of what it wrote to standard error.
    pub(crate) stderr: Vec<u8>,
    /// From its start to its end.
    pub(crate) took: Duration,
    /// How many processes it left running, which were ended.
    pub(crate) left_behind: usize,
}

/// Why a conversation is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    /// The program ended by itself.
    Exited(ExitStatus),
    /// It was out of time.
    OutOfTime,
    /// It held so many bytes of memory, more than allowed.
    OutOfMemory(u64),
    /// The listener had heard enough.
    HeardEnough,
    /// The caller wanted to stop.
    Stopped,
}

/// What the reading threads tell.
enum Told {
    Output {
        bytes: Vec<u8>,
        read: usize,
    },
    /// One of the two outputs.
    Closed,
}

/// Starts a program, writes the question to its standard input and closes it, hands what it prints to the listener,
/// and comes back when it has ended or has been ended, together with every process it has started.
///
/// # Errors
///
/// When the program cannot be started.
pub(crate) fn converse(
    mut command: Command,
    question: Vec<u8>,
    limits: Limits,
    stop: &dyn Fn() -> bool,
    listener: &mut dyn Listener,
) -> io::Result<Ended> {
    let (question, input) = Unasked::new(question)?;
    command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped());
    let start = Instant::now();
    let mut ward = Ward::start(&mut command, limits)?;
    // The command holds a copy of the pipe's reading end, which is to be the program's alone.
    drop(command);
    let question = question.ask();
    let (tell, told) = sync_channel(16);
    let errors = Arc::default();
    let (printed, complained) = ward.outputs();
    read_output(printed, Arc::clone(&question), tell.clone());
    read_errors(complained, Arc::clone(&errors), tell);
    let deadline = start + limits.patience;
    let mut conversation =
        Conversation { ward, told, limits, stop, listener, deadline, watched: start, pause: TICK, open: 2 };
    let how = conversation.wait();
    let took = start.elapsed();
    let (status, left_behind) = conversation.end();
    question.withdraw();
    let stderr = std::mem::take(&mut *errors.lock().unwrap_or_else(PoisonError::into_inner));
    Ok(Ended { how: how.unwrap_or(How::Exited(status)), stderr: stderr.into(), took, left_behind })
}

/// A program that runs, and who listens to it.
struct Conversation<'a> {
    ward: Ward,
    told: Receiver<Told>,
    limits: Limits,
    stop: &'a dyn Fn() -> bool,
    listener: &'a mut dyn Listener,
    /// When the next answer has to be there.
    deadline: Instant,
    /// When the program's memory was looked at.
    watched: Instant,
    /// How long to wait for something to be told before the next look.
    pause: Duration,
    /// How many of its two outputs are open.
    open: u8,
}

impl Conversation<'_> {
    /// Waits until the program has ended, which is `None`, or has to be ended.
    fn wait(&mut self) -> Option<How> {
        loop {
            let over = match self.listen() {
                Heard::Enough => ControlFlow::Break(Some(How::HeardEnough)),
                Heard::Answer | Heard::More => self.look(),
            };
            if let ControlFlow::Break(how) = over {
                return how;
            }
        }
    }

    /// Takes the next thing that is told, if it comes within the pause.
    fn listen(&mut self) -> Heard {
        match self.told.recv_timeout(self.pause) {
            Ok(told) => return self.take(told),
            Err(RecvTimeoutError::Timeout) => self.listener.idle(),
            Err(RecvTimeoutError::Disconnected) => thread::sleep(self.pause),
        }
        self.pause = (2 * self.pause).min(TICK);
        Heard::More
    }

    fn take(&mut self, told: Told) -> Heard {
        let Told::Output { bytes, read } = told else {
            // A program that closes an output is about to end, so the next looks come soon, and then ever later.
            self.open -= 1;
            self.pause = SHARP;
            return Heard::More;
        };
        let heard = self.listener.hear(&bytes, read);
        if heard == Heard::Answer {
            self.deadline = Instant::now() + self.limits.patience;
        }
        heard
    }

    /// Looks whether it is over, and why.
    fn look(&mut self) -> ControlFlow<Option<How>> {
        if self.ward.has_ended() {
            return ControlFlow::Break(None);
        }
        if Instant::now() >= self.deadline {
            return ControlFlow::Break(Some(How::OutOfTime));
        }
        if self.watched.elapsed() < TICK {
            return ControlFlow::Continue(());
        }
        self.watched = Instant::now();
        let memory = self.ward.memory();
        match (memory > self.limits.memory, (self.stop)()) {
            (true, _) => ControlFlow::Break(Some(How::OutOfMemory(memory))),
            (false, true) => ControlFlow::Break(Some(How::Stopped)),
            (false, false) => ControlFlow::Continue(()),
        }
    }

    /// Ends every process, then takes what they had printed: the pipes close when the last of them has gone.
    fn end(&mut self) -> (ExitStatus, usize) {
        let (status, left_behind) = self.ward.end();
        let deadline = Instant::now() + LAST_WORDS;
        while self.open > 0
            && let Ok(told) = self.told.recv_timeout(deadline.saturating_duration_since(Instant::now()))
        {
            self.take(told);
        }
        (status, left_behind)
    }
}

fn read_output(mut output: impl Read + Send + 'static, question: Arc<Question>, tell: SyncSender<Told>) {
    thread::spawn(move || {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(length @ 1..) = output.read(&mut bytes) {
            let told = Told::Output { bytes: bytes[..length].to_vec(), read: question.read() };
            if tell.send(told).is_err() {
                return;
            }
        }
        // Nobody may be listening any more.
        let _ = tell.send(Told::Closed);
    });
}

fn read_errors(
    mut errors: impl Read + Send + 'static,
    kept: Arc<Mutex<VecDeque<u8>>>,
    tell: SyncSender<Told>,
) {
    thread::spawn(move || {
        let mut bytes = vec![0; STDERR_KEPT];
        while let Ok(length @ 1..) = errors.read(&mut bytes) {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.extend(&bytes[..length]);
            let surplus = kept.len().saturating_sub(STDERR_KEPT);
            kept.drain(..surplus);
        }
        let _ = tell.send(Told::Closed);
    });
}
