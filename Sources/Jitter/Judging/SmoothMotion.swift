/// The least-squares line or parabola through speeds, around a moment.
struct SmoothMotion {
  /// The speed at the moment.
  let value: Double
  /// The largest distance of a speed from the curve.
  let residual: Double

  /// The curve through `points`, offsets from the moment and speeds.
  ///
  /// - Parameter isCurved: A parabola, for five points or more.
  init(_ points: [(offset: Double, speed: Double)], isCurved: Bool) {
    let size = isCurved && points.count > 4 ? 3 : points.count > 1 ? 2 : 1
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: size + 1), count: size)
    for point in points {
      let powers = [1, point.offset, point.offset * point.offset]
      for row in 0..<size {
        for column in 0..<size { matrix[row][column] += powers[row] * powers[column] }
        matrix[row][size] += powers[row] * point.speed
      }
    }
    let solution = Self.solve(matrix)
    func curve(_ offset: Double) -> Double {
      solution.reversed().reduce(0) { $0 * offset + $1 }
    }
    value = solution[0]
    residual = points.map { abs($0.speed - curve($0.offset)) }.max() ?? 0
  }

  /// Gauss's elimination of a small, well-conditioned system.
  private static func solve(_ system: [[Double]]) -> [Double] {
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
