/// A movement that runs by itself: where it began, and the curve it follows.
struct Glide: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case deceleration(Deceleration)
    case spring(Spring)
    case animation(ScrollAnimation)
  }

  /// Seconds on the list's clock.
  var start: Double
  /// The offset that displacements count from.
  var origin: Length
  var curve: Curve

  var end: Double {
    switch curve {
    case .deceleration(let curve): start + curve.duration
    case .spring(let curve): start + curve.duration
    case .animation(let curve): start + curve.duration
    }
  }

  func offset(at time: Double) -> Length {
    // The last moment is exact, however the sum of start and duration was rounded.
    let elapsed = time >= end ? .infinity : time - start
    switch curve {
    case .deceleration(let curve): return origin + Length(curve.displacement(at: elapsed))
    case .spring(let curve): return origin + Length(curve.displacement(at: elapsed))
    case .animation(let curve): return origin + Length(curve.displacement(at: elapsed))
    }
  }

  func velocity(at time: Double) -> Double {
    guard time < end else { return 0 }
    switch curve {
    case .deceleration(let curve): return curve.velocity(at: time - start)
    case .spring(let curve): return curve.velocity(at: time - start)
    case .animation(let curve): return curve.velocity(at: time - start)
    }
  }
}
