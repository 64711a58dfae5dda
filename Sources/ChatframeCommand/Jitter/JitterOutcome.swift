import Footage
import Geometry
import Jitter
import Reports

/// What frames were found to show.
struct JitterOutcome {
  /// What the pixel proof found.
  struct Proof {
    /// A frame that is not what the manifest says.
    struct Difference {
      /// Its place in the sequence.
      let frame: Int
      /// Seconds.
      let time: Double
      /// Points.
      let region: Rectangle
    }

    /// How many frames were compared with the one before.
    var frames = 0
    var differences: [Difference] = []
  }

  /// The score with the Web's excuses.
  struct WebScore {
    let worst: Double
    let cumulative: Double
  }

  var report: JitterReport
  /// Device pixels to a point.
  let scale: Double
  /// Whether somebody said so, and it was not assumed.
  let isScaleKnown: Bool
  /// Points.
  let size: Size
  /// The number of the first frame.
  var firstNumber = 0
  /// How far the largest jump of a frame went down, by the frame's place; only where it is known.
  var directions: [Int: Double] = [:]
  /// What happened in frames, by their place.
  var happenings: [Int: [String]] = [:]
  /// Nil where no frame was compared with a manifest.
  var proof: Proof?
  /// Whether pixels cannot be held against the manifest, as a picture shows between the rows.
  var hasWallpaper = false
  var web: WebScore?
  /// The frames for a report, if there is to be one.
  var records: [FrameRecord] = []
  /// What kept further frames from being looked at.
  var damage: FootageError?

  /// What a frame is called by.
  func number(of place: Int) -> Int { firstNumber + place }
}
