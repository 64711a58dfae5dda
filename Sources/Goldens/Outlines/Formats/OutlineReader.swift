/// Reads the text of an outline line by line.
struct OutlineReader {
  private var lines: [Substring]
  private var number = 0
  private let isEnded: Bool
  private var messages: [OutlineMessage] = []
  private var components: [OutlineComponent] = []
  private var component: (name: String, frame: OutlineFrame)?
  private var texts: [OutlineLine] = []
  private var message: (id: String, frame: OutlineFrame)?

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    isEnded = lines.last?.isEmpty == true
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  /// Returns the outline.
  consuming func outline() throws(OutlineError) -> LayoutOutline {
    let fingerprint = try readHead()
    guard let page = next().flatMap(Self.page) else {
      throw error("\"page 390 × 844 @3\" or \"screen …\"")
    }
    while let line = next() {
      if line.hasPrefix("    ") {
        try readText(line.dropFirst(4))
      } else if line.hasPrefix("  ") {
        try readComponent(line.dropFirst(2))
      } else {
        try readMessage(line)
      }
    }
    endMessage()
    return LayoutOutline(fingerprint: fingerprint, page: page, messages: messages)
  }

  private mutating func next() -> Substring? {
    guard number < lines.count else { return nil }
    number += 1
    return lines[number - 1]
  }

  /// Reads the version and the environment, if present.
  private mutating func readHead() throws(OutlineError) -> EnvironmentFingerprint? {
    guard let first = lines.first, first.hasPrefix("outline ") else { return nil }
    number += 1
    guard first == "outline \(LayoutOutline.version)" else {
      throw error("\"outline \(LayoutOutline.version)\"; record it again with this version")
    }
    guard number < lines.count, lines[number].hasPrefix("environment ") else { return nil }
    number += 1
    guard let fingerprint = EnvironmentFingerprint(String(lines[number - 1].dropFirst(12))) else {
      throw error("names and versions of libraries, separated by commas")
    }
    try readCount()
    return fingerprint
  }

  /// Reads the number of lines that follow, if present.
  private mutating func readCount() throws(OutlineError) {
    guard number < lines.count, lines[number].hasPrefix("lines "),
      let count = Int(lines[number].dropFirst(6))
    else { return }
    number += 1
    guard lines.count - number == count, isEnded else {
      throw OutlineError("is cut off: it has \(lines.count - number) of \(count) lines")
    }
  }

  private static func page(_ line: Substring) -> OutlinePage? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 5, words[0] == "page" || words[0] == "screen", words[2] == "×",
      words[4].hasPrefix("@"), let width = OutlineLength(words[1]),
      let height = OutlineLength(words[3]), let scale = OutlineLength(words[4].dropFirst())
    else { return nil }
    return OutlinePage(isScreen: words[0] == "screen", width: width, height: height, scale: scale)
  }

  private mutating func readMessage(_ line: Substring) throws(OutlineError) {
    guard let (id, frame) = Self.named(line) else { throw error("a message's id and frame") }
    endMessage()
    message = (id, frame)
  }

  private mutating func readComponent(_ line: Substring) throws(OutlineError) {
    guard message != nil, let (name, frame) = Self.named(line) else {
      throw error("a component's name and frame below a message")
    }
    endComponent()
    component = (name, frame)
  }

  private mutating func readText(_ line: Substring) throws(OutlineError) {
    let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    guard component != nil, words.count == 6, words[2] == "baseline", words[4].isEmpty,
      let frame = OutlineFrame(words[0], words[1]), let baseline = OutlineLength(words[3]),
      let text = QuotedText.unquoted(words[5])
    else { throw error("a line's frame, baseline and text below a component") }
    texts.append(OutlineLine(frame: frame, baseline: baseline, text: text))
  }

  private mutating func endComponent() {
    if let component {
      components.append(
        OutlineComponent(name: component.name, frame: component.frame, lines: texts)
      )
    }
    component = nil
    texts = []
  }

  private mutating func endMessage() {
    endComponent()
    if let message {
      messages.append(
        OutlineMessage(id: message.id, frame: message.frame, components: components)
      )
    }
    message = nil
    components = []
  }

  /// Reads a name, which is quoted if it contains spaces or similar characters, two spaces, and a
  /// frame.
  private static func named(_ line: Substring) -> (name: String, frame: OutlineFrame)? {
    guard let sizeStart = line.lastIndex(of: " "),
      let gap = line[..<sizeStart].lastIndex(of: " "), gap > line.startIndex,
      let frame = OutlineFrame(
        line[line.index(after: gap)..<sizeStart],
        line[line.index(after: sizeStart)...]
      )
    else { return nil }
    let name = line[..<line.index(before: gap)]
    guard line[line.index(before: gap)] == " ", !name.isEmpty else { return nil }
    if !QuotedText.isQuoted(name) { return (String(name), frame) }
    return QuotedText.unquoted(name).map { ($0, frame) }
  }

  private func error(_ expected: String) -> OutlineError {
    let place = min(number, lines.count)
    let found = lines.isEmpty ? "nothing" : "\"\(lines[max(0, place - 1)].prefix(60))\""
    return OutlineError("line \(max(1, place)) of the outline is \(found); expected \(expected)")
  }
}

extension OutlineFrame {
  /// Reads a position such as `60,4` and a size such as `120×40`.
  init?(_ place: Substring, _ size: Substring) {
    let places = place.split(separator: ",", omittingEmptySubsequences: false)
    let sizes = size.split(separator: "×", omittingEmptySubsequences: false)
    guard places.count == 2, sizes.count == 2, let x = OutlineLength(places[0]),
      let y = OutlineLength(places[1]), let width = OutlineLength(sizes[0]),
      let height = OutlineLength(sizes[1])
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension LayoutOutline {
  /// Reads the output of `layout --format outline`, with or without a header.
  package init(text: String) throws(OutlineError) { self = try OutlineReader(text).outline() }
}

/// An error in the text of an outline.
package struct OutlineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line that states the position, the text that was found and the text that was expected.
  package let description: String

  init(_ description: String) { self.description = description }
}
