/// A constraint system that is solved repeatedly with different parameters.
///
/// Solutions for sample parameters are kept as functions of the parameters, together with the
/// conditions under which each is optimal. If a known solution fits other parameters, solving is a
/// matrix–vector product; otherwise it takes some steps of the simplex method. Solving does not
/// change the system, so the same parameters always give the same bits, on any thread.
package struct CompiledSystem: Sendable {
  private let parts: [CompiledPart]
  private let table: CompiledTable
  private let variableCount: Int
  /// The required constraints that contain parameters only.
  private let conditions: [LinearConstraint]
  /// The values of the parameters at compilation.
  package let parameters: [Double]

  /// Storage for one solve at a time; each worker has its own.
  package struct Workspace: Sendable {
    /// The values of the variables from the last solve, and one unused element.
    fileprivate var storage: [Double]
    /// The workspaces of the parts.
    fileprivate var simplexWorkspaces: [SimplexWorkspace]

    /// The values of the variables from the last solve.
    package var values: [Double] { Array(storage.dropLast()) }

    package subscript(variable: Variable) -> Double { storage[variable.index] }
  }

  /// Compiles the constraints of a solver.
  ///
  /// `samples` has values of all parameters, for example for narrow and wide, short and long cells.
  /// The more kinds of solutions the samples cover, the fewer solves need the simplex method.
  package init(
    _ solver: ConstraintSolver,
    samples: [[Double]] = []
  ) throws(ConstraintError) {
    parameters = solver.parameters
    variableCount = solver.variables.count
    let partition = ProgramPartition(
      variables: solver.variables,
      constraints: solver.constraints,
      parameters: parameters,
      keepsParameters: true
    )
    conditions = partition.constants.map { solver.constraints[$0] }
      .filter { $0.priority.isRequired }
    var parts: [CompiledPart] = []
    for part in partition.parts {
      guard var compiled = CompiledPart(part, parameters: parameters) else { throw .unsolvable }
      for sample in samples { compiled.learn(sample) }
      parts.append(compiled)
    }
    self.parts = parts
    table = CompiledTable(parts, variableCount: variableCount)
  }

  /// Creates storage for solving.
  package func makeWorkspace() -> Workspace {
    Workspace(
      storage: Array(repeating: 0, count: variableCount + 1),
      simplexWorkspaces: parts.map { $0.makeWorkspace() }
    )
  }

  /// Returns the parts that determine these variables, for `solve(_:only:in:)`.
  package func parts(settling variables: [Variable]) -> [Int] {
    parts.indices.filter { part in
      variables.contains { parts[part].part.variables.contains($0.index) }
    }
  }

  /// Computes the optimal values of all variables from finite parameters, in the solver's order.
  @discardableResult
  package func solve(_ parameters: [Double], in workspace: inout Workspace) -> SolveOutcome {
    precondition(parameters.count == self.parameters.count, "every parameter needs a value")
    precondition(
      workspace.storage.count == variableCount + 1,
      "the workspace belongs to another system"
    )
    var outcome = SolveOutcome.fromKnownBasis
    for part in parts.indices { solve(parameters, part, &workspace, &outcome) }
    return conditions.isEmpty || areMet(parameters) ? outcome : .infeasible
  }

  /// Computes the optimal values of the variables in some parts only: for example the widths, then
  /// the heights of text that is set in those widths.
  @discardableResult
  package func solve(
    _ parameters: [Double],
    only chosen: [Int],
    in workspace: inout Workspace
  ) -> SolveOutcome {
    precondition(parameters.count == self.parameters.count, "every parameter needs a value")
    precondition(
      workspace.storage.count == variableCount + 1,
      "the workspace belongs to another system"
    )
    var outcome = SolveOutcome.fromKnownBasis
    for part in chosen { solve(parameters, part, &workspace, &outcome) }
    return outcome
  }

  private func areMet(_ parameters: [Double]) -> Bool {
    conditions.allSatisfy { $0.violation(of: [], parameters: parameters) <= 1e-7 }
  }

  @inline(__always)
  private func solve(
    _ parameters: [Double],
    _ part: Int,
    _ workspace: inout Workspace,
    _ outcome: inout SolveOutcome
  ) {
    let isKnown = unsafe workspace.storage.withUnsafeMutableBufferPointer { values in
      unsafe parameters.withUnsafeBufferPointer { parameters in
        guard let values = values.baseAddress else { return false }
        // A system without parameters has an empty buffer, from which nothing is read.
        let parameters = unsafe parameters.baseAddress ?? UnsafePointer(values)
        return unsafe table.solve(parameters, part: part, values: values)
      }
    }
    if isKnown { return }
    let anew = workspace.simplexWorkspaces[part].solve(parameters, values: &workspace.storage)
    outcome = max(outcome, anew)
  }
}

/// The method that solved a compiled system.
package enum SolveOutcome: Hashable, Comparable, Sendable {
  /// A solution known from the samples fitted the parameters.
  case fromKnownBasis
  /// The simplex method found the solution.
  case anew
  /// The requirements cannot hold for these parameters; the values violate them the least.
  case infeasible
}

/// Preallocated storage for the simplex method, which runs if no known basis of a part fits.
struct SimplexWorkspace: Sendable {
  private let part: ProgramPart
  /// The starting point of every solve, so that earlier solves do not affect the result.
  private let canonical: Tableau
  private var tableau: Tableau
  /// The parameters of the part.
  private var parameters: [Double]

  init(_ part: ProgramPart, _ canonical: Tableau) {
    self.part = part
    self.canonical = canonical
    tableau = canonical.detached()
    parameters = Array(repeating: 1, count: 1 + part.parameters.count)
  }

  /// Writes the optimal values for the system's parameters.
  mutating func solve(_ all: [Double], values: inout [Double]) -> SolveOutcome {
    for index in part.parameters.indices { parameters[index + 1] = all[part.parameters[index]] }
    tableau.restore(canonical)
    guard tableau.solve(at: parameters) else { return .infeasible }
    for variable in part.variables { values[variable] = 0 }
    tableau.write(to: &values, variables: part.variables)
    return tableau.isBroken() ? .infeasible : .anew
  }
}
