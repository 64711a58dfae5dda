/// A linear equation or inequality: an expression that is zero, at least zero or at most zero.
package struct LinearConstraint: Hashable, Sendable {
  /// The left side minus the right side.
  package var expression: LinearExpression
  package var relation: Relation
  package var priority: Priority
  /// The weight of a violation relative to other constraints of the same priority.
  package var weight: Double
  /// The text that represents the constraint in conflicts; `nil` shows the expression.
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

  /// Returns the amount by which the values violate the constraint; 0 if it holds.
  func violation(of values: [Double], parameters: [Double]) -> Double {
    let value = expression.value(of: values, parameters: parameters)
    switch relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(0, value)
    case .greaterThanOrEqual: return max(0, -value)
    }
  }
}

/// The relation between the two sides of a constraint.
package enum Relation: String, Hashable, Sendable, CaseIterable, Codable {
  case equal = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="

  /// The relation after both sides are multiplied by −1.
  package var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// The importance of a constraint: 1000 is required, and one 251 outranks any number of 250s.
package struct Priority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The priority's value; solvers accept 1…1000.
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

  /// The priority of constraints that must hold: 1000.
  package static let required: Priority = 1000
  /// The default priority with which content resists compression: 750.
  package static let defaultHigh: Priority = 750
  /// The default priority with which content hugs its size: 250.
  package static let defaultLow: Priority = 250
  /// The priority of the target of a fitting size: 50.
  package static let fittingSizeLevel: Priority = 50

  package static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  var isRequired: Bool { value >= 1000 }
}
