import ChatframeGraphics

/// The motion in a sequence of frames that the user did not cause.
///
/// Lengths are points and times seconds.
public struct MotionReport: Hashable, Sendable {
  /// The source from which the motion was read.
  public enum Source: String, Hashable, Sendable {
    /// The rows that a manifest, `frames.json`, describes.
    case manifest
    /// The pixels of the frames.
    case pixels
  }

  /// The source from which the motion was read.
  public package(set) var source: Source
  /// The number of frames that were analysed.
  public package(set) var frameCount = 0
  /// The number of frames in which content moved without the user.
  public package(set) var jitteryFrameCount = 0
  /// The largest distance in points by which content that stayed on the screen moved by itself in a
  /// frame.
  public package(set) var maxJitter = 0.0
  /// The root of the mean square of all frames' jitter, in points.
  public package(set) var rmsJitter = 0.0
  /// The largest layout shift score of a frame, 0 to 1.
  public package(set) var worstShiftScore = 0.0
  /// The largest sum of layout shift scores in a session of frames.
  public package(set) var sessionShiftScore = 0.0
  /// The findings, in the order of frames.
  public package(set) var events: [MotionEvent] = []
  /// The size of a frame in points.
  public package(set) var size = LayoutSize.zero
  /// Device pixels per point.
  public package(set) var scale = 1.0
  /// The motion in each frame, in order; empty if it was not kept.
  public package(set) var frames: [Frame] = []
  /// The comparison of the pixels with the manifest; `nil` if they were not compared.
  public package(set) var proof: PixelProof?
  /// The layout shift score with the Web's excuses; `nil` if it was not requested.
  public package(set) var webLayoutShift: WebScore?
  /// The limits that the recording's own scenario expects; `nil` if it expects none.
  public package(set) var expectedLimits: MotionLimits?
  /// The error that kept further frames from being read; `nil` if all were read.
  public package(set) var damage: FrameReadingError?
  /// The folder or video that was read; `nil` for frames that were added one by one.
  package var recording: Recording?
  /// A boolean value that indicates whether the scale was given, and not assumed.
  package var isScaleKnown = true
  /// A boolean value that indicates whether a picture shows between the rows, so that pixels cannot
  /// be compared with the manifest.
  package var hasWallpaper = false

  package init(source: Source) { self.source = source }

  /// Takes over events, and computes the figures.
  mutating func settle(_ found: [MotionEvent], jitter: [Int: Double]) {
    events = found.inOrder
    jitteryFrameCount = jitter.count
    maxJitter = jitter.values.max() ?? 0
    let sum = jitter.values.reduce(0) { $0 + $1 * $1 }
    rmsJitter = frameCount == 0 ? 0 : (sum / Double(frameCount)).squareRoot()
  }

  /// Adds events that were found elsewhere.
  package mutating func add(_ found: [MotionEvent]) {
    guard !found.isEmpty else { return }
    events = (events + found).inOrder
  }
}

extension MotionReport {
  /// The number of flashes.
  public var flashes: Int { count(of: .flash) }

  /// The number of frames whose content is missing.
  public var blanks: Int { count(of: .blank) }

  /// Returns the number of events of a kind.
  public func count(of kind: MotionEvent.Kind) -> Int { events.count { $0.kind == kind } }

  /// The jump, stall or tear by the most points; of several, the first; `nil` without one.
  public var worstMotion: MotionEvent? {
    events.filter { [.jump, .stall, .tear].contains($0.kind) }
      .max { $0.magnitude < $1.magnitude }
  }
}

extension MotionReport {
  /// The motion in one frame; `nil` stands for what was not measured.
  public struct Frame: Hashable, Sendable {
    /// A row on the screen, which is as wide as the screen.
    public struct Row: Hashable, Sendable {
      /// The row's id.
      public var id: String
      /// The row's top below the top of the screen, in points.
      public var top: Double
      /// The row's height in points.
      public var height: Double
      /// A boolean value that indicates whether the row moved without the user.
      public var hasMoved: Bool
    }

    /// The frame's number.
    public var number: Int
    /// The frame's time in seconds.
    public var time: Double
    /// The path of the frame's picture; `nil` for a frame without a file of its own.
    public var file: String?
    /// Points that the content moved down since the frame before.
    public var contentDisplacement: Double?
    /// Points that the user moved the content down since the frame before.
    public var userDisplacement: Double?
    /// Points that the user does not explain.
    public var jitter: Double?
    /// The part of the screen that moved, times the distance.
    public var shiftScore: Double?
    /// The events that the manifest names in this frame.
    public var notes: [String]
    /// The rows on the screen, from top to bottom; empty without a manifest.
    public var rows: [Row]

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
    /// A frame whose pixels differ from what the manifest says.
    public struct Difference: Hashable, Sendable {
      /// The frame's number.
      public package(set) var frame: Int
      /// The frame's time in seconds.
      public let time: Double
      /// The place of the difference, in points.
      public let region: LayoutRectangle

      package init(frame: Int, time: Double, region: LayoutRectangle) {
        self.frame = frame
        self.time = time
        self.region = region
      }
    }

    /// The number of frames that were compared with the one before.
    public package(set) var frameCount = 0
    /// The frames that differ from what the manifest says.
    public package(set) var differences: [Difference] = []

    package init() {}
  }

  /// A layout shift score with the Web's excuses.
  public struct WebScore: Hashable, Sendable {
    /// The largest score of a frame.
    public let worst: Double
    /// The largest sum in a session of frames.
    public let cumulative: Double

    package init(worst: Double, cumulative: Double) {
      self.worst = worst
      self.cumulative = cumulative
    }
  }

  /// The folder or video that was read.
  package struct Recording: Hashable, Sendable {
    /// The path, as the caller named it.
    package let path: String
    /// Whether the frames are those of a video.
    package let isVideo: Bool
    /// Frames a second; nil if that is unknown.
    package let refreshRate: Double?

    package init(path: String, isVideo: Bool, refreshRate: Double?) {
      self.path = path
      self.isVideo = isVideo
      self.refreshRate = refreshRate
    }
  }
}

extension [MotionEvent] {
  /// The events in the order of frames.
  fileprivate var inOrder: Self {
    sorted { ($0.frame, $0.kind.rawValue) < ($1.frame, $1.kind.rawValue) }
  }
}
