import ChatframeGraphics

/// Combines bands into a PNG of any height, with at most one chunk in memory.
///
/// The file has 8-bit red, green and blue without alpha, and the number of pixels per point.
package struct PNGWriter: ~Copyable {
  /// The maximum width and height in pixels.
  package static let maximumSide = Int(Int32.max)
  /// Space for the length, and the chunk's name.
  private static let emptyChunk: [UInt8] = [0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54]
  /// The minimum number of bytes of image data in a chunk, except for the last.
  private static let chunkByteCount = 1 << 15

  private let scanlineByteCount: Int
  private let heightInPixels: Int
  private let sink: ([UInt8]) throws -> Void
  private var rowCount = 0
  private var adler: UInt32 = 1
  /// The current chunk, with space for its length and with its name.
  private var chunk: [UInt8]

  /// Writes the bytes before the image data.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in pixels.
  ///   - scale: The number of device pixels per point, which is 1/72 inch.
  ///   - texts: The text entries, in the given order.
  ///   - sink: A closure that receives the file's bytes in order; an error that it throws ends the
  ///     writing.
  /// - Throws: `DrawingError.pngSize`, `DrawingError.textKeyword` or the error of the sink.
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

  /// Appends rows below the existing ones.
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

  /// Ends the file.
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

/// Combines finished bands into a PNG that is never in memory as a whole.
///
/// All image data is in one chunk, which consists of a header, the unchanged bands, and checksums
/// combined from theirs.
package struct PNGAssembly: ~Copyable {
  /// The name of the chunk, and zlib's header: a window of 32 KB, fastest level.
  private static let opening: [UInt8] = [0x49, 0x44, 0x41, 0x54, 0x78, 0x01]

  private let head: PNGHead
  private var bands: [ArraySlice<UInt8>] = []
  private var rowCount = 0
  private var adler: UInt32 = 1
  /// The CRC-32 of the chunk's name and the image data so far.
  private var crc = Checksum.crc(Self.opening[...])

  /// Creates an assembly that starts with `head`.
  package init(head: PNGHead) { self.head = head }

  /// Appends a band below the existing ones.
  package mutating func append(_ band: EncodedBand) {
    bands.append(band.bytes[...])
    crc = Checksum.crc(band.bytes[...], before: crc)
    add(rows: band.rowCount, adler: band.adler, width: (band.rawByteCount / band.rowCount - 1) / 3)
  }

  /// Appends bands of a picture below the existing ones.
  package mutating func append(_ rows: EncodedRows, bands range: Range<Int>) {
    guard !range.isEmpty else { return }
    bands.append(rows.bytes(ofBands: range))
    crc = rows.crc(ofBands: range, before: crc)
    for band in range {
      let count = rows.rows(ofBands: band..<band + 1).count
      add(rows: count, adler: rows.adler(ofBand: band), width: rows.widthInPixels)
    }
  }

  /// Returns the file's bytes in order; those of the bands are shared.
  package consuming func finish() throws(DrawingError) -> [ArraySlice<UInt8>] {
    guard rowCount == head.heightInPixels else {
      throw .rowCount(expected: head.heightInPixels, count: rowCount)
    }
    // An empty last block.
    let end: [UInt8] = [0x03, 0x00] + [UInt8](bigEndian: adler)
    let count = bands.reduce(Self.opening.count - 4 + end.count) { $0 + $1.count }
    var tail = end + [UInt8](bigEndian: Checksum.crc(end[...], before: crc))
    tail.append(chunk: "IEND", [])
    let start = head.bytes + [UInt8](bigEndian: UInt32(count)) + Self.opening
    return [start[...]] + bands + [tail[...]]
  }

  private mutating func add(rows: Int, adler: UInt32, width: Int) {
    precondition(width == head.widthInPixels, "All bands must have the width of the picture.")
    self.adler = Checksum.adler(self.adler, then: adler, byteCount: rows * (width * 3 + 1))
    rowCount += rows
  }
}
