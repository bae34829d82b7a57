//! The pages: the files of the folder `studio`, each under its own path, and a path without ending for each page.

use axum::{
    Router,
    extract::Path,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::{self, Refusal};

#[derive(RustEmbed)]
#[folder = "studio"]
struct Studio;

/// The paths of the pages and the files they are.
const PAGES: [(&str, &str); 6] = [
    ("/", "watch.html"),
    ("/watch", "watch.html"),
    ("/race", "race.html"),
    ("/break-it", "break-it.html"),
    ("/elsewhere", "elsewhere.html"),
    ("/play", "play.html"),
];

pub(crate) fn routes() -> Router {
    let pages = PAGES.into_iter().fold(Router::new(), |router, (path, file)| {
        router.route(path, get(move |headers: HeaderMap| async move { answer(file, &headers).await }))
    });
    let assets = |Path(path): Path<String>, headers: HeaderMap| async move { answer(&path, &headers).await };
    pages.route("/studio/{*path}", get(assets)).fallback(error::not_found)
}

/// The file, or nothing but its tag when the reader has it already.
async fn answer(path: &str, headers: &HeaderMap) -> Result<Response, Refusal> {
    let Some(file) = Studio::get(path) else { return Err(error::not_found().await) };
    let tag = tag(&file);
    let known = headers.get(header::IF_NONE_MATCH) == Some(&tag);
    let common = [(header::ETAG, tag), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
    if known {
        return Ok((StatusCode::NOT_MODIFIED, common).into_response());
    }
    Ok((common, [(header::CONTENT_TYPE, content_type(path))], file.data).into_response())
}

/// The first half of the content's hash.
fn tag(file: &EmbeddedFile) -> HeaderValue {
    let hash = file.metadata.sha256_hash();
    let half = hash.iter().take(16).fold(0_u128, |half, byte| half << 8 | u128::from(*byte));
    HeaderValue::from_str(&format!("\"{half:032x}\"")).unwrap_or(HeaderValue::from_static("\"\""))
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    }
}
