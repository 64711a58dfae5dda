import Foundation

/// A scroll that a program asks for: slow at both ends, a cosine in between.
package struct ScrollAnimation: Hashable, Sendable {
  /// Points from start to end.
  package var distance: Double
  /// Seconds from start to end.
  package var duration: Double

  /// A way of `distance`; UIKit takes about 0.3 seconds for it.
  package init(distance: Double, duration: Double = 0.3) {
    self.distance = distance
    self.duration = duration
  }

  /// How far the list went in `time` seconds.
  package func displacement(at time: Double) -> Double {
    guard time < duration else { return distance }
    return distance * (1 - cos(.pi * max(time, 0) / duration)) / 2
  }

  /// Points a second after `time` seconds.
  package func velocity(at time: Double) -> Double {
    guard time < duration, duration > 0 else { return 0 }
    return distance * .pi / duration * sin(.pi * time / duration) / 2
  }
}
