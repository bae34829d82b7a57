//! Puts the studio on a socket, until somebody says that it is enough.

use std::{
    future::Future,
    io::{self, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    process::{Command, Stdio},
    time::Duration,
};

use axum::{Router, extract::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    runtime,
    sync::watch,
    time,
};
use tower::ServiceExt;

use crate::{Audience, Limits, app_with, connections::Connections};

/// How long a client may take to send the head of a request, and an idle connection is kept.
const HEAD_LIMIT: Duration = Duration::from_secs(20);

/// How long responses under way are waited for at the end.
const GRACE: Duration = Duration::from_secs(1);

/// Where to serve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The address to listen on. On a loopback address only requests that name this machine are answered.
    pub host: IpAddr,
    /// The port; 0 takes a free one.
    pub port: u16,
    /// Whether to open the studio in the browser.
    pub open: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { host: Ipv4Addr::LOCALHOST.into(), port: 8181, open: false }
    }
}

/// Serves the studio until `stop`, which is asked twenty times a second, returns true. The address is printed on
/// standard output as soon as it answers.
///
/// # Errors
///
/// When the address cannot be listened on.
pub fn serve(options: Options, stop: impl Fn() -> bool) -> io::Result<()> {
    let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind((options.host, options.port)).await?;
        announce(listener.local_addr()?, options.open)?;
        let audience = if options.host.is_loopback() { Audience::Local } else { Audience::Network };
        let end = async {
            while !stop() {
                time::sleep(Duration::from_millis(50)).await;
            }
        };
        serve_on(listener, app_with(audience, Limits::default()), end).await;
        Ok(())
    });
    runtime.shutdown_timeout(GRACE);
    served
}

fn announce(address: SocketAddr, open: bool) -> io::Result<()> {
    let url = format!("http://{address}/");
    let mut out = io::stdout().lock();
    writeln!(out, "{url}")?;
    out.flush()?;
    if open && let Err(error) = open_browser(&url) {
        eprintln!("could not open a browser: {error}; open {url} yourself");
    }
    Ok(())
}

fn open_browser(url: &str) -> io::Result<()> {
    let (program, first) = match std::env::consts::OS {
        "macos" => ("open", None),
        "windows" => ("explorer", None),
        _ => ("xdg-open", None::<&str>),
    };
    let quiet = || Stdio::null();
    Command::new(program)
        .args(first)
        .arg(url)
        .stdin(quiet())
        .stdout(quiet())
        .stderr(quiet())
        .spawn()
        .map(drop)
}

/// Serves the router on a listener until `end` returns; then waits a moment for responses under way.
pub async fn serve_on(listener: TcpListener, app: Router, end: impl Future<Output = ()>) {
    let connections = Connections::default();
    let (ending, ended) = watch::channel(());
    let accepting = async {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    drop(tokio::spawn(converse(stream, app.clone(), connections.clone(), ended.clone())));
                }
                // Out of file handles: some will be given back.
                Err(_) => time::sleep(Duration::from_millis(10)).await,
            }
        }
    };
    tokio::select! { () = accepting => (), () = end => () }
    drop((listener, ended));
    ending.send_replace(());
    drop(time::timeout(GRACE, ending.closed()).await);
}

/// Answers the requests of one connection until it closes, must give way, or the server ends.
async fn converse(stream: TcpStream, app: Router, connections: Connections, mut ended: watch::Receiver<()>) {
    let connection = connections.enter();
    let service = service_fn(|mut request: Request<Incoming>| {
        request.extensions_mut().insert(connection.clone());
        let (app, connection) = (app.clone(), connection.clone());
        async move {
            let response = app.oneshot(request).await;
            connection.answered();
            response
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_LIMIT);
    let mut talk = std::pin::pin!(http.serve_connection(TokioIo::new(stream), service));
    tokio::select! {
        _ = talk.as_mut() => (),
        () = connection.must_close() => (),
        _ = ended.changed() => {
            talk.as_mut().graceful_shutdown();
            drop(talk.await);
        }
    }
    connections.leave(&connection);
}
