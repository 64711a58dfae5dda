/// Reads blocks from a subset of CommonMark: paragraphs, headings, quotes, fenced code and lists.
///
/// Blocks do not nest: items of inner lists become items of the list, and a quote is one paragraph.
/// A line break stays one, as messengers show it. The time is linear in the length of the text.
struct MarkdownBlocks {
  /// The blocks read so far.
  private var blocks: [TextBlock] = []
  /// The lines of the paragraph, the quote or the item that is being read.
  private var lines: [Substring] = []
  private var state = State.paragraph

  /// The block that lines belong to.
  private enum State: Equatable {
    case paragraph
    case quote
    /// A list with the items read so far, without the one that is being read.
    case list(isOrdered: Bool, items: [[TextRun]])
    /// Code up to a fence of at least as many of the same characters.
    case code(fence: MarkdownLine.Fence)
  }

  private init() {}

  /// Returns the blocks of a text.
  static func blocks(of text: String) -> [TextBlock] {
    var reader = MarkdownBlocks()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      reader.read(MarkdownLine(line))
    }
    reader.end()
    return reader.blocks
  }

  private mutating func read(_ line: MarkdownLine) {
    if case .code(let fence) = state {
      if line.closes(fence) { end() } else { lines.append(line.unindented(by: fence.indent)) }
      return
    }
    switch line.kind {
    case .fence(let fence): start(.code(fence: fence))
    case .quote(let words):
      if state != .quote { start(.quote) }
      lines.append(words)
    case .bullet(let words): readItem(words, isOrdered: false)
    case .number(let value, let words):
      // Lists count from 1, and other numbers must not change.
      if value == 1 || isOrderedList { readItem(words, isOrdered: true) } else { readWords(line) }
    case .heading(let words):
      end()
      blocks.append(.paragraph(MarkdownInlines.runs(words, isBold: true)))
    case .blank: readBlank()
    case .words: readWords(line)
    }
  }

  private var isOrderedList: Bool {
    if case .list(isOrdered: true, _) = state { true } else { false }
  }

  private mutating func readItem(_ words: Substring, isOrdered: Bool) {
    if case .list(isOrdered: isOrdered, var items) = state {
      // The empty state leaves one reference to the items, which then grow in place.
      state = .paragraph
      items.append(runs())
      state = .list(isOrdered: isOrdered, items: items)
    } else {
      start(.list(isOrdered: isOrdered, items: []))
    }
    lines = [words]
  }

  private mutating func readBlank() {
    // Items may be apart, but an item has one paragraph.
    if case .list = state { lines.append("") } else { end() }
  }

  private mutating func readWords(_ line: MarkdownLine) {
    switch state {
    case .quote: end()
    case .list where lines.last?.isEmpty == true && line.indent == 0: end()
    case .list, .paragraph, .code: break
    }
    lines.append(line.words)
  }

  private mutating func start(_ state: State) {
    end()
    self.state = state
  }

  /// Ends the current block.
  private mutating func end() {
    switch state {
    case .paragraph: if !lines.isEmpty { blocks.append(.paragraph(runs())) }
    case .quote: blocks.append(.quote(runs()))
    case .list(let isOrdered, let items):
      blocks.append(.list(items + [runs()], isOrdered: isOrdered))
    case .code(let fence):
      let language = fence.language.isEmpty ? nil : String(fence.language)
      blocks.append(.code(lines.joined(separator: "\n"), language: language))
    }
    lines = []
    state = .paragraph
  }

  /// Returns the runs of the current lines.
  private func runs() -> [TextRun] {
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return MarkdownInlines.runs(lines[..<end].joined(separator: "\n")[...])
  }
}

/// A line of Markdown.
struct MarkdownLine {
  /// The start of code between fences.
  struct Fence: Equatable {
    let character: Character
    let count: Int
    let indent: Int
    let language: Substring
  }

  /// The meaning of the start of a line.
  enum Kind {
    case blank
    case words
    case heading(Substring)
    case quote(Substring)
    case bullet(Substring)
    case number(Int, Substring)
    case fence(Fence)
  }

  /// The number of spaces before the words.
  let indent: Int
  /// The line without white space at its ends.
  let words: Substring
  private let text: Substring

  /// Creates a line from its text, without the line break.
  init(_ text: Substring) {
    self.text = text
    indent = text.prefix { $0 == " " }.count
    words = text.trimmed
  }

  /// The meaning of the line outside code.
  var kind: Kind {
    guard let first = words.first else { return .blank }
    switch first {
    case ">": return .quote(words.drop { $0 == ">" || $0 == " " })
    case "#":
      let level = words.prefix { $0 == "#" }.count
      let rest = words.dropFirst(level)
      return level <= 6 && rest.first == " " ? .heading(rest.trimmed) : .words
    case "-", "*", "+": return words.dropFirst().first == " " ? .bullet(words.dropFirst(2)) : .words
    case "`", "~": return fence(first).map(Kind.fence) ?? .words
    case "0"..."9": return number ?? .words
    default: return .words
    }
  }

  private var number: Kind? {
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    let rest = words.dropFirst(digits.count)
    guard digits.count <= 9, let value = Int(digits) else { return nil }
    guard rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
    return .number(value, rest.dropFirst(2).trimmed)
  }

  private func fence(_ character: Character) -> Fence? {
    let count = words.prefix { $0 == character }.count
    let info = words.dropFirst(count).trimmed
    // Otherwise, it is code inside a line.
    guard count >= 3, !info.contains("`") else { return nil }
    let language = info.prefix { !$0.isWhitespace }
    return Fence(character: character, count: count, indent: indent, language: language)
  }

  /// Returns whether the line ends the code that starts at a fence.
  func closes(_ fence: Fence) -> Bool {
    words.count >= fence.count && words.allSatisfy { $0 == fence.character }
  }

  /// Returns the line without a number of spaces at its start.
  func unindented(by count: Int) -> Substring { text.dropFirst(min(count, indent)) }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }
}
