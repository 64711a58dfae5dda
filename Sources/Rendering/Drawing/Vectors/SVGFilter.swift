/// Adds a title to Cairo's SVG, and replaces names that depend on what else the process has drawn.
///
/// Cairo names pictures and groups after a counter of all its surfaces. The names are quoted and
/// consist of ASCII letters followed by digits, like nothing else in the file.
struct SVGFilter {
  /// The kinds of elements that Cairo names after its counter.
  private static let kinds: Set<String> = ["image", "surface", "source", "mask", "recording"]
  /// The first bytes of the names.
  private static let initials = Set(kinds.compactMap(\.utf8.first))
  /// The maximum length of a name; longer quoted text is data.
  private static let nameLimit = 32

  private let title: String?
  private var isTitled = false
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]
  /// The bytes since the last quote, if they can be a name.
  private var pending: [UInt8]?
  private var isQuoted = false
  /// The bytes of the current tag's name read so far.
  private var tag: [UInt8] = []

  /// Creates a filter for a document with a title.
  init(title: String?) { self.title = title }

  /// Returns filtered bytes, and keeps those that may be the start of a name.
  mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var passed: [UInt8] = []
    passed.reserveCapacity(bytes.count + 64)
    var rest = bytes[...]
    while let quote = Self.quote(in: rest) {
      take(UnsafeBufferPointer(rebasing: rest[..<quote]), to: &passed)
      if let held = pending.take() { passed += renamed(held) }
      isQuoted.toggle()
      pending = isQuoted ? [] : nil
      passed.append(UInt8(ascii: "\""))
      rest = rest[(quote + 1)...]
    }
    take(UnsafeBufferPointer(rebasing: rest), to: &passed)
    return passed
  }

  /// Returns the bytes that the filter has kept.
  mutating func finish() -> [UInt8] { pending.take() ?? [] }

  /// Returns the position of the first quote.
  private static func quote(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let all = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes))
    guard let start = all.baseAddress,
      let found = memchr(start, Int32(UInt8(ascii: "\"")), all.count)
    else { return nil }
    return bytes.startIndex + (UnsafeRawPointer(found) - start)
  }

  /// Processes bytes without a quote.
  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, to passed: inout [UInt8]) {
    if let held = pending {
      guard held.count + bytes.count >= Self.nameLimit else {
        pending = held + bytes
        return
      }
      pending = nil
      passed += held
      passed += bytes
    } else if isTitled || isQuoted {
      passed += bytes
    } else {
      for byte in bytes {
        passed.append(byte)
        noteTag(byte, to: &passed)
      }
    }
  }

  /// Inserts the title after the first tag of the drawing.
  private mutating func noteTag(_ byte: UInt8, to passed: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "<"): tag = []
    case UInt8(ascii: ">") where !isTitled && tag.starts(with: Array("svg ".utf8)):
      isTitled = true
      if let title { passed += Array("\n<title>\(title.escapedForXML)</title>".utf8) }
    default:
      if tag.count < 4 { tag.append(byte) }
    }
  }

  /// Returns a quoted value, with the number of a name or of a reference to it replaced.
  private mutating func renamed(_ value: [UInt8]) -> [UInt8] {
    let opening = [Array("url(#".utf8), Array("#".utf8)].first { value.starts(with: $0) } ?? []
    let closing = opening.count > 1 ? 1 : 0
    let name = value.dropFirst(opening.count).dropLast(closing)
    // Most values are numbers, or names of glyphs and clips.
    guard let first = name.first, Self.initials.contains(first) else { return value }
    let digitCount = name.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }.count
    let kind = String(decoding: name.dropLast(digitCount), as: UTF8.self)
      .withoutHyphen
    guard digitCount > 0, Self.kinds.contains(kind) else { return value }
    let key = String(decoding: name, as: UTF8.self)
    let new = names[key] ?? "\(kind)\(counts[kind, default: 0])"
    if names.updateValue(new, forKey: key) == nil { counts[kind, default: 0] += 1 }
    return opening + Array(new.utf8) + value.suffix(closing)
  }
}

extension String {
  /// The string without a trailing hyphen.
  fileprivate var withoutHyphen: String { hasSuffix("-") ? String(dropLast()) : self }

  /// The string with XML's special characters escaped.
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

/// Receives the output of a C library, and stores an error of the sink until it can be thrown.
final class ByteStream {
  private let sink: ([UInt8]) throws -> Void
  private var filter: SVGFilter?
  private var failure: (any Error)?

  /// Creates a stream that passes bytes to a sink, through a filter if there is one.
  init(filter: SVGFilter? = nil, sink: @escaping ([UInt8]) throws -> Void) {
    self.filter = filter
    self.sink = sink
  }

  /// Passes bytes on, and returns whether to continue.
  func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard failure == nil else { return false }
    do {
      let passed = filter?.pass(bytes) ?? [UInt8](bytes)
      if !passed.isEmpty { try sink(passed) }
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Passes on the bytes that the filter has kept, at the end of the stream.
  func finish() throws {
    try check()
    guard let rest = filter?.finish(), !rest.isEmpty else { return }
    try sink(rest)
  }

  /// Throws the stored error of the sink, if any.
  func check() throws {
    if let failure { throw failure }
  }
}
