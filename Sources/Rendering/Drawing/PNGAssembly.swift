/// Puts finished bands together to a PNG that is never in memory as a whole.
///
/// All image data is in one chunk, whose bytes are a header, the bands as they stand, and checksums
/// worked out from theirs.
package struct PNGAssembly: ~Copyable {
  /// The name of the chunk, and zlib's header: a window of 32 KB, fastest level.
  private static let opening: [UInt8] = [0x49, 0x44, 0x41, 0x54, 0x78, 0x01]

  private let head: PNGHead
  private var bands: [ArraySlice<UInt8>] = []
  private var rowCount = 0
  private var adler: UInt32 = 1

  /// An assembly that begins with `head`.
  package init(head: PNGHead) { self.head = head }

  /// Adds a band below those that are there.
  package mutating func append(_ band: EncodedBand) {
    bands.append(band.bytes[...])
    add(rows: band.rowCount, adler: band.adler, width: (band.rawByteCount / band.rowCount - 1) / 3)
  }

  /// Adds bands of a picture below those that are there.
  package mutating func append(_ rows: EncodedRows, bands range: Range<Int>) {
    guard !range.isEmpty else { return }
    bands.append(rows.bytes(ofBands: range))
    for band in range {
      let count = rows.rows(ofBands: band..<band + 1).count
      add(rows: count, adler: rows.adler(ofBand: band), width: rows.widthInPixels)
    }
  }

  /// The file's bytes in order; those of the bands are shared.
  package consuming func finish() throws(DrawingError) -> [ArraySlice<UInt8>] {
    guard rowCount == head.heightInPixels else {
      throw .rowCount(expected: head.heightInPixels, count: rowCount)
    }
    // An empty last block.
    let end: [UInt8] = [0x03, 0x00] + [UInt8](bigEndian: adler)
    let count = bands.reduce(Self.opening.count - 4 + end.count) { $0 + $1.count }
    var crc = Checksum.crc(Self.opening[...])
    for band in bands { crc = Checksum.crc(band, before: crc) }
    crc = Checksum.crc(end[...], before: crc)
    var tail = end + [UInt8](bigEndian: crc)
    tail.append(chunk: "IEND", [])
    let start = head.bytes + [UInt8](bigEndian: UInt32(count)) + Self.opening
    return [start[...]] + bands + [tail[...]]
  }

  private mutating func add(rows: Int, adler: UInt32, width: Int) {
    precondition(width == head.widthInPixels, "All bands must be as wide as the picture.")
    self.adler = Checksum.adler(self.adler, then: adler, byteCount: rows * (width * 3 + 1))
    rowCount += rows
  }
}
