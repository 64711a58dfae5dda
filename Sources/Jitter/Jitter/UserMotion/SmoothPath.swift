import Foundation

/// The least-squares path through the places before and after a moment, with one speed and, if it
/// is curved, one acceleration.
///
/// The places after may be offset from those before; the motion in between is ignored. Places are
/// rounded once but their differences twice, so a path is more precise than speeds.
///
/// The acceleration may decay, as that of a list without a finger does. With an even acceleration,
/// the path of a fast fling would bend as if the places after had jumped.
struct SmoothPath {
  /// A place and the time at which it was reached.
  typealias Point = (time: Double, place: Double)

  /// The largest distance of a place from the path.
  let residual: Double
  /// A Boolean value that indicates whether the path has an acceleration.
  let isCurved: Bool
  private let solution: [Double]
  private let decay: Decay

  /// Fits a path to `before` and `after`.
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

  /// Returns the path whose acceleration decays like its speeds.
  static func curved(_ before: [Point], _ after: [Point]) -> SmoothPath {
    let decay = Decay(of: speeds(along: before) + speeds(along: after))
    return SmoothPath(before, after, isCurved: true, decay: decay)
  }

  /// Returns the path of a list that slows down by itself, or of one that a spring pulls back if
  /// the former exceeds `residual`; the closest one if both do.
  static func pulled(_ places: [Point], within residual: Double) -> SmoothPath {
    var best = curved(places, [])
    for decay in [Decay.spring, .springBackward] where best.residual > residual {
      let path = SmoothPath(places, [], isCurved: true, decay: decay)
      if path.residual < best.residual { best = path }
    }
    return best
  }

  /// Returns the speeds between the points of a path, in either direction of time.
  private static func speeds(along points: [Point]) -> [Decay.Speed] {
    zip(points, points.dropFirst()).map { point, next in
      let duration = next.time - point.time
      return (
        (point.time + next.time) / 2, duration == 0 ? 0 : (next.place - point.place) / duration
      )
    }
  }

  /// Returns the place to which the path before the moment leads.
  func place(at time: Double) -> Double {
    solution[0] + solution[2] * time + (solution.count > 3 ? solution[3] * decay.bend(at: time) : 0)
  }
}

/// The exponential change of a speed, to the same fraction in every unit of time.
///
/// Lists slow down in this way after a fling and when a spring pulls them back to their end.
/// UIKit's scroll views keep 0.998 of their speed in each millisecond.
struct Decay: Hashable, Sendable {
  /// A displacement in one unit of time, with the middle of that time.
  typealias Speed = (time: Double, length: Double)

  /// The lowest speed, in pixels per unit, that shows decay in spite of rounding.
  private static let leastSpeed = 8.0
  /// The slowest decay that can be distinguished from an even acceleration.
  private static let slowest = 0.005
  private static let fastest = 0.7

  /// The logarithm of the fraction that is left after a unit of time; 0 for an even change.
  private let rate: Double

  /// A constant speed or acceleration.
  static let none = Decay(rate: 0)
  /// The decay of content that a spring pulls back to its end; a unit is a sixtieth of a second.
  static let spring = Decay(rate: -0.3)
  /// `spring` backward in time.
  static let springBackward = Decay(rate: 0.3)

  private init(rate: Double) { self.rate = rate }

  /// Estimates the decay from speeds; `none` if they are slow or change direction.
  init(of speeds: [Speed]) {
    guard speeds.count > 2, speeds.allSatisfy({ abs($0.length) >= Self.leastSpeed }),
      Set(speeds.map(\.length.sign)).count == 1
    else {
      self = .none
      return
    }
    let count = Double(speeds.count)
    let meanTime = speeds.reduce(0) { $0 + $1.time } / count
    let meanLevel = speeds.reduce(0) { $0 + log(abs($1.length)) } / count
    var (shared, spread) = (0.0, 0.0)
    for (time, length) in speeds {
      shared += (time - meanTime) * (log(abs(length)) - meanLevel)
      spread += (time - meanTime) * (time - meanTime)
    }
    let slope = spread > 0 ? shared / spread : 0
    rate = abs(slope) < Self.slowest ? 0 : min(max(slope, -Self.fastest), Self.fastest)
  }

  /// Returns the distance of a path from its tangent at time 0, if its speed changes by two per
  /// unit there.
  func bend(at time: Double) -> Double {
    guard rate != 0 else { return time * time }
    return 2 * (exp(rate * time) - 1 - rate * time) / (rate * rate)
  }
}

/// The least-squares cubic through some values.
struct CubicCurve {
  /// The largest distance of a value from the curve.
  private(set) var residual = 0.0
  private let solution: [Double]

  /// Fits a curve to values at different times.
  init(_ points: [(time: Double, value: Double)]) {
    let unit = points.map { abs($0.time) }.max() ?? 1
    scale = unit > 0 ? unit : 1
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: 5), count: 4)
    for (time, value) in points {
      let powers = Self.powers(time / scale)
      for row in 0..<4 {
        for column in 0..<4 { matrix[row][column] += powers[row] * powers[column] }
        matrix[row][4] += powers[row] * value
      }
    }
    solution = LinearSystem.solve(matrix)
    for (time, value) in points { residual = max(residual, abs(value - self.value(at: time))) }
  }

  private let scale: Double

  /// Returns the value of the curve at a time.
  func value(at time: Double) -> Double {
    zip(Self.powers(time / scale), solution).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private static func powers(_ time: Double) -> [Double] {
    [1, time, time * time, time * time * time]
  }
}

/// Small systems of linear equations.
enum LinearSystem {
  /// Solves a well-conditioned system by Gaussian elimination; the last column is the right-hand
  /// side.
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
