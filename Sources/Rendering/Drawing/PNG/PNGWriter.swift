import ChatframeGraphics

/// Puts bands together to a PNG of any height, keeping no more than one chunk in memory.
///
/// The file is 8-bit red, green, blue without alpha, and says how many pixels a point has.
package struct PNGWriter: ~Copyable {
  /// The format's limit for both sides.
  package static let maximumSide = Int(Int32.max)
  /// Room for a length, and a name.
  private static let emptyChunk: [UInt8] = [0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54]
  /// Image data is gathered until it has at least this many bytes.
  private static let chunkByteCount = 1 << 15

  private let scanlineByteCount: Int
  private let heightInPixels: Int
  private let sink: ([UInt8]) throws -> Void
  private var rowCount = 0
  private var adler: UInt32 = 1
  /// A chunk in the making, with room for its length and with its name in front.
  private var chunk: [UInt8]

  /// Writes everything that stands before the image data.
  ///
  /// - Parameters:
  ///   - scale: Device pixels a point; a point is 1/72 inch.
  ///   - texts: Text entries, in the order given.
  ///   - sink: Takes the file's bytes in order; what it throws ends the writing.
  package init(
    size: PixelSize,
    scale: Double,
    texts: [PNGText] = [],
    sink: @escaping ([UInt8]) throws -> Void
  ) throws {
    let head = try PNGHead(
      size: size,
      scale: scale,
      texts: texts
    )
    try sink(head.bytes)
    scanlineByteCount = size.width * 3 + 1
    heightInPixels = size.height
    self.sink = sink
    // Zlib's header: a window of 32 KB, fastest level.
    chunk = Self.emptyChunk + [0x78, 0x01]
  }

  /// Adds rows below those that are there.
  package mutating func append(_ band: EncodedBand) throws {
    let expected = band.rowCount * scanlineByteCount
    guard band.rawByteCount == expected else {
      throw DrawingError.bandWidth(expectedByteCount: expected, byteCount: band.rawByteCount)
    }
    rowCount += band.rowCount
    guard rowCount <= heightInPixels else {
      throw DrawingError.rowCount(expected: heightInPixels, count: rowCount)
    }
    adler = Checksum.adler(adler, then: band.adler, byteCount: band.rawByteCount)
    chunk += band.bytes
    if chunk.count >= Self.chunkByteCount {
      try endChunk()
      chunk.removeAll(keepingCapacity: true)
      chunk += Self.emptyChunk
    }
  }

  /// Ends the file; nothing can be added afterwards.
  package consuming func finish() throws {
    guard rowCount == heightInPixels else {
      throw DrawingError.rowCount(expected: heightInPixels, count: rowCount)
    }
    // An empty last block.
    chunk += [0x03, 0x00]
    chunk += [UInt8](bigEndian: adler)
    try endChunk()
    var end: [UInt8] = []
    end.append(chunk: "IEND", [])
    try sink(end)
  }

  private mutating func endChunk() throws {
    chunk.replaceSubrange(..<4, with: [UInt8](bigEndian: UInt32(chunk.count - 8)))
    chunk += [UInt8](bigEndian: Checksum.crc(chunk[4...]))
    try sink(chunk)
  }
}

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
