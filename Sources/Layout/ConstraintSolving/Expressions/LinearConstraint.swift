/// A claim about variables: an expression that is zero, at least zero or at most zero.
package struct LinearConstraint: Hashable, Sendable {
  /// The left side minus the right side.
  package var expression: LinearExpression
  package var relation: Relation
  package var priority: Priority
  /// How much a violation counts against those of constraints of the same priority.
  package var weight: Double
  /// What it is called where it conflicts with others; nil writes the expression out.
  package var label: String?

  package init(
    _ left: LinearExpression,
    _ relation: Relation,
    _ right: LinearExpression = LinearExpression(),
    priority: Priority = .required,
    weight: Double = 1,
    label: String? = nil
  ) {
    expression = left - right
    self.relation = relation
    self.priority = priority
    self.weight = weight
    self.label = label
  }

  /// By how much values break it; 0 where it holds.
  func violation(of values: [Double], parameters: [Double]) -> Double {
    let value = expression.value(of: values, parameters: parameters)
    switch relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(0, value)
    case .greaterThanOrEqual: return max(0, -value)
    }
  }
}

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

/// How important a constraint is: 1000 must hold, and one of 251 outranks any number of 250s.
package struct Priority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// In 1…1000 in every constraint that a solver takes.
  package var value: Double

  package init(_ value: Double) {
    self.value = value
  }

  package init(floatLiteral value: Double) {
    self.value = value
  }

  package init(integerLiteral value: Int) {
    self.value = Double(value)
  }

  /// Must hold.
  package static let required: Priority = 1000
  /// What keeps content from being cut, unless said otherwise: 750.
  package static let defaultHigh: Priority = 750
  /// What keeps content from being stretched, unless said otherwise: 250.
  package static let defaultLow: Priority = 250
  /// How strongly a fitting size is sought: 50.
  package static let fittingSizeLevel: Priority = 50

  package static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  var isRequired: Bool { value >= 1000 }
}
