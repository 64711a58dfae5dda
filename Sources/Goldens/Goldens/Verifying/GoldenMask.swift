import ChatframeGraphics

/// A part of a picture that is not compared, and is painted over where differences are shown.
public enum GoldenMask: Hashable, Sendable {
  /// All components of a name, such as `avatar`, their parts included; or, with a message's id before
  /// it, one: `m12 avatar`. Both where it is and where it was are covered.
  case component(String)
  /// A place, in points from the top left.
  case rectangle(Rectangle)
}
