import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering

extension TileDrawing {
  /// A wallpaper of one colour.
  public static func wallpaper(_ color: Color, in viewport: FrameViewport) -> TileDrawing {
    wallpaper(viewport, color, [])
  }

  /// A wallpaper that the picture in the file at `path` covers, centred and cropped.
  ///
  /// - Parameter background: Shows through where the picture is clear.
  public static func wallpaper(
    picture path: String,
    in viewport: FrameViewport,
    background: Color
  ) -> TileDrawing {
    let frame = Rectangle(origin: .zero, size: viewport.size)
    let outline = Path.roundedRectangle(frame, radii: CornerRadii(0))
    let picture = DrawCommand.picture(PictureReference(path: path), frame: frame, clip: outline)
    return wallpaper(viewport, background, [picture])
  }

  private static func wallpaper(
    _ viewport: FrameViewport,
    _ background: Color,
    _ commands: [DrawCommand]
  ) -> TileDrawing {
    TileDrawing(
      id: "wallpaper",
      widthInPixels: viewport.widthInPixels,
      heightInPixels: viewport.heightInPixels,
      scale: viewport.scale,
      background: background,
      commands: commands
    )
  }
}
