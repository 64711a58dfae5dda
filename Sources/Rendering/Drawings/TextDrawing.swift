import Drawing
import Geometry
import Glyphs

/// Turns shaped text into what is drawn.
enum TextDrawing {
  /// The commands that draw `text` with its top left at `origin`: grounds, glyphs, then lines.
  static func commands(_ text: ShapedText, origin: Point) -> [DrawCommand] {
    text.lines.flatMap { line -> [DrawCommand] in
      let start = Point(x: origin.x + line.frame.minX, y: origin.y + line.baseline)
      let behind = line.marks.filter(\.isBehind).map { fill($0, at: start) }
      let glyphs = line.runs.map { DrawCommand.glyphs($0, origin: start) }
      let over = line.marks.filter { !$0.isBehind }.map { fill($0, at: start) }
      return behind + glyphs + over
    }
  }

  private static func fill(_ mark: TextLine.Mark, at start: Point) -> DrawCommand {
    let frame = mark.frame.offset(x: start.x, y: start.y)
    return .fill(.roundedRectangle(frame, radii: CornerRadii(mark.cornerRadius)), mark.color)
  }
}
