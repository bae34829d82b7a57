//! From the name of a backend to a kernel that is compiled for it.

#[cfg(target_arch = "aarch64")]
use super::neon::Neon;
use super::{
    Backend,
    engine::Engine,
    kernel::{Kernel, Thresholds},
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

#[cfg(target_arch = "aarch64")]
fn vectors(backend: Backend, purpose: Use) -> Option<Box<dyn Engine>> {
    (backend == Backend::Neon).then(|| kernel(Neon::new(), purpose))
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

/// What can be done with the lanes of any backend.
#[cfg(test)]
pub(super) trait Visitor {
    fn visit<L: Lanes>(&mut self, lanes: L);
}

/// Visits the lanes of every backend that the processor can run, also those of half vectors; says how many.
#[cfg(test)]
pub(super) fn visit_all(visitor: &mut impl Visitor) -> usize {
    visitor.visit(Portable);
    1 + visit_vectors(visitor)
}

#[cfg(all(test, target_arch = "x86_64"))]
fn visit_vectors(visitor: &mut impl Visitor) -> usize {
    let wide = Avx512::detect().map(|lanes| visitor.visit(lanes));
    let half = Avx512Half::detect().map(|lanes| visitor.visit(lanes));
    let avx2 = Avx2::detect().map(|lanes| visitor.visit(lanes));
    [wide, half, avx2].into_iter().flatten().count()
}

#[cfg(all(test, target_arch = "aarch64"))]
fn visit_vectors(visitor: &mut impl Visitor) -> usize {
    visitor.visit(Neon::new());
    1
}

#[cfg(all(test, not(any(target_arch = "x86_64", target_arch = "aarch64"))))]
fn visit_vectors(_: &mut impl Visitor) -> usize {
    0
}
