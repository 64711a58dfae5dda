import ChatframeGraphics
import ChatframeOutlines

/// The layouts of the frames of a sequence as recorded and as drawn.
package struct FramePair {
  let expected: SequenceLayouts
  let actual: SequenceLayouts
  /// The tiles whose layouts differ.
  let changed: [TilePair]

  /// Creates a pair from two sequences.
  package init(_ expected: GoldenSequence, _ actual: GoldenSequence) {
    self.expected = SequenceLayouts(expected)
    self.actual = SequenceLayouts(actual)
    changed = TilePair.all(expected, actual).filter { $0.layouts != nil }
  }

  /// The number of device pixels per point on the drawn frames.
  package var scale: Double { actual.screen?.scale.points ?? 1 }

  /// The frames that both sequences have, in order.
  var frames: [Int] {
    Set(expected.manifest.lines.keys).intersection(actual.manifest.lines.keys).sorted()
  }

  /// Returns both layouts of a frame; `nil` if a manifest lacks the frame or the screen.
  ///
  /// If only one of the sequences has the components of a row, both layouts omit them.
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

  /// Returns the parts of both frames that bars and a keyboard do not cover, in points; `nil` if a
  /// manifest lacks the frame or the screen.
  package func uncoveredParts(
    of frame: Int
  ) -> (expected: LayoutRectangle, actual: LayoutRectangle)? {
    guard let old = expected.manifest.uncoveredPart(of: frame),
      let new = actual.manifest.uncoveredPart(of: frame)
    else { return nil }
    return (old, new)
  }

  /// Returns both layouts of a frame as text, followed by the changed rows that are not on it.
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
  /// Returns the row on its screen, without its components if `bare` contains its id.
  fileprivate func message(on screen: OutlinePage, bare: Set<String>) -> OutlineMessage {
    if let layout = tile?.layout, !bare.contains(id) { return layout.message(id, top: top) }
    return RowOutline(width: screen.width, height: height).message(id, top: top)
  }
}

extension FramePair {
  /// A frame that is the first to show the changes in some rows.
  struct FirstAppearance {
    let frame: Int
    /// The rows from top to bottom.
    var rows: [ChangedRow]
  }

  /// A row whose layout changed, at its place.
  struct ChangedRow {
    let expected: LayoutOutline
    let actual: LayoutOutline

    /// The changes in it, regardless of other rows.
    var findings: [OutlineFinding] {
      OutlineComparison(expected: expected, actual: actual).findings.filter { $0.message != nil }
    }
  }

  /// The first appearance of each changed tile: the first frame on which both sequences show it, or
  /// otherwise the first on which the drawn one does.
  var firstAppearances: [FirstAppearance] {
    var waiting = changed.compactMap(\.layouts)
    var firstAppearances: [FirstAppearance] = []
    for frame in frames where !waiting.isEmpty {
      collectAppearances(on: frame, &waiting) { firstAppearances.append($0) }
    }
    for (expected, actual) in waiting {
      let frame = actual.firstFrame ?? 0
      let place = self.actual.rows(of: frame)?.first { $0.tile == actual }
      let row = row(expected, actual, place?.id ?? actual.id, top: place?.top ?? .zero)
      firstAppearances.append(FirstAppearance(frame: frame, rows: [row].compactMap { $0 }))
    }
    return firstAppearances.enumerated()
      .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }
      .map(\.element)
  }

  private func collectAppearances(
    on frame: Int,
    _ waiting: inout [(expected: GoldenSequence.Tile, actual: GoldenSequence.Tile)],
    _ take: (FirstAppearance) -> Void
  ) {
    guard waiting.contains(where: { ($0.actual.firstFrame ?? 0) <= frame }),
      let old = expected.rows(of: frame), let new = actual.rows(of: frame)
    else { return }
    var firstAppearance = FirstAppearance(frame: frame, rows: [])
    for after in new {
      guard let before = old.first(where: { $0.id == after.id }),
        let place = waiting.firstIndex(where: {
          $0.expected == before.tile && $0.actual == after.tile
        }),
        let row = row(waiting[place].expected, waiting[place].actual, after.id, top: after.top)
      else { continue }
      firstAppearance.rows.append(row)
      waiting.remove(at: place)
    }
    if !firstAppearance.rows.isEmpty { take(firstAppearance) }
  }

  /// Returns both tiles of a row at one place, each on a page as tall as the tile.
  private func row(
    _ expected: GoldenSequence.Tile,
    _ actual: GoldenSequence.Tile,
    _ id: String,
    top: OutlineLength
  ) -> ChangedRow? {
    guard let old = expected.layout, let new = actual.layout else { return nil }
    func page(_ row: RowOutline, _ screen: OutlinePage?) -> OutlinePage {
      OutlinePage(
        isScreen: false,
        width: screen?.width ?? .zero,
        height: row.height,
        scale: screen?.scale ?? .zero
      )
    }
    return ChangedRow(
      expected: LayoutOutline(
        page: page(old, self.expected.screen),
        messages: [old.message(id, top: top)]
      ),
      actual: LayoutOutline(
        page: page(new, self.actual.screen),
        messages: [new.message(id, top: top)]
      )
    )
  }
}
