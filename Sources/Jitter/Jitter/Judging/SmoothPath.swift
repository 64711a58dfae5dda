/// The least-squares path through places before a moment and after it, which one speed and, if it
/// is curved, one acceleration lead through.
///
/// The places after may lie apart from those before: what happened in between is not looked at.
/// Places are rounded once, their differences twice, so a path tells more than speeds do.
///
/// The acceleration may decay, as that of a list does when the finger is gone: an even one, laid
/// through a fast fling, would bend as if the places after had jumped.
struct SmoothPath {
  /// A place, and when it was reached.
  typealias Point = (time: Double, place: Double)

  /// The largest distance of a place from the path.
  let residual: Double
  let isCurved: Bool
  private let solution: [Double]
  private let decay: Decay

  /// The path through `before` and `after`.
  init(_ before: [Point], _ after: [Point], isCurved: Bool, decay: Decay = .none) {
    self.isCurved = isCurved
    self.decay = decay
    let size = isCurved ? 4 : 3
    let rows =
      before.map { ([1, 0, $0.time, decay.bend(at: $0.time)], $0.place) }
      + after.map { ([0, 1, $0.time, decay.bend(at: $0.time)], $0.place) }
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

  /// The path whose acceleration decays as its speeds do.
  static func curved(_ before: [Point], _ after: [Point]) -> SmoothPath {
    let decay = Decay(of: speeds(along: before) + speeds(along: after))
    return SmoothPath(before, after, isCurved: true, decay: decay)
  }

  /// The path of a list that slows down by itself, or else that of one which a spring pulls back; the
  /// nearest to its places if none comes within `residual`.
  static func pulled(_ places: [Point], within residual: Double) -> SmoothPath {
    var best = curved(places, [])
    for decay in [Decay.spring, .springBackward] where best.residual > residual {
      let path = SmoothPath(places, [], isCurved: true, decay: decay)
      if path.residual < best.residual { best = path }
    }
    return best
  }

  /// How fast a path is between its points, which lie in either direction of time.
  private static func speeds(along points: [Point]) -> [Decay.Speed] {
    zip(points, points.dropFirst()).map { point, next in
      let duration = next.time - point.time
      return (
        (point.time + next.time) / 2, duration == 0 ? 0 : (next.place - point.place) / duration
      )
    }
  }

  /// Where the path from before leads.
  func place(at time: Double) -> Double {
    solution[0] + solution[2] * time + (solution.count > 3 ? solution[3] * decay.bend(at: time) : 0)
  }
}
