import Foundation

/// The reason that an update, or a scroll to a row, does not fit a list.
public enum UpdateError: Error, Hashable, Sendable {
  /// The list does not contain the row.
  case unknownRow(RowID)
  /// The row is already in the list, or is inserted twice.
  case duplicateRow(RowID)
  /// The row is both removed and resized.
  case removedRowResized(RowID)
  /// The position is outside the final list, which has `count` rows.
  case positionOutOfRange(RowID, position: Int, count: Int)
  /// Two rows are inserted at the same position.
  case positionTaken(RowID, position: Int)
  /// A row is provided for a position that does not hold a placeholder.
  case notAPlaceholder(RowID, position: Int)
  /// The height is negative.
  case negativeHeight(RowID, Length)
  /// The height is above 1,000,000,000 points, or was created from NaN.
  case heightOutOfRange(RowID, Length)
  /// The rows together are taller than 20,000,000,000 points.
  case contentTooHigh
}

extension UpdateError: CustomStringConvertible, LocalizedError {
  /// The reason in one line.
  public var description: String {
    switch self {
    case .unknownRow(let id):
      "unknown row \"\(id)\""
    case .duplicateRow(let id):
      "duplicate row \"\(id)\"; row ids must be unique"
    case .removedRowResized(let id):
      "row \"\(id)\" is both removed and resized in one update"
    case .positionOutOfRange(let id, let position, let count):
      "row \"\(id)\" cannot be placed at position \(position): "
        + "the final list has \(count) rows, so positions are 0 to \(count - 1)"
    case .positionTaken(let id, let position):
      "row \"\(id)\" cannot be placed at position \(position), where another row is inserted"
    case .notAPlaceholder(let id, let position):
      "row \"\(id)\" cannot be provided for position \(position), which holds another loaded row"
    case .negativeHeight(let id, let height):
      "row \"\(id)\" has a height of \(height.points); expected at least 0"
    case .heightOutOfRange(let id, _):
      "row \"\(id)\" has an invalid height; expected 0 to 1,000,000,000 points"
    case .contentTooHigh:
      "the total height of the rows exceeds 20,000,000,000 points"
    }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension UpdateError {
  /// The row that does not fit; `nil` if the error does not concern a single row.
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
