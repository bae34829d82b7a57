//! What the tests run that cargo alone cannot.

fn main() {}
