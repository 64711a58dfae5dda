/// A constraint between what views and names stand for, before they are given places in a solver.
package struct AnchorConstraint: Hashable, Sendable {
  package var left: AnchorExpression
  package var relation: Relation
  package var right: AnchorExpression
  package var priority: Priority
  /// How it is printed: as it was written, or as the Visual Format Language writes it.
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

  /// Whether an attribute of one of these views stands in it.
  package func mentions(_ views: Set<String>) -> Bool {
    (left.terms + right.terms).contains { term in
      guard case .attribute(_, .view(let name)) = term.quantity else { return false }
      return views.contains(name)
    }
  }
}

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

/// What a constraint can speak of in a view.
package enum Attribute: String, Hashable, Sendable, CaseIterable, Codable {
  case leading, trailing, left, right, top, bottom, width, height, centerX, centerY
  case firstBaseline, lastBaseline

  /// An attribute by its name, or by the name that GTK gives it.
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

  /// The axis it lies on.
  package var axis: Axis {
    switch self {
    case .leading, .trailing, .left, .right, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// Names as in "leading, trailing or top".
  static let list: String = {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }()
}

/// A layout axis.
package enum Axis: String, Hashable, Sendable, CaseIterable, Codable {
  case horizontal, vertical

  /// Its letter in the Visual Format Language.
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

/// The gaps that a bare `-` stands for.
package enum StandardSpacing: Hashable, Sendable {
  /// Between views.
  case sibling
  /// Between a view and this edge of what it is in.
  case superview(Attribute)
}
