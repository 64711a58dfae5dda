import ChatframeGraphics

/// A line before its position is known.
struct MeasuredLine {
  let text: String
  let direction: WritingDirection
  /// The glyphs from left to right.
  let runs: [GlyphRun]
  let marks: [TextLine.Mark]
  let extents: LineExtents
}

/// The width of a line and the heights of its ink.
struct LineExtents {
  /// The sum of advances, in points.
  var width = 0.0
  /// The extent of ink above the baseline, in points; 0 without ink above it.
  private(set) var inkAscent = 0.0
  /// The extent of ink below the baseline, in points; 0 without ink below it.
  private(set) var inkDescent = 0.0
  /// The extents of ink in scripts whose lines share one height.
  private(set) var scripts: [ScriptExtents.Key: ScriptExtents] = [:]

  /// Includes ink, and its script unless it is that of emoji.
  mutating func include(ascent: Float, descent: Float, of script: ScriptExtents.Key?) {
    if let script {
      scripts[script, default: ScriptExtents()].include(Double(ascent), Double(descent))
    }
    inkAscent = max(inkAscent, Double(ascent))
    inkDescent = max(inkDescent, Double(descent))
  }
}

/// Stacks the lines of a text.
struct LineStack {
  /// The requested text.
  let text: StyledText
  /// The style of the first run, which determines the line height.
  let style: TextStyle

  /// The distance from the middle of a line down to its baseline, in ems: the average of the
  /// middles of capitals and of Han characters.
  private static let baselineBelowMiddle = 0.37

  /// Stacks the lines; their horizontal positions follow once all lines are known.
  ///
  /// - Parameters:
  ///   - measured: The lines from top to bottom.
  ///   - missing: The scalars that no font contains.
  /// - Returns: The shaped text.
  func stack(_ measured: [MeasuredLine], missing: [Unicode.Scalar] = []) -> ShapedText {
    var top = 0.0
    let scripts = scriptExtents(of: measured)
    let lines = measured.map { line in
      let (ascent, descent) = heights(of: line.extents, scripts)
      let pitch = ascent + descent
      defer { top += pitch }
      return TextLine(
        text: line.text,
        direction: line.direction,
        frame: LayoutRectangle(x: 0, y: top, width: line.extents.width, height: pitch),
        baseline: top + ascent,
        runs: line.runs,
        marks: line.marks
      )
    }
    return ShapedText.stacking([(lines, top)], alignment: text.alignment, missing: missing)
  }

  /// Returns the largest extents of each script on any line; a single line has only its own.
  private func scriptExtents(of lines: [MeasuredLine]) -> [ScriptExtents.Key: ScriptExtents] {
    guard lines.count > 1 else { return [:] }
    var scripts: [ScriptExtents.Key: ScriptExtents] = [:]
    for (key, extents) in lines.lazy.flatMap(\.extents.scripts) {
      scripts[key, default: ScriptExtents()].include(extents.ascent, extents.descent)
    }
    for key in scripts.keys { scripts[key]?.includeUsual(of: key) }
    return scripts
  }

  /// Returns the heights of a line above and below its baseline.
  private func heights(
    of extents: LineExtents,
    _ scripts: [ScriptExtents.Key: ScriptExtents]
  ) -> (ascent: Double, descent: Double) {
    let pitch = style.size * text.lineHeight
    let base = pitch / 2 + style.size * Self.baselineBelowMiddle
    if text.hasEvenLines { return (base, pitch - base) }
    var ascent = max(base, extents.inkAscent)
    var descent = max(pitch - base, extents.inkDescent)
    for script in extents.scripts.keys.lazy.compactMap({ scripts[$0] }) {
      ascent = max(ascent, script.ascent)
      descent = max(descent, script.descent)
    }
    return (ascent, descent)
  }
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
