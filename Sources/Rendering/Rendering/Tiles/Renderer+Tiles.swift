import ChatframeDrawing

extension Renderer {
  /// Tiles in the order of what they are drawn from; the workers draw those that are missing.
  package func tiles(for sources: [TileSource]) async throws -> [Tile] {
    let keys = sources.map(\.key)
    var tiles = keys.map { tileCache.tile(for: $0) }
    let missing = tiles.indices.filter { tiles[$0] == nil }
    let queue = WorkQueue(count: missing.count, size: 1)
    try await withThrowingTaskGroup(of: [(Int, Tile)].self) { group in
      for worker in workers.prefix(missing.count) {
        group.addTask {
          var own: [(Int, Tile)] = []
          while let next = queue.take() {
            try Task.checkCancellation()
            own.append((missing[next], try await worker.tile(sources[missing[next]])))
          }
          return own
        }
      }
      for try await part in group {
        for (index, tile) in part {
          tiles[index] = tile
          tileCache.insert(tile, for: keys[index])
        }
      }
    }
    return tiles.compactMap(\.self)
  }

  /// What draws rows, in points from their top left; messages without the page below them.
  package func commands(for sources: [TileSource]) async throws -> [[DrawCommand]] {
    var commands: [[DrawCommand]] = []
    for source in sources { commands.append(try await workers[0].commands(source)) }
    return commands
  }
}
