/// A change of a list's rows: removals, then resizes, then insertions by final position.
///
/// A row that is both removed and inserted has moved. `Update(from:to:)` computes the update
/// between two lists; `Timeline.apply(_:)` applies it.
public struct Update: Hashable, Sendable {
  /// A row and its position after the whole update.
  public struct Insertion: Hashable, Sendable {
    /// The row itself.
    public var row: TimelineRow
    /// The number of older rows in the final list; the oldest row is at 0.
    public var position: Int

    /// Creates the insertion of a row at `position`.
    public init(_ row: TimelineRow, position: Int) {
      self.row = row
      self.position = position
    }
  }

  /// A row and its new height.
  public struct Resize: Hashable, Sendable {
    /// The identity of the row.
    public var id: RowID
    /// The new height of the row.
    public var height: Length

    /// Creates a change of a row's height.
    public init(_ id: RowID, height: Length) {
      self.id = id
      self.height = height
    }
  }

  /// The rows that are removed.
  public var removals: [RowID] = []
  /// The rows that stay and change their heights.
  public var resizes: [Resize] = []
  /// The rows that stay and are laid out again although their own height is the same, for example
  /// because their neighbours or their revision changed.
  public var touched: [Resize] = []
  /// The rows that are inserted at given positions.
  public var insertions: [Insertion] = []
  /// The rows of older history, oldest first; they take the lowest free positions.
  public var prepended: [TimelineRow] = []
  /// The newer rows, oldest first; they take the highest free positions.
  public var appended: [TimelineRow] = []
  /// The course of the change on the screen; `nil` for a change from one frame to the next.
  ///
  /// The rows and the offset change at once in any case. With an animation, the rows are shown on
  /// the way from their previous places to the new ones.
  public var animation: ChangeAnimation?

  /// Creates an update that changes nothing.
  public init() {}

  /// Returns an update that removes rows.
  public static func remove(_ ids: [RowID]) -> Update {
    var update = Update()
    update.removals = ids
    return update
  }

  /// Returns an update that changes the height of a row.
  public static func resize(_ id: RowID, to height: Length) -> Update {
    var update = Update()
    update.resizes = [Resize(id, height: height)]
    return update
  }

  /// Returns an update that inserts rows.
  public static func insert(_ insertions: [Insertion]) -> Update {
    var update = Update()
    update.insertions = insertions
    return update
  }

  /// Returns an update that inserts rows, oldest first, before all others.
  public static func prepend(_ rows: [TimelineRow]) -> Update {
    var update = Update()
    update.prepended = rows
    return update
  }

  /// Returns an update that inserts rows, oldest first, after all others.
  public static func append(_ rows: [TimelineRow]) -> Update {
    var update = Update()
    update.appended = rows
    return update
  }

  /// A Boolean value that indicates whether the update changes nothing.
  public var isEmpty: Bool {
    removals.isEmpty && resizes.isEmpty && touched.isEmpty && insertedRowCount == 0
  }

  /// The number of rows that are inserted.
  public var insertedRowCount: Int { insertions.count + prepended.count + appended.count }

  /// Returns the same update with another course on the screen.
  public func animated(_ animation: ChangeAnimation?) -> Update {
    var update = self
    update.animation = animation
    return update
  }

  /// Adds the changes of another update that takes effect at the same time; the first animation
  /// applies to all of them.
  public mutating func merge(_ other: Update) {
    removals += other.removals
    resizes += other.resizes
    touched += other.touched
    insertions += other.insertions
    prepended = other.prepended + prepended
    appended += other.appended
    animation = animation ?? other.animation
  }

  /// Returns the same update for a list that has `count` more rows before the others, for example
  /// the placeholders of rows that are not loaded yet.
  ///
  /// - Parameter count: The number of additional rows, at least 0.
  /// - Returns: The update with all positions moved by `count`.
  public func shifted(by count: Int) -> Update {
    let taken = Set(insertions.map(\.position))
    let free = (0...).lazy.filter { !taken.contains($0) }
    var update = self
    update.insertions += zip(prepended, free).map { Insertion($0, position: $1) }
    for index in update.insertions.indices { update.insertions[index].position += count }
    update.prepended = []
    return update
  }
}

extension Update {
  /// Validates the update, and returns its insertions by ascending position.
  func resolved(in rows: RowStore) throws(UpdateError) -> [Insertion] {
    try checkRemovals(in: rows)
    try checkResizes(in: rows)
    try checkInsertions(in: rows)
    try checkContentHeight(in: rows)
    return try placed(in: rows.count - removals.count)
  }

  private func checkRemovals(in rows: RowStore) throws(UpdateError) {
    for id in removals where !rows.contains(id) { throw .unknownRow(id) }
    guard removals.count > 1 else { return }
    var seen: Set<RowID> = []
    for id in removals where !seen.insert(id).inserted { throw .unknownRow(id) }
  }

  private func checkResizes(in rows: RowStore) throws(UpdateError) {
    let removed = Set(removals)
    for resize in resizes + touched {
      guard rows.contains(resize.id) else { throw .unknownRow(resize.id) }
      guard !removed.contains(resize.id) else { throw .removedRowResized(resize.id) }
      try TimelineLimits.check(resize.height, of: resize.id)
    }
  }

  private func checkInsertions(in rows: RowStore) throws(UpdateError) {
    let removed = Set(removals)
    var seen: Set<RowID> = []
    for row in insertions.map(\.row) + prepended + appended {
      guard seen.insert(row.id).inserted else { throw .duplicateRow(row.id) }
      guard removed.contains(row.id) || !rows.contains(row.id) else { throw .duplicateRow(row.id) }
      try TimelineLimits.check(row.height, of: row.id)
    }
  }

  private func checkContentHeight(in rows: RowStore) throws(UpdateError) {
    var height = rows.total.points
    for resize in resizes { height += resize.height.points }
    for resize in touched { height += resize.height.points }
    for row in [insertions.map(\.row), prepended, appended].joined() { height += row.height.points }
    try TimelineLimits.check(contentHeight: height)
  }

  private func placed(in survivors: Int) throws(UpdateError) -> [Insertion] {
    let count = survivors + insertions.count + prepended.count + appended.count
    var taken: Set<Int> = []
    for insertion in insertions {
      let (row, position) = (insertion.row, insertion.position)
      guard position >= 0, position < count else {
        throw .positionOutOfRange(row.id, position: position, count: count)
      }
      guard taken.insert(position).inserted else {
        throw .positionTaken(row.id, position: position)
      }
    }
    let first = (0..<count).lazy.filter { !taken.contains($0) }
    let last = (0..<count).reversed().lazy.filter { !taken.contains($0) }
    let older = zip(prepended, first).map { Insertion($0, position: $1) }
    let newer = zip(appended.reversed(), last).map { Insertion($0, position: $1) }
    return (insertions + older + newer).sorted { $0.position < $1.position }
  }
}
