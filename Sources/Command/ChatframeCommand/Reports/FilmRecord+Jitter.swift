import ChatframeGraphics
import ChatframeJitter
import ChatframeReports

extension FrameSequenceRecord {
  /// Frames that were analysed, wherever they come from.
  ///
  /// - Parameter events: In any order; the `frame` of each is a place in `frames`.
  init(
    _ name: String,
    viewport: Size,
    refreshRate: Double,
    frames: [FrameRecord],
    events: [JitterEvent],
    figures: [Figure]
  ) {
    self.init(
      name: name,
      viewport: viewport,
      refreshRate: refreshRate,
      frames: frames,
      events: events.sorted { ($0.frame, $0.kind.rawValue) < ($1.frame, $1.kind.rawValue) }
        .map { EventRecord($0, in: frames) },
      figures: figures
    )
  }
}
