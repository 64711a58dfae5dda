import JSONReading

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

  /// What a view's unknown name was probably meant to be, to follow an error.
  func hint(forView name: String) -> String {
    Self.hint(for: name, among: views.sorted() + ["superview", "container"])
  }

  /// What a metric's unknown name was probably meant to be, to follow an error.
  func hint(forMetric name: String) -> String {
    Self.hint(for: name, among: metrics.keys.sorted())
  }

  /// What an unknown name of either was probably meant to be, to follow an error.
  func hint(for name: String) -> String {
    Self.hint(for: name, among: views.sorted() + metrics.keys.sorted())
  }

  static func hint(for name: String, among known: [String]) -> String {
    Suggestion.nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
  }
}
