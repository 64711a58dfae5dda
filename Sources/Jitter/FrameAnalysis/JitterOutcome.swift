import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter
import ChatframeReports

/// What frames were found to show.
package struct JitterOutcome {
  /// What the pixel proof found.
  package struct Proof {
    /// A frame that is not what the manifest says.
    package struct Difference {
      /// Its place in the sequence.
      package let frame: Int
      /// Seconds.
      package let time: Double
      /// Points.
      package let region: LayoutRectangle
    }

    /// How many frames were compared with the one before.
    package var frames = 0
    /// Frames that are not what the manifest says.
    package var differences: [Difference] = []
  }

  /// The score with the Web's excuses.
  package struct WebScore {
    /// Of a frame.
    package let worst: Double
    /// Of the worst session.
    package let cumulative: Double
  }

  /// The figures and events.
  package var report: JitterReport
  /// Device pixels to a point.
  package let scale: Double
  /// Whether somebody said so, and it was not assumed.
  package let isScaleKnown: Bool
  /// Points.
  package let size: LayoutSize
  /// The number of the first frame.
  package var firstNumber = 0
  /// How far the largest jump of a frame went down, by the frame's place; only where it is known.
  package var directions: [Int: Double] = [:]
  /// What happened in frames, by their place.
  package var manifestEvents: [Int: [String]] = [:]
  /// Nil where no frame was compared with a manifest.
  package var proof: Proof?
  /// Whether pixels cannot be held against the manifest, as a picture shows between the rows.
  package var hasWallpaper = false
  /// Nil where it was not asked for.
  package var web: WebScore?
  /// The frames for a report, if there is to be one.
  package var records: [FrameRecord] = []
  /// What kept further frames from being looked at.
  package var damage: FrameReadingError?

  /// The names of the frames' files, where nothing else says which frame is which.
  package var fileNames: [String] = []

  /// The name of a frame's file, where its number does not tell it.
  package func file(of place: Int) -> String? {
    fileNames.indices.contains(place) ? fileNames[place] : nil
  }

  /// What a frame is called by.
  package func number(of place: Int) -> Int { firstNumber + place }
}

extension JitterReport {
  /// Adds events that were found elsewhere.
  mutating func add(_ found: [JitterEvent]) {
    guard !found.isEmpty else { return }
    events = (events + found).sorted { ($0.frame, $0.kind.rawValue) < ($1.frame, $1.kind.rawValue) }
    flashes = events.count { $0.kind == .flash }
    blanks = events.count { $0.kind == .blank }
  }
}
