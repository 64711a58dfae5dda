import ChatframeDrawing
import ChatframeGraphics

extension TextDrawing {
  /// How tall a box is, in ems: about a capital letter.
  private static let blockHeight = 0.72

  /// The commands that draw the glyphs of a line as boxes.
  ///
  /// A box reaches from its glyph to the next one to the right of it, or to the line's end; glyphs
  /// that stand on another one, and blanks, have none. Edges are moved to whole device pixels, an edge by itself,
  /// and the last column is left clear where there is room, so that neighbours stay apart.
  ///
  /// - Parameters:
  ///   - start: Where the line's origin is.
  ///   - scale: Device pixels a point.
  static func blocks(_ line: TextLine, at start: Point, scale: Double) -> [DrawCommand] {
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
        let frame = Rectangle(
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
