/// A linear program with what its variables, residuals and parameters stand for in the system that
/// it is a part of.
struct ProgramPart: Sendable {
  var program: LinearProgram
  /// The system's variables.
  var variables: [Int]
  /// The system's constraints, by their place.
  var constraints: [Int]
  /// The system's parameters; the program's first one is the number 1, which is left out here.
  var parameters: [Int]

  /// The program's parameters, given the system's.
  func parameters(from all: [Double]) -> [Double] {
    [1] + parameters.map { all[$0] }
  }

  /// The tableau of this part, solved.
  func solved(parameters all: [Double]) -> Tableau? {
    let local = parameters(from: all)
    var tableau = Tableau(program, parameters: local)
    tableau.crash()
    tableau.evaluate(at: local)
    // Every cost is at least zero, so only rounding can make a move look endless.
    if tableau.optimize() == .stuck { return nil }
    tableau.evaluate(at: local)
    return tableau
  }
}
