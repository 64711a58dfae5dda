/// A sum of attributes, free variables, metrics and standard gaps by their names, and a constant.
package struct AnchorExpression: Hashable, Sendable {
  /// What a term counts.
  package enum Quantity: Hashable, Sendable {
    case attribute(Attribute, of: Item)
    /// A free variable.
    case variable(String)
    case metric(String)
    case spacing(StandardSpacing)
  }

  /// What has attributes.
  package enum Item: Hashable, Sendable {
    /// What all views are in: `|`.
    case container
    case view(String)

    /// Its name, or `|`.
    package var name: String {
      switch self {
      case .container: "|"
      case .view(let name): name
      }
    }
  }

  /// A quantity with its coefficient.
  package struct Term: Hashable, Sendable {
    package var quantity: Quantity
    package var coefficient: Double
  }

  /// In the order in which they were written.
  package var terms: [Term]
  package var constant: Double

  /// A number.
  package init(_ constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  /// `coefficient` times `quantity`.
  package init(_ quantity: Quantity, times coefficient: Double = 1) {
    terms = [Term(quantity: quantity, coefficient: coefficient)]
    constant = 0
  }

  /// The sum of both.
  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.terms += right.terms
    sum.constant += right.constant
    return sum
  }

  /// The difference of both.
  package static func - (left: Self, right: Self) -> Self { left + right.multiplied(by: -1) }

  /// Every coefficient and the constant times `factor`.
  package func multiplied(by factor: Double) -> Self {
    var product = self
    for index in product.terms.indices { product.terms[index].coefficient *= factor }
    product.constant *= factor
    return product
  }

  /// Its value if only metrics and numbers stand in it.
  func fixedValue(metrics: [String: Double]) -> Double? {
    var sum = constant
    for term in terms {
      guard case .metric(let name) = term.quantity, let value = metrics[name] else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }
}
