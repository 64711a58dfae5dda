import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A component of a message, or the content of its bubble.
///
/// Hosts write their own and register them by the name of their type in `LayoutExtensions`.
public protocol MessageComponent: Sendable {
  /// Whether its height depends on the width it is given.
  ///
  /// Such a component is measured once the constraints have said how wide it may get; any other is
  /// measured first, and again only where it has to be narrower.
  var wraps: Bool { get }

  /// Returns the component, measured within `proposal`, each side of which may be infinite.
  ///
  /// The measured component MUST NOT need more width than is proposed.
  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent
}

extension MessageComponent {
  /// Most components have one height, whatever their width.
  public var wraps: Bool { false }
}

/// A measured component: a value that can be arranged at any size.
public protocol MeasuredComponent: Sendable {
  /// The size that the content needs, in points.
  var size: LayoutSize { get }
  /// The baselines of the first and last lines of text.
  var baselines: Baselines { get }
  /// The duration, in seconds; `nil` for content without one.
  var durationInSeconds: Double? { get }
  /// Whether it stands without a bubble.
  var isBare: Bool { get }
  /// Whether it is drawn up to its edges, which are then whole device pixels.
  var fillsFrame: Bool { get }
  /// Returns the drawn items, relative to the component's top left, at the size that a strategy
  /// chose.
  func items(filling size: LayoutSize) -> [PlacedItem]
}

extension MeasuredComponent {
  /// A box without text stands on its bottom edge.
  public var baselines: Baselines { Baselines() }
  /// Most components do not last.
  public var durationInSeconds: Double? { nil }
  /// Most content stands in a bubble.
  public var isBare: Bool { false }
  /// Most components leave their edges free.
  public var fillsFrame: Bool { false }
}

/// The baselines of text in its box.
public struct Baselines: Hashable, Sendable {
  /// From the top edge down to the first line's baseline.
  public var first: Double
  /// From the last line's baseline down to the bottom edge.
  public var last: Double

  /// Of a box without text by default.
  public init(first: Double = 0, last: Double = 0) {
    self.first = first
    self.last = last
  }

  /// Creates the baselines of a text in a box.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - top: The distance from the box's top edge to the text's, in points.
  ///   - bottom: The distance from the text's bottom edge to the box's, in points.
  public init(of text: ShapedText, top: Double = 0, bottom: Double = 0) {
    first = top + (text.lines.first?.baseline ?? 0)
    last = bottom + (text.lines.last.map { text.size.height - $0.baseline } ?? 0)
  }
}
