/// The run of a component's text at a point.
///
/// A run is the longest stretch of text with the same link or mention, or without one; it may
/// continue on several lines.
public struct TextRunHit: Hashable, Sendable {
  /// The index of the run among those of the component that are drawn, in reading order.
  public let index: Int
  /// The text of the run.
  public let text: String
  /// The characters of the run, counted from the beginning of the component's text.
  ///
  /// Line breaks between paragraphs count as one character each.
  public let range: Range<Int>
  /// The link or mention; `nil` for other text.
  public let link: PlacedLink?

  /// Creates a run.
  package init(index: Int, text: String, range: Range<Int>, link: PlacedLink?) {
    self.index = index
    self.text = text
    self.range = range
    self.link = link
  }
}
