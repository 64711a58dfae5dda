/// A summary of the motion that the user did not cause, over a series of frames.
///
/// Add every frame of a timeline, in order:
///
/// ```swift
/// var summary = MotionSummary(viewportHeight: 844)
/// summary.add(timeline.viewport)
/// while timeline.viewport.time < 2 {
///   try timeline.advance(toFrame: timeline.viewport.frame + 1)
///   summary.add(timeline.viewport)
/// }
/// print(summary)  // 121 frames; worst jitter 0 pt; 0 flashes; 0 blank frames
/// ```
public struct MotionSummary: Sendable {
  /// A measure of motion over frames.
  public struct Measure: Sendable {
    /// The largest jitter of a frame, in points.
    public private(set) var worst = 0.0
    /// The frame with the largest jitter; `nil` if nothing moved.
    public private(set) var worstFrame: Int?
    /// The sum of the jitter of all frames, in points.
    public private(set) var total = 0.0
    /// The number of frames with jitter.
    public private(set) var frames = 0
    /// The largest shift score of a frame, from 0 to 1.
    public private(set) var worstShift = 0.0
    private var session = SessionShiftScore()

    /// The sum of shift scores in the worst session window.
    public var sessionShift: Double { session.worst }

    fileprivate mutating func add(_ motion: FrameMotion, _ viewport: Viewport) {
      session.add(motion.shiftScore, at: viewport.time)
      worstShift = max(worstShift, motion.shiftScore)
      let jitter = motion.jitter.points
      guard jitter > 0 else { return }
      if jitter > worst { (worst, worstFrame) = (jitter, viewport.frame) }
      total += jitter
      frames += 1
    }
  }

  /// A measure of words that moved against the words above them.
  public struct Reflow: Hashable, Sendable {
    /// The largest sum of distances in a frame, in points.
    public private(set) var worst = 0.0
    /// The frame with the largest sum; `nil` if no word moved.
    public private(set) var worstFrame: Int?
    /// The sum of the distances in all frames, in points.
    public private(set) var total = 0.0
    /// The number of frames in which words moved.
    public private(set) var frames = 0

    package init() {}

    /// Adds the sum of the distances in a frame, in points.
    package mutating func add(_ distance: Double, frame: Int) {
      guard distance > 0 else { return }
      if distance > worst { (worst, worstFrame) = (distance, frame) }
      total += distance
      frames += 1
    }
  }

  /// The way in which the strategy moved the list to its target: in steps, or gliding.
  ///
  /// A list that follows in steps moves by a whole line in one frame and rests in the next, so both
  /// figures are the height of a line. A list that glides has much smaller ones.
  public struct FollowSteps: Hashable, Sendable {
    /// The largest distance of a frame, in points.
    public private(set) var largest = 0.0
    /// The frame with the largest distance; `nil` if the list did not follow.
    public private(set) var largestFrame: Int?
    /// The largest change of the distance from one frame to the next, in points per frame.
    public private(set) var jerk = 0.0
    /// The frame with the largest change; `nil` if the list did not follow.
    public private(set) var jerkFrame: Int?
    /// The sum of the distances of all frames, in points.
    public private(set) var total = 0.0
    /// The number of frames in which the list moved.
    public private(set) var frames = 0
    private var last = Length.zero

    package init() {}

    /// Adds the distance by which the list moved in a frame; frames must be added in order.
    package mutating func add(_ movement: Length, frame: Int) {
      let distance = movement.magnitude.points
      let change = (movement - last).magnitude.points
      last = movement
      if change > jerk { (jerk, jerkFrame) = (change, frame) }
      guard distance > 0 else { return }
      if distance > largest { (largest, largestFrame) = (distance, frame) }
      total += distance
      frames += 1
    }
  }

  /// The number of frames that were added.
  public private(set) var frames = 0
  /// The motion that `Viewport.jitter` measures: of rows on the screen in two successive frames, or
  /// of all rows if none of them stayed.
  public private(set) var jitter = Measure()
  /// The motion of all rows that are on the screen in either of two successive frames.
  public private(set) var strict = Measure()
  /// The declared movement of a strategy that follows the conversation, which is no jitter.
  public private(set) var followSteps = FollowSteps()
  /// The number of times that content jumped away and back within six frames.
  public private(set) var flashes = 0
  /// The number of frames that showed no content, or only placeholders, although the list has rows.
  public private(set) var blanks = 0
  /// The words of answers that moved although they were already shown.
  public private(set) var reflow = Reflow()
  /// The number of rows that were laid out.
  public private(set) var layouts = 0
  private var detector: FlashDetector

  /// Creates a summary of no frames.
  ///
  /// - Parameter viewportHeight: The height of the part of the screen that shows the list, in
  ///   points.
  public init(viewportHeight: Double) {
    detector = FlashDetector(height: Length(viewportHeight))
  }

  /// Adds a frame; frames must be added in order.
  public mutating func add(_ viewport: Viewport) {
    frames += 1
    layouts += viewport.layoutCount
    strict.add(viewport.strictMotion, viewport)
    jitter.add(viewport.effectiveMotion, viewport)
    reflow.add(viewport.reflow, frame: viewport.frame)
    followSteps.add(viewport.followDelta, frame: viewport.frame)
    if detector.endsFlash(viewport) { flashes += 1 }
    let isBlank = viewport.rows.allSatisfy(\.isPlaceholder)
    if isBlank, viewport.contentHeight > .zero { blanks += 1 }
  }
}

extension MotionSummary: CustomStringConvertible {
  /// The summary in one line, for example `120 frames; worst jitter 0 pt; 0 flashes; 0 blank
  /// frames`.
  public var description: String {
    let place = jitter.worstFrame.map { " in frame \($0)" } ?? ""
    let step = "largest follow step \(Wording.number(followSteps.largest)) pt"
    let reflow = "words reflowed by \(Wording.number(reflow.total)) pt"
    return
      ([
        Wording.count(frames, "frame"),
        "worst jitter \(Wording.number(jitter.worst)) pt\(place)",
        Wording.count(flashes, "flash", plural: "flashes"),
        Wording.count(blanks, "blank frame"),
      ] + (followSteps.frames > 0 ? [step] : []) + (self.reflow.total > 0 ? [reflow] : [])).joined(
        separator: "; "
      )
  }
}
