//! The board as it changes, on a terminal, with keys.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

use crossterm::{
    cursor::{Hide, MoveTo, Show},
    event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    execute, queue,
    terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen},
};
use numberplace::search::{Counters, Detail, Goal, Problem, Timeline};
use numberplace_report::words;

use super::{Window, scene::Scene, tell};
use crate::{commands::Failure, exit::Exit, interrupt, terminal::adapt};

const KEYS: &str = "space pause   → step   ← back   + - speed   end run to the end   q quit";

/// The pictures a second, at most.
const FRAMES: u32 = 30;

/// Plays the search until the person quits; returns how the search ended.
pub(super) fn play<P: Problem + Clone>(
    problem: P,
    goal: Goal,
    scene: &Scene<P>,
    window: &Window,
) -> Result<Exit, Failure> {
    let mut player = Player::new(problem, goal, scene, window);
    let screen = Screen::open()?;
    let left = player.run();
    drop(screen);
    println!("{}", adapt(&player.page()));
    Ok(if left? { Exit::Interrupted } else { player.exit() })
}

/// The terminal's other screen, without a cursor and with every key given to us; put back when dropped.
struct Screen;

impl Screen {
    fn open() -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        // Made before the next step can fail, so that dropping it puts the terminal back.
        let screen = Self;
        execute!(io::stdout(), EnterAlternateScreen, Hide)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // There is nobody to tell.
        let _ = execute!(io::stdout(), Show, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

struct Player<'a, P> {
    timeline: Timeline<P>,
    scene: &'a Scene<P>,
    /// How many moves have been made in the picture.
    at: u64,
    /// Where the window ends.
    last: u64,
    playing: bool,
    /// Moves a second.
    speed: u32,
}

enum Wish {
    Quit,
    Interrupt,
    GoOn,
}

impl<'a, P: Problem + Clone> Player<'a, P> {
    fn new(problem: P, goal: Goal, scene: &'a Scene<P>, window: &Window) -> Self {
        let last = window.events.map_or(u64::MAX, |events| window.from.saturating_add(events));
        let timeline = Timeline::new(problem, goal);
        let mut player = Self { timeline, scene, at: 0, last, playing: true, speed: window.speed };
        player.go_to(window.from);
        player
    }

    /// Plays until the person leaves; says whether it was by Ctrl-C.
    fn run(&mut self) -> io::Result<bool> {
        let mut due = Instant::now();
        loop {
            self.draw()?;
            let frame = Duration::from_secs(1) / self.speed.min(FRAMES);
            due = due.max(Instant::now()) + frame;
            match self.keys_until(due)? {
                Wish::Quit => return Ok(false),
                Wish::Interrupt => return Ok(true),
                Wish::GoOn if self.playing => self.go_to(self.at + u64::from(self.speed.div_ceil(FRAMES))),
                Wish::GoOn => {}
            }
        }
    }

    /// Heeds keys until the next picture is due. A key that changes the picture makes it due at once.
    fn keys_until(&mut self, due: Instant) -> io::Result<Wish> {
        while event::poll(due.saturating_duration_since(Instant::now()))? {
            let event::Event::Key(key) = event::read()? else {
                self.draw()?;
                continue;
            };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            match self.heed(key) {
                Wish::GoOn => self.draw()?,
                leave => return Ok(leave),
            }
        }
        Ok(if interrupt::requested() { Wish::Interrupt } else { Wish::GoOn })
    }

    fn heed(&mut self, key: KeyEvent) -> Wish {
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Wish::Interrupt,
            KeyCode::Char('q') | KeyCode::Esc => return Wish::Quit,
            KeyCode::Char(' ') => self.playing = !self.playing,
            KeyCode::Right => self.step_to(self.at + 1),
            KeyCode::Left => self.step_to(self.at.saturating_sub(1)),
            KeyCode::Home => self.step_to(0),
            KeyCode::End => self.step_to(self.last),
            KeyCode::Char('+' | '=') => self.speed = self.speed.saturating_mul(2).min(1 << 24),
            KeyCode::Char('-') => self.speed = (self.speed / 2).max(1),
            _ => {}
        }
        Wish::GoOn
    }

    fn step_to(&mut self, moves: u64) {
        self.playing = false;
        self.go_to(moves);
    }

    fn go_to(&mut self, moves: u64) {
        let until = moves.min(self.last);
        self.timeline.advance(until, &mut interrupt::requested);
        self.at = until.min(self.timeline.moves());
        self.playing &= self.at < self.last && !self.is_at_end();
    }

    fn is_at_end(&self) -> bool {
        self.timeline.end().is_some_and(|end| end.moves == self.at)
    }

    fn draw(&self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        queue!(out, MoveTo(0, 0))?;
        for line in adapt(&self.page()).lines().chain(["", KEYS]) {
            write!(out, "{line}")?;
            queue!(out, Clear(ClearType::UntilNewLine))?;
            write!(out, "\r\n")?;
        }
        queue!(out, Clear(ClearType::FromCursorDown))?;
        out.flush()
    }

    /// The picture, with what happened last and what was counted so far below it.
    fn page(&self) -> String {
        let state = self.timeline.state(self.at);
        let last = self.at.checked_sub(1).and_then(|last| {
            let event = self.timeline.events(last, 1, Detail::Moves).first().copied();
            event.map(|(_, event)| (last, event))
        });
        let picture = self.scene.picture(&state.problem, last.as_ref().map(|(_, event)| event));
        let sentence = match last {
            Some((number, event)) => words::event(&self.scene.names.event(number, &event)),
            None => "the search begins".into(),
        };
        let Counters { calls, placements, undos, dead_ends, .. } = state.counters;
        let counters =
            format!("{calls} calls, {placements} placements, {undos} undos, {dead_ends} dead ends");
        format!(
            "{picture}\n{sentence}\n{}, depth {}; {counters}\n{}",
            self.position(),
            state.frames.len(),
            self.mode()
        )
    }

    fn position(&self) -> String {
        match self.timeline.end() {
            Some(end) => format!("move {} of {}", self.at, end.moves),
            None => format!("move {}", self.at),
        }
    }

    fn mode(&self) -> String {
        match self.timeline.end() {
            Some(end) if end.moves == self.at => tell::summary(&end.report),
            _ if self.playing => format!("{} moves a second", self.speed),
            _ => "paused".into(),
        }
    }

    fn exit(&self) -> Exit {
        self.timeline.end().map_or(Exit::Fine, |end| tell::exit(&end.report))
    }
}
