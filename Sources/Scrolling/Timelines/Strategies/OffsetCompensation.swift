/// The offset grows by what the content grew, some frames after the reload was shown: the flash
/// that people see.
///
/// The content's height counts for what the list believes at that moment; rows that are measured
/// later are not made up for.
package struct OffsetCompensation: ScrollStrategy {
  /// How long the new rows are shown before the offset is put right.
  package var reloadDelay: Int

  /// A compensation that comes `reloadDelay` frames late.
  package init(reloadDelay: Int = 1) {
    self.reloadDelay = reloadDelay
  }

  package func placement(after change: ListChange) -> Placement {
    switch change.kind {
    case .measuring: Placement(change.offsetUntouched)
    case .initial, .prepending, .appending, .other:
      Placement(change.newestEdgeUntouched, delayInFrames: reloadDelay)
    }
  }
}
