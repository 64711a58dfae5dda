import ChatframeOutlines

/// The frames of a sequence as it was recorded and as it is, laid out.
package struct FramePair {
  let expected: SequenceLayouts
  let actual: SequenceLayouts
  /// Tiles of rows of which the layouts differ.
  let changed: [TilePair]

  /// The frames of two sequences.
  package init(_ expected: GoldenSequence, _ actual: GoldenSequence) {
    self.expected = SequenceLayouts(expected)
    self.actual = SequenceLayouts(actual)
    changed = TilePair.all(expected, actual).filter { $0.layouts != nil }
  }

  /// Device pixels a point on the frames there are.
  package var scale: Double { actual.screen?.scale.points ?? 1 }

  /// The frames that both have, in order.
  var frames: [Int] {
    Set(expected.manifest.lines.keys).intersection(actual.manifest.lines.keys).sorted()
  }

  /// Both layouts of a frame; nil where the manifests do not tell.
  ///
  /// A row whose components only one of them knows has none.
  package func outlines(of frame: Int) -> (expected: LayoutOutline, actual: LayoutOutline)? {
    guard let oldScreen = expected.screen, let newScreen = actual.screen,
      let old = expected.rows(of: frame), let new = actual.rows(of: frame)
    else { return nil }
    let bare = Self.idsWithoutLayout(old).union(Self.idsWithoutLayout(new))
    return (
      LayoutOutline(page: oldScreen, messages: old.map { $0.message(on: oldScreen, bare: bare) }),
      LayoutOutline(page: newScreen, messages: new.map { $0.message(on: newScreen, bare: bare) })
    )
  }

  /// Both layouts of a frame as text, and below them those of rows that differ and are not on it.
  package func texts(of frame: Int) -> (expected: String, actual: String)? {
    guard let outlines = outlines(of: frame) else { return nil }
    let shown = Set(
      (outlines.expected.messages + outlines.actual.messages).map(\.id)
    )
    let others = changed.compactMap(\.layouts).filter { !shown.contains($0.actual.id) }
    return others.reduce((outlines.expected.text, outlines.actual.text)) { texts, pair in
      (texts.0 + Self.text(of: pair.expected), texts.1 + Self.text(of: pair.actual))
    }
  }

  private static func text(of tile: GoldenSequence.Tile) -> String {
    tile.layout?.message(tile.id, top: .zero).text ?? ""
  }

  private static func idsWithoutLayout(_ rows: [SequenceLayouts.Row]) -> Set<String> {
    Set(rows.filter { $0.tile?.layout == nil }.map(\.id))
  }
}

extension SequenceLayouts.Row {
  /// The row on its screen, without its components if it is one of those.
  fileprivate func message(on screen: OutlinePage, bare: Set<String>) -> OutlineMessage {
    if let layout = tile?.layout, !bare.contains(id) { return layout.message(id, top: top) }
    return RowOutline(width: screen.width, height: height).message(id, top: top)
  }
}
