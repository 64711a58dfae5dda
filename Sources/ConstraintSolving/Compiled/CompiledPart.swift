/// A part of a system with the answers that are known for it.
struct CompiledPart: Sendable {
  let part: ProgramPart
  /// Solved for the first parameters: where every solve starts that no known answer fits.
  private let canonical: Tableau
  private(set) var bases: [CompiledBasis] = []

  /// Beyond this many answers searching takes longer than it saves.
  private static let mostBases = 32

  init?(_ part: ProgramPart, parameters: [Double]) {
    guard let tableau = part.solved(parameters: parameters) else { return nil }
    self.part = part
    canonical = tableau
    remember(tableau)
  }

  /// Adds the answer for these parameters if no known one fits.
  mutating func learn(_ parameters: [Double]) {
    let local = part.parameters(from: parameters)
    guard basis(fitting: local) == nil, bases.count < Self.mostBases else { return }
    if let tableau = solved(local) { remember(tableau) }
  }

  /// The first known answer that is the best one for the part's own parameters.
  private func basis(fitting parameters: [Double]) -> Int? {
    let limit = Self.limit(parameters)
    return unsafe parameters.withUnsafeBufferPointer { parameters in
      guard let start = parameters.baseAddress else { return nil }
      return unsafe basis(fitting: start, limit: limit)
    }
  }

  private func basis(fitting parameters: UnsafePointer<Double>, limit: Double) -> Int? {
    for index in 0..<bases.count {
      if unsafe bases[index].checks.isAtLeast(limit, at: parameters) { return index }
    }
    return nil
  }

  /// How far below zero rounding may take what is zero.
  private static func limit(_ parameters: [Double]) -> Double {
    var largest = 1.0
    for parameter in parameters { largest = max(largest, abs(parameter)) }
    return -1e-9 - largest * 1e-13
  }

  private mutating func remember(_ tableau: Tableau) {
    var copy = tableau
    if !tableau.isBroken(part.program), let basis = CompiledBasis(&copy, of: part) {
      bases.append(basis)
    }
  }

  /// The tableau for the part's own parameters, from the canonical one.
  private func solved(_ parameters: [Double]) -> Tableau? {
    var tableau = canonical
    tableau.evaluate(at: parameters)
    if tableau.optimize() == .stuck { return nil }
    tableau.evaluate(at: parameters)
    return tableau
  }

  /// Writes the best values for the system's parameters to the variables' places.
  ///
  /// - Parameter local: Room for the part's own parameters, the first of which is 1.
  func solve(
    _ parameters: [Double],
    local: inout [Double],
    values: inout [Double]
  ) -> SolvedHow {
    for (place, index) in part.parameters.enumerated() { local[place + 1] = parameters[index] }
    var limit = 1.0
    for place in 0...part.parameters.count { limit = max(limit, abs(local[place])) }
    limit = -1e-9 - limit * 1e-13
    let known = unsafe local.withUnsafeBufferPointer { local in
      guard let start = local.baseAddress else { return false }
      guard let index = unsafe basis(fitting: start, limit: limit) else { return false }
      unsafe bases[index].places.withUnsafeBufferPointer { places in
        unsafe values.withUnsafeMutableBufferPointer { values in
          guard let target = values.baseAddress, let places = places.baseAddress else { return }
          unsafe bases[index].values.write(to: target, places: places, at: start)
        }
      }
      return true
    }
    if known { return .fromKnownBasis }
    return solveAnew(Array(local.prefix(part.parameters.count + 1)), values: &values)
  }

  private func solveAnew(_ parameters: [Double], values: inout [Double]) -> SolvedHow {
    guard let tableau = solved(parameters) else { return .notAtAll }
    for variable in part.variables { values[variable] = 0 }
    tableau.write(to: &values, variables: part.variables)
    return tableau.isBroken(part.program) ? .notAtAll : .anew
  }
}
