import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// The columns of a table on a page, which depend on the titles and, if it has any, on the table's
/// longest cells.
struct AnswerColumns {
  let table: AnswerTable
  /// The widths of the columns, in points; empty if the page has no room for columns, so that each
  /// row is a list of titles and cells.
  let widths: [Double]
  /// The width of the table, in points.
  let width: Double
  /// The direction in which the columns follow each other.
  let direction: WritingDirection
  /// The directions of the titles, which decide where the cells of a column without an alignment are.
  let titleDirections: [WritingDirection]
}

extension AnswerTypesetter {
  /// The minimum width of a column, in ems.
  private static let minimumColumn = 3.4
  /// The maximum width of a column, in ems.
  private static let maximumColumn = 18.0
  /// The maximum number of columns.
  private static let columnLimit = 40

  /// The distance between columns, in points.
  private var gap: Double { look.snapped(look.em) }

  /// The style of cells, slightly smaller than that of text.
  private var cell: TemplateTextStyle {
    var style = look.body
    style.size *= 0.92
    style.lineHeight = min(style.lineHeight, 1.4)
    return style
  }

  private var title: TemplateTextStyle {
    var style = cell
    style.weight = .bold
    return style
  }

  /// Determines the widths of the columns: in proportion to the titles or as the longest cells
  /// require, within limits.
  func columns(of table: AnswerTable, width: Double) -> AnswerColumns {
    let titles = table.titles.map { shape($0, title, width: nil) }
    let direction = titles.first { $0.hasLetters }?.direction ?? look.direction
    return AnswerColumns(
      table: table,
      widths: table.longestCells.isEmpty
        ? widths(of: titles, width: width)
        : widths(of: titles, table.longestCells, width: width),
      width: width,
      direction: direction,
      titleDirections: titles.map { $0.hasLetters ? $0.direction : direction }
    )
  }

  private var leastWidth: Double { Self.minimumColumn * look.em }
  private var greatestWidth: Double { Self.maximumColumn * look.em }

  /// Returns the widths that the titles and the longest cells require, if there is room for them.
  private func widths(
    of titles: [ShapedText],
    _ cells: [[TextRun]],
    width: Double
  ) -> [Double] {
    let natural = zip(titles, cells).map { title, runs in
      max(title.size.width, shape(runs, cell, width: nil).size.width)
    }
    let columns = widths(of: natural, width: width)
    let required = natural.map { look.wholePixels(min($0 + 1, greatestWidth)) }
    let room = width - Double(titles.count - 1) * gap
    return columns.isEmpty || required.reduce(0, +) > room ? columns : required
  }

  private func widths(of titles: [ShapedText], width: Double) -> [Double] {
    widths(of: titles.map(\.size.width), width: width)
  }

  /// Divides the width in proportion to natural widths, within limits; empty if the columns do not fit.
  private func widths(of natural: [Double], width: Double) -> [Double] {
    let count = Double(natural.count)
    let (least, most) = (leastWidth, greatestWidth)
    let room = width - (count - 1) * gap
    guard !natural.isEmpty, natural.count <= Self.columnLimit, room >= count * least else {
      return []
    }
    let natural = natural.map { min(max($0, least), most) }
    let total = natural.reduce(0, +)
    let free = min(room, count * most) - count * least
    return natural.map { look.snapped(least + free * $0 / total) }
  }

  /// Lays out a table inside another block.
  func table(_ table: AnswerTable, _ rows: [[[TextRun]]], width: Double) -> AnswerBox {
    let columns = columns(of: table, width: width)
    var box = row(table.titles, of: columns, isHeader: true, isLast: rows.isEmpty)
    for (index, cells) in rows.enumerated() {
      box.add(row(cells, of: columns, isHeader: false, isLast: index == rows.count - 1))
    }
    box.direction = columns.direction
    return box
  }

