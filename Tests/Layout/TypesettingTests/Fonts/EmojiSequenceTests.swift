import ChatframeTypesetting
import Foundation
import Testing

/// Unicode's list of emoji, from Debian's package `unicode-data`.
private enum EmojiList {
  static let path = "/usr/share/unicode/emoji/emoji-test.txt"

  static var isInstalled: Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns every fully-qualified sequence.
  static func sequences() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n")
      .filter { $0.contains("; fully-qualified") }
      .map { line in
        let codes = line.prefix { $0 != ";" }.split(separator: " ")
        let scalars = codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
        return String(String.UnicodeScalarView(scalars))
      }
  }
}

@Suite(.enabled(if: EmojiList.isInstalled, "unicode-data is not installed"))
struct EmojiSequenceTests {
  @Test func `every fully-qualified emoji is one glyph of the emoji font`() throws {
    let sample = try Sample()
    let sequences = try EmojiList.sequences()
    #expect(sequences.count > 3000)
    let wrong = sequences.filter { emoji in
      let text = sample.shape(emoji)
      return text.glyphCount != 1 || text.files.contains { !$0.contains("ColorEmoji") }
    }
    #expect(wrong == [], "\(wrong.count) of \(sequences.count)")
  }
}
