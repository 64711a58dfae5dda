import ChatframeGraphics
import ChatframeMessageLayout

extension PageStyle {
  /// The colour behind everything on the page.
  package var groundColor: RGBAColor { PageGround(templateStyle).color }

  /// A Boolean value that indicates whether the template draws a pattern behind messages.
  package var hasPattern: Bool { !PageGround(templateStyle).isPlain }

  /// Returns the drawing of the template's pattern on a screen; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - id: The name of the drawing.
  ///   - size: The size of the screen in points.
  ///   - pixels: The size of the screen in device pixels.
  /// - Returns: The drawing.
  package func wallpaper(id: String, size: LayoutSize, pixels: PixelSize) -> TileDrawing? {
    let ground = PageGround(templateStyle)
    guard !ground.isPlain else { return nil }
    return TileDrawing(
      id: id,
      size: pixels,
      scale: options.scale,
      background: ground.color,
      commands: ground.commands(covering: LayoutRectangle(origin: .zero, size: size))
    )
  }
}
