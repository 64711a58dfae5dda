import Foundation
import HTTPTypes

/// What is shown otherwise than a request means it, in an answer's head: `X-Chatframe-Warnings`, a
/// JSON list of lines in ASCII.
enum WarningsField {
  private static let lineLimit = 16
  private static let byteLimit = 4096

  /// Adds the field, if there is something to say; what there is no room for is counted.
  static func add(_ warnings: [String], to headers: inout HTTPFields) {
    guard !warnings.isEmpty else { return }
    var shown = Array(warnings.prefix(lineLimit))
    while text(shown, of: warnings.count).utf8.count > byteLimit, !shown.isEmpty {
      shown.removeLast()
    }
    headers[.warnings] = text(shown, of: warnings.count)
  }

  private static func text(_ shown: [String], of count: Int) -> String {
    let rest = count - shown.count
    let lines = rest == 0 ? shown : shown + ["and \(rest) more"]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let json = (try? encoder.encode(lines)) ?? Data("[]".utf8)
    return String(decoding: json, as: UTF8.self).utf16.map(escaped).joined()
  }

  /// A character of JSON, which stands in quotes where it is none of ASCII.
  private static func escaped(_ unit: UInt16) -> String {
    if (0x20...0x7e).contains(unit) { return String(UnicodeScalar(UInt8(unit))) }
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
