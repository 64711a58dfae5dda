import ChatframeGraphics

/// A picture's rows in bands of the same height, each filtered and deflated by itself, one after the
/// other: whole bands are bytes of a PNG as they stand.
package struct EncodedRows: Hashable, Sendable {
  /// Rows in each band but the last, which may have fewer.
  package let bandHeight: Int
  /// Device pixels across.
  package let widthInPixels: Int
  /// Device pixels down.
  package let heightInPixels: Int
  private var bytes: [UInt8] = []
  /// Where each band's bytes end.
  private var ends: [Int] = []
  private var adlers: [UInt32] = []

  init(bandHeight: Int, size: PixelSize) {
    self.bandHeight = bandHeight
    widthInPixels = size.width
    heightInPixels = size.height
  }

  /// All bytes together.
  package var byteCount: Int { bytes.count }

  /// The bands that lie in `rows` as a whole; empty where there are none.
  package func wholeBands(in rows: Range<Int>) -> Range<Int> {
    let first = (rows.lowerBound + bandHeight - 1) / bandHeight
    let isToTheEnd = rows.upperBound == heightInPixels
    let end = isToTheEnd ? ends.count : rows.upperBound / bandHeight
    return min(first, end)..<end
  }

  /// The bands in which `rows` begin, go on and end.
  package func bands(around rows: Range<Int>) -> Range<Int> {
    rows.isEmpty ? 0..<0 : rows.lowerBound / bandHeight..<(rows.upperBound - 1) / bandHeight + 1
  }

  /// The rows of some bands.
  package func rows(ofBands bands: Range<Int>) -> Range<Int> {
    let (top, end) = (bands.lowerBound * bandHeight, bands.upperBound * bandHeight)
    return min(top, heightInPixels)..<min(end, heightInPixels)
  }

  /// The bytes of some bands, which are shared and not copied.
  func bytes(ofBands bands: Range<Int>) -> ArraySlice<UInt8> {
    let start = bands.lowerBound == 0 ? 0 : ends[bands.lowerBound - 1]
    return bytes[start..<ends[bands.upperBound - 1]]
  }

  /// The Adler-32 of a band's filtered rows.
  func adler(ofBand band: Int) -> UInt32 { adlers[band] }

  mutating func append(_ band: ArraySlice<UInt8>, adler: UInt32) {
    bytes += band
    ends.append(bytes.count)
    adlers.append(adler)
  }
}

/// Scanlines of a PNG, filtered and deflated by themselves, so that bands can be put together in
/// any order.
package struct EncodedBand: Hashable, Sendable {
  /// Deflate blocks that end on a byte and refer to nothing before them.
  package let bytes: [UInt8]
  /// The Adler-32 of the filtered rows.
  package let adler: UInt32
  /// Bytes of the filtered rows.
  package let rawByteCount: Int
  /// Rows.
  package let rowCount: Int

  /// A finished band.
  package init(bytes: [UInt8], adler: UInt32, rawByteCount: Int, rowCount: Int) {
    self.bytes = bytes
    self.adler = adler
    self.rawByteCount = rawByteCount
    self.rowCount = rowCount
  }
}
