import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering
import ChatframeScenarios

/// What a scenario has in place of the template's page: a colour, or a picture.
enum ScenarioWallpaper: Hashable, Sendable {
  case color(Color)
  /// By its path.
  case picture(String)

  /// Reads a colour, or makes sure that a picture can be shown.
  init(_ entry: ScenarioEntry, _ resources: some ScenarioResources) throws(YAMLError) {
    if entry.text.hasPrefix("#") {
      guard let color = Color(hex: entry.text), color.alpha == 255 else {
        throw entry.place.error(
          "\"\(entry.text)\" is no colour; expected \"#rrggbb\" in quotes, or a picture's path"
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

  /// The file that it is read from, if it is.
  var file: String? {
    switch self {
    case .color: nil
    case .picture(let path): path
    }
  }

  /// What is drawn.
  func drawing(in viewport: FrameViewport, background: Color) -> TileDrawing {
    switch self {
    case .color(let color): .wallpaper(color, in: viewport)
    case .picture(let path):
      .wallpaper(picture: path, in: viewport, background: background)
    }
  }
}
