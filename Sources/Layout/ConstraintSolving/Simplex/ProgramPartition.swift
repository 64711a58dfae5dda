/// The parts of a system that share no variable, each as a linear program.
///
/// Horizontal and vertical constraints normally fall apart into parts of their own.
struct ProgramPartition: Sendable {
  var parts: [ProgramPart] = []
  /// The places of the constraints without variables, which hold or do not.
  private(set) var constants: [Int] = []

  /// - Parameter keepsParameters: Whether parameters stay what they are, for solving with others
  ///   later; otherwise they count as the values they have now.
  init(
    variables: [VariableRecord],
    constraints: [LinearConstraint],
    parameters: [Double],
    keepsParameters: Bool
  ) {
    let connection = VariableConnection(variables.count, constraints)
    let importance = Importance(of: constraints)
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

  /// By variable, which of its part's it is.
  private static func symbols(_ parts: [[Int]], _ count: Int) -> [Int] {
    var symbols = Array(repeating: 0, count: count)
    for part in parts {
      for (symbol, variable) in part.enumerated() { symbols[variable] = symbol }
    }
    return symbols
  }
}
