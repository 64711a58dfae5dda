import ChatframeGraphics

/// A sequence of frames as a report tells it.
package struct FrameSequenceRecord: Hashable, Sendable {
  /// What it is called, such as its strategy's name.
  package var name: String
  /// The screen, in points.
  package var viewport: LayoutSize
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
    viewport: LayoutSize,
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

/// A frame as a report tells it; nil is what nobody measured.
package struct FrameRecord: Hashable, Sendable {
  /// Its number, as it is told and linked to.
  package var index: Int
  /// Seconds.
  package var time: Double
  /// Where its picture is; nil where rows are shown as outlines instead.
  package var file: RelativeReference?
  /// Points that the content moved down since the frame before; where parts moved differently, that
  /// of the part which departs most from the user.
  package var contentDisplacement: Double?
  /// Points that the user moved it down.
  package var userDisplacement: Double?
  /// Points that the user does not explain.
  package var jitter: Double?
  /// The part of the screen that moved, times how far.
  package var shiftScore: Double?
  /// What happened in it, in a word or two each.
  package var words: [String]
  /// What is on the screen, from top to bottom.
  package var rows: [RowRecord]

  package init(
    index: Int,
    time: Double,
    file: RelativeReference? = nil,
    contentDisplacement: Double? = nil,
    userDisplacement: Double? = nil,
    jitter: Double? = nil,
    shiftScore: Double? = nil,
    words: [String] = [],
    rows: [RowRecord] = []
  ) {
    self.index = index
    self.time = time
    self.file = file
    self.contentDisplacement = contentDisplacement
    self.userDisplacement = userDisplacement
    self.jitter = jitter
    self.shiftScore = shiftScore
    self.words = words
    self.rows = rows
  }
}

/// A row on the screen, as wide as that.
package struct RowRecord: Hashable, Sendable {
  package var id: String
  /// Points below the top of the screen.
  package var top: Double
  /// Points.
  package var height: Double
  /// Whether it moved since the frame before, and the user did not move it.
  package var hasMoved: Bool

  package init(id: String, top: Double, height: Double, hasMoved: Bool = false) {
    self.id = id
    self.top = top
    self.height = height
    self.hasMoved = hasMoved
  }
}

/// Something that a viewer sees and that the user did not do, as a report tells it.
package struct EventRecord: Hashable, Sendable {
  /// The number of the frame that shows it first.
  package var frame: Int
  /// In a word: jump, flash, blank, stall, tear.
  package var kind: String
  /// Points.
  package var magnitude: Double
  /// Where it is seen; nil if that is everywhere or unknown.
  package var region: LayoutRectangle?
  /// The rows concerned.
  package var rows: [String]
  /// What happened, in words a reviewer understands.
  package var sentence: String

  package init(
    frame: Int,
    kind: String,
    magnitude: Double,
    region: LayoutRectangle? = nil,
    rows: [String] = [],
    sentence: String
  ) {
    self.frame = frame
    self.kind = kind
    self.magnitude = magnitude
    self.region = region
    self.rows = rows
    self.sentence = sentence
  }
}
