import ChatframeFrameAnalysis
import ChatframeGraphics
import ChatframeJitter
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines

/// Records frames for a report while they are played.
///
/// The recorded jitter is the strict one, of all rows that are on the screen in either frame.
final class FrameRecorder {
  private let name: String
  private let viewport: ScenarioViewport
  /// The path of a frame's picture; nil if no pictures are drawn.
  private let picture: ((Int) -> String)?
  private let report: ReportFile
  private var analysis: ManifestAnalysis
  private var frames: [FrameRecord] = []
  private var jumps: [MotionEvent] = []
  private var last: ManifestFrame?

  /// Creates a recorder of the frames of a screen.
  ///
  /// - Parameters:
  ///   - name: The name of the frame sequence.
  ///   - viewport: The screen.
  ///   - picture: A closure that returns the path of a frame's picture; nil without pictures.
  ///   - report: The page that refers to the pictures.
  init(
    _ name: String,
    viewport: ScenarioViewport,
    picture: ((Int) -> String)?,
    of report: ReportFile
  ) {
    self.name = name
    self.viewport = viewport
    self.picture = picture
    self.report = report
    analysis = ManifestAnalysis(
      viewport: LayoutSize(width: viewport.width, height: viewport.height),
      scale: viewport.scale
    )
  }

  /// Adds the next frame.
  func add(_ frame: Viewport, events: [PlayedEvent]) {
    let motion = frames.isEmpty ? .none : frame.strictMotion
    let shown = ManifestFrame(frame)
    // A screen of placeholders is blank.
    var seen = shown
    if frame.rows.allSatisfy(\.isPlaceholder) { seen.rows = [] }
    analysis.add(seen)
    if motion.jitter > .zero { addJump(motion, at: frame.time) }
    let path = picture.map { $0(frame.frame) }
    frames.append(
      FrameRecord(
        MotionReport.Frame(
          shown,
          after: last,
          motion: motion,
          number: frame.frame,
          notes: events.map(\.description) + frame.events.map(\.description)
        ),
        file: path.map(report.reference),
        path: path
      )
    )
    last = shown
  }

  /// Returns the record of the whole frame sequence, with figures of the run.
  func sequence(figures: [Figure]) -> FrameSequenceRecord {
    let others = analysis.finish().events.filter { $0.kind != .jump }
    let stalled = Set(others.filter { $0.kind == .stall }.map(\.frame))
    return FrameSequenceRecord(
      name: name,
      viewport: LayoutSize(width: viewport.width, height: viewport.height),
      refreshRate: viewport.refreshRate,
      frames: frames,
      events: (others + jumps.filter { !stalled.contains($0.frame) })
        .sorted { ($0.frame, $0.kind.rawValue) < ($1.frame, $1.kind.rawValue) }
        .map { EventRecord(named($0)) },
      figures: figures
    )
  }

  /// Returns an event with the notes, the motion and the number of its frame in place of its index.
  private func named(_ event: MotionEvent) -> MotionEvent {
    let frame = frames[event.frame]
    var event = event
    event.frame = frame.index
    event.notes = frame.words
    event.displacement = frame.contentDisplacement.flatMap { content in
      frame.userDisplacement.map { content - $0 }
    }
    return event
  }

  private func addJump(_ motion: FrameMotion, at time: Double) {
    jumps.append(
      MotionEvent(
        frame: frames.count,
        time: time,
        kind: .jump,
        magnitude: motion.jitter.points,
        rows: motion.movedRows.map(\.name)
      )
    )
  }
}

extension ManifestFrame {
  /// Creates the manifest's description of a frame.
  fileprivate init(_ frame: Viewport) {
    self.init(
      time: frame.time,
      userDelta: frame.userDelta.points,
      contentHeight: frame.contentHeight.points,
      rows: frame.rows.map { row in
        var shown = Row(id: row.id.name, y: row.y, height: row.height)
        shown.displaced = row.displacements
        shown.isAnimated = row.isRemoved || row.opacity < 1 || row.contentOpacity < 1
        return shown
      }
    )
    animations = frame.animations
    isLaidOutAnew = frame.isLaidOutAnew
    keyboardDelta = frame.keyboardDelta.points
    following = frame.following
    insets.top = frame.insets.top.points
    insets.bottom = frame.insets.bottom.points
    screen = LayoutSize(width: frame.size.width.points, height: frame.size.height.points)
  }
}
