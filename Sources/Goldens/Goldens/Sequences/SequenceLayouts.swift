import ChatframeOutlines

/// Where everything on the frames of a sequence is.
struct SequenceLayouts {
  /// A row on a frame, with its look where that is known.
  struct Row {
    let id: String
    let top: OutlineLength
    let height: OutlineLength
    let tile: GoldenSequence.Tile?
  }

  let manifest: SequenceManifest
  /// The screen; nil where the manifest does not tell.
  let screen: OutlinePage?
  /// The tiles of rows by their ids, the latest first.
  private let tiles: [String: [GoldenSequence.Tile]]

  /// The layouts of a sequence.
  init(_ sequence: GoldenSequence) {
    manifest = SequenceManifest(sequence.manifest)
    screen = manifest.screen
    tiles = Dictionary(grouping: sequence.tiles, by: \.id).mapValues { tiles in
      tiles.sorted { ($0.firstFrame ?? 0, $0.version) > ($1.firstFrame ?? 0, $1.version) }
    }
  }

  /// The rows of a frame from the top down; nil where the manifest does not tell.
  func rows(of frame: Int) -> [Row]? {
    manifest.rows(of: frame)?.compactMap { row in
      guard let top = OutlineLength(points: row.y), let height = OutlineLength(points: row.height)
      else { return nil }
      return Row(id: row.id, top: top, height: height, tile: tile(of: row, frame))
    }
  }

  /// The latest look that a row can have on a frame: what does not stand in for it, if it is as tall.
  private func tile(
    of row: SequenceManifest.Row,
    _ frame: Int
  ) -> GoldenSequence.Tile? {
    let height = row.height * (screen?.scale.points ?? 1)
    return ((tiles[row.id] ?? []) + (tiles["block \(row.id)"] ?? [])).first { tile in
      (tile.firstFrame ?? 0) <= frame && abs(Double(tile.heightInPixels) - height) < 1
    }
  }
}
