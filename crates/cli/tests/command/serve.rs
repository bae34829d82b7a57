use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Command},
};

use crate::harness::numberplace;

/// The answer to a request for this path, and the status the server ended with after Ctrl-C.
fn served(path: &str) -> (String, Option<i32>) {
    let mut server = numberplace("serve --port 0").start();
    let mut url = String::new();
    BufReader::new(server.stdout.as_mut().expect("piped")).read_line(&mut url).expect("a line");
    let address = url.trim().strip_prefix("http://").and_then(|url| url.strip_suffix('/'));
    let mut stream = TcpStream::connect(address.expect("an address")).expect("it listens");
    write!(stream, "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    interrupt(&server);
    (answer, server.wait().expect("it ends").code())
}

fn interrupt(server: &Child) {
    let sent = Command::new("kill").args(["-INT", &server.id().to_string()]).status();
    assert!(sent.is_ok_and(|sent| sent.success()), "no signal was sent");
}

#[test]
#[cfg(unix)]
fn the_studio_is_served_until_ctrl_c() {
    let (answer, code) = served("/");
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.contains("<np-player>"), "{answer}");
    assert_eq!(code, Some(0));
}

#[test]
fn a_port_in_use_is_an_error() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port();
    let ran = numberplace(&format!("serve --port {port}")).run().exits_with(2);
    let said = ran.error_text();
    assert!(said.starts_with(&format!("numberplace: 127.0.0.1, port {port}: ")), "{said}");
}
