/// The latest frame from which motion is measured, and what the user did since.
struct MotionBase: Sendable {
  var signature: FrameSignature
  var time: Double
  /// The time of the frame after it; nil until there is one.
  private(set) var nextTime: Double?
  /// Frames since then.
  private(set) var age = 0
  /// Device pixels; nil once a frame came of which nobody knows.
  private(set) var userDelta: Double? = 0

  /// Device pixels in the first frame after it; nil if nobody knows.
  private(set) var firstDelta: Double?

  init(signature: FrameSignature, time: Double) {
    self.signature = signature
    self.time = time
  }

  /// Counts a frame.
  mutating func add(_ delta: Double?, time: Double) {
    if age == 0 { firstDelta = delta }
    age += 1
    nextTime = nextTime ?? time
    userDelta = userDelta.flatMap { sum in delta.map { sum + $0 } }
  }
}
