/// The list counts from its newest edge: older history is an append, and nothing is computed.
package struct Inverted: ScrollStrategy {
  /// The strategy has no options.
  package init() {}

  package var direction: ListDirection { .newestFirst }

  package var shortContent: ShortContentAlignment { .bottom }

  package func placement(after change: ListChange) -> Placement {
    Placement(change.offsetUntouched)
  }
}
