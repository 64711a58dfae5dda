extension CompiledPart {
  /// What has to be checked to tell which answer is the best, by answer.
  ///
  /// A check that parameters cannot fail while they are not negative is left out, as is one that
  /// another implies then. Only parameters that were not negative in any sample are relied on.
  ///
  /// - Returns: The checks, and the parameters relied on, as the part counts its own.
  func neededChecks() -> (checks: [[[Double]]], relied: [Int]) {
    var relied: Set<Int> = []
    var checks: [[[Double]]] = []
    for basis in bases {
      var needed = basis.checks.filter { !isAssured($0, &relied) }
      var index = 0
      while index < needed.count {
        let check = needed[index]
        let isRepeated = needed.indices.contains { other in
          other != index && isImplied(check, by: needed[other], &relied)
        }
        if isRepeated { needed.remove(at: index) } else { index += 1 }
      }
      checks.append(needed)
    }
    return (checks, relied.sorted())
  }

  /// Whether nothing in a row can make it negative; notes which parameters that is thanks to.
  private func isAssured(_ row: [Double], _ relied: inout Set<Int>) -> Bool {
    guard row[0] >= 0 else { return false }
    var needed: Set<Int> = []
    for (parameter, coefficient) in row.dropFirst().enumerated() where coefficient != 0 {
      guard coefficient > 0, isNonnegative[parameter] else { return false }
      needed.insert(parameter)
    }
    relied.formUnion(needed)
    return true
  }

  /// Whether a check holds wherever another does; as both allow for the same rounding, the other
  /// is not scaled.
  private func isImplied(
    _ check: [Double],
    by other: [Double],
    _ relied: inout Set<Int>
  ) -> Bool {
    isAssured(zip(check, other).map { $0 - $1 }, &relied)
  }
}
