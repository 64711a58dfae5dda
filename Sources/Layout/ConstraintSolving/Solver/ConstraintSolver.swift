import ChatframeDocuments

/// A constraint system to which constraints can be added and from which they can be removed.
///
/// The solver is a value: a copy is a separate system. Its required constraints can always hold:
/// the solver rejects a constraint that conflicts with them, and is then unchanged. Each solve
/// starts from the constraints alone, so earlier solves do not affect the solution.
package struct ConstraintSolver: Sendable {
  private(set) var variables: [VariableRecord] = []
  private(set) var parameters: [Double] = []
  /// The constraints in the order of addition.
  private(set) var constraints: [LinearConstraint] = []
  /// The ids of the constraints, in the same order.
  private(set) var ids: [ConstraintID] = []
  private var nextNumber = 0
  /// The optimal values, if the check of the requirements has found them.
  var cachedValues: [Double]?

  /// Creates a system without variables.
  package init() {}

  /// Creates a variable; widths and heights, for example, are nonnegative.
  package mutating func variable(_ name: String, isNonnegative: Bool = false) -> Variable {
    cachedValues = nil
    variables.append(VariableRecord(name: name, isNonnegative: isNonnegative))
    return Variable(index: variables.count - 1)
  }

  /// Creates a parameter; a compiled system can be solved again with other values.
  package mutating func parameter(_ value: Double = 0) -> Parameter {
    cachedValues = nil
    parameters.append(value)
    return Parameter(index: parameters.count - 1)
  }

  /// Returns the same system with other parameter values, in the order of their creation.
  package func with(parameters: [Double]) -> ConstraintSolver {
    precondition(parameters.count == self.parameters.count, "every parameter needs a value")
    var changed = self
    changed.parameters = parameters
    changed.cachedValues = nil
    return changed
  }

  /// Returns the name that a variable was created with.
  package func name(of variable: Variable) -> String { variables[variable.index].name }

  /// Returns a Boolean value that indicates whether the system contains a constraint.
  package func contains(_ id: ConstraintID) -> Bool { place(of: id) != nil }

  /// Adds a constraint; if it throws, the system is unchanged.
  @discardableResult
  package mutating func add(
    _ constraint: LinearConstraint
  ) throws(ConstraintError) -> ConstraintID {
    let ids = try add(contentsOf: [constraint])
    return ids[0]
  }

  /// Adds constraints; if it throws, the system is unchanged.
  @discardableResult
  package mutating func add(
    contentsOf constraints: [LinearConstraint]
  ) throws(ConstraintError) -> [ConstraintID] {
    for index in constraints.indices { try check(constraints, index) }
    let (count, number, known) = (self.constraints.count, nextNumber, cachedValues)
    if count == 0 {
      self.constraints = constraints
    } else {
      self.constraints.append(contentsOf: constraints)
    }
    ids += constraints.indices.map { ConstraintID(number: number + $0) }
    nextNumber += constraints.count
    cachedValues = constraints.isEmpty ? known : nil
    if constraints.indices.contains(where: { constraints[$0].priority.isRequired }) {
      do throws(ConstraintError) {
        try checkFeasible()
      } catch {
        self.constraints.removeSubrange(count...)
        ids.removeSubrange(count...)
        (nextNumber, cachedValues) = (number, known)
        throw error
      }
    }
    return Array(ids[count...])
  }

  /// Removes a constraint.
  package mutating func remove(_ id: ConstraintID) throws(ConstraintError) {
    guard let place = place(of: id) else { throw .unknownConstraint }
    cachedValues = nil
    constraints.remove(at: place)
    ids.remove(at: place)
  }

  /// Replaces a constraint; if it throws, the system is unchanged.
  package mutating func replace(
    _ id: ConstraintID,
    with constraint: LinearConstraint
  ) throws(ConstraintError) {
    guard let place = place(of: id) else { throw .unknownConstraint }
    try check([constraint], 0)
    var changed = self
    changed.cachedValues = nil
    changed.constraints[place] = constraint
    if constraint.priority.isRequired { try changed.checkFeasible() }
    self = changed
  }

  /// The constraint with this id; `nil` if the system does not contain it.
  package subscript(id: ConstraintID) -> LinearConstraint? {
    place(of: id).map { constraints[$0] }
  }

  /// Removes all constraints and keeps the variables and parameters.
  package mutating func removeAll() {
    cachedValues = nil
    constraints = []
    ids = []
  }

  private func place(of id: ConstraintID) -> Int? {
    ids.firstIndex(of: id)
  }
}

extension ConstraintSolver {
  /// Throws if a constraint contains values that the solver cannot compute with.
  ///
  /// It takes an index because copying the constraint out would retain its storage.
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

  /// Returns the label of a constraint or, without a label, its expression.
  package func text(of constraint: LinearConstraint) -> String {
    if let label = constraint.label { return label }
    var left = ""
    for term in constraint.expression.terms {
      let name =
        term.variable.index < variables.count ? variables[term.variable.index].name : "?"
      left += left.isEmpty ? "" : term.coefficient < 0 ? " - " : " + "
      let shown = left.isEmpty ? term.coefficient : abs(term.coefficient)
      left += shown == 1 ? name : "\(NumberFormat.text(shown)) * \(name)"
    }
    for term in constraint.expression.parameterTerms
    where parameters.indices.contains(term.parameter.index) {
      left += " + \(NumberFormat.text(term.coefficient * parameters[term.parameter.index]))"
    }
    let constant = -constraint.expression.constant
    let right = NumberFormat.text(constant == 0 ? 0 : constant)
    let priority =
      constraint.priority.isRequired ? "" : " @\(NumberFormat.text(constraint.priority.value))"
    return "\(left.isEmpty ? "0" : left) \(constraint.relation.rawValue) \(right)\(priority)"
  }
}

/// The identity of a constraint in a `ConstraintSolver`; ids are never reused.
package struct ConstraintID: Hashable, Comparable, Sendable {
  let number: Int

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// The name and the bound of a variable.
struct VariableRecord: Hashable, Sendable {
  var name: String
  var isNonnegative: Bool
}

/// An error of the constraint solver.
///
/// The solver is left unchanged.
package enum ConstraintError: Error, Hashable, CustomStringConvertible {
  /// The constraint cannot hold together with the other required constraints.
  case conflict(Conflict)
  /// A coefficient, constant or weight is infinite, not a number or beyond ±1e12.
  case outOfRange(constraint: String, value: Double)
  /// A priority is outside 1…1000.
  case priority(constraint: String, value: Double)
  /// A constraint was removed or belongs to another solver.
  case unknownConstraint
  /// A variable or a parameter belongs to another solver.
  case unknownVariable(index: Int)
  /// Rounding errors made the solver cycle; the coefficients differ too much in size.
  case unsolvable

  package var description: String {
    switch self {
    case .conflict(let conflict):
      conflict.description
    case .outOfRange(let constraint, let value):
      "\(constraint): \(value) is not a valid number; use a value within ±1e12"
    case .priority(let constraint, let value):
      "\(constraint): \(value) is not a valid priority; use 1 to 1000, where 1000 means required"
    case .unknownConstraint:
      "unknown constraint; it was removed or belongs to another solver"
    case .unknownVariable(let index):
      "unknown variable \(index); create it with variable(_:) of this solver"
    case .unsolvable:
      "cannot solve the constraints: their coefficients differ too much in size"
    }
  }
}
