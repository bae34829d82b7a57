//! Open connections: at most [`MOST`], and the one that idles gives way.
//!
//! A client can hold a connection for nothing: by sending its request a byte at a time, or by never reading the
//! answer. A thousand such clients must neither use up the process's file handles nor keep out the next one. So a
//! connection beyond the limit takes the place of the oldest one that nobody works for. A connection is *worked for*
//! from the moment its request has been read to the end until the response is made.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::sync::Notify;

/// How many connections may be open; well below the 1,024 file handles that a process usually has.
pub(crate) const MOST: usize = 512;

/// The open connections, oldest first.
#[derive(Clone, Default)]
pub(crate) struct Connections(Arc<Mutex<VecDeque<Connection>>>);

/// One connection as seen by those who serve it; clones are one connection.
#[derive(Clone, Default)]
pub(crate) struct Connection {
    worked_for: Arc<AtomicBool>,
    gives_way: Arc<Notify>,
}

impl Connections {
    /// Enters a new connection, for which the oldest idle one may have to give way.
    pub(crate) fn enter(&self) -> Connection {
        let new = Connection::default();
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= MOST
            && let Some(idle) = open.iter().position(|connection| !connection.is_worked_for())
            && let Some(idle) = open.remove(idle)
        {
            idle.gives_way.notify_one();
        }
        open.push_back(new.clone());
        new
    }

    /// Forgets a connection that has ended.
    pub(crate) fn leave(&self, ended: &Connection) {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|connection| !Arc::ptr_eq(&connection.gives_way, &ended.gives_way));
    }
}

impl Connection {
    /// Returns when the connection has to give way.
    pub(crate) async fn must_close(&self) {
        self.gives_way.notified().await;
    }

    /// Says that the request has been read and is being answered.
    pub(crate) fn heard(&self) {
        self.worked_for.store(true, Ordering::Relaxed);
    }

    /// Says that the response is made.
    pub(crate) fn answered(&self) {
        self.worked_for.store(false, Ordering::Relaxed);
    }

    fn is_worked_for(&self) -> bool {
        self.worked_for.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    async fn gave_way(connection: &Connection) -> bool {
        tokio::time::timeout(Duration::from_millis(1), connection.must_close()).await.is_ok()
    }

    #[tokio::test]
    async fn the_oldest_idle_connection_gives_way() {
        let connections = Connections::default();
        let working = connections.enter();
        working.heard();
        let idle: Vec<_> = (1..MOST).map(|_| connections.enter()).collect();
        connections.enter();
        assert!(!gave_way(&working).await);
        assert!(gave_way(&idle[0]).await);
        assert!(!gave_way(&idle[1]).await);
    }

    #[tokio::test]
    async fn a_connection_that_ended_makes_room() {
        let connections = Connections::default();
        let open: Vec<_> = (0..MOST).map(|_| connections.enter()).collect();
        connections.leave(&open[7]);
        connections.enter();
        assert!(!gave_way(&open[0]).await);
    }
}
