//! The arguments of `serve`, which opens the studio.

use std::net::IpAddr;

use clap::Args;
use numberplace_server::Options;

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// The address to listen on; any but this machine's own lets others in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// The port; 0 takes a free one
    #[arg(long, value_name = "N", default_value_t = 8181)]
    pub port: u16,
    /// Open the studio in the browser
    #[arg(long)]
    pub open: bool,
}

impl From<ServeArgs> for Options {
    fn from(ServeArgs { host, port, open }: ServeArgs) -> Self {
        Self { host, port, open }
    }
}
