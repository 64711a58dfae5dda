import CIsal

/// Turns rows of a bitmap into bands of a PNG: 8-bit red, green, blue.
///
/// One per worker: it uses its buffers again and is not `Sendable`. A band's bytes depend on its
/// pixels alone.
package final class BandEncoder {
  private var scanlines = Scanlines()
  private var deflated: [UInt8] = []
  /// 80 KB of state, of which only little is set anew for a band.
  private var stream = isal_zstream()
  private var levelBuffer = [UInt8](repeating: 0, count: Int(isal_level_1_buffer_size))

  /// An encoder with empty buffers.
  package init() {}

  /// Filters and deflates rows of a bitmap; 16…256 at a time do well.
  package func encode(
    bitmap: borrowing Bitmap,
    rows: Range<Int>
  ) throws(DrawingError) -> EncodedBand {
    precondition(
      !rows.isEmpty && rows.lowerBound >= 0 && rows.upperBound <= bitmap.heightInPixels,
      "Only rows of the bitmap can be encoded, and at least one."
    )
    scanlines.fill(from: bitmap, rows: rows)
    return try scanlines.withBytes { (raw) throws(DrawingError) in
      EncodedBand(
        bytes: try deflate(raw),
        adler: Checksum.adler(raw),
        rawByteCount: raw.count,
        rowCount: rows.count
      )
    }
  }

  /// Level 1 with a full flush, into the shared buffer and out of it again.
  private func deflate(_ raw: UnsafeRawBufferPointer) throws(DrawingError) -> [UInt8] {
    // Stored blocks are the worst case: five bytes for each 65,535.
    let room = raw.count + raw.count / 1000 + 1024
    if deflated.count < room { deflated = [UInt8](repeating: 0, count: room) }
    isal_deflate_stateless_init(&stream)
    stream.level = 1
    stream.flush = UInt16(FULL_FLUSH)
    stream.avail_in = UInt32(raw.count)
    stream.next_in = UnsafeMutablePointer(
      mutating: raw.bindMemory(to: UInt8.self).baseAddress
    )
    let code = levelBuffer.withUnsafeMutableBufferPointer { level in
      deflated.withUnsafeMutableBufferPointer { output in
        stream.level_buf = level.baseAddress
        stream.level_buf_size = UInt32(level.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return isal_deflate_stateless(&stream)
      }
    }
    guard code == COMP_OK else { throw .deflate(code: Int(code)) }
    return Array(deflated[..<Int(stream.total_out)])
  }
}
