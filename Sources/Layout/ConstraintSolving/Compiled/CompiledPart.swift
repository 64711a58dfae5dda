/// A part of a system with the answers that are known for it.
struct CompiledPart: Sendable {
  let part: ProgramPart
  /// Solved for the first parameters: where every solve starts that no known answer fits.
  private let canonical: Tableau
  private(set) var bases: [CompiledBasis] = []
  /// By parameter of the part, whether it was at least 0 in all that was learned from.
  private(set) var isNonnegative: [Bool]

  /// Beyond this many answers searching takes longer than it saves.
  private static let mostBases = 32

  init?(_ part: ProgramPart, parameters: [Double]) {
    var part = part
    guard let tableau = part.solved(parameters: parameters) else { return nil }
    self.part = part
    canonical = tableau
    isNonnegative = part.parameters.map { parameters[$0] >= 0 }
    remember(tableau)
  }

  /// Below zero by no more than this counts as zero: what rounding does to lengths of a screen.
  static let slack = 1e-9

  /// Adds the answer for these parameters if no known one fits.
  mutating func learn(_ parameters: [Double]) {
    let local = part.parameters(from: parameters)
    for (index, value) in local.dropFirst().enumerated() where value < 0 {
      isNonnegative[index] = false
    }
    guard bases.count < Self.mostBases, !bases.contains(where: { $0.fits(local) }) else { return }
    if let tableau = solved(local) { remember(tableau) }
  }

  private mutating func remember(_ tableau: Tableau) {
    var copy = tableau
    if !tableau.isBroken(), let basis = CompiledBasis(&copy, of: part) {
      bases.append(basis)
    }
  }

  /// The tableau for the part's own parameters, from the canonical one.
  private func solved(_ parameters: [Double]) -> Tableau? {
    var tableau = canonical
    return tableau.solve(at: parameters) ? tableau : nil
  }

  /// Room for solving where no known answer fits.
  func makeRoom() -> SimplexRoom { SimplexRoom(part, canonical) }
}

extension Tableau {
  /// Makes the values the best for these parameters; false if rounding prevents it.
  mutating func solve(at parameters: [Double]) -> Bool {
    evaluate(at: parameters)
    // Every cost is at least zero, so only rounding can make a move look endless.
    if optimize() == .stuck { return false }
    evaluate(at: parameters)
    return true
  }
}
