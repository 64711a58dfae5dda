import ChatframeGraphics
import ChatframeTemplates

/// A picture with a caption below it, or with marks on it.
struct MeasuredPicture: MeasuredComponent {
  let picture: PlacedPicture
  let pictureSize: LayoutSize
  let caption: ShapedText?
  let overlay: PictureOverlay
  /// The distance from the picture to its caption, in points.
  let gap: Double
  let padding: LayoutInsets
  /// A Boolean value that indicates whether a visible bubble extends below the picture.
  let hasFill: Bool

  init(
    picture: PlacedPicture,
    size: LayoutSize,
    caption: ShapedText?,
    overlay: PictureOverlay,
    gap: Double,
    padding: LayoutInsets,
    hasFill: Bool
  ) {
    self.picture = picture
    self.pictureSize = size
    self.caption = caption
    self.overlay = overlay
    self.gap = gap
    self.padding = padding
    self.hasFill = hasFill
  }

  var isBare: Bool { caption == nil }

  var lastLine: LastLine? { caption.flatMap { LastLine($0, above: padding.bottom) } }

  var durationInSeconds: Double? { overlay.durationInSeconds }

  var size: LayoutSize {
    guard let caption else { return pictureSize }
    return LayoutSize(
      width: max(pictureSize.width, caption.size.width + padding.horizontal),
      height: pictureSize.height + gap + caption.size.height + padding.bottom
    )
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let frame = LayoutRectangle(
      x: 0,
      y: 0,
      width: size.width,
      height: caption == nil ? size.height : pictureSize.height
    )
    let shown = picture.filling(
      frame,
      radii: caption != nil && hasFill ? picture.radii.squareBelow : picture.radii
    )
    var items: [PlacedItem] = [.picture(shown)] + overlay.items(on: frame)
    if let caption {
      items.append(
        caption.belowPicture(
          at: pictureSize.height + gap,
          in: size.width,
          padding: padding
        )
      )
    }
    return items
  }
}

extension ShapedText {
  /// Returns a caption, which starts where its own direction does, not the page's.
  func belowPicture(at y: Double, in width: Double, padding: LayoutInsets) -> PlacedItem {
    let free = width - padding.horizontal - size.width
    let x = padding.left + (direction == .rightToLeft ? max(0, free) : 0)
    return .text(self, origin: LayoutPoint(x: x, y: y))
  }
}

extension PlacedPicture {
  /// Returns the picture in another frame with other corners.
  func filling(_ frame: LayoutRectangle, radii: CornerRadii) -> PlacedPicture {
    PlacedPicture(
      source: source,
      frame: frame,
      radii: radii,
      background: background,
      icon: icon,
      outline: outline
    )
  }
}

extension CornerRadii {
  /// The radii with square bottom corners.
  var squareBelow: CornerRadii {
    CornerRadii(topLeft: topLeft, topRight: topRight, bottomRight: 0, bottomLeft: 0)
  }
}
