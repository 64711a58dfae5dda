import ChatframeGraphics
import ChatframeTimelines

/// Finds motion that the user did not cause in the rows of a manifest's frames.
package struct ManifestAnalysis: Sendable {
  private let viewport: ViewportSize
  private var report = MotionReport(source: .manifest)
  private var events: [MotionEvent] = []
  private var jitter: [Int: Double] = [:]
  private var session = SessionShiftScore()
  private var last: ManifestFrame?
  /// The latest frames whose rows were all replaced, with the previous rows.
  private var latestLeaps: [(frame: Int, time: Double, rows: Set<String>)] = []
  private var latestJumps: [(frame: Int, time: Double, displacement: Length)] = []

  /// Creates an analysis of frames of a viewport, in points.
  package init(viewport: LayoutSize) {
    self.viewport = ViewportSize(width: Length(viewport.width), height: Length(viewport.height))
  }

  /// Adds the next frame and returns its motion.
  @discardableResult
  package mutating func add(_ frame: ManifestFrame) -> FrameMotion {
    let index = report.frameCount
    report.frameCount += 1
    defer { last = frame }
    if frame.rows.isEmpty, frame.contentHeight > 0 {
      let height = viewport.height.points
      events.append(.init(frame: index, time: frame.time, kind: .blank, magnitude: height))
    }
    guard let last else { return .none }
    let rows = Self.common(last, frame)
    let delta = Length(frame.userDelta)
    let motion = FrameMotion(rows: rows, userDelta: delta, viewport: viewport)
    session.add(motion.shiftScore, at: frame.time)
    report.worstShiftScore = max(report.worstShiftScore, motion.shiftScore)
    if motion.jitter > .zero { note(motion, rows, delta, index, frame.time) }
    if let leap = frame.leap(from: last) { note(leap, from: last, to: frame, index) }
    return motion
  }

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
    let height = viewport.height.points
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
    let height = viewport.height.points
    events.append(.init(frame: first.frame, time: first.time, kind: .flash, magnitude: height))
  }

  private static func common(_ last: ManifestFrame, _ now: ManifestFrame) -> [RowMotion] {
    let before = Dictionary(last.rows.map { ($0.id, $0) }) { first, _ in first }
    return now.rows.compactMap { row in
      before[row.id].map { old in
        RowMotion(
          id: RowID(row.id),
          before: VerticalExtent(top: Length(old.y), height: Length(old.height)),
          after: VerticalExtent(top: Length(row.y), height: Length(row.height))
        )
      }
    }
  }
}

/// A manifest's description of a frame.
package struct ManifestFrame: Hashable, Sendable {
  /// A row that touches the viewport.
  package struct Row: Hashable, Sendable {
    package var id: String
    /// The top edge on the screen, in points.
    package var y: Double
    /// The height in points.
    package var height: Double
    /// The state of the row besides its content: a placeholder, or the state of its picture.
    package var appearance: String

    package init(id: String, y: Double, height: Double, appearance: String = "") {
      self.id = id
      self.y = y
      self.height = height
      self.appearance = appearance
    }
  }

  /// The time in seconds.
  package var time: Double
  /// The distance in points by which the user moved the content down since the previous frame.
  package var userDelta: Double
  /// The content's height in points; 0 if it is empty.
  package var contentHeight: Double
  package var rows: [Row]
  /// The distance from the content's oldest edge in points; nil if unknown.
  package var contentOffset: Double?
  /// The rows that are new, look different from the previous frame, or are gone; nil if unknown.
  package var changed: Set<String>?
  /// The heights that bars cover at the top and the bottom, in points.
  package var insets: LayoutInsets
  /// The largest motion without the user of any row of this frame or the previous one, in points,
  /// including rows outside the screen; nil if unknown.
  package var strictJitter: Double?

  package init(
    time: Double,
    userDelta: Double,
    contentHeight: Double,
    rows: [Row],
    contentOffset: Double? = nil,
    changed: Set<String>? = nil,
    insets: LayoutInsets = .zero,
    strictJitter: Double? = nil
  ) {
    self.time = time
    self.userDelta = userDelta
    self.contentHeight = contentHeight
    self.rows = rows
    self.contentOffset = contentOffset
    self.changed = changed
    self.insets = insets
    self.strictJitter = strictJitter
  }

  /// Returns the distance of a jump after which none of the previous rows is on the screen, in
  /// points; nil if a row is left or the list did not jump.
  package func leap(from before: ManifestFrame) -> Double? {
    let shown = Set(before.rows.map(\.id))
    guard let strictJitter, strictJitter > 0, !shown.isEmpty, !rows.isEmpty,
      rows.allSatisfy({ !shown.contains($0.id) })
    else { return nil }
    return strictJitter
  }
}
