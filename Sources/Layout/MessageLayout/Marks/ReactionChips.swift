import ChatframeGraphics
import ChatframeTemplates

/// The reactions to a message: a chip for each emoji, or one pill for all over a bubble's edge.
struct ReactionChips: MessageComponent {
  /// The number of emoji in a pill.
  private static let pillLimit = 4

  let reactions: [ReactionCount]
  /// The number of reactions of further kinds.
  let hiddenCount: Int
  let colors: MarkColors
  /// The opaque colour below the chips; `nil` in a bubble.
  let backing: RGBAColor?
  /// A Boolean value that indicates whether one pill shows all reactions.
  let isPill: Bool

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let maker = ChipMaker(colors: colors, backing: backing, width: proposal.width, context: context)
    if isPill {
      let total = reactions.reduce(hiddenCount) { $0 + $1.count }
      return maker.chip(
        reactions.prefix(Self.pillLimit).map(\.emoji),
        count: total > 1 ? "\(total)" : nil,
        isOwn: reactions.contains(where: \.isOwn)
      )
    }
    let chips = reactions.map { reaction in
      maker.chip(
        [reaction.emoji],
        count: reaction.count > 1 ? context.formatter.number(reaction.count) : nil,
        isOwn: reaction.isOwn
      )
    }
    let rest = hiddenCount > 0 ? [maker.chip([], count: rest(context), isOwn: false)] : []
    return MeasuredFlow(chips + rest, width: proposal.width, gap: 4, context.direction)
  }

  private func rest(_ context: LayoutContext) -> String {
    "+" + context.formatter.number(hiddenCount)
  }
}

/// Makes chips with emoji and a count.
private struct ChipMaker {
  let colors: MarkColors
  let backing: RGBAColor?
  let width: Double
  let context: LayoutContext

  /// Returns a chip; the viewer's own has a ring.
  func chip(_ emoji: [String], count: String?, isOwn: Bool) -> any MeasuredComponent {
    let size = context.style.text.body.size * 0.88
    // Words of services such as ":party:" are cut.
    let room = max(1, min(120 * context.options.textSize, width - 20))
    let symbols = emoji.map {
      context.line($0, TemplateTextStyle(size: size, lineHeight: 1.2), colors.text, width: room)
    }
    let number = count.map {
      context.line(
        $0,
        TemplateTextStyle(
          size: size * 0.8,
          lineHeight: 1.2,
          weight: isOwn ? .bold : .regular,
          family: context.style.text.detail.family
        ),
        colors.text,
        width: room
      )
    }
    let parts =
      symbols.map { MeasuredStack.Element(component: $0, alignment: .center, spacing: 2) }
      + (number.map { [.init(component: $0, alignment: .center, spacing: 4)] } ?? [])
    let content = MeasuredStack(.horizontal, parts, context.direction)
    let height = max(content.size.height, size * 1.2) + 6
    return MeasuredChip(
      content: content,
      size: LayoutSize(width: max(height * 1.3, content.size.width + 16), height: height),
      fill: isOwn ? colors.accent.faded(to: 0.16) : colors.fill,
      backing: backing,
      ring: isOwn ? colors.accent : nil,
      surface: surface
    )
  }

  /// The opaque colour behind a chip in a bubble.
  private var surface: RGBAColor { backing ?? context.style.page }
}

/// Content in the middle of a box with half-round ends.
struct MeasuredChip: MeasuredComponent {
  let content: MeasuredStack
  let size: LayoutSize
  let fill: RGBAColor
  /// The opaque colour below the fill; `nil` for none.
  let backing: RGBAColor?
  /// The colour of the outline; `nil` for none.
  let ring: RGBAColor?
  let surface: RGBAColor

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let whole = LayoutRectangle(origin: .zero, size: size)
    let radius = size.height / 2
    var items: [PlacedItem] = []
    if let backing { items.append(.box(whole, radii: CornerRadii(radius), backing)) }
    items.append(.box(whole, radii: CornerRadii(radius), fill))
    if let ring {
      items.append(.outline(whole, radii: CornerRadii(radius), ring, width: 1))
    }
    let origin = LayoutPoint(
      x: (size.width - content.size.width) / 2,
      y: (size.height - content.size.height) / 2
    )
    return items + content.items(filling: content.size).map { $0.offset(by: origin) }
  }
}

/// Components in rows that break where the width ends.
struct MeasuredFlow: MeasuredComponent {
  private let components: [any MeasuredComponent]
  /// The frames relative to the leading edge.
  private let frames: [LayoutRectangle]
  private let direction: WritingDirection
  let size: LayoutSize
  /// The width of the last row.
  let lastRowWidth: Double

  /// Arranges components with a gap between them and between rows, in points.
  init(
    _ components: [any MeasuredComponent],
    width: Double,
    gap: Double,
    _ direction: WritingDirection
  ) {
    self.components = components
    self.direction = direction
    var frames: [LayoutRectangle] = []
    var (x, y, rowHeight, widest) = (0.0, 0.0, 0.0, 0.0)
    for component in components {
      let size = component.size
      if x > 0, x + size.width > width {
        (x, y) = (0, y + rowHeight + gap)
        rowHeight = 0
      }
      frames.append(LayoutRectangle(x: x, y: y, width: size.width, height: size.height))
      x += size.width + gap
      rowHeight = max(rowHeight, size.height)
      widest = max(widest, x - gap)
    }
    self.frames = frames
    size = LayoutSize(width: widest, height: y + rowHeight)
    lastRowWidth = max(0, x - gap)
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    zip(components, frames).flatMap { component, frame in
      let place = frame.resolved(direction, in: size.width)
      return component.items(filling: frame.size).map { $0.offset(by: place.origin) }
    }
  }
}
