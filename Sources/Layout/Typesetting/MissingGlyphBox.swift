import ChatframeGraphics

/// The box that stands for a character no font has, in parts of an em.
package enum MissingGlyphBox {
  /// From one box to the next.
  package static let advance = 0.75
  /// Above the baseline.
  package static let height = 0.72
  private static let margin = 0.08
  private static let stroke = 0.06

  /// The four sides of a box whose advance starts at `x`.
  static func sides(x: Double, size: Double, color: Color) -> [TextLine.Mark] {
    let outer = Rectangle(
      x: x + margin * size,
      y: -height * size,
      width: (advance - 2 * margin) * size,
      height: height * size
    )
    let thickness = stroke * size
    let sides = [
      Rectangle(x: outer.minX, y: outer.minY, width: outer.width, height: thickness),
      Rectangle(x: outer.minX, y: outer.maxY - thickness, width: outer.width, height: thickness),
      Rectangle(x: outer.minX, y: outer.minY, width: thickness, height: outer.height),
      Rectangle(x: outer.maxX - thickness, y: outer.minY, width: thickness, height: outer.height),
    ]
    return sides.map { TextLine.Mark(frame: $0, color: color, isBehind: false) }
  }
}
