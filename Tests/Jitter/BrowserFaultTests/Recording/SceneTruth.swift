/// The faults and motions in the frames of a scene, as measured in the page.
struct SceneTruth: Codable, Sendable {
  /// The verdicts that describe a change, and the frames in which they may be reported.
  struct Verdict: Codable, Hashable, Sendable {
    var kind: String
    var first: Int
    var last: Int

    init(_ kind: String, _ first: Int, _ last: Int? = nil) {
      (self.kind, self.first, self.last) = (kind, first, last ?? first)
    }
  }

  /// A change that the user did not cause.
  struct Fault: Codable, Sendable {
    /// The kind of the scene's fault.
    var cause: SceneFault.Kind
    var frame: Int
    /// The kind of event that describes it best.
    var kind: String
    /// The displacement on the screen in points, down or to the right; of a stall, the motion that
    /// is missing; 0 without a displacement.
    var magnitude: Double
    var axis: String
    var length: Int
    var region: FrameMeasure.Box
    /// Verdicts of which one must be reported.
    var acceptable: [Verdict]
    /// Verdicts that may be reported besides.
    var excused: [Verdict]
    /// Whether it can only be recognised if the user's motion is known.
    var needsUserMotion: Bool
  }

  /// Motion that the app shows on purpose.
  struct Motion: Codable, Sendable {
    var name: String
    var first: Int
    var last: Int
    var region: FrameMeasure.Box?
    /// The kinds of events that describe it; all others are wrong.
    var acceptable: [String]
  }

  var scene: String
  var style: String
  var userMotion: String
  var rounding: String
  var mover: String
  var width: Int
  var height: Int
  var scale: Double
  var frames: Int
  /// The largest error of the finger's position, in device pixels.
  var noise: Int
  var faults: [Fault]
  var motions: [Motion]
  /// The frames in which the user's motion itself looks like a jump, if it is not known.
  var userJumps: [Int]
}
