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
