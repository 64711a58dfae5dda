import ChatframeDocuments

/// The numbers that the constraints of a template name, in order: a formula may use those before it.
///
/// ```swift
/// var metrics: TemplateMetrics = ["edge": 12, "widest": "max(width - 148, width * 0.3)"]
/// metrics["edge"] = 16
/// ```
public struct TemplateMetrics: Hashable, Sendable {
  /// A number or a formula such as `width * 0.5`.
  public struct Formula: Hashable, Sendable {
    /// The formula as text; a number is one, too.
    public let text: String

    /// A formula over `width` (the page's, in points), `textSize` and the metrics before it.
    public init(_ text: String) { self.text = text }

    /// A number, such as a length in points.
    public init(_ number: Double) { text = NumberFormat.text(number) }
  }

  private struct Metric: Hashable, Sendable {
    let name: String
    var formula: Formula
  }

  private var metrics: [Metric] = []

  /// No metrics.
  public init() {}

  /// The names, in order.
  public var names: [String] { metrics.map(\.name) }

  /// The metric called `name`; setting `nil` removes it, setting another replaces it in its place or
  /// adds it at the end.
  public subscript(name: String) -> Formula? {
    get { metrics.first { $0.name == name }?.formula }
    set {
      let place = metrics.firstIndex { $0.name == name }
      if let place { metrics.remove(at: place) }
      guard let newValue else { return }
      metrics.insert(Metric(name: name, formula: newValue), at: place ?? metrics.endIndex)
    }
  }
}

extension TemplateMetrics: ExpressibleByDictionaryLiteral {
  /// Metrics in order; of several with one name, the last counts.
  public init(dictionaryLiteral elements: (String, Formula)...) {
    for (name, formula) in elements { self[name] = formula }
  }
}

extension TemplateMetrics.Formula: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// A formula.
  public init(stringLiteral text: String) { self.init(text) }
  /// A number, such as a length in points.
  public init(floatLiteral number: Double) { self.init(number) }
  /// A number, such as a length in points.
  public init(integerLiteral number: Int) { self.init(Double(number)) }
}
