/// The distances of a row's edges from their places in the list when an animation began.
struct EdgeDisplacement: Hashable, Sendable {
  /// The animation, which brings both distances to zero.
  let animation: RunningAnimation
  /// The distance of the upper edge below its place.
  var top: Length
  /// The distance of the lower edge below its place.
  var bottom: Length

  /// The displacement of something without a height at the row's lower edge.
  var ofBottom: EdgeDisplacement {
    EdgeDisplacement(animation: animation, top: bottom, bottom: bottom)
  }

  /// The displacement of something without a height at the row's upper edge.
  var ofTop: EdgeDisplacement {
    EdgeDisplacement(animation: animation, top: top, bottom: top)
  }
}

/// The device pixels of a screen, to which the sums of displacements are rounded.
package struct PixelGrid: Hashable, Sendable {
  /// The number of device pixels per point.
  package let scale: Double

  /// Creates the grid of a screen with `scale` device pixels per point.
  package init(scale: Double) { self.scale = scale }

  /// Returns the whole number of device pixels that is nearest to a distance.
  package func rounded(_ distance: Length) -> Length {
    Length((distance.points * scale).rounded() / scale)
  }

  /// Returns the sum of displacements that are left at a time, rounded once.
  ///
  /// - Parameters:
  ///   - displacements: The animations with their displacements.
  ///   - time: The time in seconds from the first frame.
  /// - Returns: The distance in whole device pixels.
  package func rest(
    of displacements: some Sequence<(animation: RunningAnimation, distance: Length)>,
    at time: Double
  ) -> Length {
    var sum = Length.zero
    for (animation, distance) in displacements where distance != .zero {
      sum += Length(distance.points * (1 - animation.progress(at: time)))
    }
    return rounded(sum)
  }
}

extension [EdgeDisplacement] {
  /// Returns the distance of the upper edge from its place at a time, in whole device pixels.
  func top(at time: Double, _ grid: PixelGrid) -> Length {
    isEmpty ? .zero : grid.rest(of: lazy.map { ($0.animation, $0.top) }, at: time)
  }

  /// Returns the distance of the lower edge from its place at a time, in whole device pixels.
  func bottom(at time: Double, _ grid: PixelGrid) -> Length {
    isEmpty ? .zero : grid.rest(of: lazy.map { ($0.animation, $0.bottom) }, at: time)
  }
}
