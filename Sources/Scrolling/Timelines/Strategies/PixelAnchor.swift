/// A strategy that keeps the first row on the screen in place to the pixel.
///
/// The anchor is the first visible row that is still in the list.
package struct PixelAnchor: ScrollStrategy {
  /// A Boolean value that indicates whether the heights of inserted rows are known in advance;
  /// otherwise they are assumed to be 0 when the offset is computed.
  package var knowsUnseenRows: Bool
  /// The rows that must not be the anchor.
  package var excluded: Set<RowID>

  /// Creates the strategy.
  ///
  /// - Parameters:
  ///   - knowsUnseenRows: Whether the heights of inserted rows are known in advance.
  ///   - excluded: The rows that must not be the anchor.
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

  /// Returns the row that is held if a screen shows the given rows.
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

/// A strategy that scrolls the first row on the screen to the top; the content jumps by the part of
/// the row that was above the screen.
package struct RowAnchor: ScrollStrategy {
  /// Creates the strategy, which has no options.
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
