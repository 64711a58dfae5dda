import ChatframeConstraintSolving
import ChatframeDocuments

/// The rule for the size of a component in a template.
package struct ComponentLayout: Hashable, Sendable {
  /// The priorities for both axes.
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
  /// The name of a strategy that the host registers.
  package let name: String?
  /// A fixed width in points.
  package let width: Double?
  /// A fixed height in points.
  package let height: Double?
  /// The width of a message without a duration, in points.
  package let minimumWidth: Double?
  /// The width of a message that lasts at least `fullAtSeconds`, in points.
  package let maximumWidth: Double?
  /// The duration at which the width reaches its maximum, in seconds.
  package let fullAtSeconds: Double?
  /// The priorities for not growing beyond the size.
  package let hugging: Priorities
  /// The priorities for not shrinking below the size.
  package let compressionResistance: Priorities
  /// The location in the template.
  package let place: YAMLLocation

  /// The keys of a component that belong to the rule.
  static let keys = [
    "layout", "strategy", "width", "height", "minimumWidth", "maximumWidth", "fullAtSeconds",
    "hugging", "compressionResistance",
  ]

  /// The priority of sizes in the template, which only required constraints override.
  private static let decided: Priority = 999
  /// The priority of sizes that components measure: text can be cut off, an avatar cannot.
  private static let answered: Priority = 998

  /// Reads the keys of a component; priorities default to those of `base`, which the rule replaces.
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

  /// Rejects keys that the strategy does not use.
  private func checkKeys(_ fields: [String: YAMLNode]) throws(YAMLError) {
    let numbers = ["strategy", "width", "height", "minimumWidth", "maximumWidth", "fullAtSeconds"]
    if strategy != .custom, let culprit = numbers.lazy.compactMap({ fields[$0] }).first {
      throw culprit.error(
        "layout: \(strategy.rawValue) does not support this key; use layout: custom"
      )
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
  /// Returns a priority below that of required constraints.
  fileprivate func priority() throws(YAMLError) -> Priority { Priority(try number(1...999)) }
}
