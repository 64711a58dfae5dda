import Foundation

/// Base64 with letters that a URL takes as they are, without padding.
enum Base64URL {
  /// The text of some bytes.
  static func text(_ bytes: Data) -> String {
    bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// The bytes of a text; nil where it is none, or not the shortest one.
  static func data(_ text: some StringProtocol) -> Data? {
    let plain = String(text).replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: plain + padding), self.text(data) == text else {
      return nil
    }
    return data
  }
}
