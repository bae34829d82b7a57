//! What Linux can do for a program under test, without a line of unsafe code.
//!
//! The program leads a process group of its own, which is killed as a whole. Processes that have left the group are
//! found by a token in their environment: this process is the *subreaper* of all it starts, so whoever loses its
//! parent becomes its child. Limits are set from outside, right after the start; a program that starts others in its
//! first moments can have them escape the limits, though not the end.

use std::{
    collections::HashSet,
    fs, io,
    os::unix::process::CommandExt,
    process::{Child, ChildStderr, ChildStdout, Command, ExitStatus},
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

use rustix::{
    io::Errno,
    process::{
        Pid, Resource, Rlimit, Signal, WaitId, WaitIdOptions, getpid, kill_process, kill_process_group,
        prlimit, set_child_subreaper, waitid,
    },
};

use super::Limits;

/// The variable that marks a program under test and its offspring.
const TOKEN: &str = "NUMBERPLACE_JUDGE_TOKEN";

/// The largest file that the program may write.
const LARGEST_FILE: u64 = 64 << 20;

/// How long a killed process may take to be gone.
const FUNERAL: Duration = Duration::from_secs(1);

/// How many looks at the first process there are for each look at the whole group, which has to read all of `/proc`.
const LOOKS_PER_ROLL_CALL: u32 = 5;

/// A program under test with its offspring.
pub(super) struct Ward {
    child: Child,
    /// The first process, whose number is also that of its group.
    first: Pid,
    token: String,
    looks: u32,
}

impl Ward {
    /// Starts the program.
    pub(super) fn start(command: &mut Command, limits: Limits) -> io::Result<Self> {
        static STARTED: AtomicU64 = AtomicU64::new(0);
        let token = format!("{}.{}", getpid(), STARTED.fetch_add(1, Ordering::Relaxed));
        set_child_subreaper(Some(getpid()))?;
        let child = command.process_group(0).env(TOKEN, &token).spawn()?;
        let first = Pid::from_child(&child);
        set_limits(first, limits);
        Ok(Self { child, first, token, looks: 0 })
    }

    /// Its standard output and standard error, to be taken once.
    pub(super) fn outputs(&mut self) -> (ChildStdout, ChildStderr) {
        let outputs = self.child.stdout.take().zip(self.child.stderr.take());
        outputs.expect("both are piped, and taken once")
    }

    /// Whether the program's first process has ended.
    pub(super) fn has_ended(&mut self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(self.first), options), Ok(None))
    }

    /// The resident memory, in bytes: of the first process and, every few looks, of its whole group.
    pub(super) fn memory(&mut self) -> u64 {
        self.looks += 1;
        if !self.looks.is_multiple_of(LOOKS_PER_ROLL_CALL) {
            return Status::of(self.first).map_or(0, |status| status.memory());
        }
        everybody().filter(|status| status.group == self.first).map(|status| status.memory()).sum()
    }

    /// Kills every process, and tells how the first ended and how many others were alive or unburied.
    pub(super) fn end(&mut self) -> (ExitStatus, usize) {
        // The first is a zombie at most, so the number still belongs to its group. That there is nobody left to kill
        // is no error.
        let _ = kill_process_group(self.first, Signal::KILL);
        let status = self.child.wait().expect("a child that was started can be waited for");
        (status, self.end_orphans())
    }

    /// Kills and buries those that lost their parent, until there are none.
    fn end_orphans(&self) -> usize {
        let mut buried = 0;
        let mut killed = HashSet::new();
        let deadline = Instant::now() + FUNERAL;
        while has_children() && Instant::now() < deadline {
            let orphans: Vec<_> = self.orphans(&killed).collect();
            if orphans.is_empty() {
                break;
            }
            for orphan in orphans {
                let _ = kill_process(orphan, Signal::KILL);
                killed.insert(orphan);
                let gone = waitid(WaitId::Pid(orphan), WaitIdOptions::EXITED | WaitIdOptions::NOHANG);
                buried += usize::from(matches!(gone, Ok(Some(_))));
            }
            thread::sleep(Duration::from_micros(50));
        }
        buried
    }

    /// Our children that belong to this program: of its group, or with its token.
    fn orphans(&self, killed: &HashSet<Pid>) -> impl Iterator<Item = Pid> {
        let mark = format!("{TOKEN}={}", self.token);
        let is_ours = move |status: &Status| {
            status.group == self.first || killed.contains(&status.process) || has_mark(status.process, &mark)
        };
        let children = everybody().filter(|status| status.parent == Some(getpid()));
        children.filter(is_ours).map(|status| status.process)
    }
}

/// Limits the processor time, to end what escapes, and the size of files. A program that has ended needs no limits.
fn set_limits(process: Pid, limits: Limits) {
    let exactly = |limit| Rlimit { current: Some(limit), maximum: Some(limit) };
    let seconds = limits.patience.saturating_mul(limits.answers).as_secs().saturating_add(2);
    let _ = prlimit(Some(process), Resource::Cpu, exactly(seconds));
    let _ = prlimit(Some(process), Resource::Fsize, exactly(LARGEST_FILE));
    let _ = prlimit(Some(process), Resource::Core, exactly(0));
}

/// Whether this process has any child, alive or not: one call instead of reading all of `/proc`.
fn has_children() -> bool {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::All, options), Err(Errno::CHILD))
}

fn has_mark(process: Pid, mark: &str) -> bool {
    let environment = fs::read(format!("/proc/{process}/environ")).unwrap_or_default();
    environment.split(|byte| *byte == 0).any(|variable| variable == mark.as_bytes())
}

/// What `/proc` says of a process.
struct Status {
    process: Pid,
    parent: Option<Pid>,
    group: Pid,
    pages: u64,
}

impl Status {
    fn of(process: Pid) -> Option<Self> {
        let line = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // The second field is the program's name in parentheses, which may itself hold blanks and parentheses.
        let mut fields = line[line.rfind(')')? + 1..].split_ascii_whitespace();
        let mut number = |skipped| fields.nth(skipped)?.parse::<i64>().ok();
        let (parent, group, pages) = (number(1)?, number(0)?, number(18)?);
        // A process that is being buried has group -1.
        let pid = |number: i64| Pid::from_raw(i32::try_from(number).ok().filter(|number| *number > 0)?);
        Some(Self { process, parent: pid(parent), group: pid(group)?, pages: u64::try_from(pages).ok()? })
    }

    fn memory(&self) -> u64 {
        self.pages * rustix::param::page_size() as u64
    }
}

fn everybody() -> impl Iterator<Item = Status> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let processes = entries.filter_map(|entry| Pid::from_raw(entry.file_name().to_str()?.parse().ok()?));
    processes.filter_map(Status::of)
}
