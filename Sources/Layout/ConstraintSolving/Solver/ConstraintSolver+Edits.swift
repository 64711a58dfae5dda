extension ConstraintSolver {
  /// A variable that can be suggested values.
  struct Edit: Sendable {
    var priority: Priority
    var weight: Double
    /// The constraint that holds it to the last suggested value.
    var id: ConstraintID?
  }

  /// A variable that keeps its value where nothing moves it.
  struct Stay: Sendable {
    var variable: Variable
    var id: ConstraintID
  }

  /// Lets a variable be suggested values; it is held to nothing before the first one.
  package mutating func beginEdit(
    _ variable: Variable,
    priority: Priority = .defaultHigh,
    weight: Double = 1
  ) throws(ConstraintError) {
    guard edits[variable] == nil else { throw .duplicateEdit(variable: name(of: variable)) }
    try check([editConstraint(variable, 0, priority: priority, weight: weight)], 0)
    edits[variable] = Edit(priority: priority, weight: weight)
  }

  /// Draws an edited variable to a value, instead of the one suggested before.
  package mutating func suggest(
    _ value: Double,
    for variable: Variable
  ) throws(ConstraintError) {
    guard let edit = edits[variable] else { throw .unknownEdit(variable: name(of: variable)) }
    let constraint = editConstraint(variable, value, priority: edit.priority, weight: edit.weight)
    if let id = edit.id {
      try replace(id, with: constraint)
    } else {
      let id = try add(constraint)
      edits[variable]?.id = id
    }
  }

  /// Ends the edit of a variable.
  package mutating func endEdit(_ variable: Variable) throws(ConstraintError) {
    guard let edit = edits[variable] else { throw .unknownEdit(variable: name(of: variable)) }
    edits[variable] = nil
    if let id = edit.id { try remove(id) }
  }

  /// Keeps a variable at a value where nothing more important moves it.
  @discardableResult
  package mutating func stay(
    _ variable: Variable,
    at value: Double,
    priority: Priority = 1,
    weight: Double = 1
  ) throws(ConstraintError) -> ConstraintID {
    let id = try add(stayConstraint(variable, value, priority: priority, weight: weight))
    stays.append(Stay(variable: variable, id: id))
    return id
  }

  /// Lets every variable with a stay keep the value that it has in `solution`, as after an edit.
  package mutating func moveStays(to solution: Solution) throws(ConstraintError) {
    var changed = self
    for stay in stays {
      guard let constraint = self[stay.id] else { continue }
      let moved = stayConstraint(
        stay.variable,
        solution[stay.variable],
        priority: constraint.priority,
        weight: constraint.weight
      )
      try changed.replace(stay.id, with: moved)
    }
    self = changed
  }

  private func editConstraint(
    _ variable: Variable,
    _ value: Double,
    priority: Priority,
    weight: Double
  ) -> LinearConstraint {
    LinearConstraint(
      LinearExpression(variable),
      .equal,
      LinearExpression(value),
      priority: priority,
      weight: weight
    )
  }

  private func stayConstraint(
    _ variable: Variable,
    _ value: Double,
    priority: Priority,
    weight: Double
  ) -> LinearConstraint {
    editConstraint(variable, value, priority: priority, weight: weight)
  }
}
