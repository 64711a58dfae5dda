extension Update {
  /// The nature of an update: the kinds of changes that it consists of.
  public enum Nature: Hashable, Sendable {
    /// Nothing changes.
    case nothing
    /// All rows are new: the list was empty.
    case filling
    /// Only rows older than all others are inserted.
    case prepending
    /// Only rows newer than all others are inserted.
    case appending
    /// Rows are laid out again or change their heights; no row is inserted, removed or moved.
    case inPlace
    /// Only removals.
    case removing
    /// Several kinds of changes, moves, or insertions between rows.
    case mixed
    /// Every row of the list is removed or moved.
    case replacement
  }

  /// The way in which a host updates its view.
  public enum Refresh: Hashable, Sendable {
    /// The view does not change.
    case none
    /// The view applies the changes one by one, as `Timeline.apply(_:)` does.
    case incremental
    /// The view reloads all rows, as `Timeline.reload(_:total:)` does.
    case reload
  }

  /// Returns the nature of the update.
  ///
  /// - Parameter count: The number of rows of the list before the update.
  /// - Returns: The nature of the update in such a list.
  public func nature(inListOf count: Int) -> Nature {
    if isEmpty { return .nothing }
    let inserts = insertedRowCount > 0
    let resizes = !self.resizes.isEmpty || !touched.isEmpty
    if count <= 0 { return inserts ? .filling : .mixed }
    if removals.count >= count { return inserts ? .replacement : .removing }
    switch (removals.isEmpty, resizes, inserts) {
    case (true, _, false): return .inPlace
    case (false, false, false): return .removing
    case (true, _, true): return insertionNature(in: count)
    case (false, _, _): return .mixed
    }
  }

  /// Returns the recommended way to apply the update: row by row, or by a reload.
  ///
  /// A reload is better if the list was empty, or if more than half of its rows are removed or
  /// moved: the diff then costs more than it saves, and little is left on the screen to keep still.
  /// All other updates are incremental, regardless of the number of inserted rows.
  ///
  /// - Parameter count: The number of rows of the list before the update.
  /// - Returns: The recommended way in such a list.
  public func refresh(inListOf count: Int) -> Refresh {
    if isEmpty { return .none }
    return count <= 0 || removals.count > count / 2 ? .reload : .incremental
  }

  /// Returns the nature of an update that inserts rows and removes none.
  private func insertionNature(in count: Int) -> Nature {
    guard resizes.isEmpty else { return .mixed }
    return switch ChangeKind(of: self, in: count) {
    case .prepending: .prepending
    case .appending: .appending
    case .initial, .measuring, .other: .mixed
    }
  }
}

extension Update: CustomStringConvertible {
  /// The update in one line, for example `2 removed, 1 resized, 3 inserted`, or `no change`.
  public var description: String {
    let counts = [
      (removals.count, "removed"), (resizes.count, "resized"), (touched.count, "touched"),
      (insertions.count, "inserted"), (prepended.count, "prepended"), (appended.count, "appended"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }
}
