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
    origin: Point,
    visible: ClosedRange<Double>,
    blockScale: Double? = nil
  ) -> [DrawCommand] {
    lines(of: text, from: visible.lowerBound - origin.y, to: visible.upperBound - origin.y)
      .flatMap { line -> [DrawCommand] in
        let start = Point(x: origin.x + line.frame.minX, y: origin.y + line.baseline)
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

  private static func fill(_ mark: TextLine.Mark, at start: Point) -> DrawCommand {
    let frame = mark.frame.offset(x: start.x, y: start.y)
    return .fill(.roundedRectangle(frame, radii: CornerRadii(mark.cornerRadius)), mark.color)
  }
}
