import ConstraintSolving

/// The numbers that a template's constraints name, some of which depend on the page.
package struct PageMetrics: Hashable, Sendable {
  /// What formulas may use besides the metrics before them.
  private static let given: Set<String> = ["width", "textSize"]

  /// In the order in which they are reckoned.
  private let formulas: [(name: String, formula: Formula)]
  /// Those that depend on the page.
  private let dependent: Set<String>

  /// In alphabetical order.
  package let names: [String]

  init(_ node: TemplateNode?) throws(TemplateError) {
    var formulas: [(name: String, formula: Formula)] = []
    var dependent = Self.given
    for (name, value) in try node?.entries() ?? [] {
      guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil, !Self.given.contains(name) else {
        throw value.error("\"\(name)\" cannot be a metric's name; use letters, digits and _")
      }
      let known = Self.given.union(formulas.map(\.name))
      let formula = try value.formula(names: known)
      if !formula.names.isDisjoint(with: dependent) { dependent.insert(name) }
      formulas.append((name, formula))
    }
    self.formulas = formulas
    self.dependent = dependent
    names = formulas.map(\.name).sorted()
  }

  /// Every metric on a page.
  package func values(pageWidth: Double, textSize: Double) -> [String: Double] {
    var values = ["width": pageWidth, "textSize": textSize]
    for (name, formula) in formulas { values[name] = formula.value(values) }
    for name in Self.given { values[name] = nil }
    return values
  }

  /// What formats may use: a metric that depends on the page is no number where one is needed at
  /// once, as a factor or a priority is.
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

extension TemplateNode {
  /// A formula over some names.
  func formula(names: Set<String>) throws(TemplateError) -> Formula {
    let text = try text()
    do throws(FormatError) { return try Formula(text, names: names) } catch { throw failure(error) }
  }

  /// What is wrong with a format that stands here.
  func failure(_ error: FormatError) -> TemplateError { self.error(error.description) }
}
