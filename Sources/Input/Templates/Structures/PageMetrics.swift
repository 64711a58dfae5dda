import ChatframeConstraintSolving
import ChatframeDocuments

/// The named numbers for a template's constraints; some depend on the page.
package struct PageMetrics: Hashable, Sendable {
  /// The names that formulas can use in addition to the metrics before them.
  private static let given: Set<String> = ["width", "textSize"]

  /// The largest magnitude of a metric.
  private static let largest = 1e6

  /// The formulas in evaluation order.
  private let formulas: [(name: String, formula: Formula)]
  /// The names of the metrics that depend on the page.
  private let dependent: Set<String>

  /// The names in alphabetical order.
  package let names: [String]

  init(_ node: YAMLNode?) throws(YAMLError) {
    var formulas: [(name: String, formula: Formula)] = []
    var dependent = Self.given
    let entries = try node?.entries() ?? []
    for (name, _, value) in entries {
      try Self.checkName(name, value)
      let known = Self.given.union(formulas.map(\.name))
      let formula = try value.formula(names: known, later: entries.map(\.name))
      if !formula.names.isDisjoint(with: dependent) { dependent.insert(name) }
      formulas.append((name, formula))
    }
    self.formulas = formulas
    self.dependent = dependent
    names = formulas.map(\.name).sorted()
    let samples = samples
    for (name, _, value) in entries { try Self.checkValues(of: name, value, on: samples) }
  }

  private static func checkName(_ name: String, _ node: YAMLNode) throws(YAMLError) {
    if given.contains(name) {
      throw node.error("is a predefined value of the page; rename the metric")
    }
    guard name.isNameInConstraints else {
      throw node.error(
        "\"\(name)\" is not a valid metric name;"
          + " expected letters a to z, digits and _, not starting with a digit"
      )
    }
  }

  /// The values of all metrics on a page that templates are tried on.
  private struct Sample {
    let pageWidth: Double
    let textSize: Double
    let values: [String: Double]
  }

  private var samples: [Sample] {
    textSizes.flatMap { textSize in
      StructureSample.pageWidths.map { width in
        let values = evaluated(pageWidth: width, textSize: textSize)
        return Sample(pageWidth: width, textSize: textSize, values: values)
      }
    }
  }

  /// Checks that a metric is in range on every page that templates are tried on.
  private static func checkValues(
    of name: String,
    _ node: YAMLNode,
    on samples: [Sample]
  ) throws(YAMLError) {
    for sample in samples {
      let value = sample.values[name] ?? .nan
      guard abs(value) <= largest else {
        let shown = value.isNaN ? "not a number" : value.isInfinite ? "infinite" : "\(value)"
        let text = sample.textSize == 1 ? "" : " with a text size of \(sample.textSize)"
        let width = Int(sample.pageWidth)
        throw node.error(
          "is \(shown) on a page of \(width) points\(text); expected -1000000 to 1000000"
        )
      }
    }
  }

  /// The text sizes that a template is tried with: only 1 if no metric depends on the text size.
  var textSizes: [Double] {
    formulas.contains { $0.formula.names.contains("textSize") } ? StructureSample.textSizes : [1]
  }

  /// Returns the values of all metrics on a page, limited to their range; 0 replaces NaN.
  package func values(pageWidth: Double, textSize: Double) -> [String: Double] {
    evaluated(pageWidth: pageWidth, textSize: textSize).mapValues { value in
      value.isNaN ? 0 : min(max(value, -Self.largest), Self.largest)
    }
  }

  private func evaluated(pageWidth: Double, textSize: Double) -> [String: Double] {
    var values = ["width": pageWidth, "textSize": textSize]
    for (name, formula) in formulas { values[name] = formula.value(values) }
    for name in Self.given { values[name] = nil }
    return values
  }

  /// The texts of the formulas, in evaluation order.
  var texts: [(name: String, text: String)] { formulas.map { ($0.name, $0.formula.text) } }

  /// The values for formats; metrics that depend on the page are NaN, because factors and
  /// priorities must be known before the page.
  var scopeValues: [String: Double] {
    var values = self.values(pageWidth: 0, textSize: 1)
    for name in dependent where values[name] != nil { values[name] = .nan }
    return values
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.formulas.elementsEqual(right.formulas) { $0.name == $1.name && $0.formula == $1.formula }
  }

  package func hash(into hasher: inout Hasher) {
    for (name, formula) in formulas {
      hasher.combine(name)
      hasher.combine(formula)
    }
  }
}

extension YAMLNode {
  /// Returns a formula that uses only `names`; the error for a name of `later` mentions the order.
  fileprivate func formula(
    names: Set<String>,
    later: [String]
  ) throws(YAMLError) -> Formula {
    let text = try anyText()
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw error("is empty; expected a number or a formula such as \"width * 0.5\"")
    }
    do throws(FormatError) { return try Formula(text, names: names) } catch {
      guard error.kind == .unknownMetric else { throw self.error(error.description) }
      let name = error.unknownName
      throw self.error(
        later.contains(name)
          ? error.adding("a formula can use only the metrics above it").description
          : error.adding(Suggestion.text(for: name, among: names.sorted())).description
      )
    }
  }
}

extension String {
  /// A Boolean value that indicates whether the text can name a metric or a component in
  /// constraints.
  var isNameInConstraints: Bool {
    let bytes = utf8
    // A regular expression takes longer to compile than a template's names to check. It decides about
    // letters outside of ASCII, some of which it equates with one in it.
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      return wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
    }
    guard let first = bytes.first, !first.isDigit else { return false }
    return bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  fileprivate var isLetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}
