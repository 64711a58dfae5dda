import Foundation

/// JSON that people can read as well.
package enum JSON {
  /// A value in lines, the last one ended; keys in alphabetical order.
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
