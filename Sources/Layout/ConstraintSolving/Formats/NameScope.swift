/// The names that a format may use.
package struct NameScope: Hashable, Sendable {
  package var views: Set<String>
  package var metrics: [String: Double]
  /// What `|` stands for in a visual format; nil is what all views are in.
  package var superview: String?

  package init(
    views: Set<String>,
    metrics: [String: Double] = [:],
    superview: String? = nil
  ) {
    self.views = views
    self.metrics = metrics
    self.superview = superview
  }

  /// Whether a text can be a name: a C identifier.
  package static func isIdentifier(_ text: some StringProtocol) -> Bool {
    text.first.map(Scanner.isLetter) == true
      && text.allSatisfy { Scanner.isLetter($0) || Scanner.isDigit($0) }
  }

  var superviewItem: AnchorExpression.Item {
    superview.map { .view($0) } ?? .container
  }

  /// A priority by a metric's name, or by the name it commonly has.
  func priority(named name: String) -> Double? {
    if let metric = metrics[name] { return metric }
    switch name {
    case "required": return 1000
    case "strong", "high": return 750
    case "medium": return 500
    case "weak", "low": return 250
    case "fitting": return 50
    default: return nil
    }
  }
}
