import ChatframeConstraintSolving

/// A constraint as `item1.attr1 rel item2.attr2 * multiplier + constant`.
package struct ParsedConstraint: Hashable, Sendable {
  /// One of the things that a constraint of more than two is about.
  package struct Term: Hashable, Sendable {
    package var item: String
    package var attribute: String?
    package var multiplier: Double
  }

  /// A view, `|` or a free variable; nil if the constraint is about none.
  package var item1: String?
  /// Nil where the item is a free variable.
  package var attr1: String?
  package var rel: Relation
  package var item2: String?
  package var attr2: String?
  package var multiplier: Double
  package var constant: Double
  package var priority: Double
  /// Everything after the first item, where that is more than one: they add up.
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
