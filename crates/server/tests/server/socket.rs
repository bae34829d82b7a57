//! What only a real connection shows: that it can hang up, dawdle, and come in crowds.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use numberplace_server::{Audience, Limits, app_with, serve_on};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::{sleep, timeout},
};

const QUICK: Limits = Limits { at_once: 4, time: Duration::from_mins(1) };

/// A server on a free port, with the means to end it.
struct Server {
    address: SocketAddr,
    end: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl Server {
    async fn start(limits: Limits) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (end, ended) = oneshot::channel();
        let app = app_with(Audience::Local, limits);
        let running = tokio::spawn(serve_on(listener, app, async { drop(ended.await) }));
        Self { address, end, running }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("a connection")
    }

    /// A connection on which a question has been asked.
    async fn ask(&self, call: &str, body: &str) -> TcpStream {
        let mut stream = self.connect().await;
        let length = body.len();
        let head = format!(
            "POST /api/v1/{call} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\nconnection: close\r\n\r\n"
        );
        stream.write_all(format!("{head}{body}").as_bytes()).await.expect("sent");
        stream
    }

    /// The status of the answer to a quick question, and how long it took.
    async fn quick(&self) -> (String, Duration) {
        let begun = Instant::now();
        let mut stream = self.ask("solve", r#"{"puzzle": ".....14.3..2...."}"#).await;
        (status(&mut stream).await, begun.elapsed())
    }

    /// The shortest time of several quick questions: the machine may have other work.
    async fn quickest(&self) -> Duration {
        let mut shortest = Duration::MAX;
        for _ in 0..10 {
            let (status, took) = self.quick().await;
            assert_eq!(status, "200");
            shortest = shortest.min(took);
        }
        shortest
    }
}

async fn status(stream: &mut TcpStream) -> String {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer.split(' ').nth(1).unwrap_or_default().to_owned()
}

/// A count that would run for years.
const FOR_EVER: &str =
    r#"{"puzzle": "................................................................................."}"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_hangs_up_stops_its_search() {
    let server = Server::start(QUICK).await;
    let mut asking = Vec::new();
    for _ in 0..4 {
        asking.push(server.ask("count", FOR_EVER).await);
    }
    wait_for(&server, "503").await;
    drop(asking);
    wait_for(&server, "200").await;
}

/// Asks until the server answers with this status.
async fn wait_for(server: &Server, wanted: &str) {
    let asked = async {
        while server.quick().await.0 != wanted {
            sleep(Duration::from_millis(10)).await;
        }
    };
    assert!(timeout(Duration::from_secs(20), asked).await.is_ok(), "never answered {wanted}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_count_that_would_run_for_years_is_stopped_and_says_so() {
    let server = Server::start(Limits { at_once: 1, time: Duration::from_millis(200) }).await;
    let mut stream = server.ask("count", FOR_EVER).await;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains(r#""status":"unknown","reason":"time""#), "{answer}");
    assert!(answer.contains(r#""complete":false"#), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_request_is_answered_beside_long_searches() {
    let server = Server::start(QUICK).await;
    let _asking = [server.ask("count", FOR_EVER).await, server.ask("count", FOR_EVER).await];
    sleep(Duration::from_millis(200)).await;
    let took = server.quickest().await;
    assert!(took < Duration::from_millis(100), "took {took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_request_is_answered_beside_a_thousand_slow_clients() {
    let server = Server::start(QUICK).await;
    let mut slow = Vec::new();
    for _ in 0..1000 {
        let mut stream = server.connect().await;
        stream.write_all(b"POST /api/v1/solve HTTP/1.1\r\nhost: local").await.expect("sent");
        slow.push(stream);
    }
    let took = server.quickest().await;
    assert!(took < Duration::from_millis(100), "took {took:?}");
    let mut closed = 0;
    for stream in &mut slow {
        let read = timeout(Duration::from_millis(1), stream.read_u8()).await;
        closed += usize::from(matches!(read, Ok(Err(_))));
    }
    assert!(closed >= 1000 - 512, "only {closed} of the slow clients were turned away");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_body_does_not_hold_a_search() {
    let server = Server::start(Limits { at_once: 1, ..QUICK }).await;
    let mut stream = server.connect().await;
    let head = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 100\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.expect("sent");
    assert_eq!(server.quick().await.0, "200");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_ends_when_told_though_clients_wait() {
    let server = Server::start(QUICK).await;
    let _asking = server.ask("count", FOR_EVER).await;
    let _idle = server.connect().await;
    assert_eq!(server.quick().await.0, "200");
    server.end.send(()).expect("it runs");
    let ended = timeout(Duration::from_secs(5), server.running).await;
    assert!(ended.is_ok_and(|ended| ended.is_ok()), "it goes on");
    assert!(TcpStream::connect(server.address).await.is_err(), "it still listens");
}
