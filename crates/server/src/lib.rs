//! The studio: an HTTP API over the engine, and the pages that show its search at work.
//!
//! [`app`] is the whole of it as a router, so that it can be tested without a socket; [`serve()`] puts it on one. The
//! API stands under `/api/v1` and speaks JSON, the wire types of `numberplace-report`; the pages are files of the
//! folder `studio`, embedded in the program (a debug build reads them from the disk).
//!
//! It is made for one person on one machine. It defends itself against what a browser may be made to send it and
//! against clients that are slow, greedy or gone: every request has a limit of size and of time, searches under way
//! and open connections are counted, and a search ends with the connection that asked for it. It has no accounts and
//! no encryption; do not put it on the open internet.

mod api;
mod connections;
mod error;
mod guard;
mod pages;
mod serve;
mod work;

use axum::Router;

pub use guard::Audience;
pub use serve::{Options, serve, serve_on};
pub use work::Limits;

/// The pages and the API, for requests from this machine, within the usual limits.
pub fn app() -> Router {
    app_with(Audience::Local, Limits::default())
}

/// The pages and the API, for these readers and within these limits.
pub fn app_with(audience: Audience, limits: Limits) -> Router {
    let routes =
        pages::routes().nest("/api/v1", api::routes(limits)).method_not_allowed_fallback(error::wrong_method);
    guard::wrap(routes, audience)
}
