import CIsal
import Pixels

/// Turns bands back into the pixels they were encoded from.
///
/// One per worker: it uses its state again and is not `Sendable`.
package final class BandDecoder {
  /// 80 KB, of which only little is set anew for a band.
  private var state = inflate_state()

  /// A decoder.
  package init() {}

  /// The rows of some bands.
  package func pixels(
    of encoded: EncodedRows,
    bands: Range<Int>
  ) throws(DrawingError) -> PixelRows {
    let all = encoded.rows(ofBands: bands)
    var pixels = PixelRows(widthInPixels: encoded.widthInPixels, heightInPixels: all.count)
    for band in bands {
      let rows = encoded.rows(ofBands: band..<band + 1)
      let own = rows.lowerBound - all.lowerBound..<rows.upperBound - all.lowerBound
      try pixels.withMutableRows(own) { (raw) throws(DrawingError) in
        try inflate(encoded.bytes(ofBands: band..<band + 1), to: raw)
        unfilter(raw, width: encoded.widthInPixels)
      }
    }
    return pixels
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
  private func unfilter(_ raw: UnsafeMutableRawBufferPointer, width: Int) {
    guard let start = raw.baseAddress else { return }
    let rowByteCount = width * 3 + 1
    for top in stride(from: 0, to: raw.count, by: rowByteCount) {
      let row = start + top
      switch PNGFilter(rawValue: row.load(as: UInt8.self)) {
      case nil, PNGFilter.none?: continue
      case .sub: PixelKernels.unsub(row + 1, count: width * 3)
      case .paeth:
        PixelKernels.unpaeth(row + 1, above: row + 1 - rowByteCount, count: width * 3)
      }
      row.storeBytes(of: PNGFilter.none.rawValue, as: UInt8.self)
    }
  }
}
