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
  private static let significance = 3.0

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
    let scrolled = (after.contentOffset ?? 0) - (before.contentOffset ?? 0)
    let explained = isInverted ? scrolled : -scrolled
    return after.rows.compactMap { row in
      guard let last = old[row.id] else { return nil }
      return LayoutShift.Box(
        id: row.id,
        before: rectangle(last),
        after: rectangle(row),
        scroll: LayoutPoint(x: 0, y: explained),
        clip: LayoutRectangle(x: 0, y: 0, width: viewport.width, height: viewport.height),
        significance: Self.significance
      )
    }
  }

  private func rectangle(_ row: ManifestFrame.Row) -> LayoutRectangle {
    LayoutRectangle(x: 0, y: row.y, width: viewport.width, height: row.height)
  }
}
