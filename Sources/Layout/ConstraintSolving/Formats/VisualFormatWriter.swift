import ChatframeDocuments

/// Converts a visual format to constraints, with the later view first, as Apple does.
struct VisualFormatWriter {
  let scope: NameScope
  let axis: Axis
  let direction: FormatDirection

  func constraints(
    of line: VisualFormatLine,
    alignment: [Attribute]
  ) -> [AnchorConstraint] {
    var constraints: [AnchorConstraint] = []
    for (index, view) in line.views.enumerated() {
      let before = index == 0 ? line.leading : line.connections[index - 1]
      let previous = index == 0 ? scope.superviewItem : .view(line.views[index - 1].name)
      if let before {
        let isFirst = index == 0
        constraints += gap(before, from: previous, isFirst ? start : end, to: view.name, isFirst)
      }
      constraints += view.predicates.map { size($0, of: view.name) }
    }
    if let last = line.views.last, let trailing = line.trailing {
      constraints += trailingGap(trailing, after: last.name)
    }
    return constraints + alignments(of: line.views, alignment)
  }

  /// The edge at which a view starts.
  private var start: Attribute {
    switch (axis, direction) {
    case (.vertical, _): .top
    case (.horizontal, .leadingToTrailing): .leading
    case (.horizontal, .leftToRight): .left
    case (.horizontal, .rightToLeft): .right
    }
  }

  /// The edge at which a view ends.
  private var end: Attribute {
    switch (axis, direction) {
    case (.vertical, _): .bottom
    case (.horizontal, .leadingToTrailing): .trailing
    case (.horizontal, .leftToRight): .right
    case (.horizontal, .rightToLeft): .left
    }
  }

  private func gap(
    _ connection: VisualFormatLine.Connection,
    from previous: AnchorExpression.Item,
    _ edge: Attribute,
    to view: String,
    _ isFirst: Bool
  ) -> [AnchorConstraint] {
    let near = AnchorExpression(.attribute(edge, of: previous))
    let far = AnchorExpression(.attribute(start, of: .view(view)))
    let spacing = isFirst ? StandardSpacing.superview(start) : .sibling
    let first = isFirst ? "|" : "[\(previous.name)]"
    return gap(connection, near, far, spacing, first, "[\(view)]")
  }

  private func trailingGap(
    _ connection: VisualFormatLine.Connection,
    after view: String
  ) -> [AnchorConstraint] {
    let near = AnchorExpression(.attribute(end, of: .view(view)))
    let far = AnchorExpression(.attribute(end, of: scope.superviewItem))
    return gap(connection, near, far, .superview(end), "[\(view)]", "|")
  }

  private func gap(
    _ connection: VisualFormatLine.Connection,
    _ near: AnchorExpression,
    _ far: AnchorExpression,
    _ spacing: StandardSpacing,
    _ first: String,
    _ second: String
  ) -> [AnchorConstraint] {
    let isReversed = axis == .horizontal && direction == .rightToLeft
    let (low, high) = isReversed ? (far, near) : (near, far)
    func constraint(
      _ relation: Relation,
      _ gap: AnchorExpression,
      _ priority: Priority,
      _ between: String
    ) -> AnchorConstraint {
      let text = "\(axis.letter):\(first)\(between)\(second)"
      return AnchorConstraint(high, relation, low + gap, priority: priority, text: text)
    }
    switch connection {
    case .none: return []
    case .flush: return [constraint(.equal, AnchorExpression(), .required, "")]
    case .standard:
      return [constraint(.equal, AnchorExpression(.spacing(spacing)), .required, "-")]
    case .predicates(let predicates):
      return predicates.map { predicate in
        let gap = expression(of: predicate)
        return constraint(
          predicate.relation,
          gap,
          predicate.priority,
          "-(\(text(of: predicate)))-"
        )
      }
    }
  }

  private func size(
    _ predicate: VisualFormatLine.Predicate,
    of view: String
  ) -> AnchorConstraint {
    AnchorConstraint(
      AnchorExpression(.attribute(axis.size, of: .view(view))),
      predicate.relation,
      expression(of: predicate),
      priority: predicate.priority,
      text: "\(axis.letter):[\(view)(\(text(of: predicate)))]"
    )
  }

  private func expression(of predicate: VisualFormatLine.Predicate) -> AnchorExpression {
    let object: AnchorExpression
    switch predicate.object {
    case .number(let number): object = AnchorExpression(number)
    case .metric(let name): object = AnchorExpression(.metric(name))
    case .view(let name, let attribute):
      object = AnchorExpression(.attribute(attribute ?? axis.size, of: .view(name)))
    }
    return object.multiplied(by: predicate.multiplier) + AnchorExpression(predicate.constant)
  }

  private func text(of predicate: VisualFormatLine.Predicate) -> String {
    predicate.priority.isRequired
      ? predicate.text
      : "\(predicate.text)@\(NumberFormat.text(predicate.priority.value))"
  }

  private func alignments(
    of views: [VisualFormatLine.View],
    _ alignment: [Attribute]
  ) -> [AnchorConstraint] {
    zip(views, views.dropFirst()).flatMap { previous, next in
      alignment.map { attribute in
        AnchorConstraint(
          AnchorExpression(.attribute(attribute, of: .view(next.name))),
          .equal,
          AnchorExpression(.attribute(attribute, of: .view(previous.name))),
          text: "\(next.name).\(attribute.rawValue) == \(previous.name).\(attribute.rawValue)"
        )
      }
    }
  }
}
