import ChatframeGraphics

/// A frame sequence in a report.
package struct FrameSequenceRecord: Hashable, Sendable {
  /// The name of the sequence, such as that of its strategy.
  package var name: String
  /// The size of the screen, in points.
  package var viewport: LayoutSize
  /// The number of frames per second at full speed.
  package var refreshRate: Double
  /// The frames, in order.
  package var frames: [FrameRecord]
  /// The events, in the order of frames.
  package var events: [EventRecord]
  /// The figures of the whole sequence, such as its largest jitter.
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

/// A frame in a report; measurements are nil if they are unknown.
package struct FrameRecord: Hashable, Sendable {
  /// The number of the frame in texts and links.
  package var index: Int
  /// The time of the frame, in seconds.
  package var time: Double
  /// The picture of the frame; nil to show its rows as outlines instead.
  package var file: RelativeReference?
  /// The path of the picture, to embed it; nil if it can only be referred to.
  package var path: String?
  /// The number of the embedded picture; nil for one beside the page.
  package var number: Int?
  /// The parts at the top and at the bottom of the screen that bars cover.
  package var insets = LayoutInsets.zero
  /// The distance in points that the content moved down since the previous frame.
  ///
  /// If parts moved by different distances, this is the distance of the part that deviates most
  /// from the user's motion.
  package var contentDisplacement: Double?
  /// The distance in points that the user moved the content down.
  package var userDisplacement: Double?
  /// The distance in points that content moved without the user.
  package var jitter: Double?
  /// The fraction of the screen that moved, times the distance.
  package var shiftScore: Double?
  /// Notes on the frame, each of a word or two.
  package var words: [String]
  /// The rows on the screen, from top to bottom.
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

/// A row on the screen, as wide as the screen.
package struct RowRecord: Hashable, Sendable {
  package var id: String
  /// The distance from the top of the screen, in points.
  package var top: Double
  /// The height of the row, in points.
  package var height: Double
  /// A Boolean value that indicates whether the row moved since the previous frame without the
  /// user.
  package var hasMoved: Bool

  package init(id: String, top: Double, height: Double, hasMoved: Bool = false) {
    self.id = id
    self.top = top
    self.height = height
    self.hasMoved = hasMoved
  }
}

/// A visible change in a report that the user did not cause.
package struct EventRecord: Hashable, Sendable {
  /// The number of the frame that shows it first.
  package var frame: Int
  /// The kind of the event, such as jump; a kind that the page does not know is shown as it is.
  package var kind: String
  /// The size of the change, in points.
  package var magnitude: Double
  /// The place of the change, in points; nil if it is the whole screen or unknown.
  package var region: LayoutRectangle?
  /// The ids of the affected rows.
  package var rows: [String]
  /// The description of the event for reviewers.
  package var sentence: String

  /// Returns events of several sequences, those that matter most first.
  ///
  /// Kinds that shake content come first, then the largest event, then the first.
  package static func byWeight(_ events: [(Int, EventRecord)]) -> [(Int, EventRecord)] {
    events.enumerated()
      .sorted { a, b in
        let (one, other) = (a.element.1, b.element.1)
        return (other.rank, other.magnitude, a.offset) < (one.rank, one.magnitude, b.offset)
      }
      .map(\.element)
  }

  /// The rank of the kind: 2 if content moved or was missing, 0 if it only looks different.
  private var rank: Int {
    switch kind {
    case "jump", "tear", "flash", "blank", "pixels": 2
    case "repaint", "resize": 0
    default: 1
    }
  }

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
