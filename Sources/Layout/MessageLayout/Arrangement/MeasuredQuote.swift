import ChatframeGraphics

/// A component in a box, with a bar at the side where its text starts.
struct MeasuredQuote: MeasuredComponent {
  /// The usual width of the bar, in points.
  static let barWidth = 3.0

  let content: any MeasuredComponent
  /// The writing direction of the text.
  let direction: WritingDirection
  /// The width of the bar, in points; 0 for no bar.
  var barWidth = Self.barWidth
  /// The radius of the corners away from the bar, in points.
  var cornerRadius = 4.0
  /// The distances around the content, beside the bar.
  let padding: LayoutInsets
  /// The colour of the bar.
  let bar: RGBAColor
  /// The colour of the box.
  let fill: RGBAColor

  var size: LayoutSize {
    LayoutSize(
      width: content.size.width + padding.horizontal + barWidth,
      height: content.size.height + padding.vertical
    )
  }

  var baselines: Baselines {
    Baselines(
      first: content.baselines.first + padding.top,
      last: content.baselines.last + padding.bottom
    )
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let whole = LayoutRectangle(origin: .zero, size: size)
    let edge = LayoutRectangle(x: 0, y: 0, width: barWidth, height: size.height)
    let sharp = barWidth > 0 ? barWidth : cornerRadius
    let radii = CornerRadii(
      topLeft: sharp,
      topRight: cornerRadius,
      bottomRight: cornerRadius,
      bottomLeft: sharp
    )
    let barRadii = CornerRadii(topLeft: barWidth, topRight: 0, bottomRight: 0, bottomLeft: barWidth)
    let isMirrored = direction == .rightToLeft
    let inner = whole.inset(by: padding).inset(
      by: LayoutInsets(
        top: 0,
        left: isMirrored ? 0 : barWidth,
        bottom: 0,
        right: isMirrored ? barWidth : 0
      )
    )
    var boxes: [PlacedItem] = [.box(whole, radii: isMirrored ? radii.mirrored : radii, fill)]
    if barWidth > 0 {
      boxes.append(
        .box(
          edge.resolved(direction, in: size.width),
          radii: isMirrored ? barRadii.mirrored : barRadii,
          bar
        )
      )
    }
    return boxes + content.items(filling: inner.size).map { $0.offset(by: inner.origin) }
  }
}
