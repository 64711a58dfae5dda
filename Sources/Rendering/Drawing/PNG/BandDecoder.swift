import CChatframeIsal
import ChatframeGraphics
import ChatframePixels

/// Turns bands back into the pixels they were encoded from.
///
/// One per worker: it uses its state again and is not `Sendable`.
package final class BandDecoder {
  /// Bytes that a row is read beyond its end.
  private static let padding = 4

  /// 80 KB, of which only little is set anew for a band.
  private var state = inflate_state()
  /// A row of zeros, a band's filtered rows, and padding.
  private var buffer: [UInt8] = []

  /// A decoder.
  package init() {}

  /// The rows of some bands.
  package func pixels(
    of encoded: EncodedRows,
    bands: Range<Int>
  ) throws(DrawingError) -> PixelRows {
    let all = encoded.rows(ofBands: bands)
    var pixels = PixelRows(size: PixelSize(width: encoded.widthInPixels, height: all.count))
    for band in bands {
      let rows = encoded.rows(ofBands: band..<band + 1)
      let own = rows.lowerBound - all.lowerBound..<rows.upperBound - all.lowerBound
      try pixels.withMutableRows(own) { (raw) throws(DrawingError) in
        try decode(encoded.bytes(ofBands: band..<band + 1), to: raw, encoded.widthInPixels * 3 + 1)
      }
    }
    return pixels
  }

  /// - Parameter rowByteCount: With the filter's byte.
  private func decode(
    _ bytes: ArraySlice<UInt8>,
    to pixels: UnsafeMutableRawBufferPointer,
    _ rowByteCount: Int
  ) throws(DrawingError) {
    let count = rowByteCount + pixels.count + Self.padding
    if buffer.count < count { buffer = [UInt8](repeating: 0, count: count) }
    // Bands before may have been narrower.
    for index in 0..<rowByteCount { buffer[index] = 0 }
    try buffer.withUnsafeMutableBufferPointer { (buffer) throws(DrawingError) in
      let rows = buffer[rowByteCount..<rowByteCount + pixels.count]
      let raw = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: rows))
      try inflate(bytes, to: raw)
      try Self.unfilter(raw, rowByteCount)
      pixels.copyMemory(from: UnsafeRawBufferPointer(raw))
    }
  }

  private func inflate(
    _ bytes: ArraySlice<UInt8>,
    to raw: UnsafeMutableRawBufferPointer
  ) throws(DrawingError) {
    isal_inflate_init(&state)
    let code = bytes.withUnsafeBufferPointer { bytes in
      state.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      state.avail_in = UInt32(bytes.count)
      state.next_out = raw.bindMemory(to: UInt8.self).baseAddress
      state.avail_out = UInt32(raw.count)
      return isal_inflate(&state)
    }
    guard code == ISAL_DECOMP_OK, state.avail_out == 0 else { throw .inflate(code: Int(code)) }
  }

  /// From the top down, as a row is filtered with what the one above shows.
  ///
  /// - Parameter raw: A row of zeros is before it, and padding after it.
  private static func unfilter(
    _ raw: UnsafeMutableRawBufferPointer,
    _ rowByteCount: Int
  ) throws(DrawingError) {
    guard let start = raw.baseAddress else { return }
    for top in stride(from: 0, to: raw.count, by: rowByteCount) {
      let row = start + top
      let isKnown = PixelKernels.unfilter(
        row + 1,
        above: row + 1 - rowByteCount,
        filter: row.load(as: UInt8.self),
        count: rowByteCount - 1,
        bytesPerPixel: 3
      )
      guard isKnown else { throw .inflate(code: Int(ISAL_INVALID_BLOCK)) }
      row.storeBytes(of: PNGFilter.none.rawValue, as: UInt8.self)
    }
  }
}
