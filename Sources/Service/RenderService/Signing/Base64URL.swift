import Foundation

/// Base64 with letters that a URL takes as they are, without padding.
enum Base64URL {
  /// The text of some bytes.
  static func text(_ bytes: Data) -> String {
    let letters = bytes.base64EncodedData().compactMap { letter -> UInt8? in
      switch letter {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: letter
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The bytes of a text; nil where it is none, or not the shortest one.
  static func data(_ text: some StringProtocol) -> Data? {
    var letters = text.utf8.map { letter in
      switch letter {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: letter
      }
    }
    while letters.count % 4 != 0 { letters.append(UInt8(ascii: "=")) }
    guard let data = Data(base64Encoded: Data(letters)), self.text(data) == text else { return nil }
    return data
  }
}
