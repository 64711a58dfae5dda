import ChatframeConstraintSolving
import ChatframeDocuments

/// The strategy that gives a component its size, as a template describes it.
package struct ComponentLayout: Hashable, Sendable {
  /// A priority for each axis.
  package struct Priorities: Hashable, Sendable {
    package let horizontal: Priority
    package let vertical: Priority

    init(horizontal: Priority, vertical: Priority) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    init(_ both: Priority) { self.init(horizontal: both, vertical: both) }
  }

  /// The source of the size.
  package let strategy: ComponentSizing.Strategy
  /// A strategy that the host registered.
  package let name: String?
  /// A fixed width in points.
  package let width: Double?
  /// A fixed height in points.
  package let height: Double?
  /// The width of something with no duration.
  package let minimumWidth: Double?
  /// The width of something that lasts `fullAtSeconds` or longer.
  package let maximumWidth: Double?
  /// The duration in seconds from which on the width no longer grows.
  package let fullAtSeconds: Double?
  /// The priority against growing beyond the size.
  package let hugging: Priorities
  /// The priority against being cut.
  package let compressionResistance: Priorities
  /// The place in the template.
  package let place: YAMLLocation

  /// The keys that stand for it among a component's.
  static let keys = [
    "layout", "strategy", "width", "height", "minimumWidth", "maximumWidth", "fullAtSeconds",
    "hugging", "compressionResistance",
  ]

  /// Sizes that the template states give way to nothing but what is required.
  private static let decided: Priority = 999
  /// Sizes that a component answers give way to those too: text can be cut, an avatar cannot.
  private static let answered: Priority = 998

  /// Reads the keys of a component.
  ///
  /// - Parameter base: The same component's where this takes its place: how firmly a size is held
  ///   stays the same unless keys say otherwise.
  init(
    _ fields: [String: YAMLNode],
    of node: YAMLNode,
    vocabulary: TemplateVocabulary,
    insteadOf base: ComponentLayout? = nil
  ) throws(YAMLError) {
    place = node.place
    strategy = try fields["layout"]?.choice() ?? .constraints
    name = try Self.name(fields["strategy"], vocabulary)
    width = try fields["width"]?.number(1...4000)
    height = try fields["height"]?.number(1...4000)
    minimumWidth = try fields["minimumWidth"]?.number(1...4000)
    maximumWidth = try fields["maximumWidth"]?.number(1...4000)
    fullAtSeconds = try fields["fullAtSeconds"]?.number(1...86_400)
    let isFree = strategy == .constraints
    let decided = width == nil && height == nil ? Self.answered : Self.decided
    let held = Priorities(isFree ? .defaultLow : decided)
    hugging = try Self.priorities(fields["hugging"], default: base?.hugging ?? held)
    let kept = Priorities(isFree ? .defaultHigh : decided)
    compressionResistance = try Self.priorities(
      fields["compressionResistance"],
      default: base?.compressionResistance ?? kept
    )
    if (minimumWidth ?? 0) > (maximumWidth ?? .infinity) {
      throw node.error("minimumWidth exceeds maximumWidth")
    }
    try checkKeys(fields)
  }

  /// Rejects keys that this strategy does not use.
  private func checkKeys(_ fields: [String: YAMLNode]) throws(YAMLError) {
    let numbers = ["strategy", "width", "height", "minimumWidth", "maximumWidth", "fullAtSeconds"]
    if strategy != .custom, let culprit = numbers.lazy.compactMap({ fields[$0] }).first {
      throw culprit.error("layout: \(strategy.rawValue) takes no such key; use layout: custom")
    }
  }

  private static func name(
    _ node: YAMLNode?,
    _ vocabulary: TemplateVocabulary
  ) throws(YAMLError) -> String? {
    guard let node else { return nil }
    let name = try node.text()
    if vocabulary.strategies.contains(name) { return name }
    if vocabulary.strategies.isEmpty {
      throw node.error("\"\(name)\" is not registered; the host registers strategies in Swift")
    }
    let known = vocabulary.strategies.sorted()
    throw node.error("\"\(name)\" is not registered; \(Suggestion.text(for: name, among: known))")
  }

  private static func priorities(
    _ node: YAMLNode?,
    default priorities: Priorities
  ) throws(YAMLError) -> Priorities {
    guard let node else { return priorities }
    guard node.isMapping else { return Priorities(try node.priority()) }
    let fields = try node.fields(["horizontal", "vertical"])
    return Priorities(
      horizontal: try fields["horizontal"]?.priority() ?? priorities.horizontal,
      vertical: try fields["vertical"]?.priority() ?? priorities.vertical
    )
  }
}

extension YAMLNode {
  /// A priority that gives way to what is required.
  fileprivate func priority() throws(YAMLError) -> Priority { Priority(try number(1...999)) }
}
