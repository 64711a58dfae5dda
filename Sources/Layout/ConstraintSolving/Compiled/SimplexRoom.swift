/// What the simplex method works in where no known answer of a part fits: all that it needs, so that
/// solving takes no memory.
struct SimplexRoom: Sendable {
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
  mutating func solve(_ all: [Double], values: inout [Double]) -> SolvedHow {
    for index in part.parameters.indices { parameters[index + 1] = all[part.parameters[index]] }
    tableau.restore(canonical)
    guard tableau.solve(at: parameters) else { return .notAtAll }
    for variable in part.variables { values[variable] = 0 }
    tableau.write(to: &values, variables: part.variables)
    return tableau.isBroken() ? .notAtAll : .anew
  }
}
