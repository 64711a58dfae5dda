/// The parts of a system that share no variable, each as a linear program.
///
/// Horizontal and vertical constraints normally form separate parts.
struct ProgramPartition: Sendable {
  var parts: [ProgramPart] = []
  /// The indices of the constraints without variables.
  private(set) var constants: [Int] = []

  /// Creates the parts; `keepsParameters` keeps parameters variable instead of inserting their
  /// values.
  init(
    variables: [VariableRecord],
    constraints: [LinearConstraint],
    parameters: [Double],
    keepsParameters: Bool
  ) {
    let connection = ConnectedComponents(variables.count, constraints)
    let importance = PriorityLevels(of: constraints)
    var partOfConstraint = Array(repeating: connection.partCount, count: constraints.count)
    for place in constraints.indices {
      guard let first = constraints[place].expression.addends.firstVariable else { continue }
      partOfConstraint[place] = connection.partOfVariable[first]
    }
    var places = connection.grouped(partOfConstraint)
    constants = places.removeLast()
    let symbols = connection.grouped(connection.partOfVariable)
    let symbolOfVariable = Self.symbols(symbols, variables.count)
    parts.reserveCapacity(places.count)
    for part in places.indices {
      var made = ProgramPart(variables: symbols[part], constraints: places[part])
      if keepsParameters { made.parameters = made.usedParameters(of: constraints) }
      made.fill(variables, constraints, symbolOfVariable, importance, parameters)
      parts.append(made)
    }
  }

  /// Returns the symbol of each variable in its part.
  private static func symbols(_ parts: [[Int]], _ count: Int) -> [Int] {
    var symbols = Array(repeating: 0, count: count)
    for part in parts {
      for (symbol, variable) in part.enumerated() { symbols[variable] = symbol }
    }
    return symbols
  }
}

/// The components of variables that constraints connect.
struct ConnectedComponents {
  /// The part of each variable, numbered in the order of the parts' first variables.
  let partOfVariable: [Int]
  let partCount: Int

  init(_ count: Int, _ constraints: [LinearConstraint]) {
    var parents = Array(0..<count)
    for index in constraints.indices {
      var first: Int?
      for term in 0..<constraints[index].expression.addends.count {
        let place = constraints[index].expression.addends[term].place
        guard place >= 0 else { continue }
        let other = Self.root(place, parents)
        guard let one = first else {
          first = other
          continue
        }
        parents[max(one, other)] = min(one, other)
        first = min(one, other)
      }
    }
    var partCount = 0
    for variable in 0..<count {
      // Parents come first, so they have a part number already.
      if parents[variable] == variable {
        parents[variable] = partCount
        partCount += 1
      } else {
        parents[variable] = parents[parents[variable]]
      }
    }
    partOfVariable = parents
    self.partCount = partCount
  }

  private static func root(_ start: Int, _ parents: [Int]) -> Int {
    var index = start
    while parents[index] != index { index = parents[index] }
    return index
  }

  /// Groups indices by their numbers, in order; the last group has the number `partCount`.
  func grouped(_ numbers: [Int]) -> [[Int]] {
    var counts = Array(repeating: 0, count: partCount + 1)
    for number in numbers { counts[number] += 1 }
    var groups = counts.map { count in
      var group: [Int] = []
      group.reserveCapacity(count)
      return group
    }
    for (place, number) in numbers.enumerated() { groups[number].append(place) }
    return groups
  }
}

/// The priorities of constraints, ranked by importance.
struct PriorityLevels {
  /// The optional priorities that occur, the most important first.
  let priorities: [Priority]
  /// The rank of each constraint: 0 is required, 1 is the first of `priorities`.
  let ranks: [Int]

  init(of constraints: [LinearConstraint]) {
    var priorities: [Priority] = []
    priorities.reserveCapacity(8)
    for index in constraints.indices {
      let priority = constraints[index].priority
      if !priority.isRequired, !priorities.contains(priority) { priorities.append(priority) }
    }
    priorities.sort(by: >)
    self.priorities = priorities
    ranks = constraints.indices.map { index in
      let priority = constraints[index].priority
      return priority.isRequired ? 0 : 1 + (priorities.firstIndex(of: priority) ?? 0)
    }
  }
}
