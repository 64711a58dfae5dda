import ChatframeGraphics

/// The box in place of a character that no font contains, in fractions of an em.
package enum MissingGlyphBox {
  /// The distance from one box to the next.
  package static let advance = 0.75
  /// The height above the baseline.
  package static let height = 0.72
  private static let margin = 0.08
  private static let stroke = 0.06

  /// Returns the four sides of a box whose advance starts at `x`.
  static func sides(x: Double, size: Double, color: RGBAColor) -> [TextLine.Mark] {
    let outer = LayoutRectangle(
      x: x + margin * size,
      y: -height * size,
      width: (advance - 2 * margin) * size,
      height: height * size
    )
    let thickness = stroke * size
    let sides = [
      LayoutRectangle(x: outer.minX, y: outer.minY, width: outer.width, height: thickness),
      LayoutRectangle(
        x: outer.minX,
        y: outer.maxY - thickness,
        width: outer.width,
        height: thickness
      ),
      LayoutRectangle(x: outer.minX, y: outer.minY, width: thickness, height: outer.height),
      LayoutRectangle(
        x: outer.maxX - thickness,
        y: outer.minY,
        width: thickness,
        height: outer.height
      ),
    ]
    return sides.map { TextLine.Mark(frame: $0, color: color, isBehind: false) }
  }
}
