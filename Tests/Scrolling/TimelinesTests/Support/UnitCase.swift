import ChatframeTimelines
import Testing

extension ScrollingCases.Case {
  /// The rows of a case about one project's unit test, called by their index or as it calls them.
  func rows(prefix: String = "item-") throws -> [ChatframeTimelines.TimelineRow] {
    try #require(given).row_heights.numbers.enumerated().map { index, height in
      ChatframeTimelines.TimelineRow(RowID("\(prefix)\(index)"), height: Length(height))
    }
  }

  /// A list of the case's rows, as the project's test sets it up.
  ///
  /// - Parameters:
  ///   - offset: Where the case does not say it.
  ///   - height: Of the viewport, where the case does not say it.
  func list(
    _ strategy: any ScrollStrategy,
    offset: Double = 0,
    height: Double = 200,
    rows: [ChatframeTimelines.TimelineRow]? = nil
  ) throws -> AnchoredList {
    Conversation.list(
      try rows ?? self.rows(),
      strategy: strategy,
      offset: Length(given?.scroll.number ?? offset),
      viewport: ViewportSize(width: 100, height: Length(given?.viewport_h.number ?? height)),
      shortContent: .top
    )
  }

  /// What the case expects under a name.
  func expected(_ key: String) throws -> Length { Length(try #require(expect?[key].number)) }
}

extension AnchoredList {
  /// Changes rows, and answers what that adds to the offset.
  mutating func adjustment(_ update: Update) throws -> Length {
    let before = motion.offset
    _ = try apply(update)
    return motion.offset - before
  }
}
