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

  /// A line before its horizontal position is known.
  private struct Unplaced {
    let text: String
    let content: LineContent
    let direction: WritingDirection
  }

  /// The distance from the middle of a line down to its baseline, in ems: the average of the
  /// middles of capitals and of Han characters.
  private static let baselineBelowMiddle = 0.37

  /// Reads all lines and stacks them.
  func read(_ layout: OpaquePointer, _ fonts: inout MeasuredFonts) -> ShapedText {
    let characters = String(decoding: prepared.bytes, as: UTF8.self)
    var unplaced: [Unplaced] = []
    let isEllipsized = pango_layout_is_ellipsized(layout) != 0
    var node = pango_layout_get_lines_readonly(layout)
    while let current = node {
      node = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let line = data.assumingMemoryBound(to: PangoLayoutLine.self)
      unplaced.append(read(line, of: characters, isEllipsized: isEllipsized, &fonts))
    }
    return place(unplaced)
  }

  private func read(
    _ line: UnsafeMutablePointer<PangoLayoutLine>,
    of characters: String,
    isEllipsized: Bool,
    _ fonts: inout MeasuredFonts
  ) -> Unplaced {
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
    return Unplaced(
      text: isEllipsized
        ? content.ellipsizedText : text(from: start, count: Int(line.pointee.length)),
      content: content,
      direction: PangoDirection(rawValue: UInt32(line.pointee.resolved_dir))
        == PANGO_DIRECTION_RTL ? .rightToLeft : .leftToRight
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

  /// Stacks the lines; their horizontal positions follow once all lines are known.
  private func place(_ unplaced: [Unplaced]) -> ShapedText {
    var top = 0.0
    let scripts = scriptExtents(of: unplaced)
    let lines = unplaced.map { line in
      let (ascent, descent) = extents(of: line.content, scripts)
      let pitch = ascent + descent
      defer { top += pitch }
      return TextLine(
        text: line.text,
        direction: line.direction,
        frame: LayoutRectangle(x: 0, y: top, width: line.content.width, height: pitch),
        baseline: top + ascent,
        runs: line.content.runs,
        marks: line.content.marks
      )
    }
    return ShapedText.stacking([(lines, top)], alignment: text.alignment, missing: prepared.missing)
  }

  /// Returns the largest extents of each script on any line; a single line has only its own.
  private func scriptExtents(of lines: [Unplaced]) -> [ScriptExtents.Key: ScriptExtents] {
    guard lines.count > 1 else { return [:] }
    var scripts: [ScriptExtents.Key: ScriptExtents] = [:]
    for (key, extents) in lines.lazy.flatMap(\.content.scripts) {
      scripts[key, default: ScriptExtents()].include(extents.ascent, extents.descent)
    }
    for key in scripts.keys { scripts[key]?.includeUsual(of: key) }
    return scripts
  }

  /// Returns the heights of a line above and below its baseline.
  private func extents(
    of content: LineContent,
    _ scripts: [ScriptExtents.Key: ScriptExtents]
  ) -> (ascent: Double, descent: Double) {
    let pitch = style.size * text.lineHeight
    let base = pitch / 2 + style.size * Self.baselineBelowMiddle
    if text.hasEvenLines { return (base, pitch - base) }
    var ascent = max(base, content.inkAscent)
    var descent = max(pitch - base, content.inkDescent)
    for extents in content.scripts.keys.lazy.compactMap({ scripts[$0] }) {
      ascent = max(ascent, extents.ascent)
      descent = max(descent, extents.descent)
    }
    return (ascent, descent)
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

extension ShapedText {
  /// Stacks blocks of lines, and aligns each line by its paragraph's direction or the text's
  /// alignment.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, each with its lines relative to its top and its height in points.
  ///   - alignment: The alignment of the text.
  ///   - missing: The scalars that no font contains.
  /// - Returns: The shaped text.
  static func stacking(
    _ blocks: [(lines: [TextLine], height: Double)],
    alignment: StyledText.Alignment,
    missing: [Unicode.Scalar]
  ) -> ShapedText {
    let width = blocks.reduce(0) { $1.lines.reduce($0) { max($0, $1.frame.width) } }
    var top = 0.0
    var lines: [TextLine] = []
    for block in blocks {
      let stays =
        top == 0 && alignment == .natural
        && block.lines.allSatisfy { $0.direction == .leftToRight }
      lines +=
        stays
        ? block.lines
        : block.lines.map { $0.placed(in: width, alignment: alignment, below: top) }
      top += block.height
    }
    return ShapedText(
      size: LayoutSize(width: width, height: top),
      direction: lines.first?.direction ?? .leftToRight,
      lines: lines,
      missing: missing
    )
  }
}

extension TextLine {
  fileprivate func placed(
    in width: Double,
    alignment: StyledText.Alignment,
    below top: Double
  ) -> TextLine {
    let free = width - frame.width
    let x: Double =
      switch (alignment, direction) {
      case (.center, _): free / 2
      case (.left, _), (.natural, .leftToRight): 0
      case (.right, _), (.natural, .rightToLeft): free
      }
    return TextLine(
      text: text,
      direction: direction,
      frame: LayoutRectangle(x: x, y: frame.minY + top, width: frame.width, height: frame.height),
      baseline: baseline + top,
      runs: runs,
      marks: marks
    )
  }
}
