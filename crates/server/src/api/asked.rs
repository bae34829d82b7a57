//! Reads the JSON body of a request, within limits, and says what is wrong with it.

use std::time::Duration;

use axum::{
    body::Bytes,
    extract::{FromRequest, Request, rejection::BytesRejection},
    http::{HeaderMap, StatusCode, header},
};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use tokio::time;

use crate::{
    connections::Connection,
    error::{Kind, Place, Refusal},
    guard::BODY_LIMIT,
};

/// How long a client may take to send the body.
const BODY_TIME: Duration = Duration::from_secs(10);

/// What the body asks for.
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        check_content_type(request.headers())?;
        let connection = request.extensions().get::<Connection>().cloned();
        let body = time::timeout(BODY_TIME, Bytes::from_request(request, state));
        let body = body.await.map_err(|_| too_slow())?.map_err(|rejection| unreadable(&rejection))?;
        connection.inspect(Connection::heard);
        serde_json::from_slice(&body).map(Self).map_err(|error| misunderstood(&error))
    }
}

fn check_content_type(headers: &HeaderMap) -> Result<(), Refusal> {
    let found = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("none");
    let kind = found.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    let message = format!("found content type {found}, expected application/json");
    Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Kind::ContentType, message))
}

fn too_slow() -> Refusal {
    let message = format!("found a body that takes over {} seconds, expected it faster", BODY_TIME.as_secs());
    Refusal::new(StatusCode::REQUEST_TIMEOUT, Kind::Body, message)
}

fn unreadable(rejection: &BytesRejection) -> Refusal {
    match rejection.status() {
        status @ StatusCode::PAYLOAD_TOO_LARGE => Refusal::new(
            status,
            Kind::Body,
            format!("found a body over {BODY_LIMIT} bytes, expected a smaller one"),
        ),
        status => Refusal::new(status, Kind::Body, "found a body that breaks off, expected all of it"),
    }
}

fn misunderstood(error: &serde_json::Error) -> Refusal {
    let (line, column) = (error.line(), error.column());
    let said = error.to_string();
    let said = said.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&said);
    let place = Place { line: Some(line as u64), column: Some(column), cells: Vec::new() };
    match error.classify() {
        Category::Data if said.starts_with("found") => Refusal::request(said),
        Category::Data => Refusal::request(format!("found a request with a fault: {said}")),
        _ => Refusal::new(
            StatusCode::BAD_REQUEST,
            Kind::Json,
            format!("found a body that is not JSON: {said}"),
        )
        .at(place),
    }
}
