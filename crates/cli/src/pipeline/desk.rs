use std::time::Instant;

use numberplace::{
    Board,
    board::verify::{Verdict, conflicts, verify},
};
use numberplace_formats::{LineParser, Record};
use numberplace_report::{Answer, Error, Reason, words::wrong_cells};

use super::{Chunk, Piece, Shared, Task};
use crate::{
    engine::{Clock, Engine, Question},
    exit::Exit,
    interrupt,
    plan::Talk,
    print::{Printer, filled},
    source::Source,
};

/// Where one thread works: it answers the puzzles of a task.
pub(super) struct Desk<'a> {
    shared: &'a Shared,
    engine: Engine<'a>,
    lines: LineParser,
    printer: Printer,
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
            lines: LineParser::new(plan.options.clone()),
            printer: Printer::new(plan),
        });
    }

    /// Works off tasks until there are none.
    pub(super) fn serve(&mut self, next: impl Fn() -> Option<Task>) {
        while let Some(task) = next() {
            let piece = self.task(&task);
            // Where nobody waits for the piece any more the run is over, and soon there is no next task.
            let _ = task.place.send(piece);
        }
    }

    fn task(&mut self, task: &Task) -> Piece {
        let mut piece = Piece { interrupted: interrupt::requested(), ..Piece::default() };
        match &task.chunk {
            _ if piece.interrupted => {}
            Chunk::Record(record) => self.record(&task.source, record, &mut piece),
            Chunk::Lines(block) => {
                let began = Instant::now();
                for (number, line) in block.lines() {
                    if piece.interrupted {
                        break;
                    }
                    if let Some(record) = self.lines.record(number, line) {
                        self.record(&task.source, &record, &mut piece);
                    }
                }
                self.shared.pace.learn(block.len(), began.elapsed());
            }
        }
        piece
    }

    fn record(&mut self, source: &Source, record: &Record, piece: &mut Piece) {
        let answer = self.answer(record);
        if self.shared.talks(Talk::Normal) {
            say(source, record, &answer, piece);
        }
        piece.interrupted = matches!(answer, Answer::Unknown { reason: Reason::Interrupted, .. });
        piece.exit = piece.exit.max(Exit::of(&answer));
        piece.tally.add(answer.status());
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
            let counted = so_far.map_or(String::new(), |so_far| format!(" at {} solutions", so_far.count));
            let why = if *reason == Reason::Time { "out of time" } else { "interrupted" };
            piece.say(source, &format!("stopped{counted}, {why}, at line {}", record.line));
        }
        _ => {}
    }
}
