import ChatframeConstraintSolving

extension ConstraintDocument {
  /// Solves the system; constraints that conflict with earlier ones are broken and named.
  package func solution() throws(ConstraintDocumentError) -> ConstraintSolution {
    let parsed = try parsed()
    do throws(ConstraintError) {
      return try solution(to: parsed)
    } catch {
      throw ConstraintDocumentError(path: "", reason: .constraint(error))
    }
  }

  private func solution(
    to constraints: [AnchorConstraint]
  ) throws(ConstraintError) -> ConstraintSolution {
    var layout = try ConstraintLayout(
      width: width,
      height: height,
      metrics: metrics,
      spacing: spacing,
      isRightToLeft: isRightToLeft
    )
    for view in views { try layout.add(view) }
    let conflicts = try Self.add(constraints, to: &layout)
    let solution = try layout.solver.solution()
    return ConstraintSolution(
      frames: layout.frames(in: solution),
      variables: layout.variables(in: solution),
      conflicts: conflicts,
      ambiguous: try layout.solver.ambiguousVariables().map { layout.solver.name(of: $0) },
      parsed: constraints.map { layout.parsed($0) },
      warnings: warnings(about: constraints)
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
