//! Tests of the API and the pages: most without a socket, those about connections with one.
//!
//! Every answer is also checked against the API's own description, see [`support`].

mod answers;
mod pages;
mod refusals;
mod schema;
mod socket;
mod support;
mod trace;
