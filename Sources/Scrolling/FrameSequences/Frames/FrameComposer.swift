import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering

/// Composes frames from the pixels of tiles and encodes them as a whole, for frames with content
/// across rows, such as a scroll indicator or a wallpaper.
///
/// Each thread has its own composer, which reuses its bitmap.
package final class FrameComposer {
  /// The number of device rows that are encoded at once.
  private static let bandHeight = 128

  private let head: PNGHead
  private let painter: Painter
  private let encoder = BandEncoder()
  private let decoder = BandDecoder()
  private let bitmap: Bitmap

  /// Creates a composer of frames that begin with `head`.
  package init(head: PNGHead, fontFolder: String) throws(DrawingError) {
    self.head = head
    painter = try Painter(fontFolder: fontFolder)
    bitmap = try Bitmap(size: PixelSize(width: head.widthInPixels, height: head.heightInPixels))
  }

  /// Returns the bytes of a frame's file.
  ///
  /// - Parameters:
  ///   - plan: The content of the frame.
  ///   - tiles: The tiles of the plan.
  ///   - tileCommands: The commands that draw the tiles over the wallpaper of the plan, if any.
  /// - Returns: The bytes in pieces, in order.
  /// - Throws: `FrameSequenceError` for a missing or unsuitable tile, or `DrawingError`.
  package func pieces(
    of plan: FramePlan,
    tiles: [TileID: Tile],
    tileCommands: [TileID: [DrawCommand]] = [:]
  ) throws -> [ArraySlice<UInt8>] {
    if let wallpaper = plan.wallpaper {
      try draw(plan, over: wallpaper, tileCommands)
    } else {
      try painter.paint([], background: plan.background, scale: plan.scale, into: bitmap)
      try copyTiles(plan, tiles)
    }
    try blendLayers(plan, tiles, tileCommands)
    try painter.paint(
      plan.overlays.map(\.command) + plan.front,
      background: nil,
      scale: plan.scale,
      into: bitmap
    )
    var png = PNGAssembly(head: head)
    for top in stride(from: 0, to: head.heightInPixels, by: Self.bandHeight) {
      let rows = top..<min(top + Self.bandHeight, head.heightInPixels)
      png.append(try encoder.encode(bitmap: bitmap, rows: rows))
    }
    return try png.finish()
  }

  /// Draws the rows with their commands, because their tiles are opaque.
  private func draw(
    _ plan: FramePlan,
    over wallpaper: TileDrawing,
    _ tileCommands: [TileID: [DrawCommand]]
  ) throws {
    var commands = wallpaper.commands
    var row = 0
    for segment in plan.segments {
      switch segment.content {
      case .blank: break
      case .tile(let id, let top):
        guard let own = tileCommands[id] else { throw FrameSequenceError.unknownRow(id: id.name) }
        commands.append(.rows(row..<row + segment.heightInPixels, origin: row - top, own))
      }
      row += segment.heightInPixels
    }
    // Broken pictures are left out; the layout has placeholders for them.
    try painter.paint(
      commands,
      background: wallpaper.background,
      scale: plan.scale,
      into: bitmap
    ) { _ in }
  }

  private func copyTiles(_ plan: FramePlan, _ tiles: [TileID: Tile]) throws {
    var row = 0
    for segment in plan.segments {
      switch segment.content {
      case .blank: break
      case .tile(let id, let top):
        let tile = try tiles.tile(id, width: head.widthInPixels)
        let rows = (top..<top + segment.heightInPixels).clamped(to: 0..<tile.heightInPixels)
        try pixels(of: tile).copy(rows, into: bitmap, top: row)
      }
      row += segment.heightInPixels
    }
  }

  /// Blends the tiles that fade in or out with what is behind them.
  private func blendLayers(
    _ plan: FramePlan,
    _ tiles: [TileID: Tile],
    _ tileCommands: [TileID: [DrawCommand]]
  ) throws {
    var row = 0
    for segment in plan.segments {
      let rows = row..<row + segment.heightInPixels
      for layer in segment.layers {
        let behind = PixelRows(rows, of: bitmap)
        try draw(layer, on: rows, plan, tiles, tileCommands)
        let weight = Double(PixelRows.fullWeight) * (1 - layer.opacity)
        behind.blend(0..<rows.count, into: bitmap, top: row, weight: Int(weight.rounded()))
      }
      row = rows.upperBound
    }
  }

  /// Draws a layer and the background or the wallpaper behind it.
  private func draw(
    _ layer: FramePlan.Layer,
    on rows: Range<Int>,
    _ plan: FramePlan,
    _ tiles: [TileID: Tile],
    _ tileCommands: [TileID: [DrawCommand]]
  ) throws {
    let background = plan.wallpaper?.background ?? plan.background
    let screen = LayoutRectangle(
      x: -1,
      y: -1,
      width: Double(plan.widthInPixels) / plan.scale + 2,
      height: Double(plan.heightInPixels) / plan.scale + 2
    )
    let clear = DrawCommand.fill(
      .roundedRectangle(screen, radii: CornerRadii(0)),
      RGBAColor(red: background.red, green: background.green, blue: background.blue)
    )
    var commands = [DrawCommand.rows(rows, origin: 0, [clear] + (plan.wallpaper?.commands ?? []))]
    if plan.wallpaper != nil {
      let own = tileCommands[layer.tile]
      guard let own else { throw FrameSequenceError.unknownRow(id: layer.tile.name) }
      commands.append(.rows(rows, origin: rows.lowerBound - layer.top, own))
    }
    try painter.paint(commands, background: nil, scale: plan.scale, into: bitmap) { _ in }
    guard plan.wallpaper == nil else { return }
    let tile = try tiles.tile(layer.tile, width: head.widthInPixels)
    let shown = (layer.top..<layer.top + rows.count).clamped(to: 0..<tile.heightInPixels)
    try pixels(of: tile).copy(shown, into: bitmap, top: rows.lowerBound)
  }

  private func pixels(of tile: Tile) throws(DrawingError) -> PixelRows {
    if let pixels = tile.pixels { return pixels }
    let bands = tile.encoded.bands(around: 0..<tile.heightInPixels)
    return try decoder.pixels(of: tile.encoded, bands: bands)
  }
}
