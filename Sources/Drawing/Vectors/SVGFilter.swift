/// Passes Cairo's SVG on as it comes, with a title, and with names that do not depend on what else
/// the process has drawn.
///
/// Cairo names pictures and groups after a counter of all its surfaces. Names stand in quotes and are
/// ASCII letters followed by digits, which nothing else in the file does.
struct SVGFilter {
  /// What Cairo names after its counter.
  private static let kinds: Set<String> = ["image", "surface", "source", "mask", "recording"]
  /// Longer quoted text is data.
  private static let nameLimit = 32

  private let title: String?
  private var isTitled = false
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]
  /// What came since the last quote, if it may be a name.
  private var pending: [UInt8]?
  private var isQuoted = false
  /// The name of the tag at hand, as far as it is read.
  private var tag: [UInt8] = []

  /// A filter for a document with a title.
  init(title: String?) { self.title = title }

  /// Passes bytes on, but for those that may turn out to be a name.
  mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var passed: [UInt8] = []
    passed.reserveCapacity(bytes.count + 64)
    for byte in bytes { pass(byte, to: &passed) }
    return passed
  }

  /// What is still held when nothing more comes.
  mutating func finish() -> [UInt8] { pending.take() ?? [] }

  private mutating func pass(_ byte: UInt8, to passed: inout [UInt8]) {
    if byte == UInt8(ascii: "\"") {
      if let held = pending.take() { passed += renamed(held) }
      isQuoted.toggle()
      pending = isQuoted ? [] : nil
      passed.append(byte)
    } else if pending != nil {
      pending?.append(byte)
      if pending?.count == Self.nameLimit { passed += pending.take() ?? [] }
    } else {
      passed.append(byte)
      if !isTitled, !isQuoted { noteTag(byte, to: &passed) }
    }
  }

  /// Puts the title behind the first tag of the drawing.
  private mutating func noteTag(_ byte: UInt8, to passed: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "<"): tag = []
    case UInt8(ascii: ">") where tag.starts(with: Array("svg ".utf8)):
      isTitled = true
      if let title { passed += Array("\n<title>\(title.escapedForXML)</title>".utf8) }
    default:
      if tag.count < 4 { tag.append(byte) }
    }
  }

  /// A quoted value, the number of a name or of a reference to it counted anew.
  private mutating func renamed(_ value: [UInt8]) -> [UInt8] {
    let text = String(decoding: value, as: UTF8.self)
    guard let match = text.wholeMatch(of: /(#|url\(#)?([a-z]+)(-?[0-9]+)(\))?/),
      Self.kinds.contains(String(match.2))
    else { return value }
    let kind = String(match.2)
    let key = kind + match.3
    let name = names[key] ?? "\(kind)\(counts[kind, default: 0])"
    if names[key] == nil {
      names[key] = name
      counts[kind, default: 0] += 1
    }
    return Array("\(match.1 ?? "")\(name)\(match.4 ?? "")".utf8)
  }
}

extension String {
  /// The same where markup has a meaning.
  fileprivate var escapedForXML: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }
}
