/// A linear program with what its variables, residuals and parameters stand for in the system that
/// it is a part of.
struct ProgramPart: Sendable {
  var program = LinearProgram(
    variableCount: 0,
    residualCount: 0,
    parameterCount: 0,
    levelCount: 0
  )
  /// The system's variables.
  var variables: [Int]
  /// The system's constraints, by their place.
  var constraints: [Int]
  /// The system's parameters; the program's first one is the number 1, which is left out here.
  var parameters: [Int] = []

  init(variables: [Int], constraints: [Int]) {
    self.variables = variables
    self.constraints = constraints
  }

  /// The program's parameters, given the system's.
  func parameters(from all: [Double]) -> [Double] {
    var local = [1.0]
    for place in parameters { local.append(all[place]) }
    return local
  }

  /// The tableau of this part, solved; the program's cells are in there afterwards.
  mutating func solved(parameters all: [Double]) -> Tableau? {
    let local = parameters(from: all)
    var tableau = Tableau(taking: &program, parameters: local)
    tableau.crash()
    guard tableau.solve(at: local) else { return nil }
    return tableau
  }
}

extension ProgramPart {
  /// The parameters in its constraints.
  func usedParameters(of all: [LinearConstraint]) -> [Int] {
    var used: Set<Int> = []
    for place in constraints {
      for term in all[place].expression.parameterTerms { used.insert(term.parameter.index) }
    }
    return used.sorted()
  }

  /// Writes the program down.
  ///
  /// - Parameters:
  ///   - symbols: By variable of the system.
  ///   - values: Of the system's parameters, for those that are not kept.
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

  /// By rank, the level of importance among those that occur here.
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

  /// - Returns: The size of the largest coefficient.
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
    // Only now, as a variable may occur twice.
    var largest = 0.0
    for index in 0..<all[constraint].expression.addends.count {
      let place = all[constraint].expression.addends[index].place
      if place >= 0 { largest = max(largest, abs(program.cells[start + symbols[place]])) }
    }
    return largest
  }
}
