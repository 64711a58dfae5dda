import ChatframeGraphics

/// The measurements of one frame, from which findings are made after the last frame.
struct FrameRecord: Sendable {
  /// The index of the frame.
  var frame: Int
  /// The time in seconds.
  var time: Double
  /// A Boolean value that indicates whether the frame equals the previous one.
  var isIdentical = false
  /// The rows that most of the content moved down since the previous frame; nil if no content was
  /// found again.
  var displacement: Int?
  /// A Boolean value that indicates whether some content moved a row more or less than the rest,
  /// because places are rounded.
  var isMixed = false
  /// The rows that the user moved the content down; nil if unknown.
  var userDelta: Double?
  /// The blocks that moved or stayed with most of the content.
  var content: BlockSet
  /// The blocks that stayed while content moved.
  var still: BlockSet
  /// The blocks that show other content or other colours.
  var changed: BlockSet
  /// The blocks that show something else or a mixture, as where content uncovers a wallpaper.
  var uncovered: BlockSet
  /// The blocks of `changed` that are flat, where the earlier frame had contrast.
  var emptied: BlockSet
  /// The blocks of `changed` where the earlier frame was flat.
  var appeared: BlockSet
  /// The blocks of `changed` that have contrast.
  var textured: BlockSet
  /// The blocks of `changed` whose rows have one brightness each and had before, as at the upper edge of a
  /// bubble.
  var edges: BlockSet
  /// The blocks that are a row off, as of a keyboard that moves along, although content moved by whole rows.
  var slipped: BlockSet
  /// The blocks that have contrast.
  var shown: BlockSet
  /// The words that moved against their neighbours; nil if none did.
  var reflow: TextReflow?
  /// A Boolean value that indicates whether most of the content is missing.
  var isBlank = false
  /// The groups of blocks that moved by themselves.
  var parts: [PairMotion.Part] = []
  /// The returns of `changed` and of `parts` in later frames.
  var undone: [Return] = []
  /// The rows of the manifest on the screen.
  var rows: [ManifestFrame.Row] = []
}

extension FrameRecord {
  /// Blocks that changed or moved by themselves, and that a later frame shows as they were.
  struct Return: Sendable {
    /// The number of frames until then.
    var age: Int
    /// The blocks.
    var blocks: BlockSet
    /// The blocks among them that were found again as a whole, rather than cell by cell over a
    /// wallpaper.
    var whole: BlockSet
    /// The blocks whose content has left the screen since, and that are not found again.
    var gone: BlockSet
  }
}

/// The latest frame from which motion is measured, and the user's motion since.
struct MotionBase: Sendable {
  /// The signature of the frame.
  var signature: FrameSignature
  /// The time of the frame in seconds.
  var time: Double
  /// The time of the next frame; nil until there is one.
  private(set) var nextTime: Double?
  /// The number of frames since.
  private(set) var age = 0
  /// The user's motion since in device pixels; nil once it is unknown.
  private(set) var userDelta: Double? = 0

  /// The user's motion in the next frame in device pixels; nil if unknown.
  private(set) var firstDelta: Double?
  /// The user's motion until the frame that content at rest has not followed, in device pixels.
  private(set) var lag = 0.0

  /// Creates the base of the following frames.
  init(signature: FrameSignature, time: Double, lag: Double = 0) {
    self.signature = signature
    self.time = time
    self.lag = lag
  }

  /// Counts a frame.
  mutating func add(_ delta: Double?, time: Double) {
    if age == 0 { firstDelta = delta }
    age += 1
    nextTime = nextTime ?? time
    userDelta = userDelta.flatMap { sum in delta.map { sum + $0 } }
  }
}
