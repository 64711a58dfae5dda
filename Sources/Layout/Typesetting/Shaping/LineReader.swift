import CChatframePango
import ChatframeGraphics

/// Reads the lines of a Pango layout as values.
struct LineReader {
  /// The requested text.
  let text: StyledText
  /// The text as Pango receives it.
  let prepared: PreparedText
  /// The style of the first run, which determines the line height.
  let style: TextStyle

  /// Reads all lines and stacks them.
  func read(_ layout: OpaquePointer, _ fonts: inout MeasuredFonts) -> ShapedText {
    let characters = String(decoding: prepared.bytes, as: UTF8.self)
    var lines: [MeasuredLine] = []
    let isEllipsized = pango_layout_is_ellipsized(layout) != 0
    var node = pango_layout_get_lines_readonly(layout)
    while let current = node {
      node = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let line = data.assumingMemoryBound(to: PangoLayoutLine.self)
      lines.append(read(line, of: characters, isEllipsized: isEllipsized, &fonts))
    }
    return LineStack(text: text, style: style).stack(lines, missing: prepared.missing)
  }

  private func read(
    _ line: UnsafeMutablePointer<PangoLayoutLine>,
    of characters: String,
    isEllipsized: Bool,
    _ fonts: inout MeasuredFonts
  ) -> MeasuredLine {
    var content = LineContent(prepared: prepared, characters: characters, fallback: style)
    if isEllipsized {
      appendItems(of: line, to: &content, &fonts)
    } else {
      var node = line.pointee.runs
      while let current = node {
        node = current.pointee.next
        guard let data = current.pointee.data else { continue }
        content.append(data.assumingMemoryBound(to: PangoGlyphItem.self), &fonts)
      }
    }
    let start = Int(line.pointee.start_index)
    return MeasuredLine(
      text: isEllipsized
        ? content.ellipsizedText : text(from: start, count: Int(line.pointee.length)),
      direction: PangoDirection(rawValue: UInt32(line.pointee.resolved_dir))
        == PANGO_DIRECTION_RTL ? .rightToLeft : .leftToRight,
      runs: content.runs,
      marks: content.marks,
      extents: content.extents
    )
  }

  /// Appends the runs of a line, without the spaces beside an ellipsis.
  private func appendItems(
    of line: UnsafeMutablePointer<PangoLayoutLine>,
    to content: inout LineContent,
    _ fonts: inout MeasuredFonts
  ) {
    var items: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var node = line.pointee.runs
    while let current = node {
      node = current.pointee.next
      guard let data = current.pointee.data else { continue }
      items.append(data.assumingMemoryBound(to: PangoGlyphItem.self))
    }
    for (index, item) in items.enumerated() {
      var ends: LineEnds = []
      if index > 0, items[index - 1].isEllipsis { ends.insert(.left) }
      if index + 1 < items.count, items[index + 1].isEllipsis { ends.insert(.right) }
      content.append(item, trimming: ends, &fonts)
    }
  }

  private func text(from start: Int, count: Int) -> String {
    let bytes = prepared.bytes[start..<min(start + count, prepared.bytes.count)]
    let end = bytes.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    return prepared.text(of: bytes.startIndex..<(end.map { $0 + 1 } ?? start))
  }
}

extension PangoItem {
  /// Whether the item is an ellipsis, which replaces the item's text.
  var isEllipsis: Bool {
    // PANGO_ANALYSIS_FLAG_IS_ELLIPSIS is an expression macro, which Swift does not import.
    analysis.flags & (1 << 1) != 0
  }
}

/// The sides of a run of glyphs.
struct LineEnds: OptionSet {
  let rawValue: Int

  static let left = LineEnds(rawValue: 1)
  static let right = LineEnds(rawValue: 2)
}

extension UnsafeMutablePointer<PangoGlyphItem> {
  /// Whether the run is an ellipsis.
  fileprivate var isEllipsis: Bool { pointee.item?.pointee.isEllipsis ?? false }
}
