import ChatframeDocuments

/// A system of constraints that can be added to, taken from and solved.
///
/// A value: a copy is a system of its own. What must hold always can: a required constraint that
/// cannot is refused and changes nothing. Each solve starts from the constraints alone, so what
/// was solved before cannot show in the answer.
package struct ConstraintSolver: Sendable {
  private(set) var variables: [VariableRecord] = []
  private(set) var parameters: [Double] = []
  /// In the order in which they were added.
  private(set) var constraints: [LinearConstraint] = []
  /// What each of them was added as.
  private(set) var ids: [ConstraintID] = []
  private var nextNumber = 0
  /// The best values, where they are known from checking that what is required can hold.
  var cachedValues: [Double]?

  /// A system without variables.
  package init() {}

  /// A new variable.
  ///
  /// - Parameter isNonnegative: Whether it must not be negative, as widths and heights.
  package mutating func variable(_ name: String, isNonnegative: Bool = false) -> Variable {
    cachedValues = nil
    variables.append(VariableRecord(name: name, isNonnegative: isNonnegative))
    return Variable(index: variables.count - 1)
  }

  /// A new parameter with the value that it has until a compiled system is given another.
  package mutating func parameter(_ value: Double = 0) -> Parameter {
    cachedValues = nil
    parameters.append(value)
    return Parameter(index: parameters.count - 1)
  }

  /// The same system with other values of its parameters.
  ///
  /// - Parameter parameters: In the order in which they were made.
  package func with(parameters: [Double]) -> ConstraintSolver {
    precondition(parameters.count == self.parameters.count, "every parameter needs a value")
    var changed = self
    changed.parameters = parameters
    changed.cachedValues = nil
    return changed
  }

  /// What a variable was called when it was made.
  package func name(of variable: Variable) -> String { variables[variable.index].name }

  /// Whether a constraint stands in the system.
  package func contains(_ id: ConstraintID) -> Bool { place(of: id) != nil }

  /// Adds a constraint, or throws and changes nothing.
  @discardableResult
  package mutating func add(
    _ constraint: LinearConstraint
  ) throws(ConstraintError) -> ConstraintID {
    let ids = try add(contentsOf: [constraint])
    return ids[0]
  }

  /// Adds constraints, or throws and changes nothing.
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

  /// Takes a constraint out.
  package mutating func remove(_ id: ConstraintID) throws(ConstraintError) {
    guard let place = place(of: id) else { throw .unknownConstraint }
    cachedValues = nil
    constraints.remove(at: place)
    ids.remove(at: place)
  }

  /// Puts another constraint in a constraint's place, or throws and changes nothing.
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

  /// A constraint that stands in the system.
  package subscript(id: ConstraintID) -> LinearConstraint? {
    place(of: id).map { constraints[$0] }
  }

  /// Takes everything out but the variables and parameters.
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
  /// Throws if a constraint has values that the solver cannot compute with.
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

/// A constraint of a `ConstraintSolver`, as it was given when it was added; never given twice.
package struct ConstraintID: Hashable, Comparable, Sendable {
  let number: Int

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// What a solver knows of a variable.
struct VariableRecord: Hashable, Sendable {
  var name: String
  var isNonnegative: Bool
}

/// An error of the constraint solver.
///
/// The solver is left unchanged.
package enum ConstraintError: Error, Hashable, CustomStringConvertible {
  /// The constraint cannot hold together with those that are required.
  case conflict(Conflict)
  /// A coefficient, constant or weight is infinite, not a number or beyond ±1e12.
  case outOfRange(constraint: String, value: Double)
  /// A priority outside 1…1000.
  case priority(constraint: String, value: Double)
  /// A constraint that was removed, or is another solver's.
  case unknownConstraint
  /// A variable or parameter of another solver.
  case unknownVariable(index: Int)
  /// Rounding errors led the solver in circles; coefficients differ too much in size.
  case unsolvable

  package var description: String {
    switch self {
    case .conflict(let conflict):
      conflict.description
    case .outOfRange(let constraint, let value):
      "\(constraint): \(value) is no number that lengths are reckoned with; use one within ±1e12"
    case .priority(let constraint, let value):
      "\(constraint): priority \(value) is not in 1…1000; 1000 is required"
    case .unknownConstraint:
      "the constraint is not in this solver; it was removed or belongs to another one"
    case .unknownVariable(let index):
      "variable \(index) is not in this solver; make it with variable(_:)"
    case .unsolvable:
      "the constraints could not be solved; their coefficients differ too much in size"
    }
  }
}
