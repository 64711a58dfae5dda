import CChatframeWebP
import ChatframePixels

/// Encodes decoded pictures as lossless WebP with metadata, as small as possible, and decodes them.
package enum LosslessWebP {
  /// The chunk for metadata after the picture, which other programs skip.
  private static let remarks = "CHTF"
  /// libwebp's effort, 0…9; higher values hardly make files smaller.
  private static let effort: Int32 = 6

  /// Returns whether the format supports the size of a picture.
  package static func fits(_ picture: RGBAPicture) -> Bool {
    let sides = 1...WebPWriter.maximumSide
    return sides.contains(picture.width) && sides.contains(picture.height)
      && picture.width * picture.height <= WebPWriter.maximumPixelCount
  }

  /// Returns whether bytes are the start of a WebP.
  package static func isBeginning(of bytes: [UInt8]) -> Bool {
    bytes.count > 20 && bytes.starts(with: Array("RIFF".utf8))
      && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  /// Encodes a picture, including the colours of transparent pixels.
  package static func encode(
    _ picture: RGBAPicture,
    texts: [PNGText] = []
  ) throws(DrawingError) -> [UInt8] {
    try encode(picture) { _ in texts }
  }

  /// Encodes a picture with metadata that may contain the checksum of its encoded pixels; see
  /// `texts(_:)`.
  package static func encode(
    _ picture: RGBAPicture,
    texts: (_ checksum: UInt32) -> [PNGText]
  ) throws(DrawingError) -> [UInt8] {
    guard fits(picture) else {
      throw .webPSize(widthInPixels: picture.width, heightInPixels: picture.height)
    }
    // libwebp writes a head of twelve bytes and the chunk of the pixels.
    let packed = try packed(picture)
    let pixels = packed.dropFirst(12)
    let texts = texts(try self.texts(packed).checksum)
    var flags: [UInt8] = [0, 0, 0, 0]
    if picture.pixels.contains(where: { $0 >> 24 != 255 }) { flags[0] = 0x10 }
    var body = Array("WEBP".utf8)
    let size = [picture.width - 1, picture.height - 1].flatMap {
      [UInt8]($0.littleEndianBytes.prefix(3))
    }
    body.append(riff: "VP8X", flags + size)
    body += pixels
    if !texts.isEmpty {
      let lines = texts.map { "\($0.keyword): \($0.text)\n" }.joined()
      body.append(riff: remarks, Array(lines.utf8))
    }
    return Array("RIFF".utf8) + body.count.littleEndianBytes + body
  }

  /// Returns the metadata of a file and a checksum of its encoded pixels.
  package static func texts(
    _ bytes: [UInt8]
  ) throws(DrawingError) -> (texts: [PNGText], checksum: UInt32) {
    var texts: [PNGText] = []
    var checksum: UInt32?
    let header = HeaderBytes(bytes)
    var offset = 12
    while let name = header.text(offset, count: 4), let length = header.little32(offset + 4) {
      let data = offset + 8..<offset + 8 + length
      guard data.upperBound <= bytes.count else { break }
      if name == "VP8L" || name == "VP8 " { checksum = Checksum.crc(bytes[data]) }
      if name == remarks { texts += read(bytes[data]) }
      offset = data.upperBound + length % 2
    }
    guard isBeginning(of: bytes), let checksum, offset >= bytes.count else {
      throw .webPBroken
    }
    return (texts, checksum)
  }

  /// Decodes the pixels of a file.
  package static func decode(_ bytes: [UInt8]) throws(DrawingError) -> RGBAPicture {
    var (width, height): (Int32, Int32) = (0, 0)
    guard let pixels = WebPDecodeRGBA(bytes, bytes.count, &width, &height) else {
      throw .webPBroken
    }
    defer { WebPFree(pixels) }
    let raw = UnsafeRawBufferPointer(start: pixels, count: Int(width) * Int(height) * 4)
    return RGBAPicture(
      width: Int(width),
      height: Int(height),
      rgba: raw.bytes,
      stride: Int(width) * 4
    )
  }

  private static func read(_ data: ArraySlice<UInt8>) -> [PNGText] {
    String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let text = line[line.index(after: colon)...].drop { $0 == " " }
      return PNGText(keyword: String(line[..<colon]), text: String(text))
    }
  }

  private static func packed(_ picture: RGBAPicture) throws(DrawingError) -> [UInt8] {
    var config = WebPConfig()
    var target = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, effort) != 0,
      WebPPictureInit(&target) != 0
    else { throw .webP(code: Int(VP8_ENC_ERROR_INVALID_CONFIGURATION.rawValue)) }
    config.exact = 1
    target.use_argb = 1
    (target.width, target.height) = (Int32(picture.width), Int32(picture.height))
    defer { WebPPictureFree(&target) }
    let isImported = picture.pixels.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      return WebPPictureImportRGBA(&target, start, Int32(picture.width * 4)) != 0
    }
    guard isImported else { throw .webP(code: Int(target.error_code.rawValue)) }
    var memory = WebPMemoryWriter()
    WebPMemoryWriterInit(&memory)
    defer { WebPMemoryWriterClear(&memory) }
    let isPacked = withUnsafeMutablePointer(to: &memory) { memory in
      target.writer = WebPMemoryWrite
      target.custom_ptr = UnsafeMutableRawPointer(memory)
      return WebPEncode(&config, &target) != 0
    }
    guard isPacked else { throw .webP(code: Int(target.error_code.rawValue)) }
    return Array(UnsafeBufferPointer(start: memory.mem, count: memory.size))
  }
}

extension Int {
  /// The four bytes of the number in little-endian order.
  fileprivate var littleEndianBytes: [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}

extension [UInt8] {
  /// Appends a chunk of a RIFF file, padded to an even number of bytes.
  fileprivate mutating func append(riff name: String, _ data: [UInt8]) {
    self += name.utf8
    self += data.count.littleEndianBytes
    self += data
    if data.count % 2 == 1 { append(0) }
  }
}
