import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A component of a message, or the content of its bubble.
///
/// Hosts implement their own components and register them by type name in `LayoutExtensions`.
///
/// - A component MUST depend on its message, its state and the context only, and MUST NOT change a
///   measured component later.
/// - A component that is reused MUST keep nothing of its last message.
/// - It SHOULD keep its size in all states, so that a touch does not move other messages.
/// - It MAY choose another size strategy for each message.
public protocol MessageComponent: Sendable {
  /// A Boolean value that indicates whether the component's height depends on its width.
  ///
  /// Such a component is measured after the constraints have determined its maximum width; others
  /// are measured first, and again only if they must be narrower.
  var wraps: Bool { get }

  /// Returns the component, measured within `proposal`, whose sides may be infinite.
  ///
  /// The measured component MUST NOT need more width than proposed.
  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent

  /// Returns the strategy that determines the component's size for a message.
  ///
  /// An override of the size comes before the component's own strategy.
  ///
  /// - Parameters:
  ///   - request: The message and the page.
  ///   - proposal: The available space, in points; either side may be infinite.
  /// - Returns: The strategy; `nil` for that of the template.
  func sizeStrategy(
    for request: ComponentRequest,
    fitting proposal: LayoutSize
  ) -> ComponentSizeStrategy?

  /// Returns the component as it looks in a state other than normal.
  func component(in state: ComponentState) -> any MessageComponent

  /// Returns whether the component can perform an action of the message's menu, which is offered
  /// only then.
  func canPerformMenuAction(_ action: MenuAction) -> Bool

  /// Returns the component without anything of its last message, to be reused for others; `nil` for
  /// a component that is made anew for each message.
  func prepareForReuse() -> (any MessageComponent)?

  /// Returns a component from `prepareForReuse()` with the content of a message.
  ///
  /// - Parameter request: The message.
  /// - Returns: The component, which MUST look like a new one; `nil` to have a new one made.
  func configured(for request: ComponentRequest) -> (any MessageComponent)?
}

extension MessageComponent {
  /// Defaults to `false`, because the height of most components does not depend on their width.
  public var wraps: Bool { false }

  /// Defaults to `nil`, because the template determines the sizes of most components.
  public func sizeStrategy(
    for request: ComponentRequest,
    fitting proposal: LayoutSize
  ) -> ComponentSizeStrategy? { nil }

  /// Defaults to the component itself, because the bubble around it shows the state.
  public func component(in state: ComponentState) -> any MessageComponent { self }

  /// Defaults to all actions but copying and saving, which depend on the content.
  public func canPerformMenuAction(_ action: MenuAction) -> Bool {
    action != .copy && action != .save
  }

  /// Defaults to `nil`, because most components are cheap to make.
  public func prepareForReuse() -> (any MessageComponent)? { nil }

  /// Defaults to `nil`, because most components are not reused.
  public func configured(for request: ComponentRequest) -> (any MessageComponent)? { nil }
}

/// A measured component: a value that can be arranged at any size.
public protocol MeasuredComponent: Sendable {
  /// The size that the content needs, in points.
  var size: LayoutSize { get }
  /// The baselines of the first and last lines of text.
  var baselines: Baselines { get }
  /// The last line of text, beside which there may be room; `nil` for content that does not end in
  /// text at its own edge.
  var lastLine: LastLine? { get }
  /// The duration, in seconds; `nil` for content without one.
  var durationInSeconds: Double? { get }
  /// A Boolean value that indicates whether the component is shown without a bubble.
  var isBare: Bool { get }
  /// A Boolean value that indicates whether the component is drawn up to its edges, which are then
  /// rounded to device pixels.
  var fillsFrame: Bool { get }
  /// Returns the drawn items, relative to the component's top left, for the size that the strategy
  /// and the constraints determined, in points.
  func items(filling size: LayoutSize) -> [PlacedItem]
}

extension MeasuredComponent {
  /// Defaults to zero, so that the bottom edge of a box without text serves as its baseline.
  public var baselines: Baselines { Baselines() }
  /// Defaults to `nil`, because most content does not end in text.
  public var lastLine: LastLine? { nil }
  /// Defaults to `nil`, because most components have no duration.
  public var durationInSeconds: Double? { nil }
  /// Defaults to `false`, because most content is shown in a bubble.
  public var isBare: Bool { false }
  /// Defaults to `false`, because most components do not draw up to their edges.
  public var fillsFrame: Bool { false }
}

/// The last line of text in a box, which starts at the left edge of the box or, if it runs from
/// right to left, at the right edge.
public struct LastLine: Hashable, Sendable {
  /// The width of the line, in points.
  public let width: Double
  /// A Boolean value that indicates whether the line runs from right to left.
  public let isRightToLeft: Bool
  /// The distance from the line's baseline down to the bottom edge of the box, in points.
  public let baseline: Double

  /// Creates a last line.
  ///
  /// - Parameters:
  ///   - width: The width of the line, in points.
  ///   - isRightToLeft: Whether the line runs from right to left.
  ///   - baseline: The distance from the line's baseline down to the bottom edge of the box.
  public init(width: Double, isRightToLeft: Bool, baseline: Double) {
    self.width = width
    self.isRightToLeft = isRightToLeft
    self.baseline = baseline
  }
}

extension LastLine {
  /// Creates the last line of a text with some space below it, in points.
  init?(_ text: ShapedText, above space: Double = 0) {
    guard let line = text.lines.last else { return nil }
    self.init(
      width: line.frame.width,
      isRightToLeft: line.direction == .rightToLeft,
      baseline: text.size.height - line.baseline + space
    )
  }
}

/// The baselines of the text in a box.
public struct Baselines: Hashable, Sendable {
  /// The distance from the top edge down to the first baseline, in points.
  public var first: Double
  /// The distance from the last baseline down to the bottom edge, in points.
  public var last: Double

  /// Creates baselines from their distances, in points; the default is a box without text.
  public init(first: Double = 0, last: Double = 0) {
    self.first = first
    self.last = last
  }

  /// Creates the baselines of a text in a box.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - top: The distance from the box's top edge to the top edge of the text, in points.
  ///   - bottom: The distance from the bottom edge of the text to the box's bottom edge, in points.
  public init(of text: ShapedText, top: Double = 0, bottom: Double = 0) {
    first = top + (text.lines.first?.baseline ?? 0)
    last = bottom + (text.lines.last.map { text.size.height - $0.baseline } ?? 0)
  }
}
