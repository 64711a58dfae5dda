/// An animated change of rows that is under way.
public struct RunningAnimation: Hashable, Sendable, Identifiable {
  /// The number of the animation in its timeline; the first is 0.
  public let id: Int
  /// The time at which the change began, in seconds from the first frame.
  public let start: Double
  /// The duration and the curve.
  public let course: ChangeAnimation

  /// Creates an animation that begins at `start`, in seconds from the first frame.
  package init(id: Int, start: Double, course: ChangeAnimation) {
    self.id = id
    self.start = start
    self.course = course
  }

  /// Returns the part of the way that is covered at a time, in seconds from the first frame.
  package func progress(at time: Double) -> Double { course.progress(at: time - start) }

  /// Returns the opacity of a drawing that fades in, from 0 to 1 in steps of a thousandth.
  func opacity(at time: Double) -> Double {
    (min(max(progress(at: time), 0), 1) * 1000).rounded() / 1000
  }

  /// Returns whether the animation has ended by a time.
  func hasEnded(by time: Double) -> Bool { time - start >= course.duration }
}

/// The distance of a row from its place in the list when an animation began.
package struct RowDisplacement: Hashable, Sendable {
  /// The number of the animation.
  package var animation: Int
  /// The distance of the row's top below its new place.
  package var top: Length

  /// Creates the displacement of a row by an animation.
  package init(animation: Int, top: Length) {
    self.animation = animation
    self.top = top
  }
}

/// The opacity of a row's drawing over the drawing that an animated change replaced.
package struct ContentFade: Hashable, Sendable {
  /// The number of the animation.
  package var animation: Int
  /// The opacity of the new drawing, from 0 to 1.
  package var opacity: Double

  /// Creates the fade of a drawing by an animation.
  package init(animation: Int, opacity: Double) {
    self.animation = animation
    self.opacity = opacity
  }
}
