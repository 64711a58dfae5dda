import ChatframeConstraintSolving

/// The rule for the size of a component, as a host writes it in code.
public struct ComponentSizing: Hashable, Sendable {
  /// The source of a size.
  public enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// The constraints; the component's own size takes part as its intrinsic content size.
    case constraints
    /// The component.
    case sizeThatFits = "size-that-fits"
    /// The numbers of the template, or a strategy that the host registered by name.
    case custom
  }

  /// A priority for each axis, 1 to 999.
  public struct Priorities: Hashable, Sendable {
    /// The priority across the page.
    public var horizontal: Double
    /// The priority down the page.
    public var vertical: Double

    /// A priority for each axis.
    public init(horizontal: Double, vertical: Double) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// The source of the size.
  public var strategy: Strategy
  /// The strategy that the host registered; with ``Strategy/custom`` only, as are all numbers.
  public var name: String?
  /// A fixed width, in points, 1 to 4,000.
  public var width: Double?
  /// A fixed height, in points, 1 to 4,000.
  public var height: Double?
  /// The width of a message without a duration, in points, 1 to 4,000.
  public var minimumWidth: Double?
  /// The width of a message that lasts `fullAtSeconds` or longer, in points, 1 to 4,000.
  public var maximumWidth: Double?
  /// The duration from which on the width no longer grows, in seconds, 1 to 86,400.
  public var fullAtSeconds: Double?
  /// The strength against growing beyond the size; `nil` for the strategy's own.
  public var hugging: Priorities?
  /// The strength against being cut; `nil` for the strategy's own.
  public var compressionResistance: Priorities?

  private init(_ strategy: Strategy) { self.strategy = strategy }

  /// The constraints decide.
  public static let constraints = ComponentSizing(.constraints)

  /// The component decides.
  public static let sizeThatFits = ComponentSizing(.sizeThatFits)

  /// A fixed width, a fixed height or both, in points.
  public static func custom(width: Double? = nil, height: Double? = nil) -> ComponentSizing {
    var sizing = ComponentSizing(.custom)
    sizing.width = width
    sizing.height = height
    return sizing
  }

  /// A width that grows with the square root of the message's duration.
  ///
  /// - Parameters:
  ///   - minimum: The width of a message without a duration, in points.
  ///   - maximum: The width of a message that lasts as long as `seconds` or longer, in points.
  ///   - seconds: The duration from which on the width no longer grows.
  public static func growing(
    from minimum: Double,
    to maximum: Double,
    fullAtSeconds seconds: Double = 60
  ) -> ComponentSizing {
    var sizing = ComponentSizing(.custom)
    sizing.minimumWidth = minimum
    sizing.maximumWidth = maximum
    sizing.fullAtSeconds = seconds
    return sizing
  }

  /// A strategy that the host registered in `LayoutExtensions`.
  public static func strategy(_ name: String) -> ComponentSizing {
    var sizing = ComponentSizing(.custom)
    sizing.name = name
    return sizing
  }
}

extension ComponentSizing {
  /// The sizing of a component that was read and checked.
  init(_ layout: ComponentLayout) {
    self.init(layout.strategy)
    name = layout.name
    width = layout.width
    height = layout.height
    minimumWidth = layout.minimumWidth
    maximumWidth = layout.maximumWidth
    fullAtSeconds = layout.fullAtSeconds
    hugging = Priorities(layout.hugging)
    compressionResistance = Priorities(layout.compressionResistance)
  }
}

extension ComponentSizing.Priorities {
  fileprivate init(_ priorities: ComponentLayout.Priorities) {
    self.init(horizontal: priorities.horizontal.value, vertical: priorities.vertical.value)
  }
}
