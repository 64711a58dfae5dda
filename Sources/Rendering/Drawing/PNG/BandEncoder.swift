import CChatframeIsal
import ChatframeGraphics

/// Encodes rows of a bitmap as bands of a PNG with 8-bit red, green and blue.
///
/// Each worker has its own encoder, which reuses its buffers and is not `Sendable`. The bytes of a
/// band depend only on its pixels.
package final class BandEncoder {
  /// The minimum number of bytes that ISA-L hashes.
  private static let startByteCount = 4

  private var scanlines = Scanlines()
  private var deflated = ByteBuffer(count: 0)
  private let state = DeflateState()
  private let levelBuffer = LevelBuffer()

  /// Creates an encoder.
  package init() {}

  /// Filters and deflates rows of a bitmap, preferably 16…256 at a time.
  package func encode(
    bitmap: borrowing Bitmap,
    rows: Range<Int>
  ) throws(DrawingError) -> EncodedBand {
    precondition(
      !rows.isEmpty && rows.lowerBound >= 0 && rows.upperBound <= bitmap.heightInPixels,
      "The rows must be in the bitmap and must not be empty."
    )
    scanlines.fill(from: bitmap, rows: rows)
    return try scanlines.withBytes { (raw) throws(DrawingError) in
      try withDeflated(raw) { bytes, adler in
        EncodedBand(
          bytes: Array(bytes),
          adler: adler,
          rawByteCount: raw.count,
          rowCount: rows.count
        )
      }
    }
  }

  /// Filters and deflates rows to the same bytes as a bitmap with these pixels.
  package func encode(
    _ pixels: PixelRows,
    rows: Range<Int>
  ) throws(DrawingError) -> EncodedBand {
    try withDeflated(pixels, rows: rows) { bytes, adler in
      EncodedBand(
        bytes: Array(bytes),
        adler: adler,
        rawByteCount: rows.count * pixels.rowByteCount,
        rowCount: rows.count
      )
    }
  }

  /// Filters and deflates all rows in bands.
  package func encode(
    _ pixels: PixelRows,
    bandHeight: Int
  ) throws(DrawingError) -> EncodedRows {
    var encoded = EncodedRows(
      bandHeight: bandHeight,
      size: pixels.size
    )
    for top in stride(from: 0, to: pixels.heightInPixels, by: bandHeight) {
      let rows = top..<min(top + bandHeight, pixels.heightInPixels)
      try withDeflated(pixels, rows: rows) { encoded.append($0, adler: $1) }
    }
    return encoded
  }

  private func withDeflated<R>(
    _ pixels: PixelRows,
    rows: Range<Int>,
    _ body: (UnsafeBufferPointer<UInt8>, _ adler: UInt32) -> R
  ) throws(DrawingError) -> R {
    precondition(!rows.isEmpty, "A band must have at least one row.")
    return try pixels.withRows(rows) { (plain) throws(DrawingError) in
      let filter = RowFilter(width: pixels.widthInPixels, rowCount: rows.count)
      guard scanlines.fill(from: plain, filter: filter) else {
        return try withDeflated(plain, body)
      }
      return try scanlines.withBytes { (raw) throws(DrawingError) in
        try withDeflated(raw, body)
      }
    }
  }

  /// Deflates bytes, and lends the result with the checksum of the bytes.
  private func withDeflated<R>(
    _ raw: UnsafeRawBufferPointer,
    _ body: (UnsafeBufferPointer<UInt8>, _ adler: UInt32) -> R
  ) throws(DrawingError) -> R {
    let count = try deflate(raw)
    return deflated.withBytes {
      body(UnsafeBufferPointer(rebasing: $0[..<count]), Checksum.adler(raw))
    }
  }

  /// Deflates bytes at level 1 with a full flush into the shared buffer, and returns their number.
  ///
  /// It does not use `isal_deflate_stateless`, because level 1 of ISA-L 2.30 starts without history
  /// by hashing bits 16…47 of the stream's address in place of the third byte (`tmp2` in
  /// igzip_icf_body_h1_gr_bt.asm is never loaded). This adds a match candidate that varies from run
  /// to run. Starting with a few bytes bypasses that code, and the remaining bytes have history. It
  /// costs about ten bytes per band.
  private func deflate(_ raw: UnsafeRawBufferPointer) throws(DrawingError) -> Int {
    // Stored blocks and Huffman tables are the worst case.
    deflated.reserve(raw.count + raw.count / 16 + 1024)
    let result = levelBuffer.withBytes { level in
      deflated.withBytes { output in
        state.withPointer { Self.deflate(raw, to: output, $0, level) }
      }
    }
    return try result.get()
  }

  /// Deflates bytes to memory that is large enough, and returns their number.
  private static func deflate(
    _ raw: UnsafeRawBufferPointer,
    to output: UnsafeMutableBufferPointer<UInt8>,
    _ stream: UnsafeMutablePointer<isal_zstream>,
    _ level: UnsafeMutableBufferPointer<UInt8>
  ) -> Result<Int, DrawingError> {
    let start = min(raw.count, startByteCount)
    isal_deflate_init(stream)
    stream.pointee.level = 1
    stream.pointee.level_buf = level.baseAddress
    stream.pointee.level_buf_size = UInt32(level.count)
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: raw.bindMemory(to: UInt8.self).baseAddress
    )
    stream.pointee.avail_in = UInt32(start)
    stream.pointee.next_out = output.baseAddress
    stream.pointee.avail_out = UInt32(output.count)
    stream.pointee.flush = UInt16(SYNC_FLUSH)
    var code = isal_deflate(stream)
    if code == COMP_OK {
      stream.pointee.avail_in += UInt32(raw.count - start)
      stream.pointee.flush = UInt16(FULL_FLUSH)
      code = isal_deflate(stream)
    }
    guard code == COMP_OK, stream.pointee.avail_in == 0, stream.pointee.avail_out > 0 else {
      return .failure(.deflate(code: Int(code)))
    }
    return .success(Int(stream.pointee.total_out))
  }
}
