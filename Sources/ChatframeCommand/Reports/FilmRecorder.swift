import Geometry
import Jitter
import Reports
import Scenarios
import Timelines

/// Writes frames down for a report while they are played.
///
/// Its jitter is the strict one, of all rows that were on the screen in either frame.
final class FilmRecorder {
  private let name: String
  private let viewport: ScenarioViewport
  /// Where a frame's picture is; nil where none is drawn.
  private let picture: ((Int) -> RelativeReference)?
  private var analysis: ManifestAnalysis
  private var frames: [FrameRecord] = []
  private var jumps: [JitterEvent] = []
  private var tops: [RowID: Length] = [:]

  /// A recorder of frames of a screen.
  init(
    _ name: String,
    viewport: ScenarioViewport,
    picture: ((Int) -> RelativeReference)?
  ) {
    self.name = name
    self.viewport = viewport
    self.picture = picture
    analysis = ManifestAnalysis(viewport: Size(width: viewport.width, height: viewport.height))
  }

  /// Takes the next frame.
  func add(_ frame: Viewport, events: [String]) {
    let motion = frames.isEmpty ? .none : frame.strictMotion
    analysis.add(ManifestFrame(frame))
    if motion.jitter > .zero {
      jumps.append(
        JitterEvent(
          frame: frames.count,
          time: frame.time,
          kind: .jump,
          magnitude: motion.jitter.points,
          rows: motion.movedRows.map(\.name)
        )
      )
    }
    frames.append(record(frame, motion, events: events))
    tops = Dictionary(frame.rows.map { ($0.id, $0.span.top) }) { first, _ in first }
  }

  /// The film, when no more frames come.
  ///
  /// - Parameter figures: What is to be said of the whole.
  func film(figures: [Figure]) -> FilmRecord {
    let others = analysis.finish().events.filter { $0.kind != .jump }
    let stalled = Set(others.filter { $0.kind == .stall }.map(\.frame))
    let events = (others + jumps.filter { !stalled.contains($0.frame) })
      .sorted { ($0.frame, $0.kind.rawValue) < ($1.frame, $1.kind.rawValue) }
    return FilmRecord(
      name: name,
      viewport: Size(width: viewport.width, height: viewport.height),
      refreshRate: viewport.refreshRate,
      frames: frames,
      events: events.map { EventRecord($0, in: frames) },
      figures: figures
    )
  }

  private func record(
    _ frame: Viewport,
    _ motion: FrameMotion,
    events: [String]
  ) -> FrameRecord {
    let moved = Set(motion.movedRows)
    let user = frames.isEmpty ? 0 : frame.userDelta.points
    return FrameRecord(
      index: frame.frame,
      time: frame.time,
      file: picture.map { $0(frame.frame) },
      contentDisplacement: direction(of: frame, motion).map { user + $0 * motion.jitter.points },
      userDisplacement: user,
      jitter: motion.jitter.points,
      shiftScore: motion.shiftScore,
      words: events + frame.events.map(\.description),
      rows: frame.rows.map { row in
        RowRecord(id: row.id.name, top: row.y, height: row.height, hasMoved: moved.contains(row.id))
      }
    )
  }

  /// 1 for down, -1 for up, as the row goes that departs the most of those which stayed; nil if none
  /// did.
  private func direction(of frame: Viewport, _ motion: FrameMotion) -> Double? {
    guard motion.jitter > .zero else { return 1 }
    let deviations = frame.rows.compactMap { row in
      tops[row.id].map { row.span.top - $0 - frame.userDelta }
    }
    guard let most = deviations.max(by: { $0.magnitude < $1.magnitude }), most != .zero else {
      return nil
    }
    return most > .zero ? 1 : -1
  }
}

extension ManifestFrame {
  /// What a manifest would say of a frame; rows that only stand in for others show nothing.
  fileprivate init(_ frame: Viewport) {
    let isBlank = frame.rows.allSatisfy(\.isPlaceholder)
    self.init(
      time: frame.time,
      userDelta: frame.userDelta.points,
      contentHeight: frame.contentHeight.points,
      rows: isBlank
        ? [] : frame.rows.map { .init(id: $0.id.name, y: $0.y, height: $0.height) }
    )
  }
}
