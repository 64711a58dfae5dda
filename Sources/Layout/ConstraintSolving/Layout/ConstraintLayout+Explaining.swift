extension ConstraintLayout {
  /// How strongly an expression follows the near and the far edge of a view along an axis.
  package func pull(
    of expression: LinearExpression,
    on view: View,
    _ axis: Axis
  ) -> (near: Double, far: Double) {
    let isHorizontal = axis == .horizontal
    let start = coefficient(of: isHorizontal ? view.x : view.y, in: expression)
    let size = coefficient(of: isHorizontal ? view.width : view.height, in: expression)
    return (near: start - size, far: size)
  }

  /// The view whose content size a constraint keeps, and along which axis; nil for any other.
  package func content(of constraint: LinearConstraint) -> (view: String, axis: Axis)? {
    let parameters = constraint.expression.parameterTerms.map(\.parameter)
    guard parameters.count == 1, let parameter = parameters.first else { return nil }
    for (name, view) in views {
      if view.parameters.width == parameter { return (name, .horizontal) }
      if view.parameters.height == parameter { return (name, .vertical) }
    }
    return nil
  }

  /// The metrics that a constraint names, in alphabetical order.
  package func metrics(in constraint: LinearConstraint) -> [(name: String, parameter: Parameter)] {
    let used = Set(constraint.expression.parameterTerms.map(\.parameter))
    return metrics.filter { used.contains($0.value) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  private func coefficient(of variable: Variable, in expression: LinearExpression) -> Double {
    expression.terms.reduce(0) { sum, term in
      term.variable == variable ? sum + term.coefficient : sum
    }
  }
}
