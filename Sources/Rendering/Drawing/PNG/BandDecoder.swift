import CChatframeIsal
import ChatframeGraphics
import ChatframePixels

/// Decodes bands into the pixels that they were encoded from.
///
/// Each worker has its own decoder, which reuses its state and is not `Sendable`.
package final class BandDecoder {
  /// The number of bytes that may be read after the end of a row.
  private static let padding = 4

  private let state = InflateState()
  /// A row of zeros, the filtered rows of a band, and padding.
  private var buffer: [UInt8] = []

  /// Creates a decoder.
  package init() {}

  /// Returns the rows of some bands, or those above the row `end`, which is in the last band; the
  /// rest of that band is not decoded.
  package func pixels(
    of encoded: EncodedRows,
    bands: Range<Int>,
    above end: Int = .max
  ) throws(DrawingError) -> PixelRows {
    let all = encoded.rows(ofBands: bands).clamped(to: 0..<end)
    var pixels = PixelRows(size: PixelSize(width: encoded.widthInPixels, height: all.count))
    for band in bands {
      let rows = encoded.rows(ofBands: band..<band + 1).clamped(to: all)
      let own = rows.lowerBound - all.lowerBound..<rows.upperBound - all.lowerBound
      try pixels.withMutableRows(own) { (raw) throws(DrawingError) in
        try decode(encoded.bytes(ofBands: band..<band + 1), to: raw, encoded.widthInPixels * 3 + 1)
      }
    }
    return pixels
  }

  /// Decodes a band; `rowByteCount` includes the filter number.
  private func decode(
    _ bytes: ArraySlice<UInt8>,
    to pixels: UnsafeMutableRawBufferPointer,
    _ rowByteCount: Int
  ) throws(DrawingError) {
    let count = rowByteCount + pixels.count + Self.padding
    if buffer.count < count { buffer = [UInt8](repeating: 0, count: count) }
    // Previous bands may have been narrower.
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
    let (code, isComplete) = state.withPointer { state in
      bytes.withUnsafeBufferPointer { bytes in
        isal_inflate_init(state)
        state.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        state.pointee.avail_in = UInt32(bytes.count)
        state.pointee.next_out = raw.bindMemory(to: UInt8.self).baseAddress
        state.pointee.avail_out = UInt32(raw.count)
        return (isal_inflate(state), state.pointee.avail_out == 0)
      }
    }
    guard code == ISAL_DECOMP_OK, isComplete else { throw .inflate(code: Int(code)) }
  }

  /// Unfilters rows from top to bottom; before `raw` there is a row of zeros, and after it padding.
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
