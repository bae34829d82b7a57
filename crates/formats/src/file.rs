//! Files by name.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
};

use flate2::{Compression, write::GzEncoder};

/// How hard Zstandard tries, of 1 to 22.
const ZSTANDARD_LEVEL: i32 = 3;

/// Opens a file to read from; how it is compressed is told by content, when it is read.
///
/// # Errors
///
/// When there is no such file, it may not be read, or it is a folder.
pub fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "found a folder, expected a file"));
    }
    Ok(file)
}

/// A file that is compressed as its name says: `.gz`, `.zst`, or not at all.
///
/// [`finish`](Self::finish) it: a compressed file that is only dropped may lack its end.
pub struct Output(Encoder);

enum Encoder {
    Plain(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
    Zstandard(zstd::Encoder<'static, BufWriter<File>>),
}

/// Creates a file to write to, or empties the one there is.
///
/// # Errors
///
/// When the file cannot be created.
pub fn create(path: &Path) -> io::Result<Output> {
    let file = BufWriter::new(File::create(path)?);
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    Ok(Output(match ending.to_str() {
        Some("gz") => Encoder::Gzip(GzEncoder::new(file, Compression::default())),
        Some("zst") => Encoder::Zstandard(zstd::Encoder::new(file, ZSTANDARD_LEVEL)?),
        _ => Encoder::Plain(file),
    }))
}

impl Output {
    /// Writes out what is left, the end of the compressed data too.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn finish(self) -> io::Result<()> {
        let mut file = match self.0 {
            Encoder::Plain(file) => file,
            Encoder::Gzip(encoder) => encoder.finish()?,
            Encoder::Zstandard(encoder) => encoder.finish()?,
        };
        file.flush()
    }

    fn writer(&mut self) -> &mut dyn Write {
        match &mut self.0 {
            Encoder::Plain(file) => file,
            Encoder::Gzip(encoder) => encoder,
            Encoder::Zstandard(encoder) => encoder,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer().flush()
    }
}
