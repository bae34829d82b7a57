//! The `numberplace` command.

fn main() {}
