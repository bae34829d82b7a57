//! Asks the router, and checks that what it answers is what `openapi.json` says.

use std::sync::LazyLock;

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

use crate::schema;

pub(crate) const LEETCODE_37: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const LATE_B: &str =
    "9..6........1........9....4.3...8....4.....9....4...1.6...3...8.7..46..21..8...5.";

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../src/api/openapi.json")).expect("the document is JSON")
});

/// A response, read to the end.
pub(crate) struct Response {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Response {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

pub(crate) async fn send(app: &Router, request: Request<Body>) -> Response {
    let response = app.clone().oneshot(request).await.expect("the router never fails");
    let (status, headers) = (response.status(), response.headers().clone());
    let body = response.into_body().collect().await.expect("a whole body").to_bytes().to_vec();
    Response { status, headers, body }
}

/// A request as a browser on this machine makes it.
pub(crate) fn request(method: Method, path: &str, body: impl Into<Body>) -> Request<Body> {
    Request::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, "localhost:8181")
        .header(header::CONTENT_TYPE, "application/json")
        .body(body.into())
        .expect("a request")
}

pub(crate) async fn get(path: &str) -> Response {
    send(&numberplace_server::app(), request(Method::GET, path, Body::empty())).await
}

/// Makes a call and holds the answer against its description.
pub(crate) async fn call(call: &str, question: Value) -> Response {
    call_on(&numberplace_server::app(), call, question).await
}

/// The same on an app that remembers.
pub(crate) async fn call_on(app: &Router, call: &str, question: Value) -> Response {
    let path = format!("/api/v1/{call}");
    let response = send(app, request(Method::POST, &path, question.to_string())).await;
    let responses = &DOCUMENT["paths"][format!("/{call}")]["post"]["responses"];
    let described = if response.status.is_success() { &responses["200"] } else { &responses["default"] };
    let schema = &described["content"]["application/json"]["schema"];
    let fault = schema::fault(&DOCUMENT, schema, &response.json());
    assert_eq!(fault, None, "{}", response.text());
    response
}

/// The answer to a question that is expected to be fine.
pub(crate) async fn answer(name: &str, question: Value) -> Value {
    let response = call(name, question).await;
    assert_eq!(response.status, StatusCode::OK, "{}", response.text());
    response.json()
}
