/// The changes that renderers with a fault make to sections while a text streams.
extension AnswerSections {
  /// Creates sections that may all change.
  init(open: [AnswerSection]) {
    self.init()
    self.open = open
  }

  /// Returns the sections with tables whose columns are as wide as their longest cells.
  func sizingTables() -> AnswerSections {
    var sections = Array(self)
    var start = 0
    for index in sections.indices {
      switch sections[index].content {
      case .row(_, let table):
        if sections[index].isFirst { start = index }
        guard sections[index].isLast || index == sections.count - 1 else { continue }
        let rows = sections[start...index].compactMap(\.content.cells)
        for row in start...index {
          guard let cells = sections[row].content.cells else { continue }
          sections[row].content = .row(cells, of: table.sized(for: rows))
        }
      case .item(let number, let blocks):
        sections[index].content = .item(number: number, blocks: blocks.map(\.sizingTables))
      case .quote(let blocks): sections[index].content = .quote(blocks.map(\.sizingTables))
      case .paragraph, .heading, .code, .picture, .rule: break
      }
    }
    return AnswerSections(open: sections)
  }

  /// Returns the sections with code that has not been closed as a paragraph.
  ///
  /// - Parameter fence: The first line of the code.
  /// - Returns: The sections, of which the last one has the signs of the fence.
  func exposingCode(after fence: String) -> AnswerSections {
    var sections = Array(self)
    var lines: [String] = []
    while let section = sections.last, case .code(let text, _) = section.content {
      lines.append(text)
      sections.removeLast()
      if section.isFirst { break }
    }
    let text = ([fence] + lines.reversed()).joined(separator: "\n")
    sections.append(AnswerSection(.paragraph([TextRun(text: text)])))
    return AnswerSections(open: sections)
  }
}

extension AnswerSection.Content {
  /// The cells of a row of a table; `nil` for other sections.
  fileprivate var cells: [[TextRun]]? {
    if case .row(let cells, _) = self { cells } else { nil }
  }
}

extension AnswerBlock {
  fileprivate var sizingTables: AnswerBlock {
    switch self {
    case .table(let table, let rows): .table(table.sized(for: rows), rows: rows)
    case .list(let items, let number): .list(items.map { $0.map(\.sizingTables) }, from: number)
    case .quote(let blocks): .quote(blocks.map(\.sizingTables))
    case .paragraph, .heading, .code, .picture, .rule: self
    }
  }
}

extension AnswerTable {
  /// Returns the columns with the longest cells of rows.
  fileprivate func sized(for rows: [[[TextRun]]]) -> AnswerTable {
    var table = self
    table.longestCells = titles.indices.map { column in
      let cells = rows.filter { column < $0.count }.map { $0[column] }
      return cells.max { $0.length < $1.length } ?? []
    }
    return table
  }
}

extension [TextRun] {
  /// The number of characters.
  fileprivate var length: Int { reduce(0) { $0 + $1.text.count } }
}
