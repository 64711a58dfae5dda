import Foundation

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
