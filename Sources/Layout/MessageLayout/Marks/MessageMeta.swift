import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// The small line with the time, the delivery status and other details of a message.
struct MessageMeta {
  let row: MessageRow
  let color: RGBAColor
  /// A Boolean value that indicates whether the line is on a picture, where the symbol of a status
  /// has the colour of the text.
  var isOnPicture = false

  /// Creates the line of a message; `nil` if there is nothing to show.
  init?(
    _ row: MessageRow,
    color: RGBAColor,
    isOnPicture: Bool = false,
    in context: LayoutContext
  ) {
    let style = context.style.marks.meta
    let marks = row.marks
    let hasDetails = marks.map { $0.isEdited || $0.isPinned || $0.secondsLeft != nil } ?? false
    let hasStatus = style.showsStatus && row.message.status != nil
    guard style.showsTime || hasDetails || hasStatus else { return nil }
    guard row.message.body != .typing else { return nil }
    self.row = row
    self.color = color
    self.isOnPicture = isOnPicture
  }

  /// Returns the line, at most this many points wide.
  ///
  /// If it is too long, the details before the time are left out, and then the time is cut.
  func stack(width: Double, in context: LayoutContext) -> MeasuredStack {
    let status = status(width: width, in: context)
    let room = max(1, width - (status.map { $0.component.size.width + 3 } ?? 0))
    let time = time(width: room, in: context)
    let end = [time, status].compactMap(\.self)
    var details = details(width: width, in: context)
    while true {
      let stack = MeasuredStack(.horizontal, details + end, context.direction)
      if stack.size.width <= width || details.isEmpty { return stack }
      details.removeFirst()
    }
  }

  /// Returns the pin, the time that is left and the word "edited", as far as they apply.
  private func details(width: Double, in context: LayoutContext) -> [MeasuredStack.Element] {
    var parts: [MeasuredStack.Element] = []
    if row.marks?.isPinned == true { parts.append(symbol(.pin, 1, color, width, context)) }
    if let left = row.marks?.secondsLeft {
      parts.append(symbol(.timer, 1, color, width, context))
      parts.append(words(context.formatter.remaining(left), width, context))
    }
    if row.marks?.isEdited == true {
      parts.append(words(context.strings[.edited], width, context))
    }
    return parts
  }

  /// Returns the time; `nil` if there is not even room for a letter.
  private func time(width: Double, in context: LayoutContext) -> MeasuredStack.Element? {
    guard context.style.marks.meta.showsTime,
      width >= context.detailStyle().size * context.options.textSize
    else { return nil }
    return words(context.formatter.parts(of: row.clock).time, width, context)
  }

  private func status(width: Double, in context: LayoutContext) -> MeasuredStack.Element? {
    guard context.style.marks.meta.showsStatus, let status = row.message.status,
      let state = context.style.status.state(status), let glyph = state.glyph
    else { return nil }
    let own = isOnPicture ? color : state.color ?? color
    return symbol(StatusMark.symbol(glyph), 1.25, own, width, context)
  }

  private func words(
    _ text: String,
    _ width: Double,
    _ context: LayoutContext
  ) -> MeasuredStack.Element {
    .init(
      component: context.line(text, context.detailStyle(), color, width: width),
      alignment: .center,
      spacing: 4
    )
  }

  private func symbol(
    _ symbol: Symbol,
    _ factor: Double,
    _ color: RGBAColor,
    _ width: Double,
    _ context: LayoutContext
  ) -> MeasuredStack.Element {
    let natural = context.detailStyle().size * context.options.textSize * factor
    let side = min(natural, width / symbol.aspect)
    return .init(
      component: MeasuredSymbol(symbol: symbol, side: side, color: color),
      alignment: .center,
      spacing: 3
    )
  }
}
