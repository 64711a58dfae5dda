import ChatframeConversations

/// Layout snapshots: an arrangement per message, look and page.
///
/// Not generic, so that the compiler can make what is generic below it fit.
package final class ArrangementCache: Sendable {
  private let snapshots: SnapshotCache<ArrangementKey, Arrangement>

  /// An empty cache that holds at most `costLimit` bytes of arrangements.
  package init(costLimit: Int) { snapshots = SnapshotCache(costLimit: costLimit) }

  /// Counts of hits, misses and what is held.
  package var statistics: SnapshotStatistics { snapshots.statistics }

  /// The arrangement kept under `key`.
  package func value(for key: ArrangementKey) -> Arrangement? { snapshots.value(for: key) }

  /// Keeps an arrangement.
  package func insert(_ arrangement: Arrangement, for key: ArrangementKey) {
    snapshots.insert(arrangement, for: key, cost: arrangement.cost)
  }

  /// Gives up all snapshots of one message.
  package func remove(message id: String) { snapshots.removeAll { $0.row.message.id == id } }

  /// Gives up all snapshots of one template.
  package func remove(template name: String) { snapshots.removeAll { $0.page.template == name } }

  /// Gives up everything.
  package func removeAll() { snapshots.removeAll() }
}
