import ChatframeMarkdown

/// Turns what the Markdown parser found in prepared text into runs and pictures.
struct AnswerText {
  /// A part of a block's text.
  enum Part {
    case runs([TextRun])
    case picture(address: String, description: String)
  }

  private(set) var parts: [Part] = []
  private var runs: [TextRun] = []
  private var text: [UInt8] = []
  private var style: InlineStyle = []
  private var link: String?
  /// A Boolean value that indicates whether white space was read that the text does not end with.
  private var hasSpace = false
  /// A Boolean value that indicates whether pictures are blocks of their own.
  private let dividesAtPictures: Bool

  /// Reads the text of a block.
  ///
  /// - Parameters:
  ///   - inlines: The parts of the text.
  ///   - dividesAtPictures: Whether pictures are blocks of their own; otherwise, their description
  ///     is text.
  init(_ inlines: [MarkdownInline], dividesAtPictures: Bool) {
    self.dividesAtPictures = dividesAtPictures
    add(inlines)
    endPart()
  }

  /// Returns the runs of the text of a heading or a cell.
  static func runs(_ inlines: [MarkdownInline]) -> [TextRun] {
    guard !inlines.isEmpty else { return [] }
    let parts = AnswerText(inlines, dividesAtPictures: false).parts
    if case .runs(let runs) = parts.first { return runs }
    return []
  }

  /// Returns prepared text as it was written.
  static func plain(_ text: String) -> String {
    AnswerText([.text(text)], isVerbatim: true).runs.map(\.text).joined()
  }

  private init(_ inlines: [MarkdownInline], isVerbatim: Bool) {
    dividesAtPictures = false
    style = .code
    add(inlines)
    endRun()
  }

  private mutating func add(_ inlines: [MarkdownInline]) {
    for inline in inlines {
      switch inline {
      case .text(let text), .code(let text): add(Array(text.utf8))
      case .lineEnd: addSpace()
      case .lineBreak:
        hasSpace = false
        if !isEmpty { text.append(0x0A) }
      case .link(let content, let address):
        writeSpace()
        endRun()
        link = address
        add(content)
        endRun()
        link = nil
      case .picture(let content, let address): addPicture(content, address)
      // Styles are characters of the text.
      case .emphasis(let content, _): add(content)
      }
    }
  }

  private mutating func addPicture(_ content: [MarkdownInline], _ address: String) {
    guard dividesAtPictures else { return add(content) }
    let description = Self.runs(content).map(\.text).joined()
    let (style, link) = (style, link)
    endPart()
    parts.append(.picture(address: address, description: description))
    (self.style, self.link) = (style, link)
  }

  private mutating func add(_ bytes: [UInt8]) {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0xEF, offset + 2 < bytes.count, bytes[offset + 1] == 0xB7,
        let sign = InlineStyle.sign(bytes[offset + 2])
      {
        add(sign)
        offset += 3
      } else if byte >= 0xF0, let style = InlineStyle(bytes, at: offset) {
        change(to: style)
        offset += 4
      } else {
        if byte.isSpace, !style.contains(.code) { addSpace() } else { add(byte) }
        offset += 1
      }
    }
  }

  private mutating func addSpace() { hasSpace = true }

  private var isEmpty: Bool { runs.isEmpty && text.isEmpty }

  private mutating func writeSpace() {
    if hasSpace, !isEmpty, text.last != 0x0A { text.append(0x20) }
    hasSpace = false
  }

  private mutating func add(_ byte: UInt8) {
    writeSpace()
    text.append(byte)
  }

  /// Changes the style; a space between two styles belongs to the plainer one.
  private mutating func change(to style: InlineStyle) {
    guard style != self.style else { return }
    if style.rawValue > self.style.rawValue { writeSpace() }
    endRun()
    self.style = style
  }

  private mutating func endRun() {
    guard !text.isEmpty else { return }
    let style = style == .box ? [] : style
    let run = TextRun(
      text: String(decoding: text, as: UTF8.self),
      isBold: style.contains(.bold),
      isItalic: style.contains(.italic),
      isStruckThrough: style.contains(.struckThrough),
      isCode: style.contains(.code),
      link: link
    )
    runs.append(style.contains(.citation) ? run.citing() : run)
    text = []
  }

  private mutating func endPart() {
    endRun()
    hasSpace = false
    if !runs.isEmpty { parts.append(.runs(runs)) }
    runs = []
  }
}

extension MarkdownBlock {
  /// The block as sections without numbers.
  var answerSections: [AnswerSection] {
    answerBlocks.map { block in
      switch block {
      case .paragraph(let runs): AnswerSection(.paragraph(runs))
      case .heading(let runs, let level): AnswerSection(.heading(runs, level: level))
      case .quote(let blocks): AnswerSection(.quote(blocks))
      case .code(let text, let language): AnswerSection(.code(text, language: language))
      case .picture(let address, let description):
        AnswerSection(.picture(address: address, description: description))
      case .rule: AnswerSection(.rule)
      case .list, .table: AnswerSection(.quote([block]))
      }
    }
  }

  /// The block as blocks of an item or a quote: several if there are pictures in it.
  var answerBlocks: [AnswerBlock] {
    switch self {
    case .paragraph(let inlines):
      AnswerText(inlines, dividesAtPictures: true).parts.map { part in
        switch part {
        case .runs(let runs): .paragraph(runs)
        case .picture(let address, let text): .picture(address: address, description: text)
        }
      }
    case .heading(let inlines, let level): [.heading(AnswerText.runs(inlines), level: level)]
    case .quote(let blocks): [.quote(blocks.flatMap(\.answerBlocks))]
    case .list(let items, let number):
      [.list(items.map { $0.flatMap(\.answerBlocks) }, from: number)]
    case .code(let text, let info): [Self.code(text, info)]
    case .table(let rows, let alignments):
      [.table(AnswerTable(rows[0], alignments), rows: rows.dropFirst().map(\.answerCells))]
    case .rule: [.rule]
    }
  }

  private static func code(_ text: String, _ info: String) -> AnswerBlock {
    let lines = AnswerText.plain(text.last == "\n" ? String(text.dropLast()) : text)
    return .code(lines, language: info.split(whereSeparator: \.isWhitespace).first.map(String.init))
  }
}

extension AnswerTable {
  /// Creates the columns from the first row of a table.
  init(_ titles: [[MarkdownInline]], _ alignments: [MarkdownBlock.Alignment]) {
    self.init(
      titles: titles.answerCells,
      alignments: alignments.map { alignment in
        switch alignment {
        case .natural: .natural
        case .left: .left
        case .center: .center
        case .right: .right
        }
      }
    )
  }
}

extension [[MarkdownInline]] {
  /// The cells of a row of a table.
  var answerCells: [[TextRun]] { map(AnswerText.runs) }
}
