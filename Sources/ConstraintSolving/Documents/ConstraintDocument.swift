/// A constraint system on its own, as JSON holds it.
package struct ConstraintDocument: Hashable, Sendable {
  /// What all views are in.
  package var width: ContainerSize
  package var height: ContainerSize
  package var spacing: Spacing
  package var isRightToLeft: Bool
  package var metrics: [String: Double]
  /// Sorted by name, as objects in JSON have no order.
  package var views: [ViewDescription]
  package var visualFormats: [Format]
  package var constraints: [Format]

  /// A string with what is said of it beside it.
  package struct Format: Hashable, Sendable {
    package var text: String
    /// What its constraints are called in conflicts.
    package var identifier: String?
    /// Attributes in which neighbouring views are equal; of visual formats only.
    package var alignment: [Attribute]
    package var direction: FormatDirection
    /// The view that `|` stands for, if not the container.
    package var superview: String?
  }
}

extension ConstraintDocument {
  /// The constraints in the order in which they are added: visual formats first.
  package func parsed() throws(FormatError) -> [AnchorConstraint] {
    var scope = NameScope(views: Set(views.map(\.name)), metrics: metrics)
    var parsed: [AnchorConstraint] = []
    for format in visualFormats {
      scope.superview = format.superview
      let constraints = try VisualFormat.constraints(
        of: format.text,
        in: scope,
        alignment: format.alignment,
        direction: format.direction
      )
      parsed += constraints.map { Self.label($0, format.identifier) }
    }
    for format in constraints {
      scope.superview = format.superview
      let constraint = try AnchorFormat.constraint(of: format.text, in: scope)
      parsed.append(Self.label(constraint, format.identifier))
    }
    return parsed
  }

  private static func label(
    _ constraint: AnchorConstraint,
    _ identifier: String?
  ) -> AnchorConstraint {
    guard let identifier else { return constraint }
    var labelled = constraint
    labelled.text = "'\(identifier)' \(constraint.text)"
    return labelled
  }

  /// Solves the system; constraints that conflict with earlier ones are broken and named.
  package func answer() throws -> ConstraintAnswer {
    let parsed = try parsed()
    var layout = try ConstraintLayout(
      width: width,
      height: height,
      metrics: metrics,
      spacing: spacing,
      isRightToLeft: isRightToLeft
    )
    for view in views { try layout.add(view) }
    let conflicts = try Self.add(parsed, to: &layout)
    let solution = try layout.solver.solution()
    return ConstraintAnswer(
      frames: layout.frames(in: solution),
      variables: layout.variables(in: solution),
      conflicts: conflicts,
      ambiguous: try layout.solver.ambiguousVariables().map { layout.solver.name(of: $0) },
      parsed: parsed.map { layout.parsed($0) }
    )
  }

  /// Adds all at once, or, where they conflict, each that can be added.
  private static func add(
    _ constraints: [AnchorConstraint],
    to layout: inout ConstraintLayout
  ) throws(ConstraintError) -> [Conflict] {
    do {
      try layout.add(contentsOf: constraints)
      return []
    } catch .conflict {
      var conflicts: [Conflict] = []
      for constraint in constraints {
        do {
          try layout.add(constraint)
        } catch .conflict(let conflict) {
          conflicts.append(conflict)
        }
      }
      return conflicts
    }
  }
}
