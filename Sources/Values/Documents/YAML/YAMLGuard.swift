import Yams

/// Rejects aliases, which can make a few lines expand to billions, and excessive nesting.
///
/// A first scan of the bytes finds possible anchors, also in quotes. Most documents have none. The
/// others are parsed once with another character in place of the signs, so that nothing can expand. A
/// plain scalar that begins with this character is an anchor or an alias in the document.
struct YAMLGuard {
  private static let depthLimit = 100

  private let file: String
  private var line = 1
  private var depth = 0
  private var isComment = false
  private var hasQuotes = false
  private var before = UInt8(ascii: "\n")
  /// The line of the first sign that may begin an anchor, also in quotes; `nil` for none.
  private var suspectedLine: Int?

  /// Checks that `text` can be parsed safely.
  static func check(_ text: String, file: String) throws(YAMLError) {
    var scan = YAMLGuard(file: file)
    for byte in text.utf8 { try scan.read(byte) }
    if let line = scan.suspectedLine { try scan.checkScalars(of: text, line) }
  }

  private init(file: String) { self.file = file }

  private mutating func read(_ byte: UInt8) throws(YAMLError) {
    switch byte {
    case UInt8(ascii: "\n"): (line, isComment) = (line + 1, false)
    case _ where byte.isBreak: isComment = false
    case UInt8(ascii: "#") where before.isBlank && !hasQuotes: isComment = true
    case _ where isComment: break
    case UInt8(ascii: "\""), UInt8(ascii: "'"): hasQuotes = true
    case UInt8(ascii: "["), UInt8(ascii: "{"): try descend()
    case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
    case _ where before.isSign && byte.isName: suspectedLine = suspectedLine ?? line
    default: break
    }
    let isStart = byte.isSign && before.isGap
    before = byte.isSign && !isStart ? UInt8(ascii: "x") : byte
  }

  private mutating func descend() throws(YAMLError) {
    depth += 1
    guard depth > Self.depthLimit else { return }
    throw YAMLError(
      file: file,
      line: line,
      message: "is nested more than \(Self.depthLimit) levels deep; is a bracket missing?"
    )
  }

  private static func anchor(in file: String, _ line: Int?) -> YAMLError {
    YAMLError(
      file: file,
      line: line,
      message: "contains what looks like an anchor or an alias (\"&name\", \"*name\"), which are "
        + "not supported; write the value out, quote it, or add a space after the sign"
    )
  }
}

extension YAMLGuard {
  /// Rejects anchors and aliases, and accepts their signs in quotes, blocks of text and other texts.
  ///
  /// The text without its signs has neither, so that it is safe to parse.
  private func checkScalars(of text: String, _ suspectedLine: Int) throws(YAMLError) {
    guard let mark = Self.mark(absentFrom: text) else {
      throw Self.anchor(in: file, suspectedLine)
    }
    do {
      let root = try Node.root(of: Self.replacingSigns(of: text, by: mark), .basic)
      if let root, let found = Self.scalar(in: root, startingWith: mark) {
        throw Self.anchor(in: file, found.mark?.line)
      }
    } catch let error as YAMLError {
      throw error
    } catch let error as YamlError {
      // An anchor before a key or a collection becomes a mistake in its line or the next one.
      let syntaxError = YAMLError(error, file: file)
      if RepeatedKeys(error) != nil { throw syntaxError.replacing(mark) }
      let line = syntaxError.line.flatMap { Self.lineOfSign(in: text, before: $0) }
      throw line.map { Self.anchor(in: file, $0) } ?? syntaxError
    } catch {
      throw YAMLError(file: file, message: "is not valid YAML: \(error)")
    }
  }

  /// Returns a character for a program's own use that the text does not have.
  private static func mark(absentFrom text: String) -> Unicode.Scalar? {
    let used = Set(text.unicodeScalars.lazy.filter { (0xE000...0xF8FF).contains($0.value) })
    return (UInt32(0xE000)...0xF8FF).lazy.compactMap(Unicode.Scalar.init).first {
      !used.contains($0)
    }
  }

  /// Returns the text with a mark in place of each sign that a name follows.
  private static func replacingSigns(of text: String, by mark: Unicode.Scalar) -> String {
    let bytes = Array(text.utf8)
    let markBytes = Array(String(mark).utf8)
    var replaced: [UInt8] = []
    replaced.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte.isSign, index + 1 < bytes.count, bytes[index + 1].isName {
        replaced += markBytes
      } else {
        replaced.append(byte)
      }
    }
    return String(decoding: replaced, as: UTF8.self)
  }

  /// Returns the first plain scalar that starts with a mark.
  private static func scalar(in node: Node, startingWith mark: Unicode.Scalar) -> Node? {
    switch node {
    case .scalar(let scalar):
      return scalar.style == .plain && scalar.string.unicodeScalars.first == mark ? node : nil
    case .sequence(let sequence):
      return sequence.lazy.compactMap { Self.scalar(in: $0, startingWith: mark) }.first
    case .mapping(let mapping):
      return mapping.lazy.flatMap { [$0.key, $0.value] }
        .compactMap { Self.scalar(in: $0, startingWith: mark) }.first
    default: return nil
    }
  }

  /// Returns the line of the last sign that may begin an anchor in a line or in the one above it.
  private static func lineOfSign(in text: String, before line: Int) -> Int? {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return [line, line - 1].first { number in
      guard lines.indices.contains(number - 1) else { return false }
      let bytes = lines[number - 1]
      return zip(bytes, bytes.dropFirst()).contains { $0.isSign && $1.isName }
    }
  }
}

extension YAMLError {
  /// Returns the error with an ellipsis in place of the mark, which can be in the names of keys.
  fileprivate func replacing(_ mark: Unicode.Scalar) -> YAMLError {
    let words = message.split(separator: Character(mark), omittingEmptySubsequences: false)
    return YAMLError(file: file, line: line, message: words.joined(separator: "…"))
  }
}

extension UInt8 {
  fileprivate var isSign: Bool { self == UInt8(ascii: "&") || self == UInt8(ascii: "*") }

  /// A Boolean value that indicates whether a value may follow the byte.
  fileprivate var isGap: Bool {
    switch self {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"),
      UInt8(ascii: "-"), UInt8(ascii: "?"):
      true
    default: isBlank
    }
  }

  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n") || isBreak
  }

  /// A Boolean value that indicates whether the byte ends a line, besides a line feed.
  ///
  /// That is a carriage return or the last byte of U+0085, U+2028 or U+2029, which other characters
  /// share.
  fileprivate var isBreak: Bool {
    self == UInt8(ascii: "\r") || self == 0x85 || self == 0xa8 || self == 0xa9
  }

  fileprivate var isName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
