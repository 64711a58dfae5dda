/// Which strategy gives a component its size, as a template says it.
package struct SizeRule: Hashable, Sendable {
  /// The strategies a template can name.
  package enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// The component answers.
    case sizeThatFits = "size-that-fits"
    /// The template's numbers decide, or a strategy that the host registered by name.
    case custom
  }

  /// Who decides.
  package let strategy: Strategy
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

  /// What is asked where a template names no strategy.
  package static let sizeThatFits = SizeRule()

  private init() {
    strategy = .sizeThatFits
    (name, width, height, minimumWidth, maximumWidth, fullAtSeconds) = (
      nil, nil, nil, nil, nil, nil
    )
  }

  init(_ node: TemplateNode) throws(TemplateError) {
    let fields = try node.fields([
      "strategy", "name", "width", "height", "minimumWidth", "maximumWidth", "fullAtSeconds",
    ])
    strategy = try fields.required("strategy", of: node).choice()
    name = try fields["name"]?.text()
    width = try fields["width"]?.number(1...4000)
    height = try fields["height"]?.number(1...4000)
    minimumWidth = try fields["minimumWidth"]?.number(1...4000)
    maximumWidth = try fields["maximumWidth"]?.number(1...4000)
    fullAtSeconds = try fields["fullAtSeconds"]?.number(1...86_400)
    if strategy == .sizeThatFits, fields.count > 1 {
      throw node.error("size-that-fits takes no further keys; use strategy: custom for numbers")
    }
    if (minimumWidth ?? 0) > (maximumWidth ?? .infinity) {
      throw node.error("minimumWidth exceeds maximumWidth")
    }
  }
}
