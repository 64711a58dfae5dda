/// The changes within a message, causes before consequences.
struct RowComparison {
  let expected: OutlineMessage
  let actual: OutlineMessage
  /// A Boolean value that indicates whether the page's width explains a different width of the row.
  let isWidthExplained: Bool
  /// The size of a device pixel.
  var pixel = OutlineLength.zero

  /// The findings, one per cause.
  var findings: [OutlineFinding] {
    let differences = componentDifferences
    var causes = differences.filter { !$0.isMovement && parent(of: $0, in: differences) == nil }
    // Where another component changed, rounding is one of the consequences.
    if causes.contains(where: { !$0.isRounding }) { causes.removeAll(where: \.isRounding) }
    if causes.isEmpty {
      let own = rowChanges
      guard own.isEmpty else { return [rowFinding(own, differences)] }
      causes = differences.filter { parent(of: $0, in: differences) == nil }
    }
    if let shift = shift(of: causes) { return [rowFinding([shift], differences)] }
    var findings = causes.map { finding($0, differences) }
    let others = differences.filter { one in
      (one.isMovement || one.isRounding) && !causes.contains { $0.name == one.name }
        && parent(of: one, in: causes) == nil
    }
    if !findings.isEmpty {
      findings[0].parts += others.compactMap { part($0, isOwn: false) }
    }
    return findings
  }

  /// The motion of the whole row, if all of its components moved alike.
  private func shift(of causes: [ComponentDifference]) -> OutlineChange? {
    guard causes.count > 1, let first = causes.first else { return nil }
    let isAlike = causes.allSatisfy {
      $0.isMovement && $0.right == first.right && $0.down == first.down
    }
    let moved = Set(causes.map(\.name))
    let isAll = actual.components.allSatisfy { component in
      moved.contains(component.name)
        || moved.contains { component.name.hasPrefix($0 + ".") }
    }
    return isAlike && isAll ? .moved(right: first.right, down: first.down) : nil
  }

  private var componentDifferences: [ComponentDifference] {
    let names = expected.components.map(\.name)
    let added = actual.components.map(\.name).filter { !names.contains($0) }
    return (names + added).compactMap { name in
      ComponentDifference(
        expected.components.first { $0.name == name },
        actual.components.first { $0.name == name },
        in: expected,
        and: actual,
        pixel: pixel
      )
    }
  }

  /// The changes of the row itself.
  private var rowChanges: [OutlineChange] {
    let (old, new) = (expected.frame, actual.frame)
    var changes: [OutlineChange] = []
    if old.width != new.width, !isWidthExplained {
      changes.append(.width(from: old.width, to: new.width))
    }
    if old.height != new.height { changes.append(.height(from: old.height, to: new.height)) }
    if old.x != new.x { changes.append(.moved(right: new.x - old.x, down: .zero)) }
    let kept = Set(expected.components.map(\.name)).intersection(actual.components.map(\.name))
    let order = expected.components.map(\.name).filter(kept.contains)
    if order != actual.components.map(\.name).filter(kept.contains) { changes.append(.restacked) }
    return changes
  }

  private func rowFinding(
    _ changes: [OutlineChange],
    _ differences: [ComponentDifference]
  ) -> OutlineFinding {
    var finding = OutlineFinding(
      subject: .message(actual.id),
      changes: changes,
      before: expected.frame,
      after: actual.frame
    )
    finding.parts = differences.compactMap { part($0, isOwn: false) }
    return finding
  }

  private func finding(
    _ cause: ComponentDifference,
    _ differences: [ComponentDifference]
  ) -> OutlineFinding {
    let own = differences.filter { parent(of: $0, in: [cause]) != nil }
    var finding = OutlineFinding(
      subject: .component(cause.name, message: actual.id),
      changes: cause.changes,
      text: cause.text ?? own.lazy.compactMap(\.text).first,
      before: cause.before?.frame,
      after: cause.after?.frame
    )
    finding.parts = own.compactMap { part($0, isOwn: true) }
    finding.isRounding = cause.isRounding
    return finding
  }

  private func part(_ difference: ComponentDifference, isOwn: Bool) -> MovedPart? {
    guard let before = difference.before, let after = difference.after else { return nil }
    return MovedPart(
      name: difference.name,
      before: before.frame,
      after: after.frame,
      right: difference.right,
      down: difference.down,
      isOwn: isOwn
    )
  }

  /// Returns the component among `others` that contains a component, by its name.
  private func parent(
    of part: ComponentDifference,
    in others: [ComponentDifference]
  ) -> ComponentDifference? {
    others.first { part.name.hasPrefix($0.name + ".") && (!$0.isMovement || part.isMovement) }
  }
}
