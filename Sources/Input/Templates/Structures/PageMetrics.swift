import ChatframeConstraintSolving
import ChatframeDocuments

/// The numbers that a template's constraints name, some of which depend on the page.
package struct PageMetrics: Hashable, Sendable {
  /// The names that formulas may use besides the metrics before them.
  private static let given: Set<String> = ["width", "textSize"]

  /// No length on a page is larger.
  private static let largest = 1e6

  /// In evaluation order.
  private let formulas: [(name: String, formula: Formula)]
  /// Those that depend on the page.
  private let dependent: Set<String>

  /// In alphabetical order.
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
    for (name, _, value) in entries { try checkValues(of: name, value) }
  }

  private static func checkName(_ name: String, _ node: YAMLNode) throws(YAMLError) {
    if given.contains(name) {
      throw node.error("is given already: the page's own; call the metric otherwise")
    }
    guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
      throw node.error("\"\(name)\" cannot be a metric's name; use letters, digits and _")
    }
  }

  /// Checks that a metric is a length on every page that a template is tried on.
  private func checkValues(of name: String, _ node: YAMLNode) throws(YAMLError) {
    for textSize in textSizes {
      for width in StructureSample.pageWidths {
        let value = evaluated(pageWidth: width, textSize: textSize)[name] ?? .nan
        guard abs(value) <= Self.largest else {
          let words = value.isNaN ? "no number" : value.isInfinite ? "infinite" : "\(value)"
          let text = textSize == 1 ? "" : " with a text size of \(textSize)"
          throw node.error(
            "is \(words) on a page of \(Int(width)) points\(text); expected -1000000 to 1000000"
          )
        }
      }
    }
  }

  /// The text sizes that a template is tried with: one where no metric depends on it.
  var textSizes: [Double] {
    formulas.contains { $0.formula.names.contains("textSize") } ? StructureSample.textSizes : [1]
  }

  /// Every metric on a page: a length whatever the page, 0 where a formula gives no number.
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

  /// The formulas as they were written, in evaluation order.
  var texts: [(name: String, text: String)] { formulas.map { ($0.name, $0.formula.text) } }

  /// The values that formats may use: a metric that depends on the page is left out, because
  /// factors and priorities are needed before the page is known.
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
  /// A formula over some names; `later` are those that it may not use yet.
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
          ? error.adding("a formula uses the metrics above it").description
          : error.adding(Suggestion.text(for: name, among: names.sorted())).description
      )
    }
  }
}
