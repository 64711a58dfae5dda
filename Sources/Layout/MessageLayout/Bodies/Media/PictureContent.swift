import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension ImageBody: BubbleBody {
  static var reachesEdges: Bool { true }

  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    let style = context.style.kinds.image
    return PictureContent(
      source: source,
      declaredWidth: width,
      declaredHeight: height,
      caption: caption,
      durationInSeconds: nil,
      isMarkedIfAnimated: true,
      progress: bubble.progress,
      style: style,
      side: bubble.side,
      radii: bubble.radii.limited(to: style.cornerRadius)
    )
  }
}

extension Video: BubbleBody {
  static var reachesEdges: Bool { true }

  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    let style = context.style.kinds.video
    return PictureContent(
      source: poster,
      declaredWidth: width,
      declaredHeight: height,
      caption: nil,
      durationInSeconds: durationInSeconds,
      progress: bubble.progress,
      style: style,
      side: bubble.side,
      radii: bubble.radii.limited(to: style.cornerRadius)
    )
  }
}

/// An image, or a video's poster with a play button and the duration.
struct PictureContent: MessageComponent {
  let source: String?
  let declaredWidth: Double?
  let declaredHeight: Double?
  let caption: String?
  let durationInSeconds: Double?
  /// A Boolean value that indicates whether an animated picture has the badge "GIF".
  var isMarkedIfAnimated = false
  /// The part of the upload or download that is done, 0 to 1; `nil` if it is complete.
  var progress: Double?
  let style: KindStyles.Media
  let side: BubbleStyle.Side
  let radii: CornerRadii

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let picture = shownSize(within: proposal.width, context)
    let padding = context.style.bubble.padding
    let caption = caption.flatMap { caption -> ShapedText? in
      guard !caption.isEmpty else { return nil }
      return context.writtenText(
        caption,
        side: side,
        width: max(1, max(picture.width, min(proposal.width, 160)) - padding.horizontal)
      )
    }
    return MeasuredPicture(
      picture: placed(context),
      size: picture,
      caption: caption,
      overlay: overlay(context),
      gap: style.gap,
      padding: padding,
      hasFill: side.fill.alpha > 0
    )
  }

  private func placed(_ context: LayoutContext) -> PlacedPicture {
    let placeholder = context.style.kinds.placeholder
    return PlacedPicture(
      source: source,
      frame: .zero,
      radii: radii,
      background: placeholder.color,
      icon: durationInSeconds == nil && progress == nil ? .symbol(.photo, placeholder.ink) : nil,
      outline: PlacedPicture.Outline(
        color: style.outline ?? context.style.bubble.incoming.text.faded(to: 0.1),
        width: 1 / context.options.scale
      )
    )
  }

  private func overlay(_ context: LayoutContext) -> PictureOverlay {
    let isAnimation =
      isMarkedIfAnimated && source.map { ImageBody.isAnimation($0, context) } ?? false
    return PictureOverlay(
      durationInSeconds: durationInSeconds,
      isAnimation: isAnimation,
      progress: progress,
      context
    )
  }

  /// Returns the picture's size in points: at most its size in pixels, with the longer side at most
  /// the maximum and the shorter side at least the minimum.
  private func shownSize(within width: Double, _ context: LayoutContext) -> LayoutSize {
    let natural = naturalSize(context)
    let limit = min(style.maximumSide, width)
    let fit = min(1, limit / natural.width, style.maximumSide / natural.height)
    let least = min(style.minimumSide, limit)
    let shown = LayoutSize(
      width: min(limit, max(least, natural.width * fit)),
      height: min(style.maximumSide, max(least, natural.height * fit))
    )
    let scale = context.options.scale
    return LayoutSize(
      width: (shown.width * scale).rounded() / scale,
      height: (shown.height * scale).rounded() / scale
    )
  }

  private func naturalSize(_ context: LayoutContext) -> LayoutSize {
    if let declaredWidth, let declaredHeight {
      return LayoutSize(width: declaredWidth, height: declaredHeight)
    }
    let file = source.flatMap { context.pictures.size(of: $0) }
    let fallback = LayoutSize(width: style.maximumSide, height: style.maximumSide * 0.75)
    let size = file ?? fallback
    if let declaredWidth {
      return LayoutSize(width: declaredWidth, height: declaredWidth * size.height / size.width)
    }
    if let declaredHeight {
      return LayoutSize(width: declaredHeight * size.width / size.height, height: declaredHeight)
    }
    return size
  }
}

extension ImageBody {
  /// Returns whether a picture has the badge "GIF": it is one by its name, or an animation.
  static func isAnimation(_ source: String, _ context: LayoutContext) -> Bool {
    if source.lowercased().hasSuffix(".gif") { return true }
    guard mayBeAnimated(source) else { return false }
    return context.pictures.heading(of: source)?.isAnimated ?? false
  }
}
