import Foundation

/// An error in rows, or in a place to show, that do not fit a list.
public enum UpdateError: Error, Hashable, Sendable {
  /// The list has no such row.
  case unknownRow(RowID)
  /// The row is in the list already, or is given twice.
  case duplicateRow(RowID)
  /// The row is both removed and resized.
  case removedRowResized(RowID)
  /// The position is not one of the final list, which has `count` rows.
  case positionOutOfRange(RowID, position: Int, count: Int)
  /// Two rows are inserted at the same position.
  case positionTaken(RowID, position: Int)
  /// A row is provided for a position that does not hold a placeholder.
  case notAPlaceholder(RowID, position: Int)
  /// The height is negative.
  case negativeHeight(RowID, Length)
  /// The height is above 1,000,000,000 points, or was made from NaN.
  case heightOutOfRange(RowID, Length)
  /// The rows together are higher than 20,000,000,000 points.
  case contentTooHigh
}

extension UpdateError: CustomStringConvertible, LocalizedError {
  /// The reason in one line.
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
    case .notAPlaceholder(let id, let position):
      "row \"\(id)\" cannot be provided for position \(position), where another row is loaded"
    case .negativeHeight(let id, let height):
      "row \"\(id)\" has a height of \(height.points), which is less than 0"
    case .heightOutOfRange(let id, _):
      "row \"\(id)\" has a height that is not a number of points from 0 to 1,000,000,000"
    case .contentTooHigh:
      "the rows are higher than 20,000,000,000 points together"
    }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension UpdateError {
  /// The row that does not fit, if it is one row.
  package var row: RowID? {
    switch self {
    case .unknownRow(let id), .duplicateRow(let id), .removedRowResized(let id),
      .positionOutOfRange(let id, _, _), .positionTaken(let id, _), .notAPlaceholder(let id, _),
      .negativeHeight(let id, _), .heightOutOfRange(let id, _):
      id
    case .contentTooHigh:
      nil
    }
  }
}
