import ChatframeConstraintSolving
import ChatframeDocuments
import ChatframeTemplates

/// Derives explanations from a solved structure.
struct ConstraintExplainer {
  let constraints: StructureConstraints
  let solver: ConstraintSolver
  let solved: ExplainedSolution
  /// The place in the template where each component's size is described, by component name.
  let places: [String: YAMLLocation]
  /// The origins of all binding constraints.
  private let bindingOrigins: Set<BindingConstraint.Origin>

  /// Creates an explainer for a structure with the given values of its parameters.
  init(
    _ constraints: StructureConstraints,
    parameters: [Double],
    places: [String: YAMLLocation]
  ) throws(ConstraintError) {
    self.constraints = constraints
    self.places = places
    solver = constraints.layout.solver.with(parameters: parameters)
    solved = try solver.explained()
    bindingOrigins = solved.origins
  }

  /// Returns the reasons for the value of an expression.
  ///
  /// - Parameters:
  ///   - quantity: The quantity that the expression describes.
  ///   - expression: The expression.
  ///   - isDirect: A closure that returns whether a constraint with the given expression refers to
  ///     the quantity.
  /// - Returns: The explanation, with the template's constraints first.
  func explanation(
    _ quantity: EdgeExplanation.Quantity,
    _ expression: LinearExpression,
    isDirect: (LinearExpression) -> Bool
  ) -> EdgeExplanation {
    var reasons: [EdgeReason] = []
    for bindingConstraint in solved.bindingConstraints(of: expression) {
      let (note, stated) = note(on: bindingConstraint.origin)
      let reason = EdgeReason(
        note: note,
        share: bindingConstraint.share,
        isDirect: isDirect(stated)
      )
      reasons.append(reason)
    }
    return EdgeExplanation(
      quantity: quantity,
      position: solved.value(of: expression),
      reasons: reasons.filter { $0.note.source == .template }
        + reasons.filter { $0.note.source != .template }
    )
  }

  /// Returns the constraints on a view that do not determine its position: they have slack, are
  /// broken, or are tight but redundant.
  func margins(of view: ConstraintLayout.View) -> [ConstraintMargin] {
    solver.identified.compactMap { id, constraint in
      let slack = solved.margin(of: constraint)
      let isContent = constraints.layout.content(of: constraint) != nil
      // A content size that is broken on one side has the same amount of slack on the other.
      guard slack < 0 || (!isContent && !bindingOrigins.contains(.constraint(id))),
        let about = about(constraint, view)
      else { return nil }
      return ConstraintMargin(
        note: isContent ? side(of: constraint) : note(on: id, constraint),
        about: about,
        slack: slack
      )
    }
  }

  private func about(_ constraint: LinearConstraint, _ view: ConstraintLayout.View) -> String? {
    for axis in [Axis.horizontal, .vertical] {
      let pull = constraints.layout.pull(of: constraint.expression, on: view, axis)
      let isHorizontal = axis == .horizontal
      switch (pull.near, pull.far) {
      case (0, 0): continue
      case (_, 0): return isHorizontal ? "leading" : "top"
      case (0, _): return isHorizontal ? "trailing" : "bottom"
      case (let near, let far) where near == far: return isHorizontal ? "centerX" : "centerY"
      default: return isHorizontal ? "width" : "height"
      }
    }
    return nil
  }
}

extension ConstraintExplainer {
  /// Returns the note on a binding constraint and the expression of the constraint.
  private func note(on origin: BindingConstraint.Origin) -> (ConstraintNote, LinearExpression) {
    switch origin {
    case .constraint(let id):
      guard let constraint = solver[id] else {
        preconditionFailure("a binding constraint is always in the solver")
      }
      return (note(on: id, constraint), constraint.expression)
    case .nonnegativity(let variable):
      let text = "\(solver.name(of: variable)) >= 0"
      return (note(text, .bound, [1000]), LinearExpression(variable))
    case .nothing(let variable):
      let text = "nothing settles \(solver.name(of: variable))"
      return (note(text, .none, []), LinearExpression(variable))
    }
  }

  private func note(on id: ConstraintID, _ constraint: LinearConstraint) -> ConstraintNote {
    guard let content = constraints.layout.content(of: constraint) else {
      return note(
        solver.text(of: constraint),
        constraints.place(of: id) == nil ? .content : .template,
        [constraint.priority.value],
        constraints.place(of: id),
        metrics(in: constraint)
      )
    }
    let sides = solver.identified.map(\.constraint).filter {
      constraints.layout.content(of: $0).map { $0 == content } ?? false
    }
    let text = "\(name(of: constraint)) == \(size(in: constraint)) (content size)"
    return note(text, .content, sides.map(\.priority.value), places[content.view])
  }

  /// Returns the note on one side of a content size, where only that side matters.
  private func side(of constraint: LinearConstraint) -> ConstraintNote {
    let view = constraints.layout.content(of: constraint)?.view
    let isHugging = constraint.relation == .lessThanOrEqual
    return note(
      "\(name(of: constraint)) \(constraint.relation.rawValue) \(size(in: constraint))"
        + (isHugging ? " (content hugging)" : " (content compression resistance)"),
      .content,
      [constraint.priority.value],
      view.flatMap { places[$0] }
    )
  }

  private func note(
    _ text: String,
    _ source: ConstraintNote.Source,
    _ priorities: [Double],
    _ place: YAMLLocation? = nil,
    _ metrics: [ConstraintNote.Metric] = []
  ) -> ConstraintNote {
    ConstraintNote(
      text: text,
      source: source,
      priorities: priorities,
      place: place,
      metrics: metrics
    )
  }

  private func name(of constraint: LinearConstraint) -> String {
    constraint.expression.terms.first.map { solver.name(of: $0.variable) } ?? ""
  }

  private func size(in constraint: LinearConstraint) -> String {
    let sizes = constraint.expression.parameterTerms.map { LinearExpression($0.parameter) }
    return sizes.first.map { NumberFormat.text(solved.value(of: $0), places: 3) } ?? ""
  }

  private func metrics(in constraint: LinearConstraint) -> [ConstraintNote.Metric] {
    constraints.layout.metrics(in: constraint).map { name, parameter in
      ConstraintNote.Metric(name: name, value: solved.value(of: LinearExpression(parameter)))
    }
  }
}
