import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering
import ChatframeScenarios

/// A wallpaper that replaces the template's background: a colour or a picture.
enum ScenarioWallpaper: Hashable, Sendable {
  case color(RGBAColor)
  /// The picture at a path.
  case picture(String)

  /// Reads a colour, or checks that a picture can be drawn.
  init(_ entry: ScenarioEntry, _ resources: some ScenarioResources) throws(YAMLError) {
    if entry.text.hasPrefix("#") {
      guard let color = RGBAColor(hex: entry.text), color.alpha == 255 else {
        throw entry.place.error(
          "\"\(entry.text)\" is not a colour; expected \"#rrggbb\" in quotes, or a picture's path"
        )
      }
      self = .color(color)
      return
    }
    let path = try resources.picture(entry)
    do throws(DrawingError) { try PictureFile.check(path) } catch {
      throw entry.place.error(error.description.replacing(path, with: entry.text))
    }
    self = .picture(path)
  }

  /// The path of the picture file; `nil` for a colour.
  var file: String? {
    switch self {
    case .color: nil
    case .picture(let path): path
    }
  }

  /// Returns the drawing of the wallpaper.
  func drawing(in viewport: FrameViewport, background: RGBAColor) -> TileDrawing {
    switch self {
    case .color(let color): .wallpaper(color, in: viewport)
    case .picture(let path):
      .wallpaper(picture: path, in: viewport, background: background)
    }
  }
}

extension TileDrawing {
  /// Returns a wallpaper of one colour.
  public static func wallpaper(_ color: RGBAColor, in viewport: FrameViewport) -> TileDrawing {
    wallpaper(viewport, color, [])
  }

  /// Returns a wallpaper that is filled with a picture, centred and cropped.
  ///
  /// - Parameters:
  ///   - path: The path of the picture file.
  ///   - viewport: The screen.
  ///   - background: The colour behind transparent parts of the picture.
  /// - Returns: The wallpaper.
  public static func wallpaper(
    picture path: String,
    in viewport: FrameViewport,
    background: RGBAColor
  ) -> TileDrawing {
    let frame = LayoutRectangle(origin: .zero, size: viewport.size)
    let outline = VectorPath.roundedRectangle(frame, radii: CornerRadii(0))
    let picture = DrawCommand.picture(PictureReference(path: path), frame: frame, clip: outline)
    return wallpaper(viewport, background, [picture])
  }

  private static func wallpaper(
    _ viewport: FrameViewport,
    _ background: RGBAColor,
    _ commands: [DrawCommand]
  ) -> TileDrawing {
    TileDrawing(
      id: "wallpaper",
      size: PixelSize(width: viewport.widthInPixels, height: viewport.heightInPixels),
      scale: viewport.scale,
      background: background,
      commands: commands
    )
  }
}
