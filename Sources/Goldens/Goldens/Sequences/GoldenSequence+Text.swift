import ChatframeOutlines

extension GoldenSequence {
  /// The version of the file that is written; the one before had no layouts.
  static let version = 2

  /// The file: its version, the environment, how many lines follow, the tiles, a line a frame, a line a
  /// fault, and the manifest as it stands.
  ///
  /// Tiles stand below the layout that they have in common, those without one first.
  package var text: String {
    let lines =
      tileLines + frames.map { "frame \($0.index) \($0.digest)" } + faults.map { "fault \($0)" }
      + ["manifest"] + manifest
    let head = ["frames \(Self.version)", "environment \(fingerprint)", "lines \(lines.count)"]
    return (head + lines).joined(separator: "\n") + "\n"
  }

  private var tileLines: [String] {
    var places: [RowOutline: Int] = [:]
    var groups: [(layout: RowOutline, tiles: [String])] = []
    var plain: [String] = []
    for tile in tiles {
      guard let layout = tile.layout else {
        plain.append(tile.line)
        continue
      }
      if let place = places[layout] {
        groups[place].tiles.append(tile.line)
      } else {
        places[layout] = groups.count
        groups.append((layout, [tile.line]))
      }
    }
    return plain
      + groups.flatMap { group in
        group.layout.text.split(separator: "\n").map(String.init) + group.tiles
      }
  }

  /// Reads that text, or one of the version before.
  package init(text: String, path: String) throws(GoldenError) {
    self = try SequenceReader(text, path: path).sequence()
  }
}

extension GoldenSequence.Tile {
  /// Which tile of which row it is, how tall, when it is shown first, and its digest.
  fileprivate var line: String {
    let start = firstFrame.map(String.init) ?? "-"
    return "tile \(version) \(heightInPixels) \(start) \(digest) \(QuotedText.name(id))"
  }
}
