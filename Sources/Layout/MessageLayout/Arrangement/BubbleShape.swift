import ChatframeGraphics
import ChatframeTemplates

/// A bubble's outline.
public struct BubbleShape: Hashable, Sendable {
  /// What points at the sender.
  package struct Tail: Hashable, Sendable {
    /// Its outline.
    package let style: TailStyle
    /// Whether it leaves the bubble on the left.
    package let isOnLeft: Bool
  }

  /// The bubble's box, without the tail.
  package var frame: Rectangle
  /// Its corners.
  package let radii: CornerRadii
  /// What points at the sender; nil for nothing.
  package let tail: Tail?
}
