/// What changes in a list at once: removals, then resizes, then insertions by final position.
///
/// A row that is both removed and inserted has moved.
public struct Update: Hashable, Sendable {
  /// A row and where it stands once the whole update is done.
  public struct Insertion: Hashable, Sendable {
    /// The row itself.
    public var row: TimelineRow
    /// How many older rows the final list has.
    public var position: Int

    /// A row for `position`.
    public init(_ row: TimelineRow, position: Int) {
      self.row = row
      self.position = position
    }
  }

  /// A row and its new height.
  public struct Resize: Hashable, Sendable {
    /// Which row.
    public var id: RowID
    /// How high it becomes.
    public var height: Length

    /// A row that is to be as high as `height`.
    public init(_ id: RowID, height: Length) {
      self.id = id
      self.height = height
    }
  }

  /// Rows that go.
  public var removals: [RowID] = []
  /// Rows that get other heights.
  public var resizes: [Resize] = []
  /// Rows that are laid out again because they stand next to others than before: a consequence of the
  /// change, and no change of its own.
  public var touched: [Resize] = []
  /// Rows that come in at places of their own.
  public var insertions: [Insertion] = []
  /// Older history, oldest first: takes the lowest positions that are left.
  public var prepended: [TimelineRow] = []
  /// Newer rows, oldest first: take the highest positions that are left.
  public var appended: [TimelineRow] = []

  /// A change of nothing.
  public init() {}

  /// Rows go.
  public static func remove(_ ids: [RowID]) -> Update {
    var update = Update()
    update.removals = ids
    return update
  }

  /// A row gets another height.
  public static func resize(_ id: RowID, to height: Length) -> Update {
    var update = Update()
    update.resizes = [Resize(id, height: height)]
    return update
  }

  /// Rows come in.
  public static func insert(_ insertions: [Insertion]) -> Update {
    var update = Update()
    update.insertions = insertions
    return update
  }

  /// Older rows come in, the oldest first.
  public static func prepend(_ rows: [TimelineRow]) -> Update {
    var update = Update()
    update.prepended = rows
    return update
  }

  /// Newer rows come in, the oldest first.
  public static func append(_ rows: [TimelineRow]) -> Update {
    var update = Update()
    update.appended = rows
    return update
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { self == Update() }

  /// How many rows come in.
  public var insertedRowCount: Int { insertions.count + prepended.count + appended.count }

  /// Adds another change of the same moment.
  public mutating func merge(_ other: Update) {
    removals += other.removals
    resizes += other.resizes
    touched += other.touched
    insertions += other.insertions
    prepended = other.prepended + prepended
    appended += other.appended
  }
}

extension Update {
  /// The insertions with a position each, in ascending order, once it is clear that all fits.
  func resolved(in rows: RowStore) throws(UpdateError) -> [Insertion] {
    try checkRemovals(in: rows)
    try checkResizes(in: rows)
    try checkInsertions(in: rows)
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
      guard resize.height >= .zero else { throw .negativeHeight(resize.id, resize.height) }
    }
  }

  private func checkInsertions(in rows: RowStore) throws(UpdateError) {
    let removed = Set(removals)
    var seen: Set<RowID> = []
    for row in insertions.map(\.row) + prepended + appended {
      guard seen.insert(row.id).inserted else { throw .duplicateRow(row.id) }
      guard removed.contains(row.id) || !rows.contains(row.id) else { throw .duplicateRow(row.id) }
      guard row.height >= .zero else { throw .negativeHeight(row.id, row.height) }
    }
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

/// Why an update does not fit a list.
public enum UpdateError: Error, Hashable, Sendable {
  case unknownRow(RowID)
  case duplicateRow(RowID)
  case removedRowResized(RowID)
  case positionOutOfRange(RowID, position: Int, count: Int)
  case positionTaken(RowID, position: Int)
  case negativeHeight(RowID, Length)
}

extension UpdateError: CustomStringConvertible {
  /// What does not fit, in one line.
  public var description: String {
    switch self {
    case .unknownRow(let id):
      "there is no row \"\(id)\""
    case .duplicateRow(let id):
      "row \"\(id)\" is there already; ids are unique"
    case .removedRowResized(let id):
      "row \"\(id)\" is removed and resized at once"
    case .positionOutOfRange(let id, let position, let count):
      "row \"\(id)\" cannot stand at \(position): "
        + "the final list has \(count) rows, so positions are 0 to \(count - 1)"
    case .positionTaken(let id, let position):
      "row \"\(id)\" cannot stand at \(position), where another inserted row stands"
    case .negativeHeight(let id, let height):
      "row \"\(id)\" has a height of \(height.points), which is less than 0"
    }
  }
}
