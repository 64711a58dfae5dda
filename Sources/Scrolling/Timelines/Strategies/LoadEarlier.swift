/// A header row with a button loads older history when it is tapped, and the list is reloaded.
package struct LoadEarlier: ScrollStrategy {
  /// The strategy has no options.
  package init() {}

  package var hasLoadEarlierHeader: Bool { true }

  package func placement(after change: ListChange) -> Placement {
    Placement(change.offsetUntouched)
  }

  /// The header row, as high as JSQMessagesViewController's.
  package static let header = TimelineRow("load-earlier", height: 32)
}
