use std::{mem, time::Instant};

use numberplace::{
    Board, Digit,
    board::verify::{Verdict, conflicts, verify},
};
use numberplace_formats::{Block, LineParser, Record};
use numberplace_report::{Answer, Error, Reason, words::wrong_cells};

use super::{Chunk, Piece, Shared, Task, lanes::Lanes, size};
use crate::{
    engine::{Clock, Engine, Question},
    interrupt,
    plan::Talk,
    print::{Printer, filled},
    source::Source,
};

/// Where one thread works: it answers the puzzles of a task.
pub(super) struct Desk<'a> {
    shared: &'a Shared,
    engine: Engine<'a>,
    lanes: Option<Lanes<'a>>,
    printer: Printer,
}

/// A puzzle of a task: in the lanes, or read.
enum Taken<'a> {
    InLanes(u64, &'a [u8]),
    Read(Box<Record>),
}

impl Desk<'_> {
    /// Opens a desk for as long as `work` takes.
    pub(super) fn open(shared: &Shared, work: impl FnOnce(Desk<'_>)) {
        let plan = &shared.plan;
        let clock = Clock::new(plan.engine.time_limit, shared.counting.clone());
        let stop = |counted| clock.due(counted);
        work(Desk {
            shared,
            engine: Engine::new(&plan.engine, &clock, &stop),
            lanes: Lanes::new(plan, &stop),
            printer: Printer::new(plan),
        });
    }

    /// Works off tasks until there are none. `next` takes the block that is done with, for its memory.
    pub(super) fn serve(&mut self, next: impl Fn(Block) -> Option<Task>) {
        let mut done = Block::default();
        while let Some(mut task) = next(mem::take(&mut done)) {
            let piece = self.task(&task.source, &mut task.chunk);
            // Where nobody waits for the piece any more the run is over, and soon there is no next task.
            let _ = task.place.send(piece);
            if let Chunk::Lines(block, _) = task.chunk {
                done = block;
            }
        }
    }

    fn task(&mut self, source: &Source, chunk: &mut Chunk) -> Piece {
        let mut piece = Piece { interrupted: interrupt::requested(), ..Piece::default() };
        if piece.interrupted {
            return piece;
        }
        let began = Instant::now();
        let bytes = match chunk {
            Chunk::Records(records) => {
                for record in &*records {
                    self.record(source, record, &mut piece);
                    if piece.interrupted {
                        break;
                    }
                }
                records.iter().map(size).sum()
            }
            Chunk::Lines(block, lines) => {
                self.block(source, block, lines, &mut piece);
                block.len()
            }
        };
        self.shared.pace.learn(bytes, began.elapsed());
        piece
    }

    fn block(&mut self, source: &Source, block: &Block, lines: &mut LineParser, piece: &mut Piece) {
        // Enough for most answers: the solution of every line, and a word.
        piece.output.reserve(block.len() + block.len() / 8);
        let taken: Vec<_> =
            block.lines().filter_map(|(number, line)| self.take(number, line, lines)).collect();
        self.lanes.iter_mut().for_each(Lanes::finish);
        for taken in taken {
            match taken {
                Taken::InLanes(number, line) => self.collect(source, || lines.record(number, line), piece),
                Taken::Read(record) => self.record(source, &record, piece),
            }
            if piece.interrupted {
                break;
            }
        }
    }

    fn take<'a>(&mut self, number: u64, line: &'a [u8], lines: &mut LineParser) -> Option<Taken<'a>> {
        if let (Some(lanes), Some((cells, _))) = (&mut self.lanes, lines.nine(line)) {
            lanes.feed(cells);
            return Some(Taken::InLanes(number, line));
        }
        lines.record(number, line).map(|record| Taken::Read(Box::new(record)))
    }

    /// Writes the next answer of the lanes. The puzzle is read again only where the answer needs more than its digits.
    fn collect(&mut self, source: &Source, read: impl FnOnce() -> Option<Record>, piece: &mut Piece) {
        let answer = self.lanes.as_mut().and_then(Lanes::next);
        if let Some(answer) = &answer
            && self.printer.short_cut(answer, &mut piece.output)
        {
            return piece.count(answer);
        }
        let Some(record) = read() else { return };
        match (answer, &record.board) {
            (Some(answer), Ok(board)) => {
                let answer = answer.map(|solution| filled_in(board, solution));
                self.put(source, &record, answer, piece);
            }
            _ => self.record(source, &record, piece),
        }
    }

    fn record(&mut self, source: &Source, record: &Record, piece: &mut Piece) {
        let answer = self.answer(record);
        self.put(source, record, answer, piece);
    }

    fn put(&self, source: &Source, record: &Record, answer: Answer<Board>, piece: &mut Piece) {
        if self.shared.talks(Talk::Normal) {
            say(source, record, &answer, piece);
        }
        piece.count(&answer);
        self.printer.row(record, answer, &mut piece.output);
    }

    fn answer(&mut self, record: &Record) -> Answer<Board> {
        let question = self.shared.plan.question;
        match (&record.board, question) {
            (Err(error), _) => Answer::Invalid { error: error.into() },
            (Ok(_), Question::Convert) => Answer::Converted,
            (Ok(board), _) => match conflicts(board).first() {
                Some(conflict) => {
                    Answer::Invalid { error: Error::clash(board, *conflict).on_line(record.line) }
                }
                None => self.engine.answer(question, board).unwrap_or_else(|| verdict(board, record)),
            },
        }
    }
}

fn filled_in(board: &Board, solution: &[u8; 81]) -> Board {
    board.filled(solution.iter().filter_map(|character| Digit::new(usize::from(character - b'0'))))
}

/// What the answer behind a puzzle is worth.
fn verdict(puzzle: &Board, record: &Record) -> Answer<Board> {
    let judged = filled(puzzle, record).and_then(|answer| {
        let verdict = verify(puzzle, &answer).map_err(|error| Error::new(error.to_string()))?;
        Ok((answer, verdict))
    });
    match judged {
        Ok((_, Verdict::Right)) => Answer::Right,
        Ok((_, Verdict::Incomplete)) => Answer::Incomplete,
        Ok((answer, Verdict::Wrong(faults))) => {
            Answer::Wrong { wrong: wrong_cells(puzzle, &answer, &faults) }
        }
        Ok((_, other)) => unreachable!("no words for {other:?}"),
        Err(error) => Answer::Invalid { error: error.on_line(record.line) },
    }
}

/// Says what a person should know besides the answer.
fn say(source: &Source, record: &Record, answer: &Answer<Board>, piece: &mut Piece) {
    match (answer, &record.board) {
        (Answer::Invalid { .. }, Err(error)) => {
            piece.say(source, &error.to_string());
            piece.messages += &error.show_place();
            piece.messages += "\n";
        }
        (Answer::Invalid { error }, Ok(_)) => piece.say(source, &error.to_string()),
        (Answer::Unknown { reason, so_far, .. }, _) => {
            let counted =
                so_far.map_or(String::new(), |so_far| format!(", {} solutions so far", so_far.count));
            let why = if *reason == Reason::Time { "out of time" } else { "interrupted" };
            piece.say(source, &format!("{why}{counted}, at line {}", record.line));
        }
        _ => {}
    }
}
