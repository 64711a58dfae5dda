/// The layout adjusts its own target offset, and only for older history: by the height that came in
/// above the row that was the oldest.
package struct PrependingLayout: ScrollStrategy {
  /// The strategy has no options.
  package init() {}

  package func placement(after change: ListChange) -> Placement {
    switch change.kind {
    case .prepending: Placement(change.newestEdgeUntouched)
    case .initial, .appending, .measuring, .other: Placement(change.offsetUntouched)
    }
  }
}
