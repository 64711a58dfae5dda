extension ChatList {
  /// Converts an extent from the list's coordinates to the screen's; an inverted list is flipped.
  package func onScreen(_ span: VerticalExtent, offset: Length) -> VerticalExtent {
    let inList = VerticalExtent(top: span.top - offset, height: span.height)
    switch direction {
    case .oldestFirst: return inList
    case .newestFirst: return Flip(height: viewport.height)(inList)
    }
  }

  /// Returns the position on the screen of a point that is `y` below the drawn top of a row.
  ///
  /// An inverted list is drawn with two flips: that of the row and that of the list.
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

  /// Returns the position of a row, on the screen or off it; `nil` for an unknown row.
  package func screenRow(_ id: RowID, offset: Length) -> ScreenRow? {
    rows.row(id).map { screenRow($0, offset: offset) }
  }

  /// Returns the rows from a distance above the viewport to a distance below it, from top to
  /// bottom.
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

/// A row with its position on the screen.
public struct ScreenRow: Hashable, Sendable, Identifiable {
  /// The identity of the row.
  public var id: RowID
  /// The index of the row in the list, which depends on the list's direction.
  public var index: Int
  /// The vertical extent of the row, measured from the viewport's top.
  public var span: VerticalExtent
  /// A Boolean value that indicates whether the row's height is measured, not estimated.
  public var isMeasured: Bool
}

/// A vertical reflection about the middle of a list or a row.
///
/// An inverted list is an ordinary list that is flipped as a whole, so that its start is at the
/// bottom. Each row is flipped again about its own middle, so that it is upright.
package struct Flip: Hashable, Sendable {
  /// The height of the list or row.
  package var height: Length

  /// Creates a reflection of a list or row with a height of `height`.
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
