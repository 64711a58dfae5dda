/// The list counts from its newest edge: older history is an append, and nothing is computed.
package struct Inverted: ScrollStrategy {
  /// The strategy has no options.
  package init() {}

  package var direction: ListDirection { .newestFirst }

  package var shortContent: ShortContentAlignment { .bottom }

  package func placement(after change: ListChange) -> ScrollPlacement {
    ScrollPlacement(change.offsetUntouched)
  }
}

/// The offset grows by what the content grew, some frames after the reload was shown: the flash
/// that people see.
///
/// The content's height counts for what the list believes at that moment; rows that are measured
/// later are not made up for.
package struct OffsetCompensation: ScrollStrategy {
  /// The number of frames that show the new rows before the offset is corrected.
  package var reloadDelay: Int

  /// A compensation that comes `reloadDelay` frames late.
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

/// The layout adjusts its own target offset, and only for older history: by the height that came in
/// above the row that was the oldest.
package struct PrependingLayout: ScrollStrategy {
  /// The strategy has no options.
  package init() {}

  package func placement(after change: ListChange) -> ScrollPlacement {
    switch change.kind {
    case .prepending: ScrollPlacement(change.newestEdgeUntouched)
    case .initial, .appending, .measuring, .other: ScrollPlacement(change.offsetUntouched)
    }
  }
}

/// A header row with a button loads older history when it is tapped, and the list is reloaded.
package struct LoadEarlier: ScrollStrategy {
  /// The strategy has no options.
  package init() {}

  package var hasLoadEarlierHeader: Bool { true }

  package func placement(after change: ListChange) -> ScrollPlacement {
    ScrollPlacement(change.offsetUntouched)
  }

  /// The header row, as high as JSQMessagesViewController's.
  package static let header = TimelineRow("load-earlier", height: 32)
}

/// The list is laid out anew and the offset stays as it is: everything jumps by what was inserted
/// above.
package struct Reload: ScrollStrategy {
  /// The strategy has no options.
  package init() {}

  package func placement(after change: ListChange) -> ScrollPlacement {
    ScrollPlacement(change.offsetUntouched)
  }
}
