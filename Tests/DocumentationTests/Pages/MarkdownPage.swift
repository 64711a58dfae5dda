/// A page of Markdown: its blocks of code, links and headings.
///
/// Understands what the pages of this repository use: fences of three backticks, lists, links in
/// brackets, and comments that take whole lines.
struct MarkdownPage {
  /// A block of code in a fence.
  struct Block: Equatable {
    /// The word after the opening fence; empty if there is none.
    var language: String
    /// The line of the opening fence, counted from 1.
    var line: Int
    /// The code, without the indentation of the fence.
    var code: [String]
    /// The comments on the lines directly before the block, without `<!--` and `-->`.
    var comments: [String]
  }

  /// A link to another page or to a picture.
  struct Link: Equatable {
    /// The address as written, for example `Jitter.md#limits`.
    var target: String
    /// The line of the link, counted from 1.
    var line: Int
  }

  /// The blocks of code, from top to bottom.
  private(set) var blocks: [Block] = []
  /// The links and pictures outside of code.
  private(set) var links: [Link] = []
  /// The fragments that address the headings, for example `what-is-checked`.
  private(set) var anchors: Set<String> = []
  /// The lines of code that is indented and has no fence.
  private(set) var indentedLines: [Int] = []
  /// The lines of comments that belong to blocks, but have no block below them.
  private(set) var strayComments: [Int] = []
  /// The line of a fence without an end.
  private(set) var openFence: Int?

  /// The comments that belong to the block below them, by how they begin.
  private static let blockComments = [
    "file:", "change:", "exits with", "all exit with", "not run:", "with ",
  ]

  /// Reads a page.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var comments: [(text: String, line: Int)] = []
    var list = ListPosition()
    var index = 0
    while index < lines.count {
      let content = lines[index].drop { $0 == " " }
      if content.hasPrefix("```") {
        index = addBlock(at: index, of: lines, comments.map(\.text))
        comments = []
        list.isAfterBlank = true
      } else if content.hasPrefix("<!--") {
        if let text = content.wholeMatch(of: #/<!-- *(.*?) *-->/#)?.1 {
          comments.append((String(text), index + 1))
        }
        index += lines[index...].prefix { !$0.contains("-->") }.count + 1
      } else {
        noteStray(comments)
        comments = []
        addText(lines[index], line: index + 1, &list)
        index += 1
      }
    }
    noteStray(comments)
  }

  /// The place of a line among lists and paragraphs.
  private struct ListPosition {
    /// The column of the text of the current item; `nil` outside of lists.
    var column: Int?
    /// A Boolean value that indicates whether a paragraph can begin.
    var isAfterBlank = true
  }

  /// Adds the block whose fence is the line `index`, and returns the index below its end.
  private mutating func addBlock(at index: Int, of lines: [String], _ comments: [String]) -> Int {
    let fence = lines[index].drop { $0 == " " }
    let indentation = lines[index].count - fence.count
    let code = lines[(index + 1)...].prefix { !$0.drop { $0 == " " }.hasPrefix("```") }
    if code.endIndex == lines.count { openFence = index + 1 }
    blocks.append(
      Block(
        language: String(fence.dropFirst(3)),
        line: index + 1,
        code: code.map { $0.droppingSpaces(indentation) },
        comments: comments
      )
    )
    return code.endIndex + 1
  }

  private mutating func addText(_ text: String, line: Int, _ list: inout ListPosition) {
    let content = text.drop { $0 == " " }
    let indentation = text.count - content.count
    guard !content.isEmpty else {
      list.isAfterBlank = true
      return
    }
    let isCode = list.isAfterBlank && indentation >= (list.column ?? 0) + 4
    if isCode { indentedLines.append(line) }
    if let width = Self.markerWidth(content) {
      list.column = indentation + width
    } else if indentation == 0, list.isAfterBlank {
      list.column = nil
    }
    // The next line of indented code needs no blank line above it.
    list.isAfterBlank = isCode
    if text.hasPrefix("#"), let title = text.wholeMatch(of: #/#+ (.+)/#)?.1 {
      add(heading: String(title))
    }
    links += Self.targets(in: text).map { Link(target: $0, line: line) }
  }

  private mutating func noteStray(_ comments: [(text: String, line: Int)]) {
    strayComments += comments.filter { comment in
      Self.blockComments.contains { comment.text.hasPrefix($0) }
    }.map(\.line)
  }

  /// Adds the fragment that GitHub makes of a heading; a second one of its name gets a number.
  private mutating func add(heading: String) {
    let text = heading.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }
    let fragment = text.lowercased().compactMap { character -> String? in
      if character == " " { return "-" }
      return character.isLetter || character.isNumber || "-_".contains(character)
        ? String(character) : nil
    }.joined()
    let numbered = [fragment] + (1...9).map { "\(fragment)-\($0)" }
    anchors.insert(numbered.first { !anchors.contains($0) } ?? fragment)
  }

  /// Returns the width of the marker of a list's item; `nil` for other text.
  private static func markerWidth(_ text: Substring) -> Int? {
    guard let first = text.first, "-*".contains(first) || first.isNumber else { return nil }
    return text.prefixMatch(of: #/([-*]|\d+\.) +/#)?.0.count
  }

  /// Returns the targets of the links in a line.
  ///
  /// A regex literal is parsed each time that it is used, so lines without a link are left out first.
  private static func targets(in line: String) -> [String] {
    guard line.contains("](") || line.contains("<img ") else { return [] }
    // A code span may show the syntax of a link. One inside the text of a link stays.
    let text = line.replacing(#/`[^`]*`/#, with: "code")
    let targets = text.matches(of: #/\]\(([^)\s]+)(?: "[^"]*")?\)/#).map { String($0.1) }
    return targets + text.matches(of: #/<img [^>]*src="([^"]+)"/#).map { String($0.1) }
  }
}

extension String {
  /// The text without its leading spaces, at most `count` of them.
  fileprivate func droppingSpaces(_ count: Int) -> String {
    String(dropFirst(prefix(count).prefix { $0 == " " }.count))
  }
}
