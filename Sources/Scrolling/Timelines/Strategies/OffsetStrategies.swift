/// A strategy whose list is measured from its newest edge: older history is an append, and the
/// offset does not change.
package struct Inverted: ScrollStrategy {
  /// Creates the strategy, which has no options.
  package init() {}

  package var direction: ListDirection { .newestFirst }

  package var shortContent: ShortContentAlignment { .bottom }

  package func placement(after change: ListChange) -> ScrollPlacement {
    ScrollPlacement(change.offsetUntouched)
  }
}

/// A strategy that adds the growth of the content to the offset some frames after the reload is
/// shown, which users see as a flash.
///
/// The growth includes estimated heights; rows that are measured later are not compensated for.
package struct OffsetCompensation: ScrollStrategy {
  /// The number of frames that show the new rows before the offset is corrected.
  package var reloadDelay: Int

  /// Creates the strategy with a delay in frames.
  package init(reloadDelay: Int = 1) {
    self.reloadDelay = reloadDelay
  }

  package func placement(after change: ListChange) -> ScrollPlacement {
    switch change.kind {
    case .measuring: ScrollPlacement(change.offsetUntouched)
    case .initial, .prepending, .appending, .other:
      ScrollPlacement(change.newestEdgeUntouched, delayInFrames: reloadDelay)
    }
  }
}

/// A strategy that adds the height of prepended history to the offset, and does not adjust it for
/// other changes.
package struct PrependingLayout: ScrollStrategy {
  /// Creates the strategy, which has no options.
  package init() {}

  package func placement(after change: ListChange) -> ScrollPlacement {
    switch change.kind {
    case .prepending: ScrollPlacement(change.newestEdgeUntouched)
    case .initial, .appending, .measuring, .other: ScrollPlacement(change.offsetUntouched)
    }
  }
}

/// A strategy with a header button that loads older history when it is tapped, and reloads the
/// list.
package struct LoadEarlier: ScrollStrategy {
  /// Creates the strategy, which has no options.
  package init() {}

  package var hasLoadEarlierHeader: Bool { true }

  package func placement(after change: ListChange) -> ScrollPlacement {
    ScrollPlacement(change.offsetUntouched)
  }

  /// The header row, with the height of JSQMessagesViewController's.
  package static let header = TimelineRow("load-earlier", height: 32)
}

/// A strategy that lays out the list again and keeps the offset: the content jumps by the height
/// that was inserted above.
package struct Reload: ScrollStrategy {
  /// Creates the strategy, which has no options.
  package init() {}

  package func placement(after change: ListChange) -> ScrollPlacement {
    ScrollPlacement(change.offsetUntouched)
  }
}
