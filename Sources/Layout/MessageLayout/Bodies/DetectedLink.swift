/// A URL or an e-mail address in plain text.
///
/// URLs start with `http://`, `https://` or `www.`. Han, kana and hangul end a link, because no
/// space separates them from it; other letters are part of it. The search takes linear time.
struct DetectedLink: Equatable {
  /// The UTF-8 offsets of the link in the text.
  let range: Range<Int>
  /// The URL.
  let url: String

  /// Divides a text into links and the texts between them.
  static func divide(_ text: String) -> [(text: String, link: String?)] {
    let links = find(in: text)
    guard !links.isEmpty else { return [(text, nil)] }
    let bytes = Array(text.utf8)
    var parts: [(text: String, link: String?)] = []
    var start = 0
    func add(_ range: Range<Int>, _ link: String?) {
      if !range.isEmpty { parts.append((String(decoding: bytes[range], as: UTF8.self), link)) }
    }
    for link in links {
      add(start..<link.range.lowerBound, nil)
      add(link.range, link.url)
      start = link.range.upperBound
    }
    add(start..<bytes.count, nil)
    return parts
  }

  /// Returns the links in a text, in order.
  static func find(in text: String) -> [DetectedLink] {
    guard
      text.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ".") })
        || text.utf8.contains(UInt8(ascii: "/"))
    else { return [] }
    var search = LinkSearch(bytes: Array(text.utf8))
    return search.links()
  }
}

/// The search for links in a text.
private struct LinkSearch {
  /// The maximum number of bytes of an address before its `@`, and of a host.
  private static let (localLimit, hostLimit) = (64, 253)

  let bytes: [UInt8]
  /// The end of the last link.
  private var end = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func links() -> [DetectedLink] {
    var links: [DetectedLink] = []
    var index = 0
    while index < bytes.count {
      if let link = link(at: index) {
        links.append(link)
        end = link.range.upperBound
        index = end
      } else {
        index += 1
      }
    }
    return links
  }

  private func link(at index: Int) -> DetectedLink? {
    switch bytes[index] {
    case UInt8(ascii: "h"), UInt8(ascii: "H"): url(at: index)
    case UInt8(ascii: "w"), UInt8(ascii: "W"): bareURL(at: index)
    case UInt8(ascii: "@"): address(around: index)
    default: nil
    }
  }

  // MARK: - URLs

  private func url(at start: Int) -> DetectedLink? {
    guard startsWord(start) else { return nil }
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: { hasPrefix($0, at: start) }) else { return nil }
    let host = start + scheme.utf8.count
    guard host < bytes.count, bytes[host].isPartOfLabel else { return nil }
    return link(start..<urlEnd(from: host), prefix: "")
  }

  private func bareURL(at start: Int) -> DetectedLink? {
    guard startsWord(start), hasPrefix("www.", at: start) else { return nil }
    let host = hostEnd(from: start)
    // The host needs a name and a top level after `www.`.
    guard host > start + 4, isDomain(start + 4..<host) else { return nil }
    return link(start..<urlEnd(from: host), prefix: "https://")
  }

  private func hasPrefix(_ prefix: String, at start: Int) -> Bool {
    bytes.count - start >= prefix.utf8.count
      && zip(bytes[start...], prefix.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// Returns the end of a URL, without punctuation and closing brackets at its end.
  private func urlEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, let length = urlCharacter(at: end) { end += length }
    var open = Brackets(bytes[start..<end])
    while end > start {
      let last = bytes[end - 1]
      guard open.removes(last) || ".,;:!?'*_~".utf8.contains(last) else { break }
      end -= 1
    }
    return end
  }

  /// Returns the number of bytes of a character that a URL may contain; `nil` for others.
  private func urlCharacter(at index: Int) -> Int? {
    let byte = bytes[index]
    if byte < 0x80 {
      return byte > UInt8(ascii: " ") && byte != 0x7F && !"<>\"`\\^|".utf8.contains(byte) ? 1 : nil
    }
    let end = bytes[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    let scalar = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first
    return scalar?.isPartOfURL == true ? end - index : nil
  }

  // MARK: - E-mail addresses

  private func address(around at: Int) -> DetectedLink? {
    var start = at
    while start > end, at - start <= Self.localLimit, bytes[start - 1].isPartOfLocalName {
      start -= 1
    }
    let host = hostEnd(from: at + 1)
    guard start < at, at - start <= Self.localLimit, bytes[start].isPartOfLabel,
      bytes[at - 1] != UInt8(ascii: "."), startsWord(start), isDomain(at + 1..<host)
    else { return nil }
    return link(start..<host, prefix: "mailto:")
  }

  // MARK: - Hosts

  /// Returns the end of a host's ASCII labels, without dots and hyphens at its end.
  private func hostEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, end - start <= Self.hostLimit,
      bytes[end].isPartOfLabel || ".-".utf8.contains(bytes[end])
    {
      end += 1
    }
    while end > start, !bytes[end - 1].isPartOfLabel { end -= 1 }
    return end
  }

  /// Returns whether a host has two whole labels or more, and a top level with letters.
  private func isDomain(_ host: Range<Int>) -> Bool {
    guard !host.isEmpty, host.count <= Self.hostLimit else { return false }
    let labels = bytes[host].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areWhole = labels.allSatisfy {
      $0.first?.isPartOfLabel == true && $0.last?.isPartOfLabel == true
    }
    guard labels.count > 1, areWhole, let top = labels.last else { return false }
    return top.count > 1 && top.contains { $0.isLetter } && top.allSatisfy(\.isPartOfLabel)
  }

  /// Returns whether no letter, digit or part of an address stands before a position.
  private func startsWord(_ start: Int) -> Bool {
    guard start > end else { return true }
    let previous = bytes[start - 1]
    return !previous.isPartOfLabel && !"@/_".utf8.contains(previous) && !continuesLetter(start)
  }

  /// Returns whether a letter that links may contain stands before a position.
  private func continuesLetter(_ start: Int) -> Bool {
    guard bytes[start - 1] >= 0x80 else { return false }
    let first = bytes[..<start].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    return urlCharacter(at: first) != nil
  }

  private func link(_ range: Range<Int>, prefix: String) -> DetectedLink {
    DetectedLink(range: range, url: prefix + String(decoding: bytes[range], as: UTF8.self))
  }
}

/// The closing brackets in a URL that no opening bracket matches.
private struct Brackets {
  private var surplus: [UInt8: Int] = [:]

  init(_ url: ArraySlice<UInt8>) {
    for byte in url {
      switch byte {
      case UInt8(ascii: "("): surplus[UInt8(ascii: ")"), default: 0] -= 1
      case UInt8(ascii: "["): surplus[UInt8(ascii: "]"), default: 0] -= 1
      case UInt8(ascii: "{"): surplus[UInt8(ascii: "}"), default: 0] -= 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): surplus[byte, default: 0] += 1
      default: break
      }
    }
  }

  /// Returns whether the last bracket is a surplus one, and removes it.
  mutating func removes(_ byte: UInt8) -> Bool {
    guard let count = surplus[byte], count > 0 else { return false }
    surplus[byte] = count - 1
    return true
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// Whether the byte is a letter or a digit.
  fileprivate var isPartOfLabel: Bool {
    isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  fileprivate var isPartOfLocalName: Bool {
    isPartOfLabel || "._%+-".utf8.contains(self)
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter, a mark or a digit of a script with spaces.
  fileprivate var isPartOfURL: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      return false
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}
