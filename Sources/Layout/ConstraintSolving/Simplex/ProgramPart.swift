/// A linear program and its mapping to the variables, constraints and parameters of a system.
struct ProgramPart: Sendable {
  var program = LinearProgram(
    variableCount: 0,
    residualCount: 0,
    parameterCount: 0,
    levelCount: 0
  )
  /// The indices of the variables in the system.
  var variables: [Int]
  /// The indices of the constraints in the system.
  var constraints: [Int]
  /// The indices of the parameters in the system, without the program's first one, the constant 1.
  var parameters: [Int] = []

  init(variables: [Int], constraints: [Int]) {
    self.variables = variables
    self.constraints = constraints
  }

  /// Returns the program's parameters, given the system's.
  func parameters(from all: [Double]) -> [Double] {
    var local = [1.0]
    for place in parameters { local.append(all[place]) }
    return local
  }

  /// Returns the solved tableau of this part, which takes over the program's cells.
  mutating func solved(parameters all: [Double]) -> Tableau? {
    let local = parameters(from: all)
    var tableau = Tableau(taking: &program, parameters: local)
    tableau.crash()
    guard tableau.solve(at: local) else { return nil }
    return tableau
  }
}

extension ProgramPart {
  /// Returns the indices of the parameters that occur in the constraints.
  func usedParameters(of all: [LinearConstraint]) -> [Int] {
    var used: Set<Int> = []
    for place in constraints {
      for term in all[place].expression.parameterTerms { used.insert(term.parameter.index) }
    }
    return used.sorted()
  }

  /// Fills in the program.
  ///
  /// `symbols` maps the system's variables to the program's. `values` replaces parameters that the
  /// part does not keep.
  mutating func fill(
    _ records: [VariableRecord],
    _ all: [LinearConstraint],
    _ symbols: [Int],
    _ importance: PriorityLevels,
    _ values: [Double]
  ) {
    let levels = levels(importance)
    var program = LinearProgram(
      variableCount: variables.count,
      residualCount: constraints.count,
      parameterCount: 1 + parameters.count,
      levelCount: 2 + (levels.max() ?? 0)
    )
    for (symbol, variable) in variables.enumerated() {
      program.setVariable(symbol, isNonnegative: records[variable].isNonnegative)
    }
    for (row, place) in constraints.enumerated() {
      let largest = write(all, place, to: row, of: &program, symbols, values)
      program.finishRow(
        row,
        relation: all[place].relation,
        level: levels[importance.ranks[place]],
        weight: all[place].weight,
        largest: largest
      )
    }
    self.program = program
  }

  /// Returns the level of each rank, counting only the ranks that occur in this part.
  private func levels(_ importance: PriorityLevels) -> [Int] {
    var levels = Array(repeating: 0, count: 1 + importance.priorities.count)
    for place in constraints { levels[importance.ranks[place]] = 1 }
    levels[0] = 0
    var count = 0
    for rank in levels.indices where levels[rank] != 0 {
      count += 1
      levels[rank] = count
    }
    return levels
  }

  /// Writes a constraint to a row and returns the magnitude of its largest coefficient.
  private func write(
    _ all: [LinearConstraint],
    _ constraint: Int,
    to row: Int,
    of program: inout LinearProgram,
    _ symbols: [Int],
    _ values: [Double]
  ) -> Double {
    let start = row * program.stride
    let constants = start + program.variableCount
    program.cells[constants] = all[constraint].expression.constant
    for index in 0..<all[constraint].expression.addends.count {
      let (place, coefficient) = all[constraint].expression.addends[index]
      if place >= 0 {
        program.cells[start + symbols[place]] += coefficient
      } else if let kept = parameters.firstIndex(of: ~place) {
        program.cells[constants + 1 + kept] += coefficient
      } else {
        program.cells[constants] += coefficient * values[~place]
      }
    }
    // A variable may occur twice, so the sums are complete only now.
    var largest = 0.0
    for index in 0..<all[constraint].expression.addends.count {
      let place = all[constraint].expression.addends[index].place
      if place >= 0 { largest = max(largest, abs(program.cells[start + symbols[place]])) }
    }
    return largest
  }
}
