/// The path of a finger from the moment it goes down to the moment it is lifted.
public struct Drag: Hashable, Sendable {
  /// The position of the finger at a time.
  public struct Point: Hashable, Sendable {
    /// The time since the finger went down, in seconds.
    public var time: Double
    /// The distance downward from the point at which the finger went down, in points.
    public var y: Double

    /// Creates the position `y` after `time` seconds.
    public init(time: Double, y: Double) {
      self.time = time
      self.y = y
    }
  }

  /// The positions that the finger passes, in order; between them it moves at a constant velocity.
  public var path: [Point]
  /// The velocity at which the finger is lifted, in points per second downward; `nil` to compute it
  /// from the path.
  public var velocity: Double?

  /// Creates a drag along a path.
  public init(path: [Point], velocity: Double? = nil) {
    self.path = [Point(time: 0, y: 0)] + path
    self.velocity = velocity
  }

  /// Creates a drag at a constant velocity.
  ///
  /// - Parameters:
  ///   - distance: The distance of the drag, in points downward.
  ///   - duration: The duration of the drag, in seconds.
  ///   - velocity: The velocity at which the finger is lifted, in points per second downward; `nil`
  ///     for the velocity of the drag.
  public init(by distance: Double, over duration: Double, velocity: Double? = nil) {
    self.init(path: [Point(time: duration, y: distance)], velocity: velocity)
  }

  /// Returns the touch of a finger that stops the list and is lifted after `duration` seconds.
  public static func touch(for duration: Double) -> Drag {
    Drag(by: 0, over: duration, velocity: 0)
  }

  /// The time until the finger is lifted, in seconds.
  public var duration: Double { path.last?.time ?? 0 }

  /// Returns the distance downward after `time` seconds, in points.
  public func y(at time: Double) -> Double {
    let next = path.partitioningIndex { $0.time > time }
    guard next > 0 else { return 0 }
    let from = path[next - 1]
    guard next < path.count else { return from.y }
    let to = path[next]
    return from.y + (to.y - from.y) * (time - from.time) / (to.time - from.time)
  }

  /// Returns the velocity after `time` seconds, in points per second downward.
  ///
  /// The velocity is limited to a million points per second, upward or downward.
  public func velocity(at time: Double) -> Double {
    let span = min(Self.memory, duration)
    guard span > 0 else { return 0 }
    let start = max(0, time - span)
    guard time > start else { return 0 }
    let velocity = (y(at: time) - y(at: start)) / (time - start)
    return min(max(velocity, -Self.fastest), Self.fastest)
  }

  /// The velocity at which the finger is lifted, in points per second downward; 0 if it rested for
  /// 100 ms.
  public var releaseVelocity: Double { velocity ?? velocity(at: duration) }

  /// The time over which the velocity is measured, in seconds, as in WebKit and ScrollMechanics.
  private static let memory = 0.1
  /// The greatest velocity of a path, in points per second: a fling of half a million points.
  private static let fastest = 1e6
}
