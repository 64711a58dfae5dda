import ChatframeConversations
import ChatframeDrawing
import ChatframeMessageLayout
import Synchronization

/// An LRU cache of drawn rows, shared by all workers.
///
/// Pixels take about thirty times the memory of finished bands and are necessary only if an edge
/// cuts a band. Therefore they are evicted before the bands, from which they can be restored.
package final class TileCache: Sendable {
  private let bands: SnapshotCache<TileKey, EncodedRows>
  private let pixels: SnapshotCache<TileKey, PixelRows>
  private let drawnCount = Atomic(0)

  /// Creates an empty cache of at most `costLimit` bytes, a third of them for finished bands.
  init(costLimit: Int) {
    bands = SnapshotCache(costLimit: costLimit / 3)
    pixels = SnapshotCache(costLimit: costLimit - costLimit / 3)
  }

  /// The numbers of hits, misses and cached results of finished bands.
  package var statistics: SnapshotStatistics { bands.statistics }
  /// The numbers of hits, misses and cached results of pixels.
  var pixelStatistics: SnapshotStatistics { pixels.statistics }
  /// The number of tiles drawn so far.
  package var drawn: Int { drawnCount.load(ordering: .relaxed) }
  /// The maximum size of cached pixels, in bytes.
  package var pixelLimit: Int { pixels.costLimit }

  /// Returns the tile for a key; `nil` if it is not cached.
  func tile(for key: TileKey) -> Tile? {
    bands.value(for: key).map { Tile(encoded: $0, pixels: pixels.value(for: key)) }
  }

  /// Stores a tile that was just drawn.
  func insert(_ tile: Tile, for key: TileKey) {
    drawnCount.add(1, ordering: .relaxed)
    bands.insert(tile.encoded, for: key, cost: tile.encoded.byteCount + 512)
    guard let rows = tile.pixels else { return }
    pixels.insert(rows, for: key, cost: rows.bytes.count)
  }

  /// Removes all tiles.
  package func removeAll() {
    bands.removeAll()
    pixels.removeAll()
  }

  /// Removes the tiles of messages whose arrangements satisfy a predicate.
  func remove(where fits: (ArrangementKey) -> Bool) {
    func fitsTile(_ key: TileKey) -> Bool {
      switch key {
      case .message(let arrangement, _, _): fits(arrangement)
      // The key of a section does not say to which message it belongs.
      case .section: true
      case .drawing: false
      }
    }
    bands.removeAll(where: fitsTile)
    pixels.removeAll(where: fitsTile)
  }
}
