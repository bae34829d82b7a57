//! Sudoku of any size: solve, count, prove unique, and watch the search.
//!
//! Parse a puzzle and find its solution:
//!
//! ```
//! use numberplace::{Board, Solved};
//!
//! let board: Board = "......122..4.4..".parse()?;
//! let Solved::Solution(solution) = numberplace::solve(&board) else { panic!("it has a solution") };
//! assert!(numberplace::board::verify::is_solution(&solution));
//! # Ok::<(), numberplace::text::ParseError>(())
//! ```
//!
//! Prove that a puzzle has exactly one solution, or get two that differ:
//!
//! ```
//! use numberplace::{Board, Checked};
//!
//! let board: Board = "98......1.2.7.854.......9...15.2....86.5...73.........65841.7..1....9......8.....".parse()?;
//! assert!(matches!(numberplace::check(&board), Checked::Unique(_)));
//! # Ok::<(), numberplace::text::ParseError>(())
//! ```
//!
//! Count solutions, up to a limit or all:
//!
//! ```
//! use numberplace::{Board, Geometry, Limit};
//!
//! let empty = Board::empty(&Geometry::new(2, 2)?);
//! assert_eq!(numberplace::count(&empty, Limit::All).count, 288);
//! # Ok::<(), numberplace::geometry::GeometryError>(())
//! ```
//!
//! Take solutions one by one, from a board of any size:
//!
//! ```
//! use numberplace::{Board, Geometry};
//!
//! let empty = Board::empty(&Geometry::new(3, 4)?);
//! assert_eq!(numberplace::solutions(&empty).take(5).count(), 5);
//! # Ok::<(), numberplace::geometry::GeometryError>(())
//! ```
//!
//! Many boards at once go through the lanes of the processor's vectors together:
//!
//! ```
//! use numberplace::{Board, Checked, Solver};
//!
//! let boards: Vec<Board> = ["......122..4.4..", "12.3............"].map(|line| line.parse().expect("a puzzle")).into();
//! let answers = Solver::new().check_batch(&boards);
//! assert!(matches!(answers[..], [Checked::Unique(_), Checked::Multiple(_)]));
//! ```
//!
//! End the work after a time, from outside:
//!
//! ```
//! use std::time::{Duration, Instant};
//! use numberplace::{Board, Geometry, Limit, Solver};
//!
//! let end = Instant::now() + Duration::from_millis(20);
//! let stop = |_found| Instant::now() > end;
//! let counted = Solver::new().stop_when(&stop).count(&Board::empty(&Geometry::new(3, 3)?), Limit::All);
//! assert!(!counted.complete);
//! # Ok::<(), numberplace::geometry::GeometryError>(())
//! ```
//!
//! Watch the classic search, and count what it does:
//!
//! ```
//! use numberplace::{Board, search::{Goal, Order, problems::Sudoku, search}};
//!
//! let board: Board = ".8.6.4.21......78........54.18.9....34...7..66..2....75.9.6.......1.8....3.......".parse()?;
//! let placements = |order| search(&mut Sudoku::new(&board, order), Goal::First, &mut ()).counters.placements;
//! assert_eq!((placements(Order::Reading), placements(Order::Fewest)), (6649, 56));
//! # Ok::<(), numberplace::text::ParseError>(())
//! ```
//!
//! | module | what it is for |
//! | --- | --- |
//! | [`geometry`], [`board`] | the shape of a puzzle and its state; [`board::verify`] is the referee |
//! | [`text`] | parse and print plain text |
//! | [`solve`](mod@solve), [`outcome`] | the front door, which picks the engine, and its answers |
//! | [`search`] | the classic recursion that can be watched, counted and broken on purpose |
//! | [`fast`], [`batch`] | the engines: one puzzle, many puzzles |
//! | [`fallback`] | what a caller hands in for large boards that a search cannot finish |
//!
//! Everything is total after a successful parse, does no input or output, reads no clock and starts no thread.

pub mod batch;
pub mod board;
pub mod fallback;
pub mod fast;
pub mod geometry;
pub mod outcome;
pub mod propagate;
pub mod search;
pub mod solve;
pub mod text;

pub use board::{Board, Pencilmarks};
pub use geometry::{Cell, Digit, DigitSet, Geometry, House};
pub use outcome::{Checked, Counted, Limit, Solved};
pub use solve::{Solutions, Solver, Stop, check, count, solutions, solve};
