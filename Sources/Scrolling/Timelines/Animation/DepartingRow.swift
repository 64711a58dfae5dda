/// A row that was removed from the list and fades out.
///
/// The row stays at its distance from a neighbour and moves as that does.
struct DepartingRow: Sendable {
  /// A line of the list from which the row's place is measured.
  enum Anchor: Hashable, Sendable {
    /// The lower edge of the next older row.
    case below(RowID)
    /// The upper edge of the next newer row.
    case above(RowID)
    /// The screen's top: no row is left.
    case screen
  }

  /// The row as it was last shown.
  let row: Viewport.Row
  /// The animation of the removal.
  let animation: RunningAnimation
  /// The animations with which the row faded in when it was removed.
  let arrivals: [RunningAnimation]
  var anchor: Anchor
  /// The distance of the row's place below the anchor.
  var offset: Length
  /// The height of the row in the list.
  let height: Length
  var displacements: [EdgeDisplacement]

  /// Returns the opacity at a time.
  func opacity(at time: Double) -> Double {
    var opacity = 1 - animation.opacity(at: time)
    for arrival in arrivals { opacity *= arrival.opacity(at: time) }
    return opacity
  }

  /// Returns the row as it is shown at a time; `nil` if its neighbour is gone.
  func shown(
    in list: ChatList,
    offset scroll: Length,
    at time: Double,
    _ grid: PixelGrid
  )
    -> Viewport.Row?
  {
    guard let line = anchor.line(in: list, offset: scroll) else { return nil }
    let place = line + offset
    let top = place + displacements.top(at: time, grid)
    let bottom = place + height + displacements.bottom(at: time, grid)
    var shown = row
    shown.span = VerticalExtent(top: top, height: max(.zero, bottom - top))
    shown.layoutHeight = height
    shown.opacity = opacity(at: time)
    shown.isRemoved = true
    return shown
  }
}

extension DepartingRow.Anchor {
  /// Returns the position of the line on the screen; `nil` if its row is gone.
  func line(in list: ChatList, offset: Length) -> Length? {
    switch self {
    case .below(let id): list.screenRow(id, offset: offset)?.span.bottom
    case .above(let id): list.screenRow(id, offset: offset)?.span.top
    case .screen: .zero
    }
  }

  /// The row of the line; `nil` for the screen.
  var rowID: RowID? {
    switch self {
    case .below(let id), .above(let id): id
    case .screen: nil
    }
  }

  /// Returns the line that stays nearest to a row when some rows are removed.
  ///
  /// - Parameters:
  ///   - row: A row of the list before the removal.
  ///   - list: The list before the removal.
  ///   - removed: The rows that are removed.
  init(near row: ListedRow, in list: ChatList, without removed: Set<RowID>) {
    let older = list.direction == .oldestFirst ? -1 : 1
    func neighbour(_ step: Int) -> RowID? {
      var index = row.index + step
      while index >= 0, index < list.rows.count {
        let id = list.rows.row(at: index).id
        if !removed.contains(id) { return id }
        index += step
      }
      return nil
    }
    if let id = neighbour(older) {
      self = .below(id)
    } else if let id = neighbour(-older) {
      self = .above(id)
    } else {
      self = .screen
    }
  }
}
