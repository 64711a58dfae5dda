/// A system whose parameters change while its constraints do not.
///
/// The answers for sample parameters are kept as functions of the parameters, each with the
/// conditions under which it is the best. Other parameters then cost a matrix–vector product, or,
/// where no kept answer fits, some steps of the simplex method. Nothing is learned afterwards: the
/// same parameters give the same bits, whatever was solved before, on any thread.
package struct CompiledSystem: Sendable {
  private let parts: [CompiledPart]
  private let table: CompiledTable
  private let variableCount: Int
  /// Required constraints on parameters alone.
  private let conditions: [LinearConstraint]
  /// What the parameters were when the system was compiled.
  package let parameters: [Double]

  /// Storage for one solve at a time; each worker has its own.
  package struct Workspace: Sendable {
    /// By variable, from the last solve, and one place that belongs to none.
    fileprivate var storage: [Double]
    /// By part.
    fileprivate var simplexWorkspaces: [SimplexWorkspace]

    /// By variable, from the last solve.
    package var values: [Double] { Array(storage.dropLast()) }

    package subscript(variable: Variable) -> Double { storage[variable.index] }
  }

  /// Compiles what a solver holds.
  ///
  /// - Parameter samples: Values of all parameters, such as narrow and wide, short and long; the
  ///   more kinds of answers they lead to, the fewer solves start anew.
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

  /// Storage for solving.
  package func makeWorkspace() -> Workspace {
    Workspace(
      storage: Array(repeating: 0, count: variableCount + 1),
      simplexWorkspaces: parts.map { $0.makeWorkspace() }
    )
  }

  /// The parts that settle these variables, for `solve(_:only:in:)`.
  package func parts(settling variables: [Variable]) -> [Int] {
    parts.indices.filter { part in
      variables.contains { parts[part].part.variables.contains($0.index) }
    }
  }

  /// Computes the best values of all variables.
  ///
  /// - Parameter parameters: In the order in which the solver made them; finite.
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

  /// Computes the best values of the variables of some parts, and leaves the others: widths first,
  /// say, then the heights that follow from text set in those widths.
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

/// How a compiled system was solved.
package enum SolveOutcome: Hashable, Comparable, Sendable {
  /// Multiplying: some answer known from the samples fitted.
  case fromKnownBasis
  /// The simplex method.
  case anew
  /// What is required cannot hold for these parameters; the values break it the least.
  case infeasible
}

/// Preallocated storage for the simplex method where no known basis of a part fits, so that
/// solving allocates no memory.
struct SimplexWorkspace: Sendable {
  private let part: ProgramPart
  /// Where every solve starts, whatever was solved before.
  private let canonical: Tableau
  private var tableau: Tableau
  /// The part's own.
  private var parameters: [Double]

  init(_ part: ProgramPart, _ canonical: Tableau) {
    self.part = part
    self.canonical = canonical
    tableau = canonical.detached()
    parameters = Array(repeating: 1, count: 1 + part.parameters.count)
  }

  /// Writes the best values for the system's parameters.
  mutating func solve(_ all: [Double], values: inout [Double]) -> SolveOutcome {
    for index in part.parameters.indices { parameters[index + 1] = all[part.parameters[index]] }
    tableau.restore(canonical)
    guard tableau.solve(at: parameters) else { return .infeasible }
    for variable in part.variables { values[variable] = 0 }
    tableau.write(to: &values, variables: part.variables)
    return tableau.isBroken() ? .infeasible : .anew
  }
}
