import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// The background of a page: a colour and what is drawn on it behind the messages.
struct PageGround: Hashable, Sendable {
  /// The colour behind everything.
  let color: RGBAColor
  /// The picture that fills the area; `nil` for none.
  private(set) var picture: PictureReference?
  /// The pattern on the colour; `nil` for none.
  private(set) var pattern: WallpaperStyle?
  /// A Boolean value that indicates whether text outside bubbles needs a backing.
  let needsBacking: Bool

  /// Creates the background of a template, with its own wallpaper if it has one.
  init(_ style: TemplateStyle) {
    color = style.wallpaper?.color ?? style.page
    pattern = style.wallpaper.flatMap { $0.pattern == .none ? nil : $0 }
    needsBacking = pattern != nil
  }

  /// Creates a background with a wallpaper that replaces the template's.
  init(_ wallpaper: Wallpaper, _ style: TemplateStyle) {
    needsBacking = true
    switch wallpaper {
    case .color(let color): self.color = color
    case .picture(let path):
      color = style.page
      picture = PictureReference(path: path)
    }
  }

  /// A Boolean value that indicates whether the background is one colour.
  var isPlain: Bool { picture == nil && pattern == nil }

  /// Returns the commands that draw the background over its colour.
  ///
  /// - Parameter area: The area in points; patterns begin at the origin, and pictures fill the area.
  /// - Returns: The commands.
  func commands(covering area: LayoutRectangle) -> [DrawCommand] {
    if let picture {
      let outline = VectorPath.roundedRectangle(area, radii: CornerRadii(0))
      return [.picture(picture, frame: area, clip: outline)]
    }
    return pattern.map { WallpaperPattern($0).commands(covering: area) } ?? []
  }
}
