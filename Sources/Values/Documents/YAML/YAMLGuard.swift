/// Rejects aliases, which can make a few lines expand to billions, and excessive nesting.
///
/// It scans bytes without parsing: anything that looks like an anchor is rejected even in quotes
/// and, after the first quote, in comments, because the text could be quoted there. In return, no
/// anchor passes.
struct YAMLGuard {
  private static let depthLimit = 100

  private let file: String
  private var line = 1
  private var depth = 0
  private var isComment = false
  private var hasQuotes = false
  private var before = UInt8(ascii: "\n")

  /// Checks that `text` can be parsed safely.
  static func check(_ text: String, file: String) throws(YAMLError) {
    var scan = YAMLGuard(file: file)
    for byte in text.utf8 { try scan.read(byte) }
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
    case _ where before.isSign && byte.isName: throw anchor
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

  private var anchor: YAMLError {
    YAMLError(
      file: file,
      line: line,
      message: "contains what looks like an anchor or an alias (\"&name\", \"*name\"), which are "
        + "not supported; write the value out, or add a space after the sign"
    )
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
