import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

extension Renderer {
  /// Returns the tiles of the sources, in order; the workers draw the missing ones.
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

  /// Returns the commands that draw rows, in points from their top left; messages are drawn without
  /// the page's background.
  ///
  /// - Parameters:
  ///   - sources: The rows.
  ///   - hasWallpaper: Whether a wallpaper is behind the rows, on which text needs a backing.
  /// - Returns: The commands of each row.
  /// - Throws: `RenderingError` or `CancellationError`.
  package func commands(
    for sources: [TileSource],
    onWallpaper hasWallpaper: Bool
  ) async throws -> [[DrawCommand]] {
    var commands: [[DrawCommand]] = []
    for source in sources {
      commands.append(try await workers[0].commands(source, onWallpaper: hasWallpaper))
    }
    return commands
  }
}

extension RenderWorker {
  /// The content of a tile's slabs.
  private enum Content {
    case strip(Strip, LayoutJob)
    case drawing(TileDrawing)
  }

  /// Draws and encodes a row; a cancelled task stops after the current slab.
  func tile(_ source: TileSource) throws -> Tile {
    switch source {
    case .message(let index, let layout):
      return try tile(try arrange(layout.rows[index], with: layout.job), layout.job)
    case .section(let section, let layout):
      return try tile(section.arrangement(width: layout.size.width), layout.job)
    case .drawing(let drawing):
      return try tile(
        .drawing(drawing),
        size: PixelSize(width: drawing.widthInPixels, height: drawing.heightInPixels)
      )
    }
  }

  /// Returns the commands that draw a row, in points from its top left; a message is drawn without
  /// the page's background.
  func commands(_ source: TileSource, onWallpaper hasWallpaper: Bool) throws -> [DrawCommand] {
    switch source {
    case .message(let index, let layout):
      let arrangement = try arrange(layout.rows[index], with: layout.job)
      return layout.job.commands(arrangement, onWallpaper: hasWallpaper)
    case .section(let section, let layout):
      let arrangement = section.arrangement(width: layout.size.width)
      return layout.job.commands(arrangement, onWallpaper: hasWallpaper)
    case .drawing(let drawing):
      let size = LayoutSize(
        width: Double(drawing.widthInPixels) / drawing.scale,
        height: Double(drawing.heightInPixels) / drawing.scale
      )
      let ground = VectorPath.roundedRectangle(
        LayoutRectangle(origin: .zero, size: size),
        radii: CornerRadii(0)
      )
      return [.fill(ground, drawing.background)] + drawing.commands
    }
  }

  private func tile(_ arrangement: Arrangement, _ job: LayoutJob) throws -> Tile {
    let strip = Strip([arrangement], options: job.options)
    return try tile(
      .strip(strip, job),
      size: PixelSize(width: strip.widthInPixels, height: strip.heightInPixels)
    )
  }

  private func tile(
    _ content: Content,
    size: PixelSize
  ) throws -> Tile {
    var pixels = PixelRows(size: size)
    do {
      for top in stride(from: 0, to: size.height, by: Strip.slabHeight) {
        try Task.checkCancellation()
        try draw(content, top..<min(top + Strip.slabHeight, size.height), into: &pixels)
      }
      let encoded = try encoder.encode(pixels, bandHeight: Tile.bandHeight)
      return Tile(encoded: encoded, pixels: pixels)
    } catch let error as DrawingError {
      throw RenderingError.drawing(error.description)
    }
  }

  private func draw(
    _ content: Content,
    _ slab: Range<Int>,
    into pixels: inout PixelRows
  ) throws(DrawingError) {
    let painter = try preparedPainter()
    let bitmap = try takeBitmap(PixelSize(width: pixels.widthInPixels, height: slab.count))
    switch content {
    case .strip(let strip, let job):
      try paint(strip, slab, with: job, painter, into: bitmap)
    case .drawing(let drawing):
      try painter.paint(
        drawing.commands,
        background: drawing.background,
        scale: drawing.scale,
        into: bitmap,
        rows: slab
      )
    }
    pixels.set(slab, from: bitmap)
    self.bitmap = consume bitmap
  }
}

extension LayoutJob {
  /// Returns the commands that draw a row or a section, without the page's background.
  fileprivate func commands(
    _ arrangement: Arrangement,
    onWallpaper hasWallpaper: Bool
  ) -> [DrawCommand] {
    ArrangementDrawing(self, hasBacking: hasWallpaper || ground.needsBacking).commands(arrangement)
  }
}
