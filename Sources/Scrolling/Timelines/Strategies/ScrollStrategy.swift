/// A way to keep a list still while its rows change.
///
/// A strategy MUST name a row of the list as it is after the change, or an end of the content. It
/// MUST NOT depend on anything but what it is given. It only chooses: whoever holds the list
/// computes the offset, keeps momentum and stays within bounds.
package protocol ScrollStrategy: Sendable {
  /// Which way the list runs that the strategy is for.
  var direction: ListDirection { get }

  /// Where a conversation that is shorter than the screen stands if its session does not say.
  var shortContent: ShortContentAlignment { get }

  /// Whether older history waits for a tap on a header row.
  var hasLoadEarlierHeader: Bool { get }

  /// What stays where.
  func placement(after change: ListChange) -> Placement
}

extension ScrollStrategy {
  package var direction: ListDirection { .oldestFirst }

  package var shortContent: ShortContentAlignment { .top }

  package var hasLoadEarlierHeader: Bool { false }
}
