//! The pages: that they are there, small, guarded, and that the listings are those of the examples.

use std::{
    fs,
    path::{Path, PathBuf},
};

use axum::{body::Body, http::Method};
use numberplace_server::{Audience, Limits, app, app_with};

use crate::support::{get, request, send};

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[tokio::test]
async fn every_page_is_served_with_its_scripts_and_sheets() {
    for path in ["/", "/watch", "/race", "/break-it", "/elsewhere", "/play"] {
        let page = get(path).await;
        assert_eq!(page.status, 200);
        assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
        let text = page.text();
        let links = text.split('"').filter(|part| part.starts_with("/studio/"));
        let mut found = 0;
        for link in links {
            assert_eq!(get(link).await.status, 200, "{link} of {path}");
            found += 1;
        }
        assert!(found >= 5, "{path} has only {found} links");
    }
}

#[tokio::test]
async fn a_known_file_is_not_sent_again() {
    let first = get("/studio/css/base.css").await;
    let mut again = request(Method::GET, "/studio/css/base.css", Body::empty());
    again.headers_mut().insert("if-none-match", first.headers["etag"].clone());
    let second = send(&app(), again).await;
    assert_eq!((second.status.as_u16(), second.body.len()), (304, 0));
}

#[tokio::test]
async fn every_response_carries_the_security_headers() {
    for path in ["/", "/studio/js/dom.js", "/api/v1/openapi.json", "/nowhere"] {
        let headers = get(path).await.headers;
        let policy = headers["content-security-policy"].to_str().expect("text");
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "no-referrer");
    }
}

#[tokio::test]
async fn only_requests_that_name_this_machine_are_answered() {
    let ask = |audience, host: &'static str| async move {
        let mut asked = request(Method::GET, "/", Body::empty());
        asked.headers_mut().insert("host", host.parse().expect("a host"));
        send(&app_with(audience, Limits::default()), asked).await.status.as_u16()
    };
    for host in ["localhost", "LOCALHOST:80", "127.0.0.1:8181", "127.9.9.9", "[::1]:8181"] {
        assert_eq!(ask(Audience::Local, host).await, 200, "{host}");
    }
    for host in ["evil.example", "localhost.evil.example", "192.168.0.1", "", "127.0.0.1.evil.example:8181"] {
        assert_eq!(ask(Audience::Local, host).await, 421, "{host}");
        assert_eq!(ask(Audience::Network, host).await, 200, "{host}");
    }
}

#[test]
fn the_pages_are_small_and_ask_nobody_else() {
    let files = files(&folder("studio"));
    let size: usize = files.iter().map(|file| fs::read(file).expect("a file").len()).sum();
    assert!(size < 200_000, "{size} bytes of pages, expected less than 200,000");
    for file in files {
        let text = fs::read_to_string(&file).expect("text");
        let elsewhere = text.split(['"', '\'', '(', '`']).filter(|part| part.starts_with("http"));
        let elsewhere: Vec<_> = elsewhere.filter(|part| !part.starts_with("http://www.w3.org/")).collect();
        assert!(elsewhere.is_empty(), "{elsewhere:?} in {}", file.display());
    }
}

/// They are copies, because a published package holds its own files only.
#[test]
fn the_listings_are_the_examples() {
    let listings = files(&folder("studio/source"));
    assert_eq!(listings.len(), 18);
    for listing in listings {
        let name = listing.strip_prefix(folder("studio/source")).expect("under it");
        let example = folder("../../examples/languages").join(name);
        let same = fs::read(&listing).expect("a listing") == fs::read(&example).expect("an example");
        assert!(same, "{} is not {}: copy it again", listing.display(), example.display());
    }
}
