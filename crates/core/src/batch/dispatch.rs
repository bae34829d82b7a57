use super::{
    Backend,
    avx512::{Avx512, Avx512Half},
    kernel::{Engine, Kernel, Thresholds},
    lanes::Lanes,
    portable::Portable,
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
    let wide = match (backend, purpose) {
        (Backend::Avx512, Use::Stream) => Avx512::detect().map(|lanes| kernel(lanes, purpose)),
        (Backend::Avx512, Use::Tail) => Avx512Half::detect().map(|lanes| kernel(lanes, purpose)),
        _ => None,
    };
    wide.unwrap_or_else(|| kernel(Portable, purpose))
}

fn kernel<L: Lanes + 'static>(lanes: L, purpose: Use) -> Box<dyn Engine> {
    let thresholds = match purpose {
        Use::Stream => Thresholds::throughput(L::COUNT),
        Use::Tail => Thresholds::LATENCY,
    };
    Box::new(Kernel::new(lanes, thresholds))
}
