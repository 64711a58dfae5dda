import ChatframeConstraintSolving

/// A constraint in the form `item1.attr1 rel item2.attr2 * multiplier + constant`.
package struct ParsedConstraint: Hashable, Sendable {
  /// One of several terms on the right side of a constraint.
  package struct Term: Hashable, Sendable {
    package var item: String
    package var attribute: String?
    package var multiplier: Double
  }

  /// A view, `|` or a free variable; `nil` if the constraint consists of numbers.
  package var item1: String?
  /// The attribute of the first item; `nil` if the item is a free variable.
  package var attr1: String?
  package var rel: Relation
  package var item2: String?
  package var attr2: String?
  package var multiplier: Double
  package var constant: Double
  package var priority: Double
  /// All terms but the first, to be added up; `nil` unless there are at least two of them.
  package var terms: [Term]?

  package init(
    item1: String?,
    attr1: String?,
    rel: Relation,
    item2: String?,
    attr2: String?,
    multiplier: Double,
    constant: Double,
    priority: Double,
    terms: [Term]? = nil
  ) {
    self.item1 = item1
    self.attr1 = attr1
    self.rel = rel
    self.item2 = item2
    self.attr2 = attr2
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.terms = terms
  }
}

extension ConstraintLayout {
  /// Returns a constraint in the form that solutions have: the first item alone on the left.
  func parsed(_ constraint: AnchorConstraint) -> ParsedConstraint {
    let sum = constraint.left - constraint.right
    var constant = sum.constant
    var terms: [ParsedConstraint.Term] = []
    for term in sum.terms {
      let (item, attribute) = name(of: term.quantity)
      guard let item else {
        constant += term.coefficient * fixedValue(of: term.quantity)
        continue
      }
      if let place = terms.firstIndex(where: { $0.item == item && $0.attribute == attribute }) {
        terms[place].multiplier += term.coefficient
      } else {
        terms.append(.init(item: item, attribute: attribute, multiplier: term.coefficient))
      }
    }
    let isVacuous = terms.allSatisfy { $0.multiplier == 0 }
    if !isVacuous { terms.removeAll { $0.multiplier == 0 } }
    return form(terms, constant, constraint)
  }

  private func form(
    _ terms: [ParsedConstraint.Term],
    _ constant: Double,
    _ constraint: AnchorConstraint
  ) -> ParsedConstraint {
    let first = terms.first
    let divisor = first.map { $0.multiplier == 0 ? 1 : -$0.multiplier } ?? -1
    let rest = terms.dropFirst().map { term in
      ParsedConstraint.Term(
        item: term.item,
        attribute: term.attribute,
        multiplier: term.multiplier / divisor
      )
    }
    let other = rest.count == 1 ? rest.first : nil
    return ParsedConstraint(
      item1: first?.item,
      attr1: first?.attribute,
      rel: divisor > 0 ? constraint.relation.flipped : constraint.relation,
      item2: other?.item,
      attr2: other?.attribute,
      multiplier: other?.multiplier ?? 1,
      constant: constant == 0 ? 0 : constant / divisor,
      priority: constraint.priority.value,
      terms: rest.count > 1 ? rest : nil
    )
  }

  private func name(
    of quantity: AnchorExpression.Quantity
  ) -> (item: String?, attribute: String?) {
    switch quantity {
    case .attribute(let attribute, let item): (item.name, attribute.rawValue)
    case .variable(let name): (name, nil)
    case .metric, .spacing: (nil, nil)
    }
  }

  private func fixedValue(of quantity: AnchorExpression.Quantity) -> Double {
    switch quantity {
    case .attribute, .variable: 0
    case .metric(let name): scope.metrics[name] ?? 0
    case .spacing(let standard): spacing.value(of: standard, isRightToLeft: isRightToLeft)
    }
  }
}
