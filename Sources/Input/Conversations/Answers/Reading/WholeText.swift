import ChatframeMarkdown

/// A text that ``AnswerRenderer/parseAll`` reads from its beginning whenever something arrives.
///
/// The parser decides on all marks, as CommonMark does. Citations and tasks, which it does not know,
/// look as in a complete answer.
struct WholeText {
  /// The text that has arrived.
  var bytes: [UInt8] = []

  /// The number of bytes up to the last whole word.
  private var shownCount: Int {
    let line = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var breaks = AnswerBreaks()
    breaks.scan(Array(bytes[line...]))
    return line + breaks.last
  }

  /// Reads the text from its beginning.
  ///
  /// - Parameter isComplete: Whether the text is complete; otherwise, its end is a whole word.
  /// - Returns: The sections, and the number of bytes that the parser has read.
  func read(isComplete: Bool = false) -> (sections: [AnswerSection], byteCount: Int) {
    let text = isComplete ? bytes : Array(bytes[..<shownCount])
    var parser = MarkdownParser(readsStrikethrough: true)
    return (parser.blocks(of: text).flatMap(\.wholeSections), text.count)
  }
}

extension MarkdownBlock {
  /// The block as sections, as it would be in a complete answer.
  fileprivate var wholeSections: [AnswerSection] {
    switch marked {
    case .list(let items, let first):
      items.enumerated().map { index, item in
        AnswerSection(
          .item(number: first.map { $0 + index }, blocks: item.flatMap(\.answerBlocks)),
          isFirst: index == 0,
          isLast: index == items.count - 1
        )
      }
    case .table(let rows, let alignments):
      rows.enumerated().map { index, row in
        AnswerSection(
          .row(row.answerCells, of: AnswerTable(rows[0], alignments)),
          isFirst: index == 0,
          isLast: index == rows.count - 1
        )
      }
    case .code(let text, let info): Self.lines(of: text, info)
    case .paragraph, .heading, .quote, .rule: marked.answerSections
    }
  }

  /// Returns a section for each line of code.
  private static func lines(of text: String, _ info: String) -> [AnswerSection] {
    let lines = (text.last == "\n" ? text.dropLast() : text[...])
      .split(separator: "\n", omittingEmptySubsequences: false)
    let language = info.split(whereSeparator: \.isWhitespace).first.map(String.init)
    return lines.enumerated().map { index, line in
      AnswerSection(
        .code(String(line), language: language),
        isFirst: index == 0,
        isLast: index == lines.count - 1
      )
    }
  }

  /// The block with characters that mark styles, as in prepared text.
  private var marked: MarkdownBlock {
    switch self {
    case .paragraph(let inlines): .paragraph(inlines.marked([]))
    case .heading(let inlines, let level): .heading(inlines.marked([]), level: level)
    case .quote(let blocks): .quote(blocks.map(\.marked))
    case .list(let items, let first):
      .list(items.map { $0.map(\.marked).markingTask }, from: first)
    case .table(let rows, let alignments):
      .table(rows: rows.map { $0.map { $0.marked([]) } }, alignments: alignments)
    case .code, .rule: self
    }
  }
}

extension [MarkdownBlock] {
  /// The blocks of an item, with a box if the item is a task.
  fileprivate var markingTask: [MarkdownBlock] {
    guard case .paragraph(let inlines)? = first, case .text(let text)? = inlines.first else {
      return self
    }
    for (box, sign) in [("[ ] ", "☐ "), ("[x] ", "☑ "), ("[X] ", "☑ ")] where text.hasPrefix(box) {
      let mark = InlineStyle.box.character + sign + InlineStyle().character
      let task = MarkdownInline.text(mark + text.dropFirst(box.count))
      return [.paragraph([task] + inlines.dropFirst())] + dropFirst()
    }
    return self
  }
}

extension [MarkdownInline] {
  /// Returns the parts with characters that mark styles around those in another style.
  fileprivate func marked(_ style: InlineStyle) -> [MarkdownInline] {
    joiningTexts.flatMap { inline -> [MarkdownInline] in
      switch inline {
      case .text(let text): return [.text(text.markingCitations(style))]
      case .code(let code):
        let code = style.union(.code).character + code + style.character
        return [.text(code)]
      case .emphasis(let content, let emphasis):
        let inner = style.union(InlineStyle(emphasis))
        return [.text(inner.character)] + content.marked(inner) + [.text(style.character)]
      case .link(let content, let address): return [.link(content.marked(style), address: address)]
      case .picture(let content, let address):
        return [.picture(content.marked(style), address: address)]
      case .lineEnd, .lineBreak: return [inline]
      }
    }
  }

  /// The parts with adjacent texts joined: the parser divides a text at brackets.
  private var joiningTexts: [MarkdownInline] {
    reduce(into: []) { parts, part in
      if case .text(let text) = part, case .text(let last)? = parts.last {
        parts[parts.count - 1] = .text(last + text)
      } else {
        parts.append(part)
      }
    }
  }
}

extension InlineStyle {
  fileprivate init(_ emphasis: MarkdownInline.Emphasis) {
    switch emphasis {
    case .italic: self = .italic
    case .bold: self = .bold
    case .struckThrough: self = .struckThrough
    }
  }

  /// The character that marks the style in prepared text.
  fileprivate var character: String { String(decoding: mark, as: UTF8.self) }
}

extension String {
  /// Returns the text with marks around numbers and words in brackets that name sources.
  fileprivate func markingCitations(_ style: InlineStyle) -> String {
    var text = ""
    var rest = Array(utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "[")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "]"))
    {
      let word = AnswerBracket.citation(Array(rest[open + 1..<close]), 0..<close - open - 1)
      text += String(decoding: rest[..<open], as: UTF8.self)
      if let word {
        let citation = String(decoding: word, as: UTF8.self)
        text += style.union(.citation).character + citation + style.character
      } else {
        text += String(decoding: rest[open...close], as: UTF8.self)
      }
      rest = rest[(close + 1)...]
    }
    return text + String(decoding: rest, as: UTF8.self)
  }
}
