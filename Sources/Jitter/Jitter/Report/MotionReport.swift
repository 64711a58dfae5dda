import ChatframeGraphics
import ChatframeTimelines

/// The motion that the user did not cause, in a sequence of frames.
///
/// Lengths are in points and times in seconds.
public struct MotionReport: Hashable, Sendable {
  /// The source of the measured motion.
  public enum Source: String, Hashable, Sendable {
    /// The rows in a manifest, `frames.json`.
    case manifest
    /// The pixels of the frames.
    case pixels
  }

  /// The source of the measured motion.
  public package(set) var source: Source
  /// The number of analysed frames.
  public package(set) var frameCount = 0
  /// The number of frames with motion that the user did not cause.
  public package(set) var jitteryFrameCount = 0
  /// The largest distance in points by which content on the screen moved by itself in a frame.
  public package(set) var maxJitter = 0.0
  /// The root mean square of the jitter of all frames, in points.
  public package(set) var rmsJitter = 0.0
  /// The largest layout shift score of a frame, 0 to 1.
  public package(set) var worstShiftScore = 0.0
  /// The largest sum of layout shift scores in a session of frames.
  public package(set) var sessionShiftScore = 0.0
  /// The declared movement of a list that follows the conversation, from the manifest.
  public package(set) var followSteps = MotionSummary.FollowSteps()
  /// The words of answers that moved although they were already shown, from the manifest.
  public package(set) var reflow = MotionSummary.Reflow()
  /// The findings, ordered by frame.
  public package(set) var events: [MotionEvent] = []
  /// The size of a frame in points.
  public package(set) var size = LayoutSize.zero
  /// The number of device pixels per point.
  public package(set) var scale = 1.0
  /// The motion in each frame, in order; empty unless it was requested.
  public package(set) var frames: [Frame] = []
  /// The comparison of the pixels with the manifest; `nil` unless it was requested.
  public package(set) var proof: PixelProof?
  /// The Web's layout shift score; `nil` unless it was requested.
  public package(set) var webLayoutShift: WebScore?
  /// The limits that the recording's scenario expects; `nil` if it has no such limits.
  public package(set) var expectedLimits: MotionLimits?
  /// The error that ended the analysis early; `nil` if all frames were read.
  public package(set) var damage: FrameReadingError?
  /// The number of new pictures in a second while content moves; `nil` if it does not move, or with a
  /// manifest.
  public package(set) var pictureRate: Double?
  /// The folder or video that was read; `nil` for frames that were added one by one.
  package var recording: Recording?
  /// A Boolean value that indicates whether the scale was given, rather than assumed.
  package var isScaleKnown = true
  /// A Boolean value that indicates whether a picture is visible between the rows, so that pixels
  /// cannot be compared with the manifest.
  package var hasWallpaper = false

  package init(source: Source) { self.source = source }

  /// Sets the events, and computes the figures from them.
  mutating func settle(_ found: [MotionEvent], jitter: [Int: Double]) {
    events = found.inOrder
    jitteryFrameCount = jitter.count
    maxJitter = jitter.values.max() ?? 0
    let sum = jitter.values.reduce(0) { $0 + $1 * $1 }
    rmsJitter = frameCount == 0 ? 0 : (sum / Double(frameCount)).squareRoot()
  }

  /// Joins reports on successive parts of a recording, of which there is at least one.
  ///
  /// Events refer to frames by their indices.
  package init(joining reports: [MotionReport]) {
    self = reports.last ?? MotionReport(source: .pixels)
    var start = 0
    var squares = 0.0
    (frameCount, events, frames) = (0, [], [])
    for report in reports {
      events += report.events.map { event in
        var event = event
        event.frame += start
        return event
      }
      frames += report.frames
      start += report.frameCount
      squares += report.rmsJitter * report.rmsJitter * Double(report.frameCount)
      maxJitter = max(maxJitter, report.maxJitter)
      worstShiftScore = max(worstShiftScore, report.worstShiftScore)
      sessionShiftScore = max(sessionShiftScore, report.sessionShiftScore)
    }
    jitteryFrameCount = reports.reduce(0) { $0 + $1.jitteryFrameCount }
    frameCount = start
    if reports.count > 1 { rmsJitter = (squares / Double(max(start, 1))).squareRoot() }
  }

  /// Adds events from another source.
  package mutating func add(_ found: [MotionEvent]) {
    guard !found.isEmpty else { return }
    events = (events + found).inOrder
  }
}

extension MotionReport {
  /// The number of flashes.
  public var flashes: Int { count(of: .flash) }

  /// The number of frames without content.
  public var blanks: Int { count(of: .blank) }

