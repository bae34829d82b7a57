use super::{
    Backend,
    kernel::{Engine, Kernel, Thresholds},
    lanes::Lanes,
    portable::Portable,
};
#[cfg(target_arch = "x86_64")]
use super::{
    avx2::Avx2,
    avx512::{Avx512, Avx512Half},
};

/// What an engine is for.
#[derive(Clone, Copy)]
pub(super) enum Use {
    /// Many puzzles.
    Stream,
    /// The last states of one.
    Tail,
}

/// An engine on this backend, or on the best one where the processor cannot run it.
pub(super) fn engine(backend: Backend, purpose: Use) -> Box<dyn Engine> {
    let backend = if backend.is_available() { backend } else { Backend::best().backend };
    vectors(backend, purpose).unwrap_or_else(|| kernel(Portable, purpose))
}

#[cfg(target_arch = "x86_64")]
fn vectors(backend: Backend, purpose: Use) -> Option<Box<dyn Engine>> {
    match (backend, purpose) {
        (Backend::Avx512, Use::Stream) => Some(kernel(Avx512::detect()?, purpose)),
        (Backend::Avx512, Use::Tail) => Some(kernel(Avx512Half::detect()?, purpose)),
        (Backend::Avx2, _) => Some(kernel(Avx2::detect()?, purpose)),
        _ => None,
    }
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn vectors(_: Backend, _: Use) -> Option<Box<dyn Engine>> {
    None
}

fn kernel<L: Lanes + 'static>(lanes: L, purpose: Use) -> Box<dyn Engine> {
    let thresholds = match purpose {
        Use::Stream => Thresholds::throughput(L::COUNT),
        Use::Tail => Thresholds::LATENCY,
    };
    Box::new(Kernel::new(lanes, thresholds))
}
