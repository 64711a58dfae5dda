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
    let duration = durationInSeconds.map {
      context.shape(
        context.formatter.duration($0),
        context.style.text.detail,
        color: RGBAColor(red: 255, green: 255, blue: 255),
        width: nil
      )
    }
    return MeasuredPicture(
      content: self,
      picture: picture,
      caption: caption,
      duration: duration,
      placeholder: context.style.kinds.placeholder,
      outline: PlacedPicture.Outline(
        color: style.outline ?? context.style.bubble.incoming.text.faded(to: 0.1),
        width: 1 / context.options.scale
      ),
      padding: padding,
      direction: context.direction
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

/// A picture with a caption below it, or with a play button and a duration on it.
struct MeasuredPicture: MeasuredComponent {
  let content: PictureContent
  let picture: LayoutSize
  let caption: ShapedText?
  let duration: ShapedText?
  let placeholder: KindStyles.Placeholder
  let outline: PlacedPicture.Outline
  let padding: LayoutInsets
  let direction: WritingDirection

  var isBare: Bool { caption == nil }

  var durationInSeconds: Double? { content.durationInSeconds }

  var size: LayoutSize {
    guard let caption else { return picture }
    return LayoutSize(
      width: max(picture.width, caption.size.width + padding.horizontal),
      height: picture.height + content.style.gap + caption.size.height + padding.bottom
    )
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let frame = LayoutRectangle(
      x: 0,
      y: 0,
      width: size.width,
      height: caption == nil ? size.height : picture.height
    )
    var radii = content.radii
    // A visible bubble extends below the picture, so the bottom corners stay square.
    if caption != nil && content.side.fill.alpha > 0 {
      radii.bottomLeft = 0
      radii.bottomRight = 0
    }
    var items: [PlacedItem] = [
      .picture(
        PlacedPicture(
          source: content.source,
          frame: frame,
          radii: radii,
          background: placeholder.color,
          icon: duration == nil ? .symbol(.photo, placeholder.ink) : nil,
          outline: outline
        )
      )
    ]
    if let duration {
      let disc = disc(on: frame)
      items += button(disc) + badge(duration, on: frame, beside: disc)
    }
    if let caption {
      let free = size.width - padding.horizontal - caption.size.width
      // The caption starts where its own direction does, not the page's.
      let x = padding.left + (caption.direction == .rightToLeft ? max(0, free) : 0)
      items.append(.text(caption, origin: LayoutPoint(x: x, y: picture.height + content.style.gap)))
    }
    return items
  }

  private func disc(on frame: LayoutRectangle) -> LayoutRectangle {
    let side = min(48, min(frame.width, frame.height) * 0.5)
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
      .symbol(.play, frame: icon, RGBAColor(red: 255, green: 255, blue: 255)),
    ]
  }

  /// Returns the duration in the trailing corner, or nothing if it does not fit beside the button.
  private func badge(
    _ text: ShapedText,
    on frame: LayoutRectangle,
    beside disc: LayoutRectangle
  ) -> [PlacedItem] {
    let size = LayoutSize(width: text.size.width + 12, height: text.size.height + 2)
    guard size.width + 12 < frame.width, size.height + 12 < frame.height else { return [] }
    let trailing = LayoutRectangle(
      origin: LayoutPoint(x: frame.maxX - size.width - 6, y: frame.maxY - size.height - 6),
      size: size
    )
    let gap = LayoutSize(
      width: max(0, trailing.minX - disc.midX),
      height: max(0, trailing.minY - disc.midY)
    )
    guard (gap.width * gap.width + gap.height * gap.height).squareRoot() >= disc.width / 2 else {
      return []
    }
    let box = trailing.resolved(direction, in: frame.width)
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
