import ChatframeTimelines
import Testing

extension ScrollingCases.Case {
  /// Returns the rows of a case from another project's unit test, named by index or as in the test.
  func rows(prefix: String = "item-") throws -> [ChatframeTimelines.TimelineRow] {
    try #require(given).row_heights.numbers.enumerated().map { index, height in
      ChatframeTimelines.TimelineRow(RowID("\(prefix)\(index)"), height: Length(height))
    }
  }

  /// Returns the list of the case's rows in the state that the test sets up.
  ///
  /// - Parameters:
  ///   - strategy: The strategy that keeps the list still.
  ///   - offset: The offset if the case does not contain it.
  ///   - height: The height of the viewport if the case does not contain it.
  ///   - rows: The rows; `nil` for those of the case.
  /// - Returns: The list.
  /// - Throws: An error if the case has no valid rows.
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

  /// Returns the expected value with a name.
  func expected(_ key: String) throws -> Length { Length(try #require(expect?[key].number)) }
}

extension AnchoredList {
  /// Changes rows, and returns the change of the offset.
  mutating func adjustment(_ update: Update) throws -> Length {
    let before = motion.offset
    _ = try apply(update)
    return motion.offset - before
  }
}
