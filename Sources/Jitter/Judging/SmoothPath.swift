/// The least-squares path through places before a moment and after it, which one speed and, if it
/// is curved, one acceleration lead through.
///
/// The places after may lie apart from those before: what happened in between is not looked at.
/// Places are rounded once, their differences twice, so a path tells more than speeds do.
struct SmoothPath {
  /// A place, and when it was reached.
  typealias Point = (time: Double, place: Double)

  /// The largest distance of a place from the path.
  let residual: Double
  let isCurved: Bool
  private let solution: [Double]

  /// The path through `before` and `after`.
  init(_ before: [Point], _ after: [Point], isCurved: Bool) {
    self.isCurved = isCurved
    let size = isCurved ? 4 : 3
    let rows =
      before.map { ([1, 0, $0.time, $0.time * $0.time], $0.place) }
      + after.map { ([0, 1, $0.time, $0.time * $0.time], $0.place) }
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: size + 1), count: size)
    for (powers, place) in rows {
      for row in 0..<size {
        for column in 0..<size { matrix[row][column] += powers[row] * powers[column] }
        matrix[row][size] += powers[row] * place
      }
    }
    let found = LinearSystem.solve(matrix)
    solution = found
    residual =
      rows.map { powers, place in
        abs(place - zip(powers, found).reduce(0) { $0 + $1.0 * $1.1 })
      }
      .max() ?? 0
  }

  /// Where the path from before leads.
  func place(at time: Double) -> Double {
    solution[0] + solution[2] * time + (solution.count > 3 ? solution[3] * time * time : 0)
  }
}
