/// Compares two outlines exactly and reports changes: causes, each with its consequences.
///
/// Rows are stacked vertically. A row's position depends on the rows between it and the anchored
/// end of the page: the top of a page, or the newest message of a screen that shows it. The
/// comparison visits rows from that end and adds up how far changed heights and inserted, removed
/// or reordered messages moved later rows. A row that moved by exactly this distance is a
/// consequence; a row that moved differently is a separate cause.
///
/// A scrolled screen is anchored at neither end. The comparison starts at the end where rows moved
/// less, and reports that motion separately from the effects of rows on each other.
package struct OutlineComparison {
  private let expected: LayoutOutline
  private let actual: LayoutOutline
  private let alignment: MessageAlignment
  /// The messages that only have another id.
  private let renames: [OutlineFinding]
  /// A Boolean value that indicates whether the bottom end is anchored.
  private let isHeldBelow: Bool
  /// The distance that all rows moved away from that end, on a scrolled screen.
  private let drift: OutlineLength

  /// Creates a comparison of an expected and an actual outline.
  ///
  /// - Parameters:
  ///   - expected: The expected outline.
  ///   - actual: The actual outline.
  ///   - isScrolled: Whether the outlines are of a screen that may show any part of its content.
  package init(expected: LayoutOutline, actual: LayoutOutline, isScrolled: Bool = false) {
    let renaming = MessageRenaming(expected.messages, actual.messages)
    let expected = renaming.ids.isEmpty ? expected : expected.renamed(renaming.ids)
    renames = renaming.findings
    self.expected = expected
    self.actual = actual
    alignment = MessageAlignment(expected.messages, actual.messages)
    guard expected.page.isScreen, actual.page.isScreen, let first = alignment.kept.first,
      let last = alignment.kept.last
    else {
      (isHeldBelow, drift) = (false, .zero)
      return
    }
    let (oldTop, newTop) = (
      expected.messages[first.expected].frame, actual.messages[first.actual].frame
    )
    guard isScrolled else {
      (isHeldBelow, drift) = (oldTop.y != newTop.y, .zero)
      return
    }
    let (oldEnd, newEnd) = (
      expected.messages[last.expected].frame, actual.messages[last.actual].frame
    )
    let (top, end) = (
      newTop.y - oldTop.y,
      actual.page.height - newEnd.bottom - (expected.page.height - oldEnd.bottom)
    )
    isHeldBelow = end.magnitude <= top.magnitude
    drift = isHeldBelow ? end : top
  }

  /// The motion that all rows of a scrolled screen have in common, without the effects of rows on
  /// each other, if any.
  package var shift: OutlineFinding? {
    guard drift != .zero else { return nil }
    let displacement = tracker.drifted
    var finding = OutlineFinding(
      subject: .page,
      changes: [.moved(right: .zero, down: displacement.distance)],
      before: nil,
      after: nil
    )
    finding.displacement = displacement
    return finding
  }

  /// The causes: those of the page first, then those of rows from the anchored end onward.
  package var findings: [OutlineFinding] {
    guard expected.page != actual.page || expected.messages != actual.messages || !renames.isEmpty
    else { return [] }
    let tracker = tracker
    var findings = pageFindings(tracker) + renames + tracker.findings
    // Rounding is a consequence only if there is a cause.
    if findings.allSatisfy(\.isRounding) {
      for index in findings.indices { findings[index].isRounding = false }
    }
    return findings
  }

  /// The size of a device pixel.
  private var pixel: OutlineLength {
    OutlineLength(
      thousandths: actual.page.scale.thousandths > 0
        ? 1_000_000 / actual.page.scale.thousandths : 0
    )
  }

  /// The tracker after visiting all rows from the anchored end.
  private var tracker: DisplacementTracker {
    var tracker = DisplacementTracker(
      isHeldBelow: isHeldBelow,
      drift: drift,
      pixel: pixel,
      screens: expected.page.isScreen && actual.page.isScreen
        ? (expected.page.height, actual.page.height) : nil
    )
    let kept = isHeldBelow ? alignment.kept.reversed() : alignment.kept
    var before = isHeldBelow ? (expected.messages.count, actual.messages.count) : (-1, -1)
    for (place, pair) in kept.enumerated() {
      let end: ScreenEnd? = place == 0 ? .near : nil
      note(between: before, and: (pair.expected, pair.actual), at: end, in: &tracker)
      note(pair, in: &tracker)
      before = (pair.expected, pair.actual)
    }
    let end = isHeldBelow ? (-1, -1) : (expected.messages.count, actual.messages.count)
    note(between: before, and: end, at: .far, in: &tracker)
    return tracker
  }

  /// Records a message that both outlines contain.
  private func note(_ pair: (expected: Int, actual: Int), in tracker: inout DisplacementTracker) {
    let (old, new) = (expected.messages[pair.expected], actual.messages[pair.actual])
    tracker.visit(old, new, movedBy: near(new.frame, actual) - near(old.frame, expected))
    let row = RowComparison(
      expected: old,
      actual: new,
      isWidthExplained: expected.page.width != actual.page.width,
      pixel: pixel
    )
    tracker.add(row.findings, growth: new.frame.height - old.frame.height)
  }

  /// Records messages that were inserted, removed or reordered between two common messages.
  private func note(
    between before: (expected: Int, actual: Int),
    and after: (expected: Int, actual: Int),
    at end: ScreenEnd?,
    in tracker: inout DisplacementTracker
  ) {
    for index in places(between: before.expected, and: after.expected) {
      let message = expected.messages[index]
      if tracker.leaves(message, at: near(message.frame, expected), end) { continue }
      // A reordered message is reported at its new position.
      let isGone = alignment.reordered[message.id] == nil
      tracker.add(
        isGone ? [finding(message, .removed(after: id(before: index, in: expected)))] : [],
        growth: .zero - message.frame.height
      )
    }
    for index in places(between: before.actual, and: after.actual) {
      let message = actual.messages[index]
      if tracker.enters(message, at: near(message.frame, actual), end) { continue }
      let place = id(before: index, in: actual)
      guard let old = alignment.reordered[message.id] else {
        tracker.add([finding(message, .inserted(after: place))], growth: message.frame.height)
        continue
      }
      let row = RowComparison(
        expected: expected.messages[old.expected],
        actual: message,
        isWidthExplained: expected.page.width != actual.page.width,
        pixel: pixel
      )
      let change = OutlineChange.reordered(from: id(before: old.expected, in: expected), to: place)
      tracker.add([finding(message, change)] + row.findings, growth: message.frame.height)
    }
  }

  private func finding(_ message: OutlineMessage, _ change: OutlineChange) -> OutlineFinding {
    let old = expected.messages.first { $0.id == message.id }
    let new = actual.messages.first { $0.id == message.id }
    return OutlineFinding(
      subject: .message(message.id),
      changes: [change],
      before: old?.frame,
      after: new?.frame
    )
  }

  /// Returns the page's own changes; its height follows from the rows unless it is a screen.
  private func pageFindings(_ tracker: DisplacementTracker) -> [OutlineFinding] {
    let (old, new) = (expected.page, actual.page)
    var changes: [OutlineChange] = []
    if old.isScreen != new.isScreen { changes.append(.kind(isScreen: new.isScreen)) }
    if old.width != new.width { changes.append(.width(from: old.width, to: new.width)) }
    let rest = (new.height - old.height - tracker.carried).roundedToZero(4)
    let isExplained = !new.isScreen && !old.isScreen && rest == .zero
    if old.height != new.height, !isExplained {
      changes.append(.height(from: old.height, to: new.height))
    }
    if old.scale != new.scale { changes.append(.scale(from: old.scale, to: new.scale)) }
    guard !changes.isEmpty else { return [] }
    return [OutlineFinding(subject: .page, changes: changes, before: nil, after: nil)]
  }

  /// Returns the distance of a row's nearer edge from the anchored end.
  private func near(_ frame: OutlineFrame, _ outline: LayoutOutline) -> OutlineLength {
    isHeldBelow ? outline.page.height - frame.bottom : frame.y
  }

  private func places(between one: Int, and other: Int) -> [Int] {
    isHeldBelow ? (other + 1..<one).reversed() : Array(one + 1..<other)
  }

  private func id(before index: Int, in outline: LayoutOutline) -> String? {
    index > 0 ? outline.messages[index - 1].id : nil
  }
}
