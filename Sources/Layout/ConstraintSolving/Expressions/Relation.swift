/// How the left side of a constraint stands to its right side.
package enum Relation: String, Hashable, Sendable, CaseIterable, Codable {
  case equal = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="

  /// The relation after both sides were multiplied by −1.
  package var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
