//! What every request passes and every response carries: the check of `Host`, the limit of the body, the headers
//! that keep a browser from doing anything we did not mean.

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    http::{HeaderName, HeaderValue, StatusCode, Uri, header, uri::Authority},
    middleware::{self, Next},
    response::IntoResponse,
};
use tower_http::{catch_panic::CatchPanicLayer, set_header::SetResponseHeaderLayer};

use crate::error::{Kind, Refusal};

/// The largest body of a request, in bytes. A 25 × 25 board with all its pencilmarks has about 20,000.
pub(crate) const BODY_LIMIT: usize = 64 * 1024;

/// Whose requests are answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Those that name this machine itself in `Host`. A page of another site can make a browser connect here under
    /// that site's own name (DNS rebinding); such a request is refused.
    Local,
    /// Everybody's who can reach the address.
    Network,
}

const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
         manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), interest-cohort=()",
    ),
];

/// Puts the guards around the routes.
pub(crate) fn wrap(routes: Router, audience: Audience) -> Router {
    let routes = routes.layer(DefaultBodyLimit::max(BODY_LIMIT)).layer(middleware::from_fn(
        move |request: Request, next: Next| async move {
            if audience == Audience::Network || names_this_machine(&request) {
                next.run(request).await
            } else {
                wrong_host().into_response()
            }
        },
    ));
    let routes = routes.layer(CatchPanicLayer::custom(|_| Refusal::internal().into_response()));
    HEADERS.into_iter().fold(routes, |routes, (name, value)| {
        routes.layer(SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value)))
    })
}

/// Whether the request was sent to `localhost` or an address of the loopback, whatever the port.
fn names_this_machine(request: &Request) -> bool {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let named = named.and_then(|host| host.parse::<Authority>().ok());
    named.or_else(|| authority(request.uri())).is_some_and(|authority| is_local(authority.host()))
}

fn authority(uri: &Uri) -> Option<Authority> {
    uri.authority().cloned()
}

fn is_local(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let loopback = bare.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback());
    loopback || bare.eq_ignore_ascii_case("localhost")
}

fn wrong_host() -> Refusal {
    let message =
        "found another host, expected localhost or 127.0.0.1; start the server with --host to let others in";
    Refusal::new(StatusCode::MISDIRECTED_REQUEST, Kind::Host, message)
}
