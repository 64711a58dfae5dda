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
