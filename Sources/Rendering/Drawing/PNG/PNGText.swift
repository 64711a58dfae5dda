/// A text entry of a PNG.
package struct PNGText: Hashable, Sendable {
  /// The subject, for example `Software`: 1…79 printable Latin-1 characters.
  package let keyword: String
  /// The text, in any script.
  package let text: String

  /// Creates a text entry with a keyword.
  package init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// Returns the chunk of the entry: `tEXt` if the text is Latin-1, `iTXt` otherwise.
  func chunk() throws(DrawingError) -> (name: String, data: [UInt8]) {
    guard let key = Self.latin(keyword), (1...79).contains(key.count), !keyword.hasPrefix(" "),
      !keyword.hasSuffix(" "), key.allSatisfy({ (32...126).contains($0) || $0 >= 161 })
    else { throw .textKeyword(keyword) }
    if let latin = Self.latin(text), !latin.contains(0) {
      return ("tEXt", key + [0] + latin)
    }
    return ("iTXt", key + [0, 0, 0, 0, 0] + text.utf8.filter { $0 != 0 })
  }

  private static func latin(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

/// Reads and replaces the text chunks of an existing PNG.
package enum PNGTextChunks {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Reads the text entries before the image data, in order.
  ///
  /// Only the first few kilobytes of a file are necessary, and they may end within the image data.
  /// Compressed entries are ignored.
  package static func read(_ bytes: [UInt8]) throws(DrawingError) -> [PNGText] {
    try chunks(bytes).compactMap { chunk in
      PNGText(chunk: chunk.name, data: bytes[chunk.data])
    }
  }

  /// Returns a PNG with new text entries, which replace those with the same keywords.
  package static func replacing(
    with texts: [PNGText],
    in bytes: [UInt8]
  ) throws(DrawingError) -> [UInt8] {
    let keywords = Set(texts.map(\.keyword))
    let chunks = try chunks(bytes)
    let end = chunks.last?.whole.upperBound ?? signature.count
    var result = signature
    for chunk in chunks {
      let text = PNGText(chunk: chunk.name, data: bytes[chunk.data])
      if text.map({ keywords.contains($0.keyword) }) == true { continue }
      result += bytes[chunk.whole]
    }
    for text in texts {
      let (name, data) = try text.chunk()
      result.append(chunk: name, data)
    }
    return result + bytes[end...]
  }

  private struct Chunk {
    let name: String
    /// The range from the length to the checksum.
    let whole: Range<Int>
    let data: Range<Int>
  }

  /// Reads the chunks before the image data and verifies their checksums.
  private static func chunks(_ bytes: [UInt8]) throws(DrawingError) -> [Chunk] {
    guard bytes.starts(with: signature) else { throw .pngBroken(reason: "its signature is wrong") }
    let header = HeaderBytes(bytes)
    var chunks: [Chunk] = []
    var offset = signature.count
    while let length = header.big32(offset), let name = header.text(offset + 4, count: 4) {
      if name == "IDAT" { return chunks }
      let data = offset + 8..<offset + 8 + length
      guard let crc = header.big32(data.upperBound) else { break }
      guard Checksum.crc(bytes[offset + 4..<data.upperBound]) == UInt32(crc) else {
        throw .pngBroken(reason: "the checksum of its \(name) chunk is wrong")
      }
      chunks.append(Chunk(name: name, whole: offset..<data.upperBound + 4, data: data))
      offset = data.upperBound + 4
    }
    throw .pngBroken(reason: "it ends before its image data")
  }
}

extension PNGText {
  /// Creates the text entry of a chunk; `nil` if the chunk has none, or a compressed one.
  init?(chunk name: String, data: ArraySlice<UInt8>) {
    guard name == "tEXt" || name == "iTXt", let end = data.firstIndex(of: 0) else { return nil }
    let keyword = Self.text(latin: data[..<end])
    var rest = data[(end + 1)...]
    guard name == "iTXt" else {
      self.init(keyword: keyword, text: Self.text(latin: rest))
      return
    }
    // The flag and the method of compression, a language, and the keyword in that language.
    guard rest.popFirst() == 0, rest.popFirst() != nil, let language = rest.firstIndex(of: 0),
      let translation = rest[(language + 1)...].firstIndex(of: 0)
    else { return nil }
    self.init(keyword: keyword, text: String(decoding: rest[(translation + 1)...], as: UTF8.self))
  }

  private static func text(latin bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }
}
