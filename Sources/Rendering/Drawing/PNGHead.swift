/// What stands before the image data of a PNG.
package struct PNGHead: Hashable, Sendable {
  /// Pixels across.
  package let widthInPixels: Int
  /// Pixels down.
  package let heightInPixels: Int
  /// The signature, and the chunks for the size, the scale and the remarks.
  package let bytes: [UInt8]

  /// The head of a file.
  ///
  /// - Parameters:
  ///   - scale: Device pixels a point; a point is 1/72 inch.
  ///   - texts: Text entries, in the order given.
  package init(
    widthInPixels: Int,
    heightInPixels: Int,
    scale: Double,
    texts: [PNGText] = []
  ) throws(DrawingError) {
    let sides = 1...PNGWriter.maximumSide
    guard sides.contains(widthInPixels), sides.contains(heightInPixels) else {
      throw .pngSize(widthInPixels: widthInPixels, heightInPixels: heightInPixels)
    }
    var head: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let size = [widthInPixels, heightInPixels].flatMap { [UInt8](bigEndian: UInt32($0)) }
    // Eight bits a channel; red, green, blue; deflate; the five filters; not interlaced.
    head.append(chunk: "IHDR", size + [8, 2, 0, 0, 0])
    let pixelsPerMetre = [UInt8](bigEndian: UInt32((72 * scale / 0.0254).rounded()))
    head.append(chunk: "pHYs", pixelsPerMetre + pixelsPerMetre + [1])
    for text in texts {
      let (name, data) = try text.chunk()
      head.append(chunk: name, data)
    }
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    bytes = head
  }
}

extension [UInt8] {
  /// The four bytes of a number, the highest first.
  init(bigEndian value: UInt32) {
    self = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Adds a whole chunk of a PNG.
  mutating func append(chunk name: String, _ data: [UInt8]) {
    self += [UInt8](bigEndian: UInt32(data.count))
    let start = count
    self += name.utf8
    self += data
    self += [UInt8](bigEndian: Checksum.crc(self[start...]))
  }
}
