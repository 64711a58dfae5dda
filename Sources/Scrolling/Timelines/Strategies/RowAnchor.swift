/// The first row on the screen is scrolled to the top: off by the part of it that was cut.
package struct RowAnchor: ScrollStrategy {
  /// The strategy has no options.
  package init() {}

  package func placement(after change: ListChange) -> Placement {
    guard change.kind != .measuring, let row = change.survivors.first else {
      return Placement(change.offsetUntouched)
    }
    return Placement(Self.anchor(row.id, in: change.list))
  }

  static func anchor(_ id: RowID, in list: ChatList) -> Anchor {
    Anchor(.row(id), edge: .top, offset: list.insets.top)
  }
}
