/// The comparison of a block with a place in another plane.
package struct BlockMatch: Hashable, Sendable {
  /// The sum of the squared differences, without the difference of the means.
  package var residual: Int32
  /// The contrast of the place in the other plane: the sum of the squared differences from its mean.
  package var energy: Int32
  /// The difference of the means, in levels.
  package var shift: Int16

  /// The match with a place that is not inside the other plane.
  package static let outside = BlockMatch(residual: .max, energy: 0, shift: 0)

  /// A Boolean value that indicates whether the place is inside the other plane.
  package var isInside: Bool { residual != .max }
  /// A Boolean value that indicates whether all cells are equal.
  package var isExact: Bool { residual == 0 && shift == 0 }

  /// Creates a match.
  package init(residual: Int32, energy: Int32, shift: Int16) {
    self.residual = residual
    self.energy = energy
    self.shift = shift
  }
}

extension BlockMatch {
  /// Returns whether a block and the place show the same content.
  ///
  /// - Parameters:
  ///   - energy: The contrast of the block.
  ///   - floor: The difference that noise explains.
  ///   - share: The share of the smaller contrast by which they may differ besides.
  /// - Returns: Whether they do.
  @inline(__always)
  package func isSame(energy: Int32, floor: Int32, share: Double) -> Bool {
    guard isInside else { return false }
    return residual <= floor || Double(residual) <= share * Double(min(energy, self.energy))
  }

  /// Returns the sum of the squared differences.
  ///
  /// - Parameter cells: The number of cells in a block.
  /// - Returns: The sum.
  package func difference(cells: Int) -> Int {
    Int(residual) + Int(shift) * Int(shift) * cells
  }
}
