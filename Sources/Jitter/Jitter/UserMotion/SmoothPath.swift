import Foundation

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

/// How a speed changes by itself: to the same part of it in every unit of time.
///
/// A list that was flung and one that is pulled back to its end both slow down so (UIKit's scroll
/// views keep 0.998 of their speed each millisecond).
struct Decay: Hashable, Sendable {
  /// A displacement a unit long, around its time.
  typealias Speed = (time: Double, length: Double)

  /// Speeds below are rounded too coarsely, in pixels a unit, to tell how they change.
  private static let leastSpeed = 8.0
  /// Slower decay cannot be told from an even one.
  private static let slowest = 0.005
  private static let fastest = 0.7

  /// The logarithm of what is left after a unit of time; 0 of a speed that changes evenly.
  private let rate: Double

  /// A speed that changes evenly, or not at all.
  static let none = Decay(rate: 0)
  /// That of content which a spring pulls back to its end, a sixtieth of a second being a unit.
  static let spring = Decay(rate: -0.3)
  /// `spring` looked at backward in time.
  static let springBackward = Decay(rate: 0.3)

  private init(rate: Double) { self.rate = rate }

  /// The decay that speeds show; `none` of speeds that are slow, or turn round.
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

  /// How far a path departs at a time from the straight line that it is at 0, if its speed changes by
  /// two a unit there.
  func bend(at time: Double) -> Double {
    guard rate != 0 else { return time * time }
    return 2 * (exp(rate * time) - 1 - rate * time) / (rate * rate)
  }
}

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
