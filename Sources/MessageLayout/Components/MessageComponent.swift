import Geometry

/// A component of a message, or the content of its bubble.
package protocol MessageComponent: Sendable {
  /// What it needs within `proposal`. MUST NOT need more width than is proposed.
  func measure(fitting proposal: Size, in context: LayoutContext) -> any MeasuredComponent
}

/// A component that knows what it needs: a value to be arranged at any size.
package protocol MeasuredComponent: Sendable {
  /// What its content needs.
  var size: Size { get }
  /// How long it lasts, where it does.
  var durationInSeconds: Double? { get }
  /// Whether it stands without a bubble.
  var isBare: Bool { get }
  /// What is drawn, relative to its own top left, at the size that a strategy chose.
  func items(filling size: Size) -> [PlacedItem]
}

extension MeasuredComponent {
  package var durationInSeconds: Double? { nil }
  package var isBare: Bool { false }
}
