//! What nobody should send: each is refused with a status, a kind, the exact words, and the place.

use axum::{body::Body, http::Method};
use numberplace_server::app;
use serde_json::{Value, json};

use crate::support::{LEETCODE_37, answer, call, get, request, send};

/// Status, kind and message of a refusal.
type Words = (u64, String, String);

fn words(refusal: &Value) -> Words {
    let text = |key: &str| refusal[key].as_str().expect("text").to_owned();
    (refusal["status"].as_u64().expect("a number"), text("kind"), text("message"))
}

async fn refusal(name: &str, question: Value) -> Words {
    let response = call(name, question).await;
    let refusal = words(&response.json());
    assert_eq!(refusal.0, u64::from(response.status.as_u16()));
    refusal
}

fn expected(status: u64, kind: &str, message: &str) -> Words {
    (status, kind.to_owned(), message.to_owned())
}

#[tokio::test]
async fn a_bad_puzzle_is_refused_with_the_place() {
    let response = call("solve", json!({ "puzzle": LEETCODE_37.replace('7', "q") })).await.json();
    let message = "found `q`, expected a digit from 1 to 9 or a blank";
    assert_eq!(words(&response), expected(422, "puzzle", message));
    assert_eq!(response["place"], json!({ "line": 1, "column": 5, "cells": [] }));
}

#[tokio::test]
async fn givens_that_clash_are_refused_with_the_cells() {
    let response = call("check", json!({ "puzzle": "1..1............" })).await.json();
    let message = "found 1 at r1c1 and at r1c4, expected one 1 in row 1";
    assert_eq!(words(&response), expected(422, "puzzle", message));
    assert_eq!(response["place"]["cells"], json!(["r1c1", "r1c4"]));
}

#[tokio::test]
async fn sizes_that_no_board_has_are_refused() {
    let none = expected(422, "puzzle", "found no puzzle, expected one");
    assert_eq!(refusal("solve", json!({ "puzzle": "" })).await, none);
    let box_of_none = expected(422, "request", "found a box of 0x3, expected 1 to 64 cells in a box");
    assert_eq!(refusal("solve", json!({ "puzzle": LEETCODE_37, "box": "0x3" })).await, box_of_none);
    let box_of_65 = expected(422, "request", "found a box of 5x13, expected 1 to 64 cells in a box");
    assert_eq!(refusal("solve", json!({ "puzzle": LEETCODE_37, "box": "5x13" })).await, box_of_65);
    let (status, kind, _) = refusal("solve", json!({ "puzzle": ".".repeat(65 * 65) })).await;
    assert_eq!((status, kind.as_str()), (422, "puzzle"));
    let no_box = expected(422, "request", "found box `three`, expected rows x columns, as in 3x3");
    assert_eq!(refusal("solve", json!({ "puzzle": LEETCODE_37, "box": "three" })).await, no_box);
    let two = format!("{LEETCODE_37}\n{LEETCODE_37}");
    let several = expected(422, "puzzle", "found more than one puzzle, expected one");
    assert_eq!(refusal("solve", json!({ "puzzle": two })).await, several);
}

#[tokio::test]
async fn a_trace_of_a_board_over_25_is_refused() {
    let problem = json!({ "kind": "sudoku", "puzzle": ".".repeat(676) });
    let message = "found 676 cells, expected at most 625 in a trace";
    assert_eq!(refusal("trace", json!({ "problem": problem })).await, expected(422, "request", message));
}

#[tokio::test]
async fn problems_that_do_not_exist_are_refused() {
    let ask = |problem: Value| async move { refusal("trace", json!({ "problem": problem })).await.2 };
    assert_eq!(ask(json!({ "kind": "queens", "n": 0 })).await, "found 0 queens, expected 1 to 64");
    let ragged = json!({ "kind": "word-search", "grid": ["AB", "C"], "word": "A" });
    assert_eq!(ask(ragged).await, "found 1 letters in row 2, expected 2, as in row 1");
    let off = json!({ "kind": "colouring", "nodes": 2, "edges": [[1, 3]], "colours": 2 });
    assert_eq!(ask(off).await, "found an edge from 1 to 3, expected two different nodes from 1 to 2");
    let slip = json!({ "kind": "sudoku", "puzzle": LEETCODE_37, "slip": "no-such" });
    assert!(ask(slip).await.contains("expected"), "a slip that does not exist");
    let every = json!({
        "problem": { "kind": "sudoku", "puzzle": LEETCODE_37, "slip": "no-undo" }, "goal": "every",
    });
    assert_eq!(refusal("trace", every).await.2, "found a slip with goal every, expected first");
}

