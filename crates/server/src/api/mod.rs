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
    routing::{MethodRouter, get, post},
};

use self::trace::Courses;
use crate::work::{Desk, Limits};

/// The description of the API, for programs.
const OPENAPI: &str = include_str!("openapi.json");

/// What the calls share.
#[derive(Clone, FromRef)]
struct Shared {
    desk: Desk,
    courses: Courses,
}

pub(crate) fn routes(limits: Limits) -> Router {
    let shared = Shared { desk: Desk::new(limits), courses: Courses::default() };
    calls()
        .into_iter()
        .fold(Router::new(), |router, (path, call)| router.route(path, call))
        .with_state(shared)
}

/// Every call with its path.
fn calls() -> [(&'static str, MethodRouter<Shared>); 6] {
    [
        ("/solve", post(answers::solve)),
        ("/check", post(answers::check)),
        ("/count", post(answers::count)),
        ("/convert", post(convert::convert)),
        ("/trace", post(trace::trace)),
        ("/openapi.json", get(openapi)),
    ]
}

async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_describes_every_call_and_no_other() {
        let document: serde_json::Value = serde_json::from_str(OPENAPI).expect("JSON");
        let mut documented: Vec<&str> =
            document["paths"].as_object().expect("paths").keys().map(String::as_str).collect();
        let mut routed = calls().map(|(path, _)| path);
        documented.sort_unstable();
        routed.sort_unstable();
        assert_eq!(documented, routed);
    }
}
