import CChatframeIsal
import CChatframeZlib
import ChatframeGraphics

/// The chunks of a PNG, every one of which is there and has the checksum that it says.
struct PNGChunks {
  /// What the header says of how pixels are stored.
  struct Form: Hashable {
    var size: PixelSize
    var bitDepth: UInt8
    /// 2 is red, green, blue; 6 has alpha, too.
    var colorType: UInt8
    var isInterlaced: Bool
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  let form: Form
  /// Where the compressed pixels are in the file.
  let data: [Range<Int>]

  /// Walks the chunks of a file that was read whole.
  init(_ file: [UInt8], path: String) throws(DrawingError) {
    guard file.starts(with: Self.signature) else { throw .pictureFormat(path: path) }
    var form: Form?
    var data: [Range<Int>] = []
    var offset = Self.signature.count
    while true {
      let chunk = try Self.chunk(file, at: offset, path)
      switch chunk.name {
      case "IHDR": form = try Self.form(file[chunk.data], path)
      case "IDAT": data.append(chunk.data)
      default: break
      }
      offset = chunk.data.upperBound + 4
      if chunk.name == "IEND" { break }
    }
    guard let form, !data.isEmpty else {
      throw .pictureBroken(path: path, reason: "there is no picture in it")
    }
    self.form = form
    self.data = data
  }

  private static func chunk(
    _ file: [UInt8],
    at offset: Int,
    _ path: String
  ) throws(DrawingError) -> (name: String, data: Range<Int>) {
    let head = HeaderBytes(Array(file[min(offset, file.count)...].prefix(8)))
    guard let length = head.big32(0), let name = head.text(4, count: 4),
      offset + length + 12 <= file.count
    else { throw .pictureBroken(path: path, reason: "its end is missing") }
    let data = offset + 8..<offset + 8 + length
    let end = HeaderBytes(Array(file[data.upperBound..<data.upperBound + 4]))
    guard end.big32(0) == Int(Checksum.crc(file[offset + 4..<data.upperBound])) else {
      throw .pictureBroken(path: path, reason: "the checksum of its \(name) chunk is wrong")
    }
    return (name, data)
  }

  private static func form(
    _ header: ArraySlice<UInt8>,
    _ path: String
  ) throws(DrawingError) -> Form {
    let bytes = HeaderBytes(Array(header))
    guard let width = bytes.big32(0), let height = bytes.big32(4), width > 0, height > 0,
      let depth = bytes[8], let color = bytes[9], let interlacing = bytes[12]
    else { throw .pictureBroken(path: path, reason: "its header is none") }
    return Form(
      size: PixelSize(width: width, height: height),
      bitDepth: depth,
      colorType: color,
      isInterlaced: interlacing != 0
    )
  }
}

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
    size: PixelSize,
    scale: Double,
    texts: [PNGText] = []
  ) throws(DrawingError) {
    let sides = 1...PNGWriter.maximumSide
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw .pngSize(widthInPixels: size.width, heightInPixels: size.height)
    }
    var head: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let sizeBytes = [size.width, size.height].flatMap { [UInt8](bigEndian: UInt32($0)) }
    // Eight bits a channel; red, green, blue; deflate; the five filters; not interlaced.
    head.append(chunk: "IHDR", sizeBytes + [8, 2, 0, 0, 0])
    let pixelsPerMetre = [UInt8](bigEndian: UInt32((72 * scale / 0.0254).rounded()))
    head.append(chunk: "pHYs", pixelsPerMetre + pixelsPerMetre + [1])
    for text in texts {
      let (name, data) = try text.chunk()
      head.append(chunk: name, data)
    }
    widthInPixels = size.width
    heightInPixels = size.height
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

/// The two checksums of a PNG, one of which is also that of whole files.
package enum Checksum {
  /// The Adler-32 of some bytes.
  static func adler(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    isal_adler32(1, bytes.bindMemory(to: UInt8.self).baseAddress, UInt64(bytes.count))
  }

  /// The Adler-32 of two stretches of bytes, from those of each and the second one's length.
  static func adler(_ first: UInt32, then second: UInt32, byteCount: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32_combine(UInt(first), UInt(second), byteCount))
  }

  /// The CRC-32 that ends a chunk.
  ///
  /// - Parameter before: That of the bytes before these.
  static func crc(_ bytes: ArraySlice<UInt8>, before: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBufferPointer { crc32_gzip_refl(before, $0.baseAddress, UInt64($0.count)) }
  }

  /// The CRC-32 of bytes that are in pieces.
  package static func crc(_ pieces: [ArraySlice<UInt8>]) -> UInt32 {
    pieces.reduce(0) { crc($1, before: $0) }
  }
}
