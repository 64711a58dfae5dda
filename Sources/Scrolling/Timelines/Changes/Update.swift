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
