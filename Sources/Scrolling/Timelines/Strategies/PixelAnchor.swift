/// The first row on the screen keeps its place to the pixel.
///
/// It is the first *visible* row, not the first that both lists have; if it is gone, the next one
/// that was visible and stayed.
package struct PixelAnchor: ScrollStrategy {
  /// Whether the heights of inserted rows are computed beforehand; otherwise they still count for
  /// nothing when the offset is computed.
  package var knowsUnseenRows: Bool
  /// Rows that may not be the anchor.
  package var excluded: Set<RowID>

  /// Creates the strategy.
  ///
  /// - Parameters:
  ///   - knowsUnseenRows: Whether the heights of inserted rows are computed beforehand.
  ///   - excluded: The rows that may not be the anchor.
  package init(knowsUnseenRows: Bool = true, excluded: Set<RowID> = []) {
    self.knowsUnseenRows = knowsUnseenRows
    self.excluded = excluded
  }

  package func placement(after change: ListChange) -> ScrollPlacement {
    guard let row = anchorRow(among: change.survivors) else {
      return ScrollPlacement(change.offsetUntouched)
    }
    let unseen = knowsUnseenRows ? .zero : unseenHeight(above: row.id, in: change)
    return ScrollPlacement(ScrollAnchor(.row(row.id), edge: .top, offset: row.span.top + unseen))
  }

  /// The row that would be held of those that a screen shows.
  package func anchorRow(among rows: [ScreenRow]) -> ScreenRow? {
    rows.first { !excluded.contains($0.id) }
  }

  private func unseenHeight(above id: RowID, in change: ListChange) -> Length {
    guard let anchor = change.list.rows.row(id) else { return .zero }
    return change.inserted.compactMap { change.list.rows.row($0) }
      .filter { $0.index < anchor.index }
      .reduce(.zero) { $0 + $1.span.height }
  }
}

/// The first row on the screen is scrolled to the top: off by the part of it that was cut.
package struct RowAnchor: ScrollStrategy {
  /// The strategy has no options.
  package init() {}

  package func placement(after change: ListChange) -> ScrollPlacement {
    guard change.kind != .measuring, let row = change.survivors.first else {
      return ScrollPlacement(change.offsetUntouched)
    }
    return ScrollPlacement(Self.anchor(row.id, in: change.list))
  }

  static func anchor(_ id: RowID, in list: ChatList) -> ScrollAnchor {
    ScrollAnchor(.row(id), edge: .top, offset: list.insets.top)
  }
}
