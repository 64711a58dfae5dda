/// Small systems of linear equations.
enum LinearSystem {
  /// Gauss's elimination of a well-conditioned system; the last column is the right-hand side.
  static func solve(_ system: [[Double]]) -> [Double] {
    var rows = system
    for pivot in rows.indices {
      let best = rows[pivot...].indices.max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) }
      rows.swapAt(pivot, best ?? pivot)
      guard abs(rows[pivot][pivot]) > 1e-12 else { continue }
      for row in rows.indices where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in rows[row].indices { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return rows.indices.map { index in
      abs(rows[index][index]) > 1e-12 ? (rows[index].last ?? 0) / rows[index][index] : 0
    }
  }
}
