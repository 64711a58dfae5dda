/// The change of a component, relative to its row's top left corner.
struct ComponentDifference {
  let name: String
  let before: OutlineComponent?
  let after: OutlineComponent?
  let text: TextChange?
  /// The changes, without movements that follow from a different size.
  let changes: [OutlineChange]
  /// The distance by which the top left corner moved right in the row.
  let right: OutlineLength
  let down: OutlineLength
  /// A Boolean value that indicates whether rounding to device pixels can explain the change.
  let isRounding: Bool

  /// Creates the difference of a component; `nil` if nothing changed.
  ///
  /// Positions in moved rows are differences of rounded numbers, and may be off by two thousandths.
  ///
  /// - Parameters:
  ///   - before: The component in the expected row; `nil` if it is absent there.
  ///   - after: The component in the actual row; `nil` if it is absent there.
  ///   - expected: The expected row.
  ///   - actual: The actual row.
  ///   - pixel: The size of a device pixel.
  init?(
    _ before: OutlineComponent?,
    _ after: OutlineComponent?,
    in expected: OutlineMessage,
    and actual: OutlineMessage,
    pixel: OutlineLength
  ) {
    guard let name = after?.name ?? before?.name else { return nil }
    self.name = name
    self.before = before
    self.after = after
    guard let before, let after else {
      text = nil
      changes = [before == nil ? .appeared : .disappeared]
      (right, down, isRounding) = (.zero, .zero, false)
      return
    }
    let old = before.frame.relative(to: expected.frame)
    let new = after.frame.relative(to: actual.frame)
    text = TextChange(before.lines, after.lines)
    let hasMoved = expected.frame.x != actual.frame.x || expected.frame.y != actual.frame.y
    let slack = hasMoved ? 2 : 0
    (right, down) = ((new.x - old.x).roundedToZero(slack), (new.y - old.y).roundedToZero(slack))
    let frameChanges = Self.changes(old, new, slack)
    changes = frameChanges.isEmpty ? Self.lineChanges(before, after, slack) : frameChanges
    isRounding =
      text == nil && Self.isRounding(before, after, rows: (expected.frame, actual.frame), pixel)
    if changes.isEmpty, text == nil { return nil }
  }

  /// A Boolean value that indicates whether the component only moved, so that another component may
  /// have moved it.
  var isMovement: Bool {
    guard text == nil else { return false }
    return changes.allSatisfy { change in
      if case .moved = change { return true }
      return false
    }
  }

  private static func changes(
    _ old: OutlineFrame,
    _ new: OutlineFrame,
    _ slack: Int
  ) -> [OutlineChange] {
    var changes: [OutlineChange] = []
    if old.width != new.width { changes.append(.width(from: old.width, to: new.width)) }
    if old.height != new.height { changes.append(.height(from: old.height, to: new.height)) }
    let right = movement(old.x, old.width, new.x, new.width).roundedToZero(slack)
    let down = movement(old.y, old.height, new.y, new.height).roundedToZero(slack)
    if right != .zero || down != .zero { changes.append(.moved(right: right, down: down)) }
    return changes
  }

  /// Returns the distance that a component moved along an axis; zero if an edge or its centre
  /// stayed.
  private static func movement(
    _ start: OutlineLength,
    _ length: OutlineLength,
    _ newStart: OutlineLength,
    _ newLength: OutlineLength
  ) -> OutlineLength {
    let (first, last) = (newStart - start, newStart + newLength - start - length)
    guard length != newLength else { return first }
    return [first, last, first + last].contains { $0.roundedToZero(2) == .zero } ? .zero : first
  }

  /// Returns whether a component that moved, or whose row moved, kept its size and its lines to within one
  /// device pixel.
  private static func isRounding(
    _ before: OutlineComponent,
    _ after: OutlineComponent,
    rows: (before: OutlineFrame, after: OutlineFrame),
    _ pixel: OutlineLength
  ) -> Bool {
    let limit = pixel + OutlineLength(thousandths: 2)
    func isClose(_ one: OutlineLength, _ other: OutlineLength) -> Bool {
      (one - other).magnitude <= limit
    }
    let (old, new) = (before.frame, after.frame)
    guard isClose(old.width, new.width), isClose(old.height, new.height),
      old.width == new.width || old.x != new.x || rows.before.x != rows.after.x,
      old.height == new.height || old.y != new.y || rows.before.y != rows.after.y
    else { return false }
    return zip(before.lines, after.lines).allSatisfy { one, other in
      one.frame.width == other.frame.width && one.frame.height == other.frame.height
        && isClose(one.frame.x - old.x, other.frame.x - new.x)
        && isClose(one.baseline - old.y, other.baseline - new.y)
    }
  }

  /// Returns the first line with the same text that moved or changed its size, in a component that
  /// did not.
  private static func lineChanges(
    _ before: OutlineComponent,
    _ after: OutlineComponent,
    _ slack: Int
  ) -> [OutlineChange] {
    let pairs = zip(before.lines, after.lines).enumerated()
    let first = pairs.first { _, pair in
      let (one, two) = (
        pair.0.frame.relative(to: before.frame), pair.1.frame.relative(to: after.frame)
      )
      let baselines = (pair.1.baseline - after.frame.y) - (pair.0.baseline - before.frame.y)
      let distances = [two.x - one.x, two.y - one.y, baselines].map { $0.roundedToZero(slack) }
      return pair.0.text == pair.1.text
        && (one.width != two.width || one.height != two.height
          || distances.contains { $0 != .zero })
    }
    return first.map { [.line(number: $0.offset + 1, text: $0.element.1.text)] } ?? []
  }
}