  /// Lays out a row of a table; the first one has the titles.
  func row(
    _ cells: [[TextRun]],
    of columns: AnswerColumns,
    isHeader: Bool,
    isLast: Bool
  ) -> AnswerBox {
    var box =
      columns.widths.isEmpty
      ? list(cells, of: columns, isHeader: isHeader)
      : line(cells, of: columns, isHeader: isHeader)
    box.height = look.wholePixels(box.height)
    let thickness = 1 / look.scale
    if isHeader || !isLast {
      let frame = LayoutRectangle(
        x: 0,
        y: box.height - thickness,
        width: columns.shownWidth(gap: gap),
        height: thickness
      )
      let placed = columns.direction == .rightToLeft ? frame.mirrored(in: columns.width) : frame
      box.items.append(.box(placed, radii: CornerRadii(0), look.line))
    }
    box.direction = columns.direction
    return box
  }

  /// Lays out cells side by side.
  private func line(_ cells: [[TextRun]], of columns: AnswerColumns, isHeader: Bool) -> AnswerBox {
    let padding = look.em * 0.42
    var (box, x, height) = (AnswerBox(), 0.0, 0.0)
    for (index, width) in columns.widths.enumerated() {
      let runs = index < cells.count ? cells[index] : []
      let text = shape(
        runs,
        isHeader ? title : cell,
        width: width,
        alignment: columns.alignment(of: index)
      )
      let left = columns.direction == .rightToLeft ? columns.width - x - width : x
      let free = width - text.size.width
      let inset = columns.inset(of: index, free: free)
      box.place(text, x: left + inset, y: padding, em: cell.size * look.textSize)
      height = max(height, text.size.height)
      x += width + gap
    }
    box.height = height + 2 * padding
    return box
  }

  /// Lays out a row as lines of a title and a cell each, or the titles as one line.
  ///
  /// An empty cell has no line, so that the cells of a row that is being written have theirs one
  /// below the other, as they come.
  private func list(_ cells: [[TextRun]], of columns: AnswerColumns, isHeader: Bool) -> AnswerBox {
    let padding = look.em * 0.42
    let width = columns.width
    var box = AnswerBox(height: padding)
    if isHeader {
      let between = TextRun(text: " · ")
      let runs = columns.table.titles.enumerated().flatMap { $0 == 0 ? $1 : [between] + $1 }
      box.add(text(shape(runs, title, width: width), width: width, em: cell.size * look.textSize))
    } else {
      for (index, runs) in cells.enumerated()
      where index < columns.table.titles.count && runs.contains(where: { !$0.text.isEmpty }) {
        let title = columns.table.titles[index].map(\.bold) + [TextRun(text: ": ", isBold: true)]
        let line = shape(title + runs, cell, width: width)
        box.add(text(line, width: width, em: cell.size * look.textSize))
      }
    }
    box.height += padding
    return box
  }
}

extension AnswerColumns {
  /// Returns the alignment of the lines of a cell, which is the same in all cells of a column.
  fileprivate func alignment(of column: Int) -> StyledText.Alignment {
    switch column < table.alignments.count ? table.alignments[column] : .natural {
    case .natural: titleDirections[column] == .rightToLeft ? .right : .left
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }

  /// Returns the distance from the left edge of a column to the text of a cell.
  fileprivate func inset(of column: Int, free: Double) -> Double {
    switch alignment(of: column) {
    case .natural, .left: 0
    case .center: free / 2
    case .right: free
    }
  }

  /// Returns the width of all columns, which may be less than that of the table.
  fileprivate func shownWidth(gap: Double) -> Double {
    guard !widths.isEmpty else { return width }
    return min(width, widths.reduce(0, +) + Double(widths.count - 1) * gap)
  }
}

extension TextRun {
  /// The run in bold.
  fileprivate var bold: TextRun {
    TextRun(
      text: text,
      isBold: true,
      isItalic: isItalic,
      isStruckThrough: isStruckThrough,
      isUnderlined: isUnderlined,
      isCode: isCode,
      isSpoiler: isSpoiler,
      link: link,
      mention: mention
    )
  }
}
