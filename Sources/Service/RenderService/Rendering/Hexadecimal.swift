/// Bytes as lower-case digits.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Two digits a byte.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a text is so many bytes in lower-case digits.
  static func isText(_ text: some StringProtocol, bytes: Int) -> Bool {
    text.utf8.count == bytes * 2 && text.utf8.allSatisfy(digits.contains)
  }
}
