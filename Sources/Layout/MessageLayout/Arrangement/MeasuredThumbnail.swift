import ChatframeGraphics
import ChatframeTemplates

/// A small picture in a card or a quote.
struct MeasuredThumbnail: MeasuredComponent {
  let picture: PlacedPicture
  let size: LayoutSize

  /// Creates a picture with rounded corners and a hairline around it.
  init(
    source: String,
    size: LayoutSize,
    radius: Double,
    outline: RGBAColor,
    _ context: LayoutContext
  ) {
    let placeholder = context.style.kinds.placeholder
    self.size = size
    picture = PlacedPicture(
      source: source,
      frame: LayoutRectangle(origin: .zero, size: size),
      radii: CornerRadii(radius),
      background: placeholder.color,
      icon: .symbol(.photo, placeholder.ink),
      outline: PlacedPicture.Outline(
        color: outline,
        width: 1 / context.options.scale
      )
    )
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    var picture = picture
    picture.frame = LayoutRectangle(
      x: (size.width - self.size.width) / 2,
      y: 0,
      width: self.size.width,
      height: self.size.height
    )
    return [.picture(picture)]
  }
}
