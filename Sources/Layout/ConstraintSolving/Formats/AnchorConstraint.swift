/// A constraint between attributes and variables by name, not yet resolved by a solver.
package struct AnchorConstraint: Hashable, Sendable {
  package var left: AnchorExpression
  package var relation: Relation
  package var right: AnchorExpression
  package var priority: Priority
  /// The text that represents the constraint: its source, or its visual format.
  package var text: String

  package init(
    _ left: AnchorExpression,
    _ relation: Relation,
    _ right: AnchorExpression,
    priority: Priority = .required,
    text: String
  ) {
    self.left = left
    self.relation = relation
    self.right = right
    self.priority = priority
    self.text = text
  }

  /// Returns a Boolean value that indicates whether the constraint mentions one of these views.
  package func mentions(_ views: Set<String>) -> Bool {
    (left.terms + right.terms).contains { term in
      guard case .attribute(_, .view(let name)) = term.quantity else { return false }
      return views.contains(name)
    }
  }
}

/// A sum of attributes, free variables, metrics and standard gaps by name, and a constant.
package struct AnchorExpression: Hashable, Sendable {
  /// The quantity that a term multiplies.
  package enum Quantity: Hashable, Sendable {
    case attribute(Attribute, of: Item)
    /// A free variable.
    case variable(String)
    case metric(String)
    case spacing(StandardSpacing)
  }

  /// An owner of attributes.
  package enum Item: Hashable, Sendable {
    /// The container: `|`.
    case container
    case view(String)

    /// The name of the view, or `|`.
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

  /// The terms in the order in which they were written.
  package var terms: [Term]
  package var constant: Double

  /// Creates a constant expression.
  package init(_ constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  /// Creates the expression `coefficient * quantity`.
  package init(_ quantity: Quantity, times coefficient: Double = 1) {
    terms = [Term(quantity: quantity, coefficient: coefficient)]
    constant = 0
  }

  /// Returns the sum of two expressions.
  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.terms += right.terms
    sum.constant += right.constant
    return sum
  }

  /// Returns the difference of two expressions.
  package static func - (left: Self, right: Self) -> Self { left + right.multiplied(by: -1) }

  /// Returns the expression with all coefficients and the constant multiplied by `factor`.
  package func multiplied(by factor: Double) -> Self {
    var product = self
    for index in product.terms.indices { product.terms[index].coefficient *= factor }
    product.constant *= factor
    return product
  }

  /// Returns the value of an expression of metrics and numbers; `nil` for other expressions.
  func fixedValue(metrics: [String: Double]) -> Double? {
    var sum = constant
    for term in terms {
      guard case .metric(let name) = term.quantity, let value = metrics[name] else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }
}

/// An attribute of a view that constraints can mention.
package enum Attribute: String, Hashable, Sendable, CaseIterable, Codable {
  case leading, trailing, left, right, top, bottom, width, height, centerX, centerY
  case firstBaseline, lastBaseline

  /// Creates an attribute from its name or from GTK's name for it.
  package init?(name: some StringProtocol) {
    switch name {
    case "start": self = .leading
    case "end": self = .trailing
    case "baseline": self = .lastBaseline
    default:
      guard let attribute = Attribute(rawValue: String(name)) else { return nil }
      self = attribute
    }
  }

  /// The axis of the attribute.
  package var axis: Axis {
    switch self {
    case .leading, .trailing, .left, .right, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// All names, in the form "leading, trailing or top".
  static let list: String = {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }()
}

/// A layout axis.
package enum Axis: String, Hashable, Sendable, CaseIterable, Codable {
  case horizontal, vertical

  /// The letter of the axis in the Visual Format Language.
  var letter: String {
    switch self {
    case .horizontal: "H"
    case .vertical: "V"
    }
  }

  var size: Attribute {
    switch self {
    case .horizontal: .width
    case .vertical: .height
    }
  }
}

/// The gaps that a bare `-` represents.
package enum StandardSpacing: Hashable, Sendable {
  /// The gap between views.
  case sibling
  /// The gap between a view and this edge of its superview.
  case superview(Attribute)
}
