import ChatframeGraphics
import ChatframeTimelines

/// The layout shift score that a browser computes for the same rows: it excuses moves of less than
/// three pixels and moves with the scroll offset.
package struct WebLayoutShift: Sendable {
  /// The largest score of a frame.
  package private(set) var worst = 0.0
  private let viewport: LayoutSize
  private let isInverted: Bool
  private var session = SessionShiftScore()
  private var last: ManifestFrame?

  /// The smallest move that counts, in points, which are CSS pixels.
  fileprivate static let significance = 3.0

  /// Creates a score for frames of a viewport.
  ///
  /// - Parameters:
  ///   - viewport: The size of the viewport in points.
  ///   - isInverted: Whether offsets are measured from the newest edge.
  package init(viewport: LayoutSize, isInverted: Bool) {
    self.viewport = viewport
    self.isInverted = isInverted
  }

  /// The Cumulative Layout Shift: the largest sum of scores in a session window.
  package var cumulative: Double { session.worst }

  /// Adds the next frame and returns its score.
  @discardableResult
  package mutating func add(_ frame: ManifestFrame) -> Double {
    defer { last = frame }
    guard let last, last.screen == frame.screen else { return 0 }
    let shift = LayoutShift(
      of: boxes(last, frame),
      viewport: viewport,
      significance: Self.significance
    )
    session.add(shift.score, at: frame.time)
    worst = max(worst, shift.score)
    return shift.score
  }

  /// Returns the rows that neither stayed nor only scrolled.
  private func boxes(_ before: ManifestFrame, _ after: ManifestFrame) -> [LayoutShift.Box] {
    let old = Dictionary(before.rows.map { ($0.id, $0) }) { first, _ in first }
    let new = Set(after.rows.map(\.id))
    let hidden = HiddenMove(from: before, to: after, screen: viewport.height)
    let scrolled = scrolledDistance(before, after)
    let shown = after.rows.compactMap { row in
      (old[row.id]?.y ?? hidden?.origin(of: row, scrolled)).flatMap { y in
        box(row.id, height: row.height, from: y, to: row.y, scrolled)
      }
    }
    let left = before.rows.filter { !new.contains($0.id) }.compactMap { row in
      hidden?.target(of: row, scrolled).flatMap { y in
        box(row.id, height: row.height, from: row.y, to: y, scrolled)
      }
    }
    return shown + left
  }

  /// Returns the distance by which the change of the offset moves content down the screen.
  private func scrolledDistance(_ before: ManifestFrame, _ after: ManifestFrame) -> Double {
    let change = (after.contentOffset ?? 0) - (before.contentOffset ?? 0)
    return isInverted ? change : -change
  }

  private func box(
    _ id: String,
    height: Double,
    from old: Double,
    to new: Double,
    _ scrolled: Double
  ) -> LayoutShift.Box? {
    LayoutShift.Box(
      id: id,
      before: LayoutRectangle(x: 0, y: old, width: viewport.width, height: height),
      after: LayoutRectangle(x: 0, y: new, width: viewport.width, height: height),
      scroll: LayoutPoint(x: 0, y: scrolled),
      clip: LayoutRectangle(x: 0, y: 0, width: viewport.width, height: viewport.height),
      significance: Self.significance
    )
  }
}

/// The motion of rows that only one of two successive frames shows, because they moved onto the
/// screen or off it.
///
/// A manifest has no places of rows outside the screen, but the largest motion of any row. As in a
/// browser, new and removed rows have not moved.
private struct HiddenMove {
  /// The distances by which the rows may have moved down the screen.
  private let distances: [Double]
  /// The rows that are new or removed.
  private let changed: Set<String>
  /// Whether no row stays on the screen, so that all rows have moved.
  private let isLeap: Bool
  private let screen: Double

  /// Creates the motion between two frames; `nil` if the manifest does not say how far it is.
  init?(from before: ManifestFrame, to after: ManifestFrame, screen: Double) {
    guard let jitter = after.strictJitter, jitter > 0, let changed = after.changed else {
      return nil
    }
    distances = [jitter, -jitter].map { after.userDelta + $0 }
    isLeap = after.leap(from: before) != nil
    self.changed = changed
    self.screen = screen
  }

  /// Returns the previous place of a row that was not on the screen; `nil` if it is new or only
  /// scrolled.
  func origin(of row: ManifestFrame.Row, _ scrolled: Double) -> Double? {
    place(of: row, scrolled: -scrolled, candidates: distances.map { row.y - $0 })
  }

  /// Returns the place of a row that is no longer on the screen; `nil` if it is removed or only
  /// scrolled.
  func target(of row: ManifestFrame.Row, _ scrolled: Double) -> Double? {
    place(of: row, scrolled: scrolled, candidates: distances.map { row.y + $0 })
  }

  private func place(
    of row: ManifestFrame.Row,
    scrolled: Double,
    candidates: [Double]
  ) -> Double? {
    guard !changed.contains(row.id) else { return nil }
    let excused = row.y + scrolled
    guard isLeap || isVisible(row, at: excused) else { return nil }
    guard candidates.allSatisfy({ abs($0 - excused) >= WebLayoutShift.significance }) else {
      return nil
    }
    return candidates.first { !isVisible(row, at: $0) }
  }

  private func isVisible(_ row: ManifestFrame.Row, at y: Double) -> Bool {
    y < screen && y + row.height > 0
  }
}
