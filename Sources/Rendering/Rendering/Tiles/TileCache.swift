import ChatframeConversations
import ChatframeDrawing
import ChatframeMessageLayout
import Synchronization

/// The rows that were drawn, those least recently used evicted first; shared by all workers.
///
/// Pixels take some thirty times the room of finished bands and are needed where an edge cuts a band
/// only. So they are evicted before the bands, from which they can be had again.
package final class TileCache: Sendable {
  private let bands: SnapshotCache<TileKey, EncodedRows>
  private let pixels: SnapshotCache<TileKey, PixelRows>
  private let drawnCount = Atomic(0)

  /// An empty store that holds at most `costLimit` bytes, a third of them finished bands.
  init(costLimit: Int) {
    bands = SnapshotCache(costLimit: costLimit / 3)
    pixels = SnapshotCache(costLimit: costLimit - costLimit / 3)
  }

  /// Counts of hits, misses and what is held of finished bands.
  package var statistics: SnapshotStatistics { bands.statistics }
  /// The same of pixels.
  var pixelStatistics: SnapshotStatistics { pixels.statistics }
  /// The number of tiles drawn so far.
  package var drawn: Int { drawnCount.load(ordering: .relaxed) }
  /// The most bytes of pixels that are held.
  package var pixelLimit: Int { pixels.costLimit }

  /// The tile kept under `key`.
  func tile(for key: TileKey) -> Tile? {
    bands.value(for: key).map { Tile(encoded: $0, pixels: pixels.value(for: key)) }
  }

  /// Keeps a tile that was just drawn.
  func insert(_ tile: Tile, for key: TileKey) {
    drawnCount.add(1, ordering: .relaxed)
    bands.insert(tile.encoded, for: key, cost: tile.encoded.byteCount + 512)
    guard let rows = tile.pixels else { return }
    pixels.insert(rows, for: key, cost: rows.bytes.count)
  }

  /// Evicts everything.
  package func removeAll() {
    bands.removeAll()
    pixels.removeAll()
  }

  /// Evicts all tiles of messages whose arrangements fit.
  func remove(where fits: (ArrangementKey) -> Bool) {
    func fitsTile(_ key: TileKey) -> Bool {
      switch key {
      case .message(let arrangement, _, _): fits(arrangement)
      case .drawing: false
      }
    }
    bands.removeAll(where: fitsTile)
    pixels.removeAll(where: fitsTile)
  }
}
