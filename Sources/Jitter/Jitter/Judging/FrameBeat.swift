/// The interval at which frames come, as their times tell it.
///
/// A screen shows frames at even intervals, and each frame of a recording is one or several of them
/// after the one before; files keep times in whole milliseconds or hundredths of a second, which makes
/// them look uneven.
struct FrameCadence: Sendable {
  private static let memory = 24
  /// The part of an interval by which times may be rounded.
  private static let rounding = 0.3

  private var recent: [Double] = []

  /// Seconds between two frames, without what rounding did to them.
  mutating func evened(_ duration: Double) -> Double {
    guard duration > 0 else { return duration }
    recent.append(duration)
    if recent.count > Self.memory { recent.removeFirst() }
    let median = recent.sorted()[recent.count / 2]
    let usual = recent.filter { abs($0 - median) <= Self.rounding * median }
    let interval = usual.reduce(0, +) / Double(usual.count)
    let count = (duration / interval).rounded()
    let isEven = count >= 1 && abs(duration - count * interval) <= Self.rounding * interval
    return isEven ? count * interval : duration
  }
}
