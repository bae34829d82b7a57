//! Which vectors to use: by name, or the best that this processor has.

use std::{error, fmt, str::FromStr, sync::LazyLock};

/// The instructions that the 9 × 9 engines run on. They differ in speed only: every answer is the same on each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Backend {
    /// Plain arrays of 8 lanes, on every processor: the reference for the others.
    Portable,
    /// 8 lanes in the 128-bit vectors of 64-bit Arm.
    Neon,
    /// 16 lanes in the 256-bit vectors of x86-64 processors since about 2013.
    Avx2,
    /// 32 lanes in the 512-bit vectors of x86-64 processors with AVX-512 BW, VL, VBMI, VBMI2 and BITALG.
    Avx512,
}

/// A backend, and why it was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The backend.
    pub backend: Backend,
    /// Why this one, as words that can follow its name: `the processor has …`.
    pub reason: &'static str,
}

impl Backend {
    /// All of them, slowest first.
    const ALL: [Self; 4] = [Self::Portable, Self::Neon, Self::Avx2, Self::Avx512];

    /// The backends that this processor can run, slowest first; [`Backend::Portable`] is always among them.
    pub fn available() -> &'static [Self] {
        static AVAILABLE: LazyLock<Vec<Backend>> =
            LazyLock::new(|| Backend::ALL.into_iter().filter(|backend| backend.detect()).collect());
        &AVAILABLE
    }

    /// Whether this processor can run it.
    pub fn is_available(self) -> bool {
        Self::available().contains(&self)
    }

    /// The fastest backend that this processor can run.
    pub fn best() -> Choice {
        let backend = *Self::available().last().unwrap_or(&Self::Portable);
        let reason = match backend {
            Self::Portable => "the processor has no vector instructions that another backend could use",
            Self::Neon => "the processor is a 64-bit Arm",
            Self::Avx2 => "the processor has AVX2, but not all of AVX-512 BW, VL, VBMI, VBMI2 and BITALG",
            Self::Avx512 => "the processor has AVX-512 BW, VL, VBMI, VBMI2 and BITALG",
        };
        Choice { backend, reason }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Neon => "neon",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }

    #[cfg(target_arch = "x86_64")]
    fn detect(self) -> bool {
        match self {
            Self::Portable => true,
            Self::Neon => false,
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("lzcnt")
                    && is_x86_feature_detected!("popcnt")
            }
            Self::Avx512 => {
                Self::Avx2.detect()
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512vbmi")
                    && is_x86_feature_detected!("avx512vbmi2")
                    && is_x86_feature_detected!("avx512bitalg")
            }
        }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn detect(self) -> bool {
        self == Self::Portable || (self == Self::Neon && cfg!(target_arch = "aarch64"))
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Backend {
    type Err = BackendError;

    fn from_str(name: &str) -> Result<Self, BackendError> {
        let found = Self::ALL.into_iter().find(|backend| backend.name() == name);
        found.ok_or_else(|| BackendError(name.to_owned()))
    }
}

/// A name that no backend has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackendError(String);

impl fmt::Display for BackendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found `{}`, expected a backend: portable, neon, avx2 or avx512", self.0)
    }
}

impl error::Error for BackendError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for backend in Backend::ALL {
            assert_eq!(backend.to_string().parse(), Ok(backend));
        }
    }

    #[test]
    fn another_name_is_told_what_would_have_been_right() {
        let error = "sse9".parse::<Backend>().unwrap_err();
        assert_eq!(error.to_string(), "found `sse9`, expected a backend: portable, neon, avx2 or avx512");
    }

    #[test]
    fn the_best_is_the_last_available_and_portable_the_first() {
        assert_eq!(Backend::available().first(), Some(&Backend::Portable));
        assert_eq!(Backend::available().last(), Some(&Backend::best().backend));
        assert!(Backend::best().backend.is_available());
    }
}
