use crate::wire::{Because, Event, EventKind};

/// What happened, as a sentence without a full stop: `4 goes into r1c3`.
pub fn event(event: &Event) -> String {
    match event.event {
        EventKind::Call => call(event),
        EventKind::Choose => chosen(event),
        EventKind::Reject => format!("{}: {}", rejected(event), reason(event)),
        EventKind::Undo => undone(event),
        EventKind::DeadEnd => format!("nothing is left for {}: back", place(event)),
        EventKind::Solution => "nothing is left to decide: solved".into(),
        EventKind::Restore => format!("{} is given back", Choice::of(event)),
        EventKind::Skip => format!("{} is never tried", Choice::of(event)),
    }
}

/// What was decided for what; the pairs are those of the problems.
enum Choice<'a> {
    Digit(u32, &'a str),
    Letter(char, &'a str),
    Queen(&'a str),
    Item(u32, u32),
    Colour(u32, u32),
    Unknown,
}

impl<'a> Choice<'a> {
    fn of(event: &'a Event) -> Self {
        let Event { cell, digit, letter, position, item, node, colour, .. } = event;
        match (cell.as_deref(), digit, letter, position.zip(*item), node.zip(*colour)) {
            (Some(cell), Some(digit), ..) => Self::Digit(*digit, cell),
            (Some(cell), _, Some(letter), ..) => Self::Letter(*letter, cell),
            (Some(cell), ..) => Self::Queen(cell),
            (.., Some((position, item)), _) => Self::Item(item, position),
            (.., Some((node, colour))) => Self::Colour(colour, node),
            _ => Self::Unknown,
        }
    }
}

/// The choice as a thing: `C at r1c3`.
impl std::fmt::Display for Choice<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Digit(digit, cell) => write!(f, "{digit} in {cell}"),
            Self::Letter(letter, cell) => write!(f, "{letter} at {cell}"),
            Self::Queen(cell) => write!(f, "the queen on {cell}"),
            Self::Item(item, position) => write!(f, "item {item} in position {position}"),
            Self::Colour(colour, node) => write!(f, "colour {colour} of node {node}"),
            Self::Unknown => f.write_str("the choice"),
        }
    }
}

fn call(event: &Event) -> String {
    let depth = event.depth;
    match place(event).as_str() {
        "" => format!("call {depth}: nothing is left to decide"),
        place => format!("call {depth} decides {place}"),
    }
}

fn chosen(event: &Event) -> String {
    match Choice::of(event) {
        Choice::Digit(digit, cell) => format!("{digit} goes into {cell}"),
        Choice::Letter(letter, cell) => format!("{letter} is read at {cell}"),
        Choice::Queen(cell) => format!("a queen goes on {cell}"),
        Choice::Item(item, position) => format!("item {item} goes into position {position}"),
        Choice::Colour(colour, node) => format!("node {node} gets colour {colour}"),
        Choice::Unknown => "a choice is made".into(),
    }
}

fn rejected(event: &Event) -> String {
    match Choice::of(event) {
        Choice::Digit(digit, cell) => format!("{digit} cannot go into {cell}"),
        Choice::Letter(letter, cell) => format!("{letter} at {cell} will not do"),
        Choice::Queen(cell) => format!("no queen can go on {cell}"),
        Choice::Item(item, position) => format!("item {item} cannot go into position {position}"),
        Choice::Colour(colour, node) => format!("node {node} cannot get colour {colour}"),
        Choice::Unknown => "a choice is rejected".into(),
    }
}

fn reason(event: &Event) -> String {
    match &event.because {
        Some(Because::Clash { cell, house }) => {
            let the = if house == "diagonal" { "the " } else { "" };
            format!("{the}{house} has one at {cell}")
        }
        Some(Because::Used { position }) => format!("it stands in position {position}"),
        Some(Because::Neighbour { node }) => format!("its neighbour {node} has it"),
        Some(Because::Word(word)) => match word.as_str() {
            "letter" => "another letter is wanted".into(),
            "on path" => "it is on the path already".into(),
            _ => "the pencilmarks exclude it".into(),
        },
        None => "it is not allowed".into(),
    }
}

fn undone(event: &Event) -> String {
    match Choice::of(event) {
        Choice::Digit(digit, cell) => format!("{digit} is rubbed out of {cell}"),
        choice => format!("{choice} is taken back"),
    }
}

/// What a call decides; empty where nothing was left.
fn place(event: &Event) -> String {
    let Event { cell, letter, row, position, node, .. } = event;
    match (cell, letter, row, position, node) {
        (Some(cell), ..) => cell.clone(),
        (_, Some(letter), ..) => format!("where {letter} is read"),
        (.., Some(row), _, _) => format!("the queen of row {row}"),
        (.., Some(position), _) => format!("position {position}"),
        (.., Some(node)) => format!("node {node}"),
        _ => String::new(),
    }
}
