import ChatframeGraphics
import ChatframeTemplates

/// The line above the first unread message.
struct UnreadLine: MessageComponent {
  var wraps: Bool { true }

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let style = context.style.marks.unread
    let line = context.style.text.line
    let text = context.line(
      context.strings[.unread],
      TemplateTextStyle(size: line.size, lineHeight: 1.4, weight: .bold, family: line.family),
      style.text ?? context.pageDetail,
      width: max(1, proposal.width - 32)
    )
    guard let band = style.band else {
      return MeasuredRuledText(
        text: text.text,
        color: (style.text ?? context.pageDetail).faded(to: 0.5),
        thickness: 1 / context.options.scale
      )
    }
    return MeasuredPanel(
      content: text,
      padding: LayoutInsets(vertical: 4, horizontal: 0),
      fill: band
    )
  }
}

/// The marks for selection at the leading edge of a page.
struct SelectionMarks {
  /// The width of the column of marks, in points.
  static let columnWidth = 40.0
  private static let side = 22.0

  let context: LayoutContext
  /// The whole page's width, in points.
  let pageWidth: Double

  /// The background of a selected message, over the width of the page.
  var tint: RGBAColor { context.style.bubble.incoming.link.faded(to: 0.12) }

  /// Returns the frame of the mark beside something `height` points tall at `top`.
  func frame(top: Double, height: Double) -> LayoutRectangle {
    LayoutRectangle(
      x: 12,
      y: top + (height - Self.side) / 2,
      width: Self.side,
      height: Self.side
    )
    .resolved(context.direction, in: pageWidth)
  }

  /// Returns the mark of a message.
  func item(isSelected: Bool, frame: LayoutRectangle) -> PlacedItem {
    let color = isSelected ? context.style.bubble.incoming.link : context.pageDetail
    return .symbol(isSelected ? .selected : .unselected, frame: frame, color)
  }
}
