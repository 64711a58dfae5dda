import Conversations
import MessageLayout
import Synchronization

/// The rows that were drawn, those least recently used given up first; shared by all workers.
package final class TileStore: Sendable {
  private let tiles: SnapshotCache<TileKey, Tile>
  private let drawnCount = Atomic(0)

  /// An empty store that holds at most `costLimit` bytes.
  init(costLimit: Int) { tiles = SnapshotCache(costLimit: costLimit) }

  /// Counts of hits, misses and what is held.
  package var statistics: SnapshotStatistics { tiles.statistics }
  /// How many tiles were drawn so far.
  package var drawn: Int { drawnCount.load(ordering: .relaxed) }
  /// The most bytes that are held.
  package var costLimit: Int { tiles.costLimit }

  /// The tile kept under `key`.
  func tile(for key: TileKey) -> Tile? { tiles.value(for: key) }

  /// Keeps a tile that was just drawn.
  func insert(_ tile: Tile, for key: TileKey) {
    drawnCount.add(1, ordering: .relaxed)
    tiles.insert(tile, for: key, cost: tile.cost)
  }

  /// Gives up everything.
  package func removeAll() { tiles.removeAll() }

  /// Gives up all tiles of one message.
  func remove(message id: String) { remove { $0.row.message.id == id } }

  /// Gives up all tiles of one template.
  func remove(template name: String) { remove { $0.page.template == name } }

  private func remove(where fits: (ArrangementKey) -> Bool) {
    tiles.removeAll { key in
      switch key {
      case .message(let arrangement, _): fits(arrangement)
      case .drawing: false
      }
    }
  }
}
