extension ChatList {
  /// From the list's own coordinates to the screen's: for an inverted list, one flip.
  package func onScreen(_ span: VerticalExtent, offset: Length) -> VerticalExtent {
    let inList = VerticalExtent(top: span.top - offset, height: span.height)
    switch direction {
    case .oldestFirst: return inList
    case .newestFirst: return Flip(height: viewport.height)(inList)
    }
  }

  /// Returns the position on the screen of a point of a row, given below the row's top as it is
  /// drawn.
  ///
  /// The drawing of an inverted list goes through two flips: its row's and the list's.
  package func onScreen(_ y: Length, in row: ListedRow, offset: Length) -> Length {
    let start = row.span.top - offset
    switch direction {
    case .oldestFirst:
      return start + y
    case .newestFirst:
      let upright = Flip(height: row.span.height)(y)
      return Flip(height: viewport.height)(start + upright)
    }
  }

  /// Returns the position of a row, on the screen or off it.
  package func screenRow(_ row: ListedRow, offset: Length) -> ScreenRow {
    ScreenRow(
      id: row.id,
      index: row.index,
      span: onScreen(row.span, offset: offset),
      isMeasured: row.isMeasured
    )
  }

  /// Returns the position of a row, on the screen or off it; nil for an unknown row.
  package func screenRow(_ id: RowID, offset: Length) -> ScreenRow? {
    rows.row(id).map { screenRow($0, offset: offset) }
  }

  /// The rows that touch the viewport, from top to bottom, and those up to a distance above and
  /// below it.
  package func screenRows(
    offset: Length,
    above: Length = .zero,
    below: Length = .zero
  ) -> [ScreenRow] {
    let (before, after) = direction == .oldestFirst ? (above, below) : (below, above)
    var seen: [ScreenRow] = []
    rows.forEachRow(from: offset - before, to: offset + viewport.height + after) {
      seen.append(screenRow($0, offset: offset))
    }
    if direction == .newestFirst { seen.reverse() }
    return seen
  }

  /// Returns the position of the content's oldest edge on the screen.
  package func oldestEdge(offset: Length) -> Length {
    switch direction {
    case .oldestFirst: -offset
    case .newestFirst: viewport.height + offset - contentHeight
    }
  }

  /// Returns the position of the content's newest edge on the screen.
  package func newestEdge(offset: Length) -> Length {
    oldestEdge(offset: offset) + contentHeight
  }
}

/// A row at its place on the screen.
public struct ScreenRow: Hashable, Sendable, Identifiable {
  /// The identity of the row.
  public var id: RowID
  /// Its index in the list's own order, which depends on the list's direction.
  public var index: Int
  /// Its extent, measured from the viewport's top.
  public var span: VerticalExtent
  /// Whether its height is its own, and not an estimate.
  public var isMeasured: Bool
}

/// A reflection about the middle of something.
///
/// An inverted list is an ordinary list flipped once as a whole, so that its start is at the
/// bottom; each row is flipped once more about its own middle, so that it is upright again.
package struct Flip: Hashable, Sendable {
  /// The height of what is reflected.
  package var height: Length

  /// A reflection of something as high as `height`.
  package init(height: Length) {
    self.height = height
  }

  /// Returns the mirrored position of a point.
  package func callAsFunction(_ y: Length) -> Length { height - y }

  /// Returns the mirrored span: its lower end becomes the upper.
  package func callAsFunction(_ span: VerticalExtent) -> VerticalExtent {
    VerticalExtent(top: self(span.bottom), height: span.height)
  }
}
