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
  func stack(width: Double, in context: LayoutContext) -> MeasuredStack {
    let style = context.detailStyle()
    let side = style.size * context.options.textSize
    func words(_ text: String) -> MeasuredStack.Element {
      .init(
        component: context.line(text, style, color, width: width),
        alignment: .center,
        spacing: 4
      )
    }
    func symbol(_ symbol: Symbol, _ factor: Double, _ color: RGBAColor) -> MeasuredStack.Element {
      .init(
        component: MeasuredSymbol(symbol: symbol, side: side * factor, color: color),
        alignment: .center,
        spacing: 3
      )
    }
    let meta = context.style.marks.meta
    var parts: [MeasuredStack.Element] = []
    if row.marks?.isPinned == true { parts.append(symbol(.pin, 1, color)) }
    if let left = row.marks?.secondsLeft {
      parts += [symbol(.timer, 1, color), words(context.formatter.remaining(left))]
    }
    if row.marks?.isEdited == true { parts.append(words(context.strings[.edited])) }
    if meta.showsTime { parts.append(words(context.formatter.parts(of: row.clock).time)) }
    if meta.showsStatus, let state = row.message.status.flatMap(context.style.status.state),
      let glyph = state.glyph
    {
      parts.append(
        symbol(StatusMark.symbol(glyph), 1.25, isOnPicture ? color : state.color ?? color)
      )
    }
    return MeasuredStack(.horizontal, parts, context.direction)
  }
}
