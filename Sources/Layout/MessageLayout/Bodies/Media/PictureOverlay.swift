import ChatframeGraphics
import ChatframeTemplates

/// The marks on a picture: a play button or the progress, the duration and the badge of animations.
struct PictureOverlay {
  static let white = RGBAColor(red: 255, green: 255, blue: 255)
  /// The diameter of the play button on a large picture, in points.
  private static let buttonSide = 48.0
  /// The distance of badges from the corner, in points.
  private static let inset = 6.0

  /// The duration of a video; `nil` for a picture.
  let durationInSeconds: Double?
  /// The part of the upload or download that is done, 0 to 1; `nil` if it is complete.
  let progress: Double?
  private let duration: ShapedText?
  private let animation: ShapedText?
  private let direction: WritingDirection
  /// A Boolean value that indicates whether the trailing corner at the bottom has the time.
  private let hasTime: Bool

  init(
    durationInSeconds: Double? = nil,
    isAnimation: Bool = false,
    progress: Double? = nil,
    _ context: LayoutContext
  ) {
    func badge(_ text: String) -> ShapedText {
      context.shape(text, context.style.text.detail, color: Self.white, width: nil)
    }
    self.durationInSeconds = durationInSeconds
    self.progress = progress
    duration = durationInSeconds.map { badge(context.formatter.duration($0)) }
    animation = isAnimation ? badge("GIF") : nil
    direction = context.direction
    let meta = context.style.marks.meta
    hasTime = meta.place == .inside && meta.showsTime
  }

  /// Returns the marks on a picture, back to front.
  func items(on frame: LayoutRectangle) -> [PlacedItem] {
    let disc = Self.disc(on: frame)
    var items: [PlacedItem] = []
    if let progress {
      items += MeasuredProgressRing.onPicture(progress).items(in: disc)
    } else if duration != nil {
      items += button(disc)
    }
    let hasDisc = progress != nil || duration != nil
    if let duration {
      items += badge(duration, on: frame, isAtTop: false, beside: disc)
    }
    if let animation {
      items += badge(animation, on: frame, isAtTop: true, beside: hasDisc ? disc : nil)
    }
    return items
  }

  /// Returns the circle of the play button in the middle of a picture.
  static func disc(on frame: LayoutRectangle) -> LayoutRectangle {
    let side = min(buttonSide, min(frame.width, frame.height) * 0.5)
    return LayoutRectangle(
      x: frame.midX - side / 2,
      y: frame.midY - side / 2,
      width: side,
      height: side
    )
  }

  private func button(_ disc: LayoutRectangle) -> [PlacedItem] {
    let side = disc.width
    let inset = side * 0.27
    let icon = disc.inset(by: LayoutInsets(vertical: inset, horizontal: inset))
    return [
      .box(disc, radii: CornerRadii(side / 2), RGBAColor(red: 0, green: 0, blue: 0, alpha: 120)),
      .symbol(.play, frame: icon, Self.white),
    ]
  }

  /// Returns a badge in the leading corner at the top or in the trailing corner at the bottom, or
  /// nothing if it does not fit beside the button.
  ///
  /// If the time is in the trailing corner, the badge at the bottom is in the leading one.
  private func badge(
    _ text: ShapedText,
    on frame: LayoutRectangle,
    isAtTop: Bool,
    beside disc: LayoutRectangle?
  ) -> [PlacedItem] {
    let size = LayoutSize(width: text.size.width + 12, height: text.size.height + 2)
    guard size.width + 2 * Self.inset < frame.width, size.height + 2 * Self.inset < frame.height
    else { return [] }
    let inner = LayoutRectangle(
      x: isAtTop || hasTime ? Self.inset : frame.width - size.width - Self.inset,
      y: isAtTop ? Self.inset : frame.height - size.height - Self.inset,
      width: size.width,
      height: size.height
    )
    let box = inner.resolved(direction, in: frame.width).offset(x: frame.minX, y: frame.minY)
    if let disc, !disc.isCircle(clearOf: box) { return [] }
    return [
      .box(
        box,
        radii: CornerRadii(size.height / 2),
        RGBAColor(red: 0, green: 0, blue: 0, alpha: 140)
      ),
      .text(text, origin: LayoutPoint(x: box.minX + 6, y: box.minY + 1)),
    ]
  }
}

extension LayoutRectangle {
  /// Returns whether the circle in this square does not reach into a box.
  fileprivate func isCircle(clearOf box: LayoutRectangle) -> Bool {
    let x = max(0, box.minX - midX, midX - box.maxX)
    let y = max(0, box.minY - midY, midY - box.maxY)
    return (x * x + y * y).squareRoot() >= width / 2
  }
}
