use numberplace_report::Entry;
use serde_json::Value;

use crate::engine::{Classic, Question};

/// The columns of a question: the keys of the JSON. A key within an object stands behind the object's with a dot
/// between, and a list is written with blanks between its items.
pub(super) struct Columns(Vec<&'static str>);

const STATS: [&str; 4] = ["stats.calls", "stats.placements", "stats.undos", "stats.dead_ends"];

impl Columns {
    pub(super) fn of(question: Question, classic: Option<Classic>) -> Self {
        let slips = classic.is_some_and(|classic| classic.slip.is_some());
        let own: &[&str] = match question {
            Question::Solve if slips => &["board", "empty_left"],
            Question::Solve => &["solution"],
            Question::Check => &["solution", "solutions"],
            Question::Count(_) => &["count", "capped", "complete"],
            Question::Verify => &["wrong"],
            Question::Convert => &[],
        };
        let stats = if slips || classic.is_some_and(|classic| classic.stats) { &STATS[..] } else { &[] };
        let may_stop = !matches!(question, Question::Verify | Question::Convert);
        let reason = if may_stop { &["reason"][..] } else { &[] };
        let error = ["error.message", "error.line", "error.column", "error.cells"];
        Self([&["line", "puzzle", "status"], own, stats, reason, &error].concat())
    }

    pub(super) fn head(&self, out: &mut Vec<u8>) {
        write_row(self.0.iter().map(|name| (*name).to_owned()), out);
    }

    pub(super) fn row(&self, entry: &Entry, out: &mut Vec<u8>) {
        let entry = serde_json::to_value(entry).expect("plain data");
        let field =
            |name: &&str| entry.pointer(&format!("/{}", name.replace('.', "/"))).map_or(String::new(), text);
        write_row(self.0.iter().map(field), out);
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(" "),
        // Only the cells of a wrong answer are objects in a list.
        Value::Object(keys) => keys.get("cell").map_or(String::new(), text),
        other => other.to_string(),
    }
}

fn write_row(fields: impl Iterator<Item = String>, out: &mut Vec<u8>) {
    let quoted: Vec<String> = fields.map(quote).collect();
    out.extend_from_slice(quoted.join(",").as_bytes());
    out.push(b'\n');
}

fn quote(field: String) -> String {
    if field.contains([',', '"', '\n', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field }
}
