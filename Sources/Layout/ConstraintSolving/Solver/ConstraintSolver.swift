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
  var edits: [Variable: Edit] = [:]
  var stays: [Stay] = []
  private var nextNumber = 0
  /// The best values, where they are known from checking that what is required can hold.
  var settled: [Double]?

  /// A system without variables.
  package init() {}

  /// A new variable.
  ///
  /// - Parameter isNonnegative: Whether it must not be negative, as widths and heights.
  package mutating func variable(_ name: String, isNonnegative: Bool = false) -> Variable {
    settled = nil
    variables.append(VariableRecord(name: name, isNonnegative: isNonnegative))
    return Variable(index: variables.count - 1)
  }

  /// A new parameter with the value that it has until a compiled system is given another.
  package mutating func parameter(_ value: Double = 0) -> Parameter {
    settled = nil
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
    changed.settled = nil
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
    let (count, number, known) = (self.constraints.count, nextNumber, settled)
    if count == 0 {
      self.constraints = constraints
    } else {
      self.constraints.append(contentsOf: constraints)
    }
    ids += constraints.indices.map { ConstraintID(number: number + $0) }
    nextNumber += constraints.count
    settled = constraints.isEmpty ? known : nil
    if constraints.indices.contains(where: { constraints[$0].priority.isRequired }) {
      do throws(ConstraintError) {
        try checkFeasible()
      } catch {
        self.constraints.removeSubrange(count...)
        ids.removeSubrange(count...)
        (nextNumber, settled) = (number, known)
        throw error
      }
    }
    return Array(ids[count...])
  }

  /// Takes a constraint out.
  package mutating func remove(_ id: ConstraintID) throws(ConstraintError) {
    guard let place = place(of: id) else { throw .unknownConstraint }
    settled = nil
    constraints.remove(at: place)
    ids.remove(at: place)
    edits = edits.filter { $0.value.id != id }
    stays.removeAll { $0.id == id }
  }

  /// Puts another constraint in a constraint's place, or throws and changes nothing.
  package mutating func replace(
    _ id: ConstraintID,
    with constraint: LinearConstraint
  ) throws(ConstraintError) {
    guard let place = place(of: id) else { throw .unknownConstraint }
    try check([constraint], 0)
    var changed = self
    changed.settled = nil
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
    settled = nil
    constraints = []
    ids = []
    edits = [:]
    stays = []
  }

  private func place(of id: ConstraintID) -> Int? {
    ids.firstIndex(of: id)
  }
}
