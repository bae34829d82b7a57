//! The API: one file a group of calls, all under `/api/v1`. `openapi.json` describes it; docs/http.md explains it.

mod answers;
mod asked;
mod convert;
mod course;
mod problem;
mod puzzle;
mod trace;

use axum::{
    Router,
    extract::FromRef,
    http::header,
    response::IntoResponse,
    routing::{get, post},
};

use self::trace::Courses;
use crate::work::Desk;

/// The description of the API, for programs.
const OPENAPI: &str = include_str!("openapi.json");

/// What the calls share.
#[derive(Clone, FromRef)]
struct Shared {
    desk: Desk,
    courses: Courses,
}

pub(crate) fn routes() -> Router {
    let shared = Shared { desk: Desk::new(), courses: Courses::default() };
    Router::new()
        .route("/solve", post(answers::solve))
        .route("/check", post(answers::check))
        .route("/count", post(answers::count))
        .route("/convert", post(convert::convert))
        .route("/trace", post(trace::trace))
        .route("/openapi.json", get(openapi))
        .with_state(shared)
}

async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI)
}
