//! The one error of the server: a status, a kind for programs, a message for people, and a place.

use std::fmt;

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Serialize;

/// Why a request was refused. Its JSON is `{status, kind, message, place}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Refusal {
    #[serde(serialize_with = "number")]
    pub(crate) status: StatusCode,
    pub(crate) kind: Kind,
    pub(crate) message: String,
    pub(crate) place: Option<Place>,
}

/// What sort of refusal it is. The word is part of the API.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// Another name than this machine's in `Host`.
    Host,
    /// No page and no call has this path.
    NotFound,
    /// The path exists, but not for this method.
    Method,
    /// The body is not said to be JSON.
    ContentType,
    /// The body is too large, or arrives too slowly.
    Body,
    /// The body is not JSON; the place is in the body.
    Json,
    /// The body is JSON, but does not ask for anything that exists.
    Request,
    /// The puzzle cannot be read, or its givens clash; the place is in the puzzle.
    Puzzle,
    /// Too many searches are under way.
    Busy,
    /// A defect of the server.
    Internal,
}

/// Where it is wrong: in the puzzle, or in the body when that is not JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Place {
    /// The line, from 1.
    pub(crate) line: Option<u64>,
    /// The column on that line, from 1, in characters.
    pub(crate) column: Option<usize>,
    /// The cells it is about.
    pub(crate) cells: Vec<String>,
}

impl Refusal {
    pub(crate) fn new(status: StatusCode, kind: Kind, message: impl Into<String>) -> Self {
        Self { status, kind, message: message.into(), place: None }
    }

    /// A request that is JSON but cannot be meant.
    pub(crate) fn request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, Kind::Request, message)
    }

    pub(crate) fn internal() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            Kind::Internal,
            "the server failed; this is a defect of it",
        )
    }

    /// The same with a place, if anything is known of it.
    #[must_use]
    pub(crate) fn at(self, place: Place) -> Self {
        Self { place: (place != Place::default()).then_some(place), ..self }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(self)).into_response()
    }
}

/// What a path answers that has no route.
pub(crate) async fn not_found() -> Refusal {
    Refusal::new(
        StatusCode::NOT_FOUND,
        Kind::NotFound,
        "found a path that leads nowhere, expected one of docs/http.md",
    )
}

/// What a route answers to a method it does not have.
pub(crate) async fn wrong_method() -> Refusal {
    Refusal::new(
        StatusCode::METHOD_NOT_ALLOWED,
        Kind::Method,
        "found another method, expected the one of this path",
    )
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
fn number<S: serde::Serializer>(status: &StatusCode, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u16(status.as_u16())
}
