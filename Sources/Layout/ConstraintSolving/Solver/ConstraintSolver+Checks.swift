extension ConstraintSolver {
  /// Refuses a constraint that no solver can reckon with.
  ///
  /// Takes it by its place, as taking it out counts the references to what it holds.
  func check(_ all: [LinearConstraint], _ constraint: Int) throws(ConstraintError) {
    for index in 0..<all[constraint].expression.addends.count {
      let place = all[constraint].expression.addends[index].place
      if place < 0 ? ~place >= parameters.count : place >= variables.count {
        throw .unknownVariable(index: place < 0 ? ~place : place)
      }
    }
    if let value = all[constraint].expression.firstNumber(where: { !Self.isInRange($0) }) {
      throw .outOfRange(constraint: text(of: all[constraint]), value: value)
    }
    let weight = all[constraint].weight
    if !Self.isInRange(weight) || weight < 0 {
      throw .outOfRange(constraint: text(of: all[constraint]), value: weight)
    }
    let priority = all[constraint].priority.value
    guard priority >= 1, priority <= 1000 else {
      throw .priority(constraint: text(of: all[constraint]), value: priority)
    }
  }

  static func isInRange(_ number: Double) -> Bool { abs(number) <= 1e12 }

  /// The label of a constraint, or else its expression.
  package func text(of constraint: LinearConstraint) -> String {
    if let label = constraint.label { return label }
    var left = ""
    for term in constraint.expression.terms {
      let name =
        term.variable.index < variables.count ? variables[term.variable.index].name : "?"
      left += left.isEmpty ? "" : term.coefficient < 0 ? " - " : " + "
      let shown = left.isEmpty ? term.coefficient : abs(term.coefficient)
      left += shown == 1 ? name : "\(NumberText.text(of: shown)) * \(name)"
    }
    for term in constraint.expression.parameterTerms
    where parameters.indices.contains(term.parameter.index) {
      left += " + \(NumberText.text(of: term.coefficient * parameters[term.parameter.index]))"
    }
    let constant = -constraint.expression.constant
    let right = NumberText.text(of: constant == 0 ? 0 : constant)
    let priority =
      constraint.priority.isRequired ? "" : " @\(NumberText.text(of: constraint.priority.value))"
    return "\(left.isEmpty ? "0" : left) \(constraint.relation.rawValue) \(right)\(priority)"
  }
}
