/// A text entry of a PNG.
package struct PNGText: Hashable, Sendable {
  /// What it is about, for example `Software`: 1…79 printable Latin-1 characters.
  package let keyword: String
  /// What it says, in any script.
  package let text: String

  /// A text entry with a keyword.
  package init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// The chunk that holds it: `tEXt` if Latin-1 does, else `iTXt`.
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
