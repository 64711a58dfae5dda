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

  /// Creates the difference of a component; `nil` if nothing changed.
  ///
  /// Positions in moved rows are differences of rounded numbers, and may be off by two thousandths.
  init?(
    _ before: OutlineComponent?,
    _ after: OutlineComponent?,
    in expected: OutlineMessage,
    and actual: OutlineMessage
  ) {
    guard let name = after?.name ?? before?.name else { return nil }
    self.name = name
    self.before = before
    self.after = after
    guard let before, let after else {
      text = nil
      changes = [before == nil ? .appeared : .disappeared]
      (right, down) = (.zero, .zero)
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

/// The change of a component's text.
package enum TextChange: Hashable, Sendable {
  /// The same words wrap differently: the number of the first line that ends elsewhere, its last
  /// word, and the numbers of lines.
  case rewrapped(line: Int, lastWord: String, from: Int, to: Int)
  /// The words differ: the number and text of the first line that differs; `nil` for a missing
  /// line.
  case changed(line: Int, from: String?, to: String?)

  /// Creates the change between lines of text; `nil` if they are equal.
  init?(_ before: [OutlineLine], _ after: [OutlineLine]) {
    let (old, new) = (before.map(\.text), after.map(\.text))
    guard old != new else { return nil }
    let line = zip(old, new).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
    if Self.words(old) == Self.words(new), line < new.count {
      let lastWord = new[line].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      self = .rewrapped(line: line + 1, lastWord: lastWord, from: old.count, to: new.count)
    } else {
      self = .changed(
        line: line + 1,
        from: line < old.count ? old[line] : nil,
        to: line < new.count ? new[line] : nil
      )
    }
  }

  /// Returns the visible text, because wrapping a line can remove a space or split a word.
  private static func words(_ lines: [String]) -> String {
    lines.joined().filter { !$0.isWhitespace && $0 != "\u{ad}" && $0 != "\u{2010}" && $0 != "-" }
  }
}
