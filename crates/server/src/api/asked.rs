//! Reads the JSON body of a request, within limits, and says what is wrong with it.

use std::time::Duration;

use axum::{
    body::Bytes,
    extract::{FromRequest, Request, rejection::BytesRejection},
    http::{HeaderMap, StatusCode, header},
};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error},
};
use serde_json::{Map, Value, error::Category};
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
        // Through a value: a list would do for a struct, and objects alone are meant.
        let value: Value = serde_json::from_slice(&body).map_err(|error| misunderstood(&error))?;
        let question = object(value).map_err(|error| misunderstood(&error))?;
        Ok(Self(question))
    }
}

/// What an object says, and nothing but an object.
///
/// # Errors
///
/// When it is something else, or does not say it.
pub(super) fn object<'de, D: Deserializer<'de>, T: DeserializeOwned>(deserializer: D) -> Result<T, D::Error> {
    let object = Map::deserialize(deserializer)?;
    T::deserialize(Value::Object(object)).map_err(D::Error::custom)
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
        Category::Data => Refusal::request(format!("found a request with a fault: {}", in_words(said))),
        _ => Refusal::new(
            StatusCode::BAD_REQUEST,
            Kind::Json,
            format!("found a body that is not JSON: {said}"),
        )
        .at(place),
    }
}

/// A message of serde's without the names of Rust's types.
fn in_words(said: &str) -> String {
    let words = [
        ("expected usize", "expected a whole number from 0"),
        ("expected u64", "expected a whole number from 0"),
        ("expected a tuple of size 2", "expected two numbers"),
        ("expected unit", "expected a word"),
        ("expected a map", "expected an object"),
        ("expected string or map", "expected a word"),
        ("invalid type: map", "invalid type: object"),
        ("invalid type: sequence", "invalid type: list"),
        ("unknown variant", "unknown word"),
    ];
    words.iter().fold(said.to_owned(), |said, (rust, json)| said.replace(rust, json))
}
