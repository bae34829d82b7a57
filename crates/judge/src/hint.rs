//! Hints, given one by one: from where to look to the shape of the loop.

use numberplace_report::wire::{Judged, Mistake, Verdict};

const TEXT: &str = include_str!("../hints.txt");

/// The hint of this number, from 1, about a case that was not answered right; `None` past the last.
pub fn hint(judged: &Judged, number: usize) -> Option<String> {
    let hint = section(topic(&judged.verdict)?).nth(number.checked_sub(1)?)?;
    Some(hint.replace("{case}", &judged.case))
}

/// How many hints there are about a case.
pub fn hint_count(judged: &Judged) -> usize {
    topic(&judged.verdict).map_or(0, |topic| section(topic).count())
}

/// The section about a verdict; `None` where nothing is to be mended.
fn topic(verdict: &Verdict) -> Option<&str> {
    match verdict {
        Verdict::Right | Verdict::NotAsked => None,
        Verdict::Wrong { slips, mistake, .. } => match &slips[..] {
            [slip] => Some(slip),
            _ => Some(mistake_topic(mistake)),
        },
        other => Some(other.word()),
    }
}

fn mistake_topic(mistake: &Mistake) -> &'static str {
    match mistake {
        Mistake::Faults { .. } => "faults",
        Mistake::Holes { .. } => "holes",
        Mistake::SaysNone => "says-none",
        Mistake::NotNone => "not-none",
        Mistake::NotANumber => "not-a-number",
        Mistake::Number { .. } => "number",
        Mistake::OutOfOrder { .. } => "out-of-order",
        Mistake::TooManyLines { .. } => "too-many-lines",
        _ => "unreadable",
    }
}

fn section(topic: &str) -> impl Iterator<Item = &'static str> {
    let heading = format!("[{topic}]");
    let mut sections = TEXT.split("\n[").map(|section| section.split_once("]\n"));
    let found = sections.find_map(|section| section.filter(|(name, _)| heading == format!("[{name}]")));
    found.into_iter().flat_map(|(_, hints)| hints.split("\n\n")).map(str::trim_end)
}

#[cfg(test)]
mod tests {
    use numberplace::search::Slip;

    use super::section;

    #[test]
    fn every_slip_has_four_hints_and_the_last_shows_the_loop() {
        for slip in Slip::ALL {
            let hints: Vec<_> = section(slip.name()).collect();
            assert_eq!(hints.len(), 4, "{slip}");
            assert!(hints[0].contains("{case}"), "{slip}: {}", hints[0]);
            assert!(hints[3].contains("<- "), "{slip}: {}", hints[3]);
        }
    }

    #[test]
    fn every_topic_has_a_hint() {
        let topics = [
            "faults",
            "holes",
            "says-none",
            "not-none",
            "not-a-number",
            "number",
            "out-of-order",
            "too-many-lines",
        ];
        let verdicts =
            ["no-answer", "too-early", "crashed", "too-slow", "too-much-memory", "too-much-output"];
        for topic in topics.into_iter().chain(verdicts).chain(["unreadable", "not-started"]) {
            assert!(section(topic).next().is_some(), "{topic}");
        }
    }
}
