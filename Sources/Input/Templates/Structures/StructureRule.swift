import ChatframeConstraintSolving
import ChatframeDocuments

/// A line of constraints as a template has it, with when it holds.
struct StructureRule: Hashable, Sendable {
  /// A visual format, or an anchor expression.
  let text: String
  /// Where it stands.
  let place: YAMLLocation
  /// Components that must not have collapsed.
  let present: Set<String>
  /// Components that must have collapsed.
  let absent: Set<String>

  /// Whether it holds where these components have collapsed.
  func applies(hiding hidden: Set<String>) -> Bool {
    hidden.isDisjoint(with: present) && hidden.isSuperset(of: absent)
  }

  /// Whether it is written in the Visual Format Language, in which alone brackets stand.
  var isVisual: Bool {
    let start = text.drop { $0.isWhitespace }
    return ["|-", "-", "H:", "V:", "HV:", "//"].contains { start.hasPrefix($0) }
      || start.prefix { $0 != "/" }.contains("[")
  }

  /// The constraints it stands for; none where it speaks of what has collapsed.
  func constraints(
    in scope: NameScope,
    hiding hidden: Set<String>
  ) throws(FormatError) -> [AnchorConstraint] {
    if isVisual { return try VisualFormat.constraints(of: text, in: scope, hiding: hidden) }
    let constraint = try AnchorFormat.constraint(of: text, in: scope)
    return constraint.mentions(hidden) ? [] : [constraint]
  }
}
