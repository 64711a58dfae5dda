/// A change of a list's rows during animations, with the places of all rows before and after it.
///
/// The displacement of any row is found in O(log d) for a change of d rows, so that nothing is kept
/// for rows that are far from the screen.
struct AnimatedChange: Sendable {
  /// The positions of the content's ends on the screen.
  struct Edges: Hashable, Sendable {
    var oldest: Length
    var newest: Length

    /// Returns the position of a row's upper edge on the screen.
    func top(of row: ListedRow, _ direction: ListDirection) -> Length {
      switch direction {
      case .oldestFirst: oldest + row.span.top
      case .newestFirst: newest - row.span.bottom
      }
    }

    /// Returns the edges moved down the screen.
    func moved(by distance: Length) -> Edges {
      Edges(oldest: oldest + distance, newest: newest + distance)
    }
  }

  /// The way in which a new row comes onto the screen.
  struct Arrival: Hashable, Sendable {
    /// The displacements of the neighbour that the row follows.
    var displacements: [EdgeDisplacement]
    /// A Boolean value that indicates whether the row fades in.
    var fades: Bool
  }

  /// The animation; `nil` for a change from one frame to the next.
  let animation: RunningAnimation?
  let direction: ListDirection
  let before: Edges
  let after: Edges
  private var rearrangement: Rearrangement
  /// The rows whose contents or heights change.
  private var contents: Set<RowID>
  /// The rows that change places with others.
  private(set) var moved: Set<RowID>
  /// The rows that are new in the list.
  var arrivals: [RowID: Arrival] = [:]

  /// Creates the record of a change.
  init(
    _ update: Update,
    _ rearrangement: Rearrangement,
    animation: RunningAnimation?,
    direction: ListDirection,
    before: Edges,
    after: Edges
  ) {
    self.animation = animation
    self.direction = direction
    self.before = before
    self.after = after
    self.rearrangement = rearrangement
    contents = Set((update.resizes + update.touched).map(\.id))
    let inserted = (update.insertions.map(\.row) + update.prepended + update.appended).map(\.id)
    moved = Set(update.removals).intersection(inserted)
  }

  /// Returns the state of a row before the change; `nil` if it was not in the list.
  func origin(of row: ListedRow) -> ListedRow? { rearrangement.origin(of: row) }

  /// Returns the displacement of a row that was in the list before the change.
  func displacement(from old: ListedRow, to new: ListedRow) -> EdgeDisplacement? {
    guard let animation else { return nil }
    let top = before.top(of: old, direction) - after.top(of: new, direction)
    let bottom = top + old.span.height - new.span.height
    return EdgeDisplacement(animation: animation, top: top, bottom: bottom)
  }

  /// Returns whether the drawing of a row changes.
  func changesContent(of id: RowID) -> Bool { animation != nil && contents.contains(id) }

  /// The greatest distance of a row from its place, without those that change places with others.
  var reach: Length {
    guard animation != nil else { return .zero }
    let shift =
      direction == .oldestFirst ? before.oldest - after.oldest : before.newest - after.newest
    return shift.magnitude + rearrangement.greatestGrowth
  }

  /// Changes the identities of rows.
  mutating func rename(_ names: [RowID: RowID]) {
    rearrangement.rename(names)
    for (old, new) in names {
      if let arrival = arrivals.removeValue(forKey: old) { arrivals[new] = arrival }
      if contents.remove(old) != nil { contents.insert(new) }
      if moved.remove(old) != nil { moved.insert(new) }
    }
  }
}
