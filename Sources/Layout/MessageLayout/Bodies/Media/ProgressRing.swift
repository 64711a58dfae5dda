import ChatframeGraphics

/// The progress of an upload or download: a ring that fills clockwise around a cross.
struct MeasuredProgressRing: MeasuredComponent {
  /// The part that is done, 0 to 1.
  let progress: Double
  /// The diameter, in points.
  let side: Double
  let color: RGBAColor
  /// The part of the ring that is not done yet.
  let track: RGBAColor
  /// The disc behind the ring; `nil` for none.
  var backdrop: RGBAColor?

  /// Creates the ring; a progress out of range is the nearest one in range.
  init(
    progress: Double,
    side: Double,
    color: RGBAColor,
    track: RGBAColor? = nil,
    backdrop: RGBAColor? = nil
  ) {
    // In this form, NaN becomes 0.
    self.progress = progress > 0 ? min(progress, 1) : 0
    self.side = side
    self.color = color
    self.track = track ?? color.faded(to: 0.25)
    self.backdrop = backdrop
  }

  /// Returns the ring on a dark disc, for pictures.
  static func onPicture(_ progress: Double, side: Double = 48) -> MeasuredProgressRing {
    MeasuredProgressRing(
      progress: progress,
      side: side,
      color: PictureOverlay.white,
      backdrop: RGBAColor(red: 0, green: 0, blue: 0, alpha: 140)
    )
  }

  var size: LayoutSize { LayoutSize(width: side, height: side) }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    items(
      in: LayoutRectangle(
        x: (size.width - side) / 2,
        y: (size.height - side) / 2,
        width: side,
        height: side
      )
    )
  }

  /// Returns the ring in a square of any size.
  func items(in frame: LayoutRectangle) -> [PlacedItem] {
    let side = frame.width
    let whole = LayoutRectangle(x: 0, y: 0, width: side, height: side)
    let width = max(1, side / 16)
    let radius = (backdrop == nil ? side / 2 : side * 0.42) - width / 2
    let center = LayoutPoint(x: side / 2, y: side / 2)
    var figures: [PlacedFigures.Figure] = []
    if let backdrop { figures.append(.init(.ellipse(in: whole), backdrop)) }
    figures.append(
      .init(.arc(around: center, radius: radius, fraction: 1), track, lineWidth: width)
    )
    if progress > 0 {
      let arc = VectorPath.arc(around: center, radius: radius, fraction: progress)
      figures.append(.init(arc, color, lineWidth: width))
    }
    figures += cross(center, reach: side * 0.13, width: width)
    return [.figures(PlacedFigures(frame: frame, clip: nil, figures: figures))]
  }

  private func cross(
    _ center: LayoutPoint,
    reach: Double,
    width: Double
  ) -> [PlacedFigures.Figure] {
    [-1.0, 1].map { slope in
      let from = LayoutPoint(x: center.x - reach, y: center.y - reach * slope)
      let to = LayoutPoint(x: center.x + reach, y: center.y + reach * slope)
      return .init(.polyline([from, to]), color, lineWidth: width)
    }
  }
}
