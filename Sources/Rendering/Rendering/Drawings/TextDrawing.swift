import ChatframeDrawing
import ChatframeGraphics

/// Turns shaped text into what is drawn.
enum TextDrawing {
  /// The commands that draw `text` with its top left at `origin`: grounds, glyphs, then lines.
  ///
  /// - Parameters:
  ///   - visible: Only lines that touch these heights, or nearly do, are drawn.
  ///   - blockScale: Device pixels a point, where glyphs are drawn as boxes.
  static func commands(
    _ text: ShapedText,
    origin: LayoutPoint,
    visible: ClosedRange<Double>,
    blockScale: Double? = nil
  ) -> [DrawCommand] {
    lines(of: text, from: visible.lowerBound - origin.y, to: visible.upperBound - origin.y)
      .flatMap { line -> [DrawCommand] in
        let start = LayoutPoint(x: origin.x + line.frame.minX, y: origin.y + line.baseline)
        let behind = line.marks.filter(\.isBehind).map { fill($0, at: start) }
        let glyphs =
          blockScale.map { blocks(line, at: start, scale: $0) }
          ?? line.runs.map { DrawCommand.glyphs($0, origin: start) }
        let over = line.marks.filter { !$0.isBehind }.map { fill($0, at: start) }
        return behind + glyphs + over
      }
  }

  /// The lines between two heights, found by halving, with one more at either side for grounds that
  /// reach beyond their line.
  private static func lines(
    of text: ShapedText,
    from top: Double,
    to bottom: Double
  ) -> ArraySlice<TextLine> {
    var (low, high) = (0, text.lines.count)
    while low < high {
      let middle = (low + high) / 2
      if text.lines[middle].frame.maxY < top { low = middle + 1 } else { high = middle }
    }
    let first = max(0, low - 1)
    var last = low
    while last < text.lines.count, text.lines[last].frame.minY <= bottom { last += 1 }
    return text.lines[first..<min(last + 1, text.lines.count)]
  }

  private static func fill(_ mark: TextLine.Mark, at start: LayoutPoint) -> DrawCommand {
    let frame = mark.frame.offset(x: start.x, y: start.y)
    return .fill(.roundedRectangle(frame, radii: CornerRadii(mark.cornerRadius)), mark.color)
  }
}

extension TextDrawing {
  /// The height of a box, in ems: about a capital letter.
  private static let blockHeight = 0.72

  /// The commands that draw the glyphs of a line as boxes.
  ///
  /// A box reaches from its glyph to the next one to the right of it, or to the line's end; glyphs
  /// that stand on another one, and blanks, have none. Edges are moved to whole device pixels, an edge by itself,
  /// and the last column is left clear where there is room, so that neighbours stay apart.
  ///
  /// - Parameters:
  ///   - start: The place of the line's origin, in points.
  ///   - scale: Device pixels a point.
  static func blocks(_ line: TextLine, at start: LayoutPoint, scale: Double) -> [DrawCommand] {
    let places = line.runs.flatMap { $0.glyphs.map { Double($0.x) } }
    let edges = Set(places + [line.frame.width]).sorted()
    return line.runs.flatMap { run -> [DrawCommand] in
      let height = (run.font.size * blockHeight * scale).rounded() / scale
      return run.glyphs.compactMap { glyph in
        let left = Double(glyph.x)
        guard !run.isBlank(glyph), let right = edges.first(where: { $0 > left }) else { return nil }
        let from = pixel(start.x + left, scale)
        let to = pixel(start.x + right, scale)
        let clear = to - from > 2 ? 1.0 : 0
        guard to - clear > from else { return nil }
        let bottom = pixel(start.y + Double(glyph.y), scale)
        let frame = LayoutRectangle(
          x: from / scale,
          y: bottom / scale - height,
          width: (to - clear - from) / scale,
          height: height
        )
        return .fill(.roundedRectangle(frame, radii: CornerRadii(0)), run.color)
      }
    }
  }

  private static func pixel(_ place: Double, _ scale: Double) -> Double {
    (place * scale + 0.5).rounded(.down)
  }
}

extension GlyphRun {
  /// Whether a glyph shows white space.
  fileprivate func isBlank(_ glyph: Glyph) -> Bool {
    let start = text.utf8.index(
      text.startIndex,
      offsetBy: Int(glyph.cluster),
      limitedBy: text.endIndex
    )
    guard let start, start < text.endIndex else { return false }
    return text[start].isWhitespace
  }
}

/// The form of drawn text.
public enum TextInk: String, Hashable, Sendable, CaseIterable {
  /// As its fonts say.
  case glyphs
  /// Each glyph as a box: as wide as the way to the next, with edges on whole device pixels, so that
  /// pictures do not depend on what fills glyphs. Lines break as they do otherwise.
  case blocks
}
