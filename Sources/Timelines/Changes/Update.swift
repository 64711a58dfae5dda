/// What changes in a list at once: removals, then resizes, then insertions by final position.
///
/// A row that is both removed and inserted has moved.
package struct Update: Hashable, Sendable {
  /// A row and where it stands once the whole update is done.
  package struct Insertion: Hashable, Sendable {
    package var row: Row
    /// How many older rows the final list has.
    package var position: Int

    /// A row for `position`.
    package init(_ row: Row, position: Int) {
      self.row = row
      self.position = position
    }
  }

  /// A row and its new height.
  package struct Resize: Hashable, Sendable {
    package var id: RowID
    package var height: Length

    /// A row that is to be as high as `height`.
    package init(_ id: RowID, height: Length) {
      self.id = id
      self.height = height
    }
  }

  package var removals: [RowID] = []
  package var resizes: [Resize] = []
  /// Rows that are laid out again because they stand next to others than before: a consequence of the
  /// change, and no change of its own.
  package var touched: [Resize] = []
  package var insertions: [Insertion] = []
  /// Older history, oldest first: takes the lowest positions that are left.
  package var prepended: [Row] = []
  /// Newer rows, oldest first: take the highest positions that are left.
  package var appended: [Row] = []

  /// A change of nothing.
  package init() {}

  package static func remove(_ ids: [RowID]) -> Update {
    var update = Update()
    update.removals = ids
    return update
  }

  package static func resize(_ id: RowID, to height: Length) -> Update {
    var update = Update()
    update.resizes = [Resize(id, height: height)]
    return update
  }

  package static func insert(_ insertions: [Insertion]) -> Update {
    var update = Update()
    update.insertions = insertions
    return update
  }

  package static func prepend(_ rows: [Row]) -> Update {
    var update = Update()
    update.prepended = rows
    return update
  }

  package static func append(_ rows: [Row]) -> Update {
    var update = Update()
    update.appended = rows
    return update
  }

  /// Whether nothing changes.
  package var isEmpty: Bool { self == Update() }

  /// How many rows come in.
  package var insertedRowCount: Int { insertions.count + prepended.count + appended.count }

  /// Adds another change of the same moment.
  package mutating func merge(_ other: Update) {
    removals += other.removals
    resizes += other.resizes
    touched += other.touched
    insertions += other.insertions
    prepended = other.prepended + prepended
    appended += other.appended
  }
}
