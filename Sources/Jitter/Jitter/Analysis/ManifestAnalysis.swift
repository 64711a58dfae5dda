import ChatframeGraphics
import ChatframeTimelines

/// Finds motion that the user did not cause in the rows of a manifest's frames.
package struct ManifestAnalysis: Sendable {
  private let opening: ViewportSize
  private let grid: PixelGrid
  private var report = MotionReport(source: .manifest)
  private var events: [MotionEvent] = []
  private var jitter: [Int: Double] = [:]
  private var session = SessionShiftScore()
  private var last: ManifestFrame?
  /// The latest frames whose rows were all replaced, with the previous rows.
  private var latestLeaps: [(frame: Int, time: Double, rows: Set<String>)] = []
  private var latestJumps: [(frame: Int, time: Double, displacement: Length)] = []

  /// Creates an analysis of frames.
  ///
  /// - Parameters:
  ///   - viewport: The size of the screen in points, of frames without a size of their own.
  ///   - scale: The number of device pixels per point.
  package init(viewport: LayoutSize, scale: Double) {
    opening = ViewportSize(viewport)
    grid = PixelGrid(scale: scale)
  }

  /// Adds the next frame and returns its motion.
  @discardableResult
  package mutating func add(_ frame: ManifestFrame) -> FrameMotion {
    let index = report.frameCount
    report.frameCount += 1
    defer { last = frame }
    let viewport = frame.screen.map { ViewportSize($0) } ?? opening
    if frame.rows.isEmpty, frame.contentHeight > 0 {
      let height = viewport.height.points
      events.append(.init(frame: index, time: frame.time, kind: .blank, magnitude: height))
    }
    guard let last else { return .none }
    guard last.screen == frame.screen, !frame.isLaidOutAnew else {
      // Positions on screens of different sizes, or in other layouts, are not comparable.
      (latestLeaps, latestJumps) = ([], [])
      return .none
    }
    let rows = common(last, frame)
    let delta = Length(frame.userDelta)
    let motion = FrameMotion(rows: rows, userDelta: delta, viewport: viewport)
    session.add(motion.shiftScore, at: frame.time)
    report.worstShiftScore = max(report.worstShiftScore, motion.shiftScore)
    if motion.jitter > .zero { note(motion, rows, delta, index, frame.time) }
    if let leap = frame.leap(from: last) { note(leap, from: last, to: frame, index) }
    return motion
  }

  /// The height of the latest frame's screen.
  private var height: Length { last?.screen.map { Length($0.height) } ?? opening.height }

  /// Returns the report, after the last frame.
  package mutating func finish() -> MotionReport {
    report.sessionShiftScore = session.worst
    report.settle(events, jitter: jitter)
    return report
  }

  private mutating func note(
    _ motion: FrameMotion,
    _ rows: [RowMotion],
    _ delta: Length,
    _ index: Int,
    _ time: Double
  ) {
    jitter[index] = motion.jitter.points
    let moved = rows.filter { motion.movedRows.contains($0.id) }
    let isStall = delta != .zero && moved.allSatisfy { $0.before.top == $0.after.top }
    events.append(
      MotionEvent(
        frame: index,
        time: time,
        kind: isStall ? .stall : .jump,
        magnitude: motion.jitter.points,
        rows: motion.movedRows.map(\.description)
      )
    )
    let displacements = Set(moved.map { $0.displacement(userDelta: delta) })
    if !isStall, displacements.count == 1, let only = displacements.first {
      detectReturn(only, index, time)
    }
  }

  /// Records a jump that leaves no row on the screen, and a flash if it brings back earlier rows.
  private mutating func note(
    _ leap: Double,
    from last: ManifestFrame,
    to frame: ManifestFrame,
    _ index: Int
  ) {
    let ids = frame.rows.map(\.id)
    events.append(
      MotionEvent(frame: index, time: frame.time, kind: .jump, magnitude: leap, rows: ids)
    )
    latestLeaps.removeAll { index - $0.frame > 6 }
    guard let first = latestLeaps.first(where: { !$0.rows.isDisjoint(with: ids) }) else {
      latestLeaps.append((index, frame.time, Set(last.rows.map(\.id))))
      return
    }
    latestLeaps = []
    let height = height.points
    events.append(.init(frame: first.frame, time: first.time, kind: .flash, magnitude: height))
  }

  /// Records a flash if content jumps back within six frames.
  private mutating func detectReturn(_ displacement: Length, _ index: Int, _ time: Double) {
    latestJumps.removeAll { index - $0.frame > 6 }
    guard let first = latestJumps.first(where: { $0.displacement == .zero - displacement }) else {
      latestJumps.append((index, time, displacement))
      return
    }
    latestJumps = []
    let height = height.points
    events.append(.init(frame: first.frame, time: first.time, kind: .flash, magnitude: height))
  }

  private func common(_ last: ManifestFrame, _ now: ManifestFrame) -> [RowMotion] {
    let before = Dictionary(last.rows.map { ($0.id, $0) }) { first, _ in first }
    return now.rows.compactMap { row in
      before[row.id].map { old in
        var motion = RowMotion(
          id: RowID(row.id),
          before: VerticalExtent(top: Length(old.y), height: Length(old.height)),
          after: VerticalExtent(top: Length(row.y), height: Length(row.height))
        )
        motion.expected = now.expectedDelta(of: row, since: old, on: last, grid)
        motion.isAnimated = old.isAnimated || row.isAnimated
        return motion
      }
    }
  }
}

extension ViewportSize {
  /// Creates the size of a screen in points.
  fileprivate init(_ size: LayoutSize) {
    self.init(width: Length(size.width), height: Length(size.height))
  }
}
