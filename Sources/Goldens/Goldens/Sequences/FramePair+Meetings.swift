import ChatframeOutlines

extension FramePair {
  /// A frame that is the first to show what changed in some rows.
  struct FirstAppearance {
    let frame: Int
    /// From the top down.
    var rows: [ChangedRow]
  }

  /// A row whose layout changed, at its place.
  struct ChangedRow {
    let expected: LayoutOutline
    let actual: LayoutOutline

    /// What changed in it, as if nothing were around it.
    var findings: [OutlineFinding] {
      OutlineComparison(expected: expected, actual: actual).findings.filter { $0.message != nil }
    }
  }

  /// When each look that changed is seen first: where both sequences show it on one frame, or else where
  /// the one there is shows it.
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

  /// Both looks of a row at one place, each on a page of its own height.
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
