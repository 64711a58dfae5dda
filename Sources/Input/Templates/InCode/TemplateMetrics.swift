import ChatframeDocuments

/// The named numbers for constraints, in order; a formula can use the metrics before it.
///
/// ```swift
/// var metrics: TemplateMetrics = ["edge": 12, "widest": "max(width - 148, width * 0.3)"]
/// metrics["edge"] = 16
/// ```
public struct TemplateMetrics: Hashable, Sendable {
  /// A number or a formula such as `width * 0.5`.
  public struct Formula: Hashable, Sendable {
    /// The text of the formula, which may be a number.
    public let text: String

    /// Creates a formula of `width` (of the page, in points), `textSize` and the metrics before it.
    public init(_ text: String) { self.text = text }

    /// Creates a formula from a number, such as a length in points.
    public init(_ number: Double) { text = NumberFormat.text(number) }
  }

  private struct Metric: Hashable, Sendable {
    let name: String
    var formula: Formula
  }

  private var metrics: [Metric] = []

  /// Creates an empty list of metrics.
  public init() {}

  /// The names, in order.
  public var names: [String] { metrics.map(\.name) }

  /// The metric called `name`.
  ///
  /// A new value replaces the metric in its place or is added at the end; `nil` removes the metric.
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
  /// Creates metrics in order; if a name occurs several times, its last value is used.
  public init(dictionaryLiteral elements: (String, Formula)...) {
    for (name, formula) in elements { self[name] = formula }
  }
}

extension TemplateMetrics.Formula: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// Creates a formula from its text.
  public init(stringLiteral text: String) { self.init(text) }
  /// Creates a formula from a number, such as a length in points.
  public init(floatLiteral number: Double) { self.init(number) }
  /// Creates a formula from a number, such as a length in points.
  public init(integerLiteral number: Int) { self.init(Double(number)) }
}
