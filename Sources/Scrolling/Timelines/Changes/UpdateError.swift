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
