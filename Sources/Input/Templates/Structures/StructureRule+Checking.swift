import ChatframeConstraintSolving
import ChatframeDocuments

extension StructureRule {
  /// The constraints it stands for, all of whose names are known.
  func checkedConstraints(
    in scope: NameScope,
    hiding hidden: Set<String>
  ) throws(YAMLError) -> [AnchorConstraint] {
    let constraints: [AnchorConstraint]
    do throws(FormatError) {
      constraints = try self.constraints(in: scope, hiding: hidden)
    } catch {
      throw place.error(error.hinting(at: scope).description)
    }
    for constraint in constraints { try check(constraint, scope) }
    return constraints
  }

  private func check(_ constraint: AnchorConstraint, _ scope: NameScope) throws(YAMLError) {
    for side in [constraint.left, constraint.right] {
      for term in side.terms {
        switch term.quantity {
        case .variable(let name):
          let known = scope.metrics.keys.sorted() + scope.views.sorted().map { "\($0).width" }
          let hint = Suggestion.text(for: name, among: known)
          throw place.error(
            "\"\(text)\": \"\(name)\" is neither a metric nor view.attribute; \(hint)"
          )
        case .attribute(let attribute, _) where attribute == .left || attribute == .right:
          throw place.error(
            "\"\(text)\": \(attribute.rawValue) is not mirrored; use leading or trailing"
          )
        case .attribute, .metric, .spacing: break
        }
        guard term.coefficient.isFinite else { throw factorError }
      }
      guard side.constant.isFinite else { throw factorError }
    }
  }

  private var factorError: YAMLError {
    place.error(
      "\"\(text)\": a metric that depends on the page cannot be a factor or stand after + or -;"
        + " make a metric of the whole"
    )
  }
}
