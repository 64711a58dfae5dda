/// What makes a file something else than JSON.
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
  /// Bytes that are no UTF-8; `offset` counts from 0 at the file's start.
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