#[tokio::test]
async fn numbers_out_of_range_are_refused_or_clamped() {
    let look = |from: Value, events: Value| json!({ "problem": { "kind": "sudoku", "puzzle": LEETCODE_37 }, "from": from, "events": events });
    for (from, events) in
        [(json!(-1), json!(1)), (json!(0), json!(-1)), (json!(1.5), json!(1)), (json!(0), json!(1e30))]
    {
        let (status, kind, _) = refusal("trace", look(from.clone(), events.clone())).await;
        assert_eq!((status, kind.as_str()), (422, "request"), "from {from}, {events} events");
    }
    let message = "found 10001 events, expected at most 10000";
    assert_eq!(refusal("trace", look(json!(0), json!(10_001))).await, expected(422, "request", message));
    let beyond = answer("trace", look(json!(u64::MAX), json!(10))).await;
    assert_eq!((&beyond["from"], &beyond["events"]), (&json!(12_523), &json!([])));
    let (status, kind, _) = refusal("count", json!({ "puzzle": LEETCODE_37, "limit": -2 })).await;
    assert_eq!((status, kind.as_str()), (422, "request"));
}

#[tokio::test]
async fn a_body_that_is_not_a_question_is_refused() {
    let post = |body: &'static str| async move {
        send(&app(), request(Method::POST, "/api/v1/solve", body)).await.json()
    };
    let broken = post("{\"puzzle\": \"53").await;
    let message = "found a body that is not JSON: EOF while parsing a string";
    assert_eq!(words(&broken), expected(400, "json", message));
    assert_eq!(broken["place"], json!({ "line": 1, "column": 14, "cells": [] }));
    let missing = "found a request with a fault: missing field `puzzle`";
    assert_eq!(words(&post("{}").await), expected(422, "request", missing));
    let unknown = post("{\"puzzle\": \"\", \"boxes\": 1}").await;
    let message = "found a request with a fault: unknown field `boxes`, expected `puzzle` or `box`";
    assert_eq!(words(&unknown), expected(422, "request", message));
    assert_eq!(words(&post("").await).1, "json");
}

#[tokio::test]
async fn a_question_is_an_object() {
    let post = |path: &'static str, body: &'static str| async move {
        words(&send(&app(), request(Method::POST, &format!("/api/v1/{path}"), body)).await.json())
    };
    let fault = |what: &str| expected(422, "request", &format!("found a request with a fault: {what}"));
    let list = fault("invalid type: list, expected an object");
    assert_eq!(post("solve", r#"["1.............2.", null]"#).await, list);
    assert_eq!(post("trace", r#"{"problem": ["queens", 4]}"#).await, list);
    let number = fault("invalid type: integer `3`, expected an object");
    assert_eq!(post("convert", "3").await, number);
    let text = fault("invalid type: string \"4\", expected a whole number from 0");
    assert_eq!(post("trace", r#"{"problem": {"kind": "queens", "n": "4"}}"#).await, text);
    let object = fault("invalid type: object, expected a string");
    assert_eq!(post("solve", r#"{"puzzle": {}}"#).await, object);
}

#[tokio::test]
async fn what_stands_nowhere_has_no_place() {
    let response = call("convert", json!({ "text": "" })).await.json();
    assert_eq!(words(&response), expected(422, "puzzle", "found no puzzle, expected one"));
    assert_eq!(response["place"], Value::Null);
    let none = json!({ "text": LEETCODE_37, "limit": 0 });
    assert_eq!(
        refusal("convert", none).await,
        expected(422, "request", "found limit 0, expected at least 1")
    );
}

#[tokio::test]
async fn a_body_of_another_type_is_refused() {
    let mut form = request(Method::POST, "/api/v1/solve", "puzzle=1");
    form.headers_mut().insert("content-type", "text/plain".parse().expect("a type"));
    let message = "found content type text/plain, expected application/json";
    assert_eq!(words(&send(&app(), form).await.json()), expected(415, "content-type", message));
}

#[tokio::test]
async fn a_body_over_the_limit_is_refused() {
    let body = json!({ "puzzle": ".".repeat(70_000) }).to_string();
    let refused = send(&app(), request(Method::POST, "/api/v1/solve", body)).await;
    let message = "found a body over 65536 bytes, expected a smaller one";
    assert_eq!(words(&refused.json()), expected(413, "body", message));
}

#[tokio::test]
async fn paths_and_methods_that_do_not_exist_are_refused() {
    let nowhere = "found a path that leads nowhere, expected one of docs/http.md";
    for path in [
        "/nowhere",
        "/api/v1/nowhere",
        "/studio/nowhere.js",
        "/studio/../Cargo.toml",
        "/studio/%2e%2e/Cargo.toml",
    ] {
        assert_eq!(words(&get(path).await.json()), expected(404, "not-found", nowhere), "{path}");
    }
    let method = "found another method, expected the one of this path";
    assert_eq!(words(&get("/api/v1/solve").await.json()), expected(405, "method", method));
    let delete = send(&app(), request(Method::DELETE, "/", Body::empty())).await;
    assert_eq!(words(&delete.json()), expected(405, "method", method));
}
