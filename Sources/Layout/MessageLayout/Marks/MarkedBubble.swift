import ChatframeGraphics

/// A bubble with the parts around it, such as quotes and reactions.
struct MarkedBubble: MeasuredComponent {
  /// A part with its place and what it draws, relative to the component's top left.
  struct PlacedPart {
    /// The name of the part in `bubble.reactions`.
    let name: String
    let frame: LayoutRectangle
    let items: [PlacedItem]
  }

  /// The part of a pill at the top edge that is above the bubble.
  private static let overhang = 0.75
  /// The height of a pill at the bottom edge that is on the bubble, in points.
  private static let overlap = 6.0
  /// The distance from a pill at the bottom edge to the bubble's side, in points.
  private static let pillInset = 8.0

  let bubble: MeasuredBubble
  let marks: BubbleMarks
  let isOnRight: Bool

  var durationInSeconds: Double? { bubble.durationInSeconds }

  var isBare: Bool { bubble.isBare }

  var fillsFrame: Bool { true }

  var baselines: Baselines {
    let below = size.height - topInset - bubble.size.height
    return Baselines(
      first: bubble.baselines.first + topInset,
      last: bubble.baselines.last + below
    )
  }

  var size: LayoutSize {
    let own = bubble.size
    let parts = marks.above + marks.below + (marks.over.map { [$0.part] } ?? [])
    return LayoutSize(
      width: parts.reduce(own.width) { max($0, $1.component.size.width) },
      height: topInset + own.height + bottomInset
    )
  }

  /// The height above the bubble.
  private var topInset: Double {
    let above = marks.above.reduce(0) { $0 + $1.component.size.height + $1.spacing }
    guard let over = marks.over, over.isAtTop else { return above }
    return above + over.part.component.size.height * Self.overhang
  }

  /// The height below the bubble.
  private var bottomInset: Double {
    let below = marks.below.reduce(0) { $0 + $1.component.size.height + $1.spacing }
    guard let over = marks.over, !over.isAtTop else { return below }
    return below + over.part.component.size.height - Self.overlap
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let frame = bubbleFrame(filling: size)
    return bubble.items(filling: frame.size).map { $0.offset(by: frame.origin) }
  }

  /// Returns the frame of the bubble, which alone becomes wider if the component does.
  func bubbleFrame(filling size: LayoutSize) -> LayoutRectangle {
    let own = self.size
    let width = min(size.width, bubble.size.width + max(0, size.width - own.width))
    return LayoutRectangle(
      x: isOnRight ? size.width - width : 0,
      y: topInset,
      width: width,
      height: bubble.size.height + max(0, size.height - own.height)
    )
  }

  /// Returns the parts in and around the bubble, back to front.
  func parts(filling size: LayoutSize) -> [PlacedPart] {
    let frame = bubbleFrame(filling: size)
    var y = 0.0
    var parts: [PlacedPart] = []
    for part in marks.above {
      parts.append(placed(part, y: y, in: size))
      y += part.component.size.height + part.spacing
    }
    parts += innerParts(frame)
    if let pill = marks.onPicture { parts.append(onPicture(pill, frame)) }
    y = frame.maxY + (marks.over?.isAtTop == false ? bottomOverhang : 0)
    for part in marks.below {
      y += part.spacing
      parts.append(placed(part, y: y, in: size))
      y += part.component.size.height
    }
    if let over = marks.over { parts.append(pill(over.part, isAtTop: over.isAtTop, frame)) }
    return parts
  }

  private var bottomOverhang: Double {
    (marks.over?.part.component.size.height ?? 0) - Self.overlap
  }

  private func innerParts(_ frame: LayoutRectangle) -> [PlacedPart] {
    guard let content = bubble.content as? MarkedContent else { return [] }
    let inner = frame.inset(by: bubble.padding)
    return content.parts(filling: inner.size).map { part in
      Self.placed(part.part, in: part.frame.offset(x: inner.minX, y: inner.minY))
    }
  }

  /// Returns a part outside the bubble, on the sender's side.
  private func placed(_ part: MarkPart, y: Double, in size: LayoutSize) -> PlacedPart {
    let own = part.component.size
    let width = min(own.width, size.width)
    return Self.placed(
      part,
      in: LayoutRectangle(
        x: isOnRight ? size.width - width : 0,
        y: y,
        width: width,
        height: own.height
      )
    )
  }

  private func pill(_ part: MarkPart, isAtTop: Bool, _ frame: LayoutRectangle) -> PlacedPart {
    let own = part.component.size
    // At the top, the pill is at the corner away from the sender.
    let inset = isAtTop ? max(0, frame.width + 6 - own.width) : Self.pillInset
    let x = min(inset, max(0, frame.width - own.width) + (isAtTop ? 6 : 0))
    return Self.placed(
      part,
      in: LayoutRectangle(
        x: isOnRight ? frame.maxX - x - own.width : frame.minX + x,
        y: isAtTop ? frame.minY - own.height * Self.overhang : frame.maxY - Self.overlap,
        width: own.width,
        height: own.height
      )
    )
  }

  /// Returns a part in the lower trailing corner of a picture.
  private func onPicture(_ part: MarkPart, _ frame: LayoutRectangle) -> PlacedPart {
    let own = part.component.size
    let place = LayoutRectangle(
      x: frame.width - own.width - 6,
      y: frame.height - own.height - 6,
      width: own.width,
      height: own.height
    )
    let isRightToLeft = marks.direction == .rightToLeft
    let resolved = isRightToLeft ? place.mirrored(in: frame.width) : place
    return Self.placed(part, in: resolved.offset(x: frame.minX, y: frame.minY))
  }

  private static func placed(_ part: MarkPart, in frame: LayoutRectangle) -> PlacedPart {
    PlacedPart(
      name: part.name,
      frame: frame,
      items: part.component.items(filling: frame.size)
    )
  }
}
