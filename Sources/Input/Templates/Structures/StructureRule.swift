import ChatframeConstraintSolving
import ChatframeDocuments

/// A line of constraints in a template, with its conditions.
struct StructureRule: Hashable, Sendable {
  /// A visual format or an equation.
  let text: String
  /// The location in the template.
  let place: YAMLLocation
  /// The components that must be present.
  let present: Set<String>
  /// The components that must be absent.
  let absent: Set<String>

  /// Returns whether the line applies if the components `hidden` are absent.
  func applies(hiding hidden: Set<String>) -> Bool {
    hidden.isDisjoint(with: present) && hidden.isSuperset(of: absent)
  }

  /// A Boolean value that indicates whether the line is a visual format, which contains brackets.
  var isVisual: Bool {
    let start = text.drop { $0.isWhitespace }
    return ["|-", "-", "H:", "V:", "HV:", "//"].contains { start.hasPrefix($0) }
      || start.prefix { $0 != "/" }.contains("[")
  }

  /// Returns the constraints of the line; equations that mention absent components have none.
  func constraints(
    in scope: NameScope,
    hiding hidden: Set<String>
  ) throws(FormatError) -> [AnchorConstraint] {
    if isVisual { return try VisualFormat.constraints(of: text, in: scope, hiding: hidden) }
    let constraint = try AnchorFormat.constraint(of: text, in: scope)
    return constraint.mentions(hidden) ? [] : [constraint]
  }
}

extension StructureRule {
  /// Returns the constraints of the line after checking their names.
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
            "\"\(text)\": \"\(name)\" is neither a metric nor a component's attribute; \(hint)"
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
      "\"\(text)\": a metric that depends on the page cannot be a factor or follow + or -;"
        + " define a metric for the whole expression"
    )
  }
}

extension FormatError {
  /// Returns the error with a hint about the likely intention.
  func hinting(at scope: NameScope) -> FormatError {
    if kind == .badPriority, scope.metrics[unknownName]?.isNaN == true {
      return adding("\(unknownName) depends on the page")
    }
    let names = candidates.filter { $0 != "superview" && $0 != "container" }
    guard !names.isEmpty else { return self }
    if kind == .unknownAttribute {
      return adding(Suggestion.question(for: unknownName, among: names))
    }
    return adding(Suggestion.text(for: unknownName, among: names))
  }
}
