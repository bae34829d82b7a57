//! The question on its way to the program, and how much of it the program has read.

use std::{
    io::{self, PipeReader, PipeWriter, Write},
    process::Stdio,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// What a pipe takes at once, whatever its reader does.
const FITS: usize = 4096;

/// A question, before it is asked.
pub(super) struct Unasked {
    bytes: Vec<u8>,
    writer: PipeWriter,
    probe: PipeReader,
}

/// A question that is being asked.
pub(super) struct Question {
    /// How many bytes the pipe was offered so far.
    offered: AtomicUsize,
    /// The pipe's other end, by which its content is measured. As long as it is open the writer waits for a reader.
    probe: Mutex<Option<PipeReader>>,
}

impl Unasked {
    /// The question, and the standard input on which the program will find it.
    pub(super) fn new(bytes: Vec<u8>) -> io::Result<(Self, Stdio)> {
        let (reader, writer) = io::pipe()?;
        let probe = reader.try_clone()?;
        Ok((Self { bytes, writer, probe }, reader.into()))
    }

    /// Writes the question and then closes the pipe: at once where it fits, and else as the program reads.
    pub(super) fn ask(self) -> Arc<Question> {
        let Self { bytes, writer, probe } = self;
        let question = Arc::new(Question { offered: AtomicUsize::new(0), probe: Mutex::new(Some(probe)) });
        if bytes.len() <= FITS {
            question.write(&bytes, writer);
        } else {
            let question = Arc::clone(&question);
            thread::spawn(move || question.write(&bytes, writer));
        }
        question
    }
}

impl Question {
    fn write(&self, bytes: &[u8], mut writer: PipeWriter) {
        for part in bytes.chunks(FITS) {
            self.offered.fetch_add(part.len(), Ordering::SeqCst);
            if writer.write_all(part).is_err() {
                return;
            }
        }
    }

    /// The most that the program can have read so far, in bytes.
    pub(super) fn read(&self) -> usize {
        // First what is left, then what was offered: whatever comes between them makes the answer larger.
        let left = self.left();
        self.offered.load(Ordering::SeqCst).saturating_sub(left)
    }

    /// How much waits in the pipe.
    #[cfg(target_os = "linux")]
    fn left(&self) -> usize {
        let probe = self.probe.lock().unwrap_or_else(PoisonError::into_inner);
        let left = probe.as_ref().and_then(|probe| rustix::io::ioctl_fionread(probe).ok());
        left.and_then(|left| usize::try_from(left).ok()).unwrap_or(0)
    }

    #[cfg(not(target_os = "linux"))]
    #[expect(clippy::unused_self, reason = "elsewhere it is measured")]
    fn left(&self) -> usize {
        0
    }

    /// Stops asking.
    pub(super) fn withdraw(&self) {
        *self.probe.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
