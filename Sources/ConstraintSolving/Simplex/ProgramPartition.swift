/// The parts of a system that share no variable, each as a linear program.
///
/// Horizontal and vertical constraints normally fall apart into parts of their own.
struct ProgramPartition: Sendable {
  private(set) var parts: [ProgramPart] = []
  /// The places of the constraints without variables, which hold or do not.
  private(set) var constants: [Int] = []
  /// The priorities below required that occur, the most important first.
  let priorities: [Priority]

  private let variables: [VariableRecord]
  private let constraints: [LinearConstraint]
  private let keepsParameters: Bool

  /// - Parameter keepsParameters: Whether parameters stay what they are, for solving with others
  ///   later; otherwise they count as the values they have now.
  init(
    variables: [VariableRecord],
    constraints: [LinearConstraint],
    parameters: [Double],
    keepsParameters: Bool
  ) {
    self.variables = variables
    self.constraints = constraints
    self.keepsParameters = keepsParameters
    priorities = Self.priorities(of: constraints)
    let (partOfVariable, count) = Self.connect(variables.count, constraints)
    parts = Self.emptyParts(count)
    var placeOfVariable = Array(repeating: 0, count: variables.count)
    for (variable, part) in partOfVariable.enumerated() {
      placeOfVariable[variable] = parts[part].variables.count
      parts[part].variables.append(variable)
    }
    for (place, constraint) in constraints.enumerated() {
      guard let first = constraint.expression.terms.first else {
        constants.append(place)
        continue
      }
      parts[partOfVariable[first.variable.index]].constraints.append(place)
    }
    for index in parts.indices { fill(&parts[index], placeOfVariable, parameters) }
  }

  private static func priorities(of constraints: [LinearConstraint]) -> [Priority] {
    var priorities: [Priority] = []
    for constraint in constraints where !constraint.priority.isRequired {
      if !priorities.contains(constraint.priority) { priorities.append(constraint.priority) }
    }
    return priorities.sorted(by: >)
  }

  private static func emptyParts(_ count: Int) -> [ProgramPart] {
    let empty = LinearProgram(
      variableCount: 0,
      residualCount: 0,
      parameterCount: 0,
      levelCount: 0
    )
    let part = ProgramPart(program: empty, variables: [], constraints: [], parameters: [])
    return Array(repeating: part, count: count)
  }

  /// Numbers the parts in the order of their first variables.
  private static func connect(
    _ count: Int,
    _ constraints: [LinearConstraint]
  ) -> (partOfVariable: [Int], count: Int) {
    var parents = Array(0..<count)
    func root(_ start: Int) -> Int {
      var index = start
      while parents[index] != index { index = parents[index] }
      return index
    }
    for constraint in constraints {
      guard let first = constraint.expression.terms.first else { continue }
      for term in constraint.expression.terms.dropFirst() {
        let one = root(first.variable.index)
        let other = root(term.variable.index)
        parents[max(one, other)] = min(one, other)
      }
    }
    var partCount = 0
    var parts = Array(repeating: 0, count: count)
    for variable in 0..<count {
      let root = root(variable)
      if root == variable {
        parts[variable] = partCount
        partCount += 1
      } else {
        parts[variable] = parts[root]
      }
    }
    return (parts, partCount)
  }

  private func fill(_ part: inout ProgramPart, _ places: [Int], _ parameters: [Double]) {
    if keepsParameters { part.parameters = usedParameters(part) }
    let levels = usedPriorities(part)
    var program = LinearProgram(
      variableCount: part.variables.count,
      residualCount: part.constraints.count,
      parameterCount: 1 + part.parameters.count,
      levelCount: levels.count + 2
    )
    for (symbol, variable) in part.variables.enumerated() {
      program.setVariable(symbol, isNonnegative: variables[variable].isNonnegative)
    }
    for (row, place) in part.constraints.enumerated() {
      let constraint = constraints[place]
      write(constraint.expression, to: row, of: &program, part, places, parameters)
      let level = levels.firstIndex(of: constraint.priority).map { $0 + 1 } ?? 0
      program.finishRow(
        row,
        relation: constraint.relation,
        level: level,
        weight: constraint.weight
      )
    }
    part.program = program
  }

  private func usedPriorities(_ part: ProgramPart) -> [Priority] {
    priorities.filter { priority in
      part.constraints.contains { constraints[$0].priority == priority }
    }
  }

  private func usedParameters(_ part: ProgramPart) -> [Int] {
    var used: Set<Int> = []
    for place in part.constraints {
      for term in constraints[place].expression.parameterTerms { used.insert(term.parameter.index) }
    }
    return used.sorted()
  }

  private func write(
    _ expression: LinearExpression,
    to row: Int,
    of program: inout LinearProgram,
    _ part: ProgramPart,
    _ places: [Int],
    _ parameters: [Double]
  ) {
    let start = row * program.stride
    let constants = start + program.variableCount
    program.cells[constants] = expression.constant
    for term in expression.terms {
      program.cells[start + places[term.variable.index]] += term.coefficient
    }
    for term in expression.parameterTerms {
      let index = term.parameter.index
      if keepsParameters, let place = part.parameters.firstIndex(of: index) {
        program.cells[constants + 1 + place] += term.coefficient
      } else {
        program.cells[constants] += term.coefficient * parameters[index]
      }
    }
  }
}
