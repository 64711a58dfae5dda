import ChatframeFrameAnalysis
import ChatframeGraphics
import ChatframeJitter
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines

/// Records frames for a report while they are played.
///
/// Its jitter is the strict one, of all rows that were on the screen in either frame.
final class FrameRecorder {
  private let name: String
  private let viewport: ScenarioViewport
  /// Where a frame's picture is; nil where none is drawn.
  private let picture: ((Int) -> RelativeReference)?
  private var analysis: ManifestAnalysis
  private var frames: [FrameRecord] = []
  private var jumps: [JitterEvent] = []
  private var last: ManifestFrame?

  /// A recorder of frames of a screen.
  init(
    _ name: String,
    viewport: ScenarioViewport,
    picture: ((Int) -> RelativeReference)?
  ) {
    self.name = name
    self.viewport = viewport
    self.picture = picture
    analysis = ManifestAnalysis(
      viewport: LayoutSize(width: viewport.width, height: viewport.height)
    )
  }

  /// Takes the next frame.
  func add(_ frame: Viewport, events: [PlayedEvent]) {
    let motion = frames.isEmpty ? .none : frame.strictMotion
    let shown = ManifestFrame(frame)
    // What only stands in for rows shows nothing.
    var seen = shown
    if frame.rows.allSatisfy(\.isPlaceholder) { seen.rows = [] }
    analysis.add(seen)
    if motion.jitter > .zero { addJump(motion, at: frame.time) }
    frames.append(
      FrameRecord(
        shown,
        after: last,
        motion: motion,
        index: frame.frame,
        file: picture.map { $0(frame.frame) },
        words: events.map(\.description) + frame.events.map(\.description)
      )
    )
    last = shown
  }

  /// The record of the frame sequence, after its last frame.
  ///
  /// - Parameter figures: What is to be said of the whole.
  func sequence(figures: [Figure]) -> FrameSequenceRecord {
    let others = analysis.finish().events.filter { $0.kind != .jump }
    let stalled = Set(others.filter { $0.kind == .stall }.map(\.frame))
    return FrameSequenceRecord(
      name,
      viewport: LayoutSize(width: viewport.width, height: viewport.height),
      refreshRate: viewport.refreshRate,
      frames: frames,
      events: others + jumps.filter { !stalled.contains($0.frame) },
      figures: figures
    )
  }

  private func addJump(_ motion: FrameMotion, at time: Double) {
    jumps.append(
      JitterEvent(
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
  /// What a manifest says of a frame.
  fileprivate init(_ frame: Viewport) {
    self.init(
      time: frame.time,
      userDelta: frame.userDelta.points,
      contentHeight: frame.contentHeight.points,
      rows: frame.rows.map { .init(id: $0.id.name, y: $0.y, height: $0.height) }
    )
  }
}
