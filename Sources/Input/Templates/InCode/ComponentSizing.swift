import ChatframeConstraintSolving

/// The rule for the size of a component in a template made in code.
public struct ComponentSizing: Hashable, Sendable {
  /// The source of a size.
  public enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// The constraints, which use the component's own size as its intrinsic content size.
    case constraints
    /// The component's own size.
    case sizeThatFits = "size-that-fits"
    /// The lengths of the rule, or a strategy that the host registers by name.
    case custom
  }

  /// The priorities for both axes, 1 to 999.
  public struct Priorities: Hashable, Sendable {
    /// The priority for the width.
    public var horizontal: Double
    /// The priority for the height.
    public var vertical: Double

    /// Creates priorities for both axes.
    public init(horizontal: Double, vertical: Double) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// The source of the size.
  public var strategy: Strategy
  /// The name of a strategy that the host registers; like all lengths, for ``Strategy/custom``
  /// only.
  public var name: String?
  /// A fixed width, in points, 1 to 4,000.
  public var width: Double?
  /// A fixed height, in points, 1 to 4,000.
  public var height: Double?
  /// The width of a message without a duration, in points, 1 to 4,000.
  public var minimumWidth: Double?
  /// The width of a message that lasts at least `fullAtSeconds`, in points, 1 to 4,000.
  public var maximumWidth: Double?
  /// The duration at which the width reaches its maximum, in seconds, 1 to 86,400.
  public var fullAtSeconds: Double?
  /// The priorities for not growing beyond the size; `nil` for the strategy's default.
  public var hugging: Priorities?
  /// The priorities for not shrinking below the size; `nil` for the strategy's default.
  public var compressionResistance: Priorities?

  private init(_ strategy: Strategy) { self.strategy = strategy }

  /// The rule for a size that the constraints determine.
  public static let constraints = ComponentSizing(.constraints)

  /// The rule for a size that the component determines.
  public static let sizeThatFits = ComponentSizing(.sizeThatFits)

  /// Returns a rule with a fixed width, a fixed height or both, in points.
  public static func custom(width: Double? = nil, height: Double? = nil) -> ComponentSizing {
    var sizing = ComponentSizing(.custom)
    sizing.width = width
    sizing.height = height
    return sizing
  }

  /// Returns a rule for a width that grows with the square root of the message's duration.
  ///
  /// - Parameters:
  ///   - minimum: The width of a message without a duration, in points.
  ///   - maximum: The width of a message that lasts at least `seconds`, in points.
  ///   - seconds: The duration at which the width reaches its maximum.
  /// - Returns: The rule for the size.
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

  /// Returns a rule that uses a strategy that the host registers in `LayoutExtensions`.
  public static func strategy(_ name: String) -> ComponentSizing {
    var sizing = ComponentSizing(.custom)
    sizing.name = name
    return sizing
  }
}

extension ComponentSizing {
  /// Creates the rule of a component that was read from a file.
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
