import ChatframeGraphics

/// The rows of a picture in bands of equal height, each filtered and deflated separately, so that
/// whole bands can be copied into a PNG.
package struct EncodedRows: Hashable, Sendable {
  /// The number of rows in each band; the last band may have fewer.
  package let bandHeight: Int
  /// The width in pixels.
  package let widthInPixels: Int
  /// The height in pixels.
  package let heightInPixels: Int
  private var bytes: [UInt8] = []
  /// The end offset of each band.
  private var ends: [Int] = []
  private var adlers: [UInt32] = []
  /// The CRC-32 of all bytes up to the end of each band.
  private var crcs: [UInt32] = []

  init(bandHeight: Int, size: PixelSize) {
    self.bandHeight = bandHeight
    widthInPixels = size.width
    heightInPixels = size.height
  }

  /// The number of bytes of all bands.
  package var byteCount: Int { bytes.count }

  /// Returns the bands that are completely inside `rows`, which may be none.
  package func wholeBands(in rows: Range<Int>) -> Range<Int> {
    let first = (rows.lowerBound + bandHeight - 1) / bandHeight
    let isToTheEnd = rows.upperBound == heightInPixels
    let end = isToTheEnd ? ends.count : rows.upperBound / bandHeight
    return min(first, end)..<end
  }

  /// Returns the bands that overlap `rows`.
  package func bands(around rows: Range<Int>) -> Range<Int> {
    rows.isEmpty ? 0..<0 : rows.lowerBound / bandHeight..<(rows.upperBound - 1) / bandHeight + 1
  }

  /// Returns the rows of some bands.
  package func rows(ofBands bands: Range<Int>) -> Range<Int> {
    let (top, end) = (bands.lowerBound * bandHeight, bands.upperBound * bandHeight)
    return min(top, heightInPixels)..<min(end, heightInPixels)
  }

  /// Returns the bytes of some bands, which are shared instead of copied.
  func bytes(ofBands bands: Range<Int>) -> ArraySlice<UInt8> {
    let start = bands.lowerBound == 0 ? 0 : ends[bands.lowerBound - 1]
    return bytes[start..<ends[bands.upperBound - 1]]
  }

  /// Returns the Adler-32 of a band's filtered rows.
  func adler(ofBand band: Int) -> UInt32 { adlers[band] }

  /// Returns the CRC-32 of some bytes followed by those of some bands, from the CRC-32 of the former.
  ///
  /// The CRC-32 of `a` followed by `b` is that of `a`, moved past `b`, with the bits of that of `b`
  /// exchanged. Moving is linear, so that the bands before these can be taken out first.
  func crc(ofBands bands: Range<Int>, before: UInt32) -> UInt32 {
    let earlier = bands.lowerBound == 0 ? 0 : crcs[bands.lowerBound - 1]
    let last = crcs[bands.upperBound - 1]
    return Checksum.crc(before ^ earlier, then: last, byteCount: bytes(ofBands: bands).count)
  }

  mutating func append(_ band: UnsafeBufferPointer<UInt8>, adler: UInt32) {
    crcs.append(Checksum.crc(band, before: crcs.last ?? 0))
    bytes += band
    ends.append(bytes.count)
    adlers.append(adler)
  }
}

/// Scanlines of a PNG that are filtered and deflated independently, so that bands can be combined
/// in any order.
package struct EncodedBand: Hashable, Sendable {
  /// Deflate blocks that end at a byte boundary and do not refer to earlier blocks.
  package let bytes: [UInt8]
  /// The Adler-32 of the filtered rows.
  package let adler: UInt32
  /// The number of bytes of the filtered rows.
  package let rawByteCount: Int
  /// The number of rows.
  package let rowCount: Int

  /// Creates a finished band.
  package init(bytes: [UInt8], adler: UInt32, rawByteCount: Int, rowCount: Int) {
    self.bytes = bytes
    self.adler = adler
    self.rawByteCount = rawByteCount
    self.rowCount = rowCount
  }
}
