import ChatframeGraphics

/// A sequence of frames as a report tells it.
package struct FrameSequenceRecord: Hashable, Sendable {
  /// What it is called, such as its strategy's name.
  package var name: String
  /// The screen, in points.
  package var viewport: Size
  /// Frames a second at full speed.
  package var refreshRate: Double
  /// In order.
  package var frames: [FrameRecord]
  /// In the order of frames.
  package var events: [EventRecord]
  /// What is to be said of the whole, such as its largest jitter.
  package var figures: [Figure]

  package init(
    name: String,
    viewport: Size,
    refreshRate: Double,
    frames: [FrameRecord],
    events: [EventRecord] = [],
    figures: [Figure] = []
  ) {
    self.name = name
    self.viewport = viewport
    self.refreshRate = refreshRate
    self.frames = frames
    self.events = events
    self.figures = figures
  }
}
