/// The way of a finger, from the moment it goes down to the moment it is lifted.
public struct Drag: Hashable, Sendable {
  /// Where the finger is at some time.
  public struct Point: Hashable, Sendable {
    /// Seconds since the finger went down.
    public var time: Double
    /// Points downward from where it went down.
    public var y: Double

    /// A finger at `y` after `time` seconds.
    public init(time: Double, y: Double) {
      self.time = time
      self.y = y
    }
  }

  /// What the finger passes, in order; in between it moves evenly.
  public var path: [Point]
  /// Points a second downward at which it lets go; absent, what the path says.
  public var velocity: Double?

  /// A finger that takes a path.
  public init(path: [Point], velocity: Double? = nil) {
    self.path = [Point(time: 0, y: 0)] + path
    self.velocity = velocity
  }

  /// A finger that moves by `distance` and lets go at `velocity`.
  public init(by distance: Double, over duration: Double, velocity: Double? = nil) {
    self.init(path: [Point(time: duration, y: distance)], velocity: velocity)
  }

  /// A finger that stops the list and goes up again.
  public static func touch(for duration: Double) -> Drag {
    Drag(by: 0, over: duration, velocity: 0)
  }

  /// Seconds until the finger is lifted.
  public var duration: Double { path.last?.time ?? 0 }

  /// Points downward after `time` seconds.
  public func y(at time: Double) -> Double {
    let next = path.partitioningIndex { $0.time > time }
    guard next > 0 else { return 0 }
    let from = path[next - 1]
    guard next < path.count else { return from.y }
    let to = path[next]
    return from.y + (to.y - from.y) * (time - from.time) / (to.time - from.time)
  }

  /// Points a second downward after `time` seconds.
  ///
  /// A path that is faster than a million points a second, upward or downward, counts as just that
  /// fast.
  public func velocity(at time: Double) -> Double {
    let span = min(Self.memory, duration)
    guard span > 0 else { return 0 }
    let start = max(0, time - span)
    guard time > start else { return 0 }
    let velocity = (y(at: time) - y(at: start)) / (time - start)
    return min(max(velocity, -Self.fastest), Self.fastest)
  }

  /// Points a second downward at which the finger lets go: none if it rested for 100 ms.
  public var releaseVelocity: Double { velocity ?? velocity(at: duration) }

  /// How long a finger's movement is remembered; WebKit and ScrollMechanics agree.
  private static let memory = 0.1
  /// A throw at this speed goes half a million points; faster ones need not be told apart.
  private static let fastest = 1e6
}
