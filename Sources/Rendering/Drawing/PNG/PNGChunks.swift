import CChatframeIsal
import CChatframeZlib
import ChatframeGraphics

/// The chunks of a complete PNG with verified checksums.
struct PNGChunks {
  /// The format of the pixels, from the header.
  struct Form: Hashable {
    var size: PixelSize
    var bitDepth: UInt8
    /// The colour type: 2 for red, green, blue; 6 with alpha.
    var colorType: UInt8
    var isInterlaced: Bool

    /// The number of bytes for each pixel with eight bits per channel.
    var bytesPerPixel: Int { colorType == 6 ? 4 : 3 }
    /// The number of bytes for each row with eight bits per channel, with its filter.
    var strideInBytes: Int { size.width * bytesPerPixel + 1 }
  }

  /// The maximum number of bytes that one compressed byte can expand to.
  private static let deflation = 1032

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  let form: Form
  /// The ranges of the compressed pixels in the file.
  let data: [Range<Int>]
  /// A Boolean value that indicates whether a colour is transparent.
  private let hasTransparentColor: Bool
  /// The number of bytes of the file.
  private let byteCount: Int

  /// A Boolean value that indicates whether the pixels have eight bits for red, green, blue and
  /// perhaps alpha, row by row.
  var arePlain: Bool {
    form.bitDepth == 8 && (form.colorType == 2 || form.colorType == 6) && !form.isInterlaced
      && !hasTransparentColor
  }

  /// The number of bytes of all rows with their filters; `nil` if the file is too short for them.
  var filteredByteCount: Int? {
    // The size in a header must not be enough to allocate memory.
    let (count, isBeyond) = form.strideInBytes.multipliedReportingOverflow(by: form.size.height)
    return isBeyond || count > UInt32.max || count / Self.deflation > byteCount ? nil : count
  }

  /// Reads the chunks of a complete file.
  init(_ file: [UInt8], path: String) throws(DrawingError) {
    guard file.starts(with: Self.signature) else { throw .pictureFormat(path: path) }
    var form: Form?
    var data: [Range<Int>] = []
    var hasTransparentColor = false
    var offset = Self.signature.count
    while true {
      let chunk = try Self.chunk(file, at: offset, path)
      switch chunk.name {
      case "IHDR": form = try Self.form(file[chunk.data], path)
      case "IDAT": data.append(chunk.data)
      case "tRNS": hasTransparentColor = true
      default: break
      }
      offset = chunk.data.upperBound + 4
      if chunk.name == "IEND" { break }
    }
    guard let form, !data.isEmpty else {
      throw .pictureBroken(path: path, reason: "it does not contain a picture")
    }
    self.form = form
    self.data = data
    self.hasTransparentColor = hasTransparentColor
    byteCount = file.count
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
    else { throw .pictureBroken(path: path, reason: "its header is not valid") }
    return Form(
      size: PixelSize(width: width, height: height),
      bitDepth: depth,
      colorType: color,
      isInterlaced: interlacing != 0
    )
  }
}

/// The bytes of a PNG before its image data.
package struct PNGHead: Hashable, Sendable {
  /// The width in pixels.
  package let widthInPixels: Int
  /// The height in pixels.
  package let heightInPixels: Int
  /// The size in pixels.
  package var size: PixelSize { PixelSize(width: widthInPixels, height: heightInPixels) }
  /// The signature, and the chunks of the size, the scale and the metadata.
  package let bytes: [UInt8]

  /// Creates the head of a file.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in pixels.
  ///   - scale: The number of device pixels per point, which is 1/72 inch.
  ///   - texts: The text entries, in the given order.
  /// - Throws: `DrawingError.pngSize` or `DrawingError.textKeyword`.
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
    // Eight bits per channel; red, green, blue; deflate; the five filters; not interlaced.
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
  /// Creates the four bytes of a big-endian number.
  init(bigEndian value: UInt32) {
    self = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Appends a complete chunk of a PNG.
  mutating func append(chunk name: String, _ data: [UInt8]) {
    self += [UInt8](bigEndian: UInt32(data.count))
    let start = count
    self += name.utf8
    self += data
    self += [UInt8](bigEndian: Checksum.crc(self[start...]))
  }
}

/// The two checksums of PNG; the CRC-32 also serves for whole files.
package enum Checksum {
  /// Returns the Adler-32 of some bytes.
  static func adler(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    isal_adler32(1, bytes.bindMemory(to: UInt8.self).baseAddress, UInt64(bytes.count))
  }

  /// Combines the Adler-32 of two sequences of bytes; `byteCount` is the length of the second.
  static func adler(_ first: UInt32, then second: UInt32, byteCount: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32_combine(UInt(first), UInt(second), byteCount))
  }

  /// Returns the CRC-32 that ends a chunk; `before` is the CRC-32 of the preceding bytes.
  static func crc(_ bytes: ArraySlice<UInt8>, before: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBufferPointer { crc($0, before: before) }
  }

  /// Returns the CRC-32 of some bytes; `before` is the CRC-32 of the preceding bytes.
  static func crc(_ bytes: UnsafeBufferPointer<UInt8>, before: UInt32) -> UInt32 {
    crc32_gzip_refl(before, bytes.baseAddress, UInt64(bytes.count))
  }

  /// Combines the CRC-32 of two sequences of bytes; `byteCount` is the length of the second.
  static func crc(_ first: UInt32, then second: UInt32, byteCount: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_combine(UInt(first), UInt(second), byteCount))
  }

  /// Returns the CRC-32 of consecutive pieces of bytes.
  package static func crc(_ pieces: [ArraySlice<UInt8>]) -> UInt32 {
    pieces.reduce(0) { crc($1, before: $0) }
  }
}
