/// One way in which something in an outline changed.
package enum OutlineChange: Hashable, Sendable {
  /// It is narrower or wider.
  case width(from: OutlineLength, to: OutlineLength)
  /// It is lower or higher.
  case height(from: OutlineLength, to: OutlineLength)
  /// It is elsewhere: within its row, or, a row, on its page, though nothing moved it.
  case moved(right: OutlineLength, down: OutlineLength)
  /// It was hidden.
  case appeared
  /// It is hidden.
  case disappeared
  /// A message is new, after another or first of all.
  case inserted(after: String?)
  /// A message is gone that came after another or first of all.
  case removed(after: String?)
  /// A message comes after another now.
  case reordered(from: String?, to: String?)
  /// Device pixels a point.
  case scale(from: OutlineLength, to: OutlineLength)
  /// A page became a screen, or the other way round.
  case kind(isScreen: Bool)
  /// Components of a message are stacked in another order.
  case restacked
  /// A line of text is elsewhere in its component, or of another size.
  case line(number: Int, text: String)
}