  /// The lowest picture rate at which short changes can be found.
  private static let leastPictureRate = 20.0

  /// A sentence about changes that so few pictures cannot show; `nil` if there are enough.
  package var pictureRateNote: String? {
    guard let pictureRate, pictureRate < Self.leastPictureRate else { return nil }
    return "\(PointFormat.text(pictureRate.rounded())) pictures per second: changes shorter than "
      + "\(PointFormat.text((1 / pictureRate * 1000).rounded() / 1000)) s are not shown, and fast "
      + "motion looks like jumps"
  }

  /// Returns the number of events of a kind.
  public func count(of kind: MotionEvent.Kind) -> Int { events.count { $0.kind == kind } }

  /// The largest jump, stall or tear, or the first of several; `nil` without such an event.
  public var worstMotion: MotionEvent? {
    events.filter { [.jump, .stall, .tear].contains($0.kind) }
      .max { $0.magnitude < $1.magnitude }
  }
}

extension MotionReport {
  /// The motion in one frame; values that were not measured are `nil`.
  public struct Frame: Hashable, Sendable {
    /// A row on the screen, as wide as the screen.
    public struct Row: Hashable, Sendable {
      /// The row's id.
      public var id: String
      /// The distance of the row's top from the top of the screen, in points.
      public var top: Double
      /// The row's height in points.
      public var height: Double
      /// A Boolean value that indicates whether the row moved without the user.
      public var hasMoved: Bool
    }

    /// The frame's number.
    public var number: Int
    /// The frame's time in seconds.
    public var time: Double
    /// The path of the frame's picture; `nil` for a frame without a file of its own.
    public var file: String?
    /// The distance in points by which the content moved down since the previous frame.
    public var contentDisplacement: Double?
    /// The distance in points by which the user moved the content down since the previous frame.
    public var userDisplacement: Double?
    /// The distance in points by which content moved by itself.
    public var jitter: Double?
    /// The layout shift score: the fraction of the screen that moved, multiplied by the distance as
    /// a fraction of the screen.
    public var shiftScore: Double?
    /// The events in this frame, from the manifest.
    public var notes: [String]
    /// The rows on the screen, from top to bottom; empty without a manifest.
    public var rows: [Row]
    /// The parts at the edges of the screen that bars cover; zero without a manifest.
    public package(set) var insets = LayoutInsets.zero

    package init(
      number: Int,
      time: Double,
      contentDisplacement: Double? = nil,
      userDisplacement: Double? = nil,
      jitter: Double? = nil,
      shiftScore: Double? = nil,
      notes: [String] = [],
      rows: [Row] = []
    ) {
      self.number = number
      self.time = time
      self.contentDisplacement = contentDisplacement
      self.userDisplacement = userDisplacement
      self.jitter = jitter
      self.shiftScore = shiftScore
      self.notes = notes
      self.rows = rows
    }
  }

  /// The comparison of pixels with a manifest.
  public struct PixelProof: Hashable, Sendable {
    /// A frame whose pixels differ from the manifest.
    public struct Difference: Hashable, Sendable {
      /// The frame's number.
      public package(set) var frame: Int
      /// The frame's time in seconds.
      public let time: Double
      /// The region of the difference, in points.
      public let region: LayoutRectangle

      package init(frame: Int, time: Double, region: LayoutRectangle) {
        self.frame = frame
        self.time = time
        self.region = region
      }
    }

    /// The number of frames that were compared with the previous one.
    public package(set) var frameCount = 0
    /// The frames that differ from the manifest.
    public package(set) var differences: [Difference] = []

    package init() {}
  }

  /// The Web's layout shift score.
  public struct WebScore: Hashable, Sendable {
    /// The largest score of a frame.
    public let worst: Double
    /// The largest sum of scores in a session of frames, which browsers report as Cumulative Layout
    /// Shift.
    public let cumulative: Double

    package init(worst: Double, cumulative: Double) {
      self.worst = worst
      self.cumulative = cumulative
    }
  }

  /// The folder or video that was read.
  package struct Recording: Hashable, Sendable {
    /// The path, as the caller gave it.
    package let path: String
    /// A Boolean value that indicates whether the recording is a video.
    package let isVideo: Bool
    /// Frames per second; nil if unknown.
    package let refreshRate: Double?

    package init(path: String, isVideo: Bool, refreshRate: Double?) {
      self.path = path
      self.isVideo = isVideo
      self.refreshRate = refreshRate
    }
  }
}

extension [MotionEvent] {
  /// The events, ordered by frame.
  fileprivate var inOrder: Self {
    sorted { ($0.frame, $0.kind.rawValue) < ($1.frame, $1.kind.rawValue) }
  }
}
