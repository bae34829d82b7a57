//! From the bytes of a file to UTF-8: unpacks gzip and Zstandard, decodes UTF-16, takes the byte order mark away.

use std::io::{self, Cursor, Read};

use encoding_rs_io::DecodeReaderBytesBuilder;

const GZIP: [u8; 2] = [0x1f, 0x8b];
const ZSTANDARD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// What is packed in the input, as UTF-8, as far as it is text at all.
pub(crate) fn decode<'a>(mut input: impl Read + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    let mut start = Vec::with_capacity(ZSTANDARD.len());
    (&mut input).take(ZSTANDARD.len() as u64).read_to_end(&mut start)?;
    let is_gzip = start.starts_with(&GZIP);
    let is_zstandard = start.starts_with(&ZSTANDARD);
    let whole = Cursor::new(start).chain(input);
    let unpacked: Box<dyn Read + Send + 'a> = match () {
        () if is_gzip => Box::new(flate2::read::MultiGzDecoder::new(whole)),
        () if is_zstandard => Box::new(zstd::Decoder::new(whole)?),
        () => Box::new(whole),
    };
    let utf8 = DecodeReaderBytesBuilder::new().utf8_passthru(true).strip_bom(true).build(unpacked);
    Ok(Box::new(utf8))
}
