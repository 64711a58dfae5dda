/// What kind of change a list goes through.
package enum ChangeKind: Hashable, Sendable {
  /// The first rows of all.
  case initial
  /// Only rows older than all that were there.
  case prepending
  /// Only rows newer than all that were there.
  case appending
  /// Rows that counted as an estimate are measured on their way in, or the estimate changes.
  case measuring
  /// Anything else.
  case other

  /// The kind of an update of a list of `count` rows.
  package init(of update: Update, in count: Int) {
    let pure = update.removals.isEmpty && update.resizes.isEmpty
    let inserted = update.insertions.map(\.position)
    let added = update.insertedRowCount
    if count == 0 {
      self = .initial
    } else if !pure || added == 0 {
      self = .other
    } else if update.appended.isEmpty, inserted.allSatisfy({ $0 < added }) {
      self = .prepending
    } else if update.prepended.isEmpty, inserted.allSatisfy({ $0 >= count }) {
      self = .appending
    } else {
      self = .other
    }
  }
}
