import Foundation

/// Bytes that are JSON, without a byte order mark.
package struct JSONText {
  /// The place of a syntax error, and its kind.
  package struct ParsingError: Error, Hashable {
    /// Counted from 1.
    package let line: Int
    /// In characters, counted from 1.
    package let column: Int
    package let fault: JSONSyntaxError
  }

  package let data: Data

  /// Checks `data`, which is JSON in UTF-8, with or without a byte order mark.
  package init(_ data: Data, refusesRepeatedNames: Bool = false) throws(ParsingError) {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    self.data = data.starts(with: mark) ? Data(data.dropFirst(mark.count)) : data
    var syntax = JSONValidator(
      [UInt8](self.data),
      skipped: data.count - self.data.count,
      refusesRepeatedNames: refusesRepeatedNames
    )
    do throws(JSONSyntaxError) {
      try syntax.check()
    } catch {
      let (line, column) = syntax.place
      throw ParsingError(line: line, column: column, fault: error)
    }
  }
}

/// A syntax error in JSON.
public enum JSONSyntaxError: Error, Hashable, Sendable {
  /// Nothing but white space.
  case empty
  /// The file ends inside a value.
  case unexpectedEnd(expected: String)
  /// Something else stands where `expected` should.
  case unexpected(found: String, expected: String)
  /// A comma with nothing after it.
  case trailingComma
  /// Something follows the document's end.
  case trailing(found: String)
  /// A control character, such as a line break, in a string.
  case controlCharacter(UInt8)
  /// A backslash with something unknown after it.
  case badEscape
  /// Half of a UTF-16 pair, such as `\ud83d` without its other half.
  case unpairedSurrogate
  /// Bytes that are not UTF-8; `offset` counts from 0 at the file's start.
  case invalidUTF8(byte: UInt8, offset: Int)
  /// A number beyond what a double holds.
  case hugeNumber
  /// A field of the same name stands in the same object already; `path` leads to it, for example
  /// `messages[17].sentAt`.
  case repeatedName(String, path: String)
  /// The syntax is right, and yet the decoder refuses the file as a whole.
  case undecodable
  /// Lists and objects inside each other beyond `limit`.
  case tooDeep(limit: Int)
}

extension JSONSyntaxError: LocalizedError, CustomStringConvertible {
  /// The fault and the expected syntax, in one line.
  public var description: String { wording }

  /// The description.
  public var errorDescription: String? { description }

  /// The fault and the expected syntax, in one line.
  package var wording: String {
    switch self {
    case .empty: "the file is empty; expected a JSON object"
    case .unexpectedEnd(let expected): "the file ends too early; expected \(expected)"
    case .unexpected(let found, let expected): "\(found) where \(expected) was expected"
    case .trailingComma: "a comma with nothing after it; remove the comma"
    case .trailing(let found): "\(found) after the end of the document"
    case .controlCharacter(let byte):
      "a control character (\(Self.hex(byte))) in a string; write it as an escape such as \\n"
    case .badEscape:
      "an unknown escape; expected \\n, \\t, \\\", \\\\, \\/, \\b, \\f, \\r or \\uXXXX"
    case .unpairedSurrogate:
      "an unpaired surrogate; \\uD800…\\uDBFF must be followed by \\uDC00…\\uDFFF"
    case .invalidUTF8(let byte, let offset):
      "byte \(Self.hex(byte)) at offset \(offset) is no UTF-8; save the file as UTF-8"
    case .hugeNumber: "a number too large to hold; expected at most about 1.8e308"
    case .repeatedName(let name, _): "\(name) stands in this object already; rename or remove one"
    case .undecodable: "the file cannot be decoded; expected JSON in UTF-8"
    case .tooDeep(let limit): "nested too deeply; at most \(limit) levels are read"
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

/// JSON that people can read as well.
package enum JSON {
  /// A value in lines, the last one ended; keys in alphabetical order.
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
