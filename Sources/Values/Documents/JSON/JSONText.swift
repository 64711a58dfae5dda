import Foundation

/// Validated JSON, without a byte order mark.
package struct JSONText {
  /// A syntax error and its position.
  package struct ParsingError: Error, Hashable {
    /// The line, counted from 1.
    package let line: Int
    /// The column in characters, counted from 1.
    package let column: Int
    package let fault: JSONSyntaxError
  }

  package let data: Data
  /// Whether a field has a name that is not among the familiar ones.
  package let hasUnfamiliarNames: Bool

  /// Validates JSON in UTF-8, with or without a byte order mark.
  ///
  /// - Parameters:
  ///   - data: The bytes of the document.
  ///   - refusesRepeatedNames: Whether two fields of the same name are an error.
  ///   - familiarNames: The names that fields have as a rule; only compared if repeated names are
  ///     refused.
  /// - Throws: `ParsingError` for the first mistake.
  package init(
    _ data: Data,
    refusesRepeatedNames: Bool = false,
    familiarNames: Set<String> = []
  ) throws(ParsingError) {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    self.data = data.starts(with: mark) ? Data(data.dropFirst(mark.count)) : data
    var syntax = JSONValidator(
      [UInt8](self.data),
      skipped: data.count - self.data.count,
      refusesRepeatedNames: refusesRepeatedNames,
      familiarNames: familiarNames
    )
    do throws(JSONSyntaxError) {
      try syntax.check()
      hasUnfamiliarNames = syntax.hasUnfamiliarNames
    } catch {
      let (line, column) = syntax.place
      throw ParsingError(line: line, column: column, fault: error)
    }
  }
}

/// A syntax error in JSON.
public enum JSONSyntaxError: Error, Hashable, Sendable {
  /// The file contains nothing but white space.
  case empty
  /// The file ends inside a value.
  case unexpectedEnd(expected: String)
  /// The file contains something other than `expected`.
  case unexpected(found: String, expected: String)
  /// A comma has no value or field after it.
  case trailingComma
  /// The document has ended, but the file continues.
  case trailing(found: String)
  /// A string contains a control character, such as a line break.
  case controlCharacter(UInt8)
  /// A backslash is followed by an unknown character.
  case badEscape
  /// A string contains half of a UTF-16 pair, such as `\ud83d` without its other half.
  case unpairedSurrogate
  /// The bytes are not UTF-8; `offset` counts from 0 at the start of the file.
  case invalidUTF8(byte: UInt8, offset: Int)
  /// A number exceeds the range of a double.
  case hugeNumber
  /// An object has two fields of the same name; `path` leads to the second one, for example
  /// `messages[17].sentAt`.
  case repeatedName(String, path: String)
  /// The syntax is valid, but the decoder rejects the file as a whole.
  case undecodable
  /// Lists and objects are nested more than `limit` levels deep.
  case tooDeep(limit: Int)
}

extension JSONSyntaxError: LocalizedError, CustomStringConvertible {
  /// The problem and the remedy or the expected syntax, in one line.
  public var description: String { wording }

  /// The same text as `description`.
  public var errorDescription: String? { description }

  /// The problem and the remedy or the expected syntax, in one line.
  package var wording: String {
    switch self {
    case .empty: "the document is empty; expected a JSON object"
    case .unexpectedEnd(let expected): "the document ends too early; expected \(expected)"
    case .unexpected(let found, let expected): "unexpected \(found); expected \(expected)"
    case .trailingComma: "a comma with nothing after it; remove the comma"
    case .trailing(let found): "unexpected \(found) after the end of the document"
    case .controlCharacter(let byte):
      "a control character (\(Self.hex(byte))) in a string; write it as an escape such as \\n"
    case .badEscape:
      "an unknown escape; expected \\n, \\t, \\\", \\\\, \\/, \\b, \\f, \\r or \\uXXXX"
    case .unpairedSurrogate:
      "an unpaired surrogate; \\uD800…\\uDBFF must be followed by \\uDC00…\\uDFFF"
    case .invalidUTF8(let byte, let offset):
      "byte \(Self.hex(byte)) at offset \(offset) is not valid UTF-8; encode it as UTF-8"
    case .hugeNumber: "a number is too large; expected at most about 1.8e308"
    case .repeatedName(let name, _): "duplicate field \(name); rename or remove one"
    case .undecodable: "the document cannot be decoded; expected JSON in UTF-8"
    case .tooDeep(let limit): "nested too deeply; at most \(limit) levels are supported"
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

/// Encodes values as JSON for people to read.
package enum JSON {
  /// Returns indented JSON with a final line break; keys are in alphabetical order.
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
