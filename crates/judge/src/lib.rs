//! Runs anybody's solver, in whatever language, against known cases, and says what is wrong and why.
//!
//! A [`Plan`] names the program, the cases (of a [`Level`], or [parsed](level::parse)) and the limits; [`run`] starts
//! the program, asks, and gives each case a [`Judged`] verdict; [`hint`] tells somebody who is stuck a little more.
//! The contract that a program has to keep is [`CONTRACT`].
//!
//! ```no_run
//! use std::time::Duration;
//! use numberplace_judge::{Judged, Kind, Level, Mode, Plan, run};
//!
//! let plan = Plan {
//!     program: "python3".into(),
//!     arguments: vec!["solve.py".into()],
//!     cases: Level::Lesson.cases(),
//!     kind: Kind::Solve,
//!     mode: Mode::OneByOne { jobs: 1 },
//!     timeout: Duration::from_secs(10),
//!     memory: 1 << 30,
//! };
//! let report = run(&plan, &|| false, &mut |judged: &Judged| println!("{}: {}", judged.case, judged.verdict.word()));
//! println!("{} of {} right", report.tally.right, report.tally.cases);
//! ```
//!
//! A right answer is told by the core's referee, which shares no code with a solver; what the slips leave is found by
//! the classic search. Programs are ended with everything they have started, and on Linux held to limits of memory,
//! processor time and file size. That is a guard against accidents and no sandbox: a program under test can do what
//! its user can do.
//!
//! On Linux a run makes this process the reaper of orphans below it (a *child subreaper*), and leaves it so.

mod answer;
mod ending;
mod hint;
pub mod level;
mod one_by_one;
mod plan;
mod process;
mod run;
mod slips;
mod speed;
mod stream;

pub use hint::{hint, hint_count};
pub use level::{Case, Level};
pub use numberplace_report::wire::{Judged, Tally, Verdict};
pub use plan::{Kind, Mode, Plan};
pub use run::{Audience, Report, run};

/// The contract between the judge and a program, one page of Markdown.
pub const CONTRACT: &str = include_str!("../contract.md");
