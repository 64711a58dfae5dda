import ChatframeDrawing
import ChatframeGraphics

/// Converts shaped text to drawing commands.
enum TextDrawing {
  /// Returns the commands that draw `text`: backgrounds, glyphs, then lines.
  ///
  /// - Parameters:
  ///   - text: The shaped text.
  ///   - origin: The position of the text's top left, in points.
  ///   - visible: The heights in points of the lines to draw, approximately.
  ///   - blockScale: The number of device pixels per point if glyphs are drawn as boxes; `nil`
  ///     otherwise.
  /// - Returns: The commands.
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

  /// Finds the lines between two heights by bisection, with one more on either side for backgrounds
  /// that extend beyond their line.
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
  /// The height of a box, in ems: approximately that of a capital letter.
  private static let blockHeight = 0.72

  /// Returns the commands that draw the glyphs of a line as boxes.
  ///
  /// A box extends from its glyph to the next one on the right, or to the end of the line. Blanks
  /// and glyphs that combine with another one have no box. Each edge is rounded to a device pixel
  /// by itself, and the last column stays empty if there is room, so that adjacent boxes are
  /// separate.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - start: The position of the line's origin, in points.
  ///   - scale: The number of device pixels per point.
  /// - Returns: The commands.
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
  /// Returns whether a glyph shows white space.
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
  /// Draws each glyph as its font defines it.
  case glyphs
  /// Draws each glyph as a box that is as wide as the distance to the next, with edges on whole
  /// device pixels.
  ///
  /// Pictures then do not depend on the shapes of glyphs, but lines break in the same places.
  case blocks
}
