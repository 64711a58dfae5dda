import ChatframeGraphics

extension LayoutShift.Box {
  /// A box in something that was scrolled in the same frame, by whomever, as Chromium sees it.
  ///
  /// What stays on the screen has not shifted, and neither has what only scrolled. A box that did
  /// neither counts from where it would have been had nothing but the scrolling happened.
  ///
  /// - Parameters:
  ///   - before: Where it was on the screen.
  ///   - after: Where it is on the screen.
  ///   - scroll: How far scrolling moved the content right and down the screen.
  ///   - clip: What can be seen of it.
  /// - Returns: nil where the Web's measure excuses the move.
  package init?(
    id: String,
    before: Rectangle,
    after: Rectangle,
    scroll: Point,
    clip: Rectangle? = nil,
    significance: Double = 3
  ) {
    let scrolled = before.offset(x: scroll.x, y: scroll.y)
    let isStill = [before, scrolled].contains { old in
      max(abs(after.minX - old.minX), abs(after.minY - old.minY)) < significance
    }
    if isStill { return nil }
    self.init(id: id, before: scrolled, after: after, clip: clip)
  }
}
