/// Says of lossless frames, given one after the other, what moved that the user did not move.
///
/// Of past frames only signatures are kept, and of few: memory does not grow with the sequence.
///
/// ```swift
/// var analysis = PixelAnalysis(widthInPixels: 1170, heightInPixels: 2532, scale: 3)
/// for frame in frames {
///   analysis.add(frame.bytes.span.bytes, layout: layout, time: frame.time)
/// }
/// let report = analysis.finish()
/// ```
package struct PixelAnalysis: Sendable {
  /// How far back a frame is remembered.
  static let memory = Suspicion.longest + 1

  let grid: StripGrid
  let scale: Double
  let countsDuplicates: Bool
  var map: ContentMap
  var findings = FindingLedger()
  var user = UserMotion()
  /// The frame before.
  var last: FrameSignature?
  /// The latest frame whose motion is known, and what happened since.
  var base: MotionBase?
  var suspicions: [Suspicion] = []
  /// Pixels that the content moved up to each of the last frames.
  var travelled: [Int: Int] = [:]
  var frame = -1
  /// The displacement of the pair before, which is likely again.
  var latestDisplacement = 0
  /// Device pixels that the user moved in the latest pair; nil if nobody says.
  var latestDelta: Double?

  /// An analysis of frames of one size.
  ///
  /// - Parameters:
  ///   - scale: Device pixels to a point.
  ///   - countsDuplicates: Whether a frame that repeats the one before while content moves is a
  ///     stall; recorders of videos repeat frames by themselves.
  package init(
    widthInPixels: Int,
    heightInPixels: Int,
    scale: Double,
    countsDuplicates: Bool = true
  ) {
    grid = StripGrid(widthInPixels: widthInPixels, heightInPixels: heightInPixels)
    self.scale = scale
    self.countsDuplicates = countsDuplicates
    map = ContentMap(grid)
  }

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - pixels: As `layout` says.
  ///   - time: Seconds; later than the frame before.
  ///   - userDelta: Points that the user moved the content down since the frame before; nil if
  ///     nobody knows.
  package mutating func add(
    _ pixels: RawSpan,
    layout: FrameLayout,
    time: Double,
    userDelta: Double? = nil
  ) {
    precondition(
      layout.widthInPixels == grid.widthInPixels && layout.heightInPixels == grid.height,
      "All frames have the size that the analysis was made for."
    )
    add(FrameSignature(of: pixels, layout: layout, grid: grid), time: time, userDelta: userDelta)
  }

  /// Takes the signature of the next frame, which another thread may have made.
  package mutating func add(_ signature: FrameSignature, time: Double, userDelta: Double? = nil) {
    frame += 1
    defer { last = signature }
    guard let last, var base else {
      base = MotionBase(signature: signature, time: time)
      travelled[frame] = 0
      return
    }
    latestDelta = userDelta.map { $0 * scale }
    base.add(latestDelta)
    self.base = base
    let expected = [latestDelta.map { Int($0.rounded()) }, latestDisplacement]
    let meter = MotionMeter(from: last, to: signature)
    let motion = meter.motion(expecting: expected.compactMap { $0 }, fixed: map.isFixed)
    follow(motion, signature, time: time)
    watch(motion, from: last, to: signature, time: time)
    map.learn(motion)
  }

  /// The report, when no more frames come.
  package mutating func finish() -> JitterReport {
    for judged in user.finish() { record(judged) }
    var report = JitterReport(source: .pixels)
    report.frames = frame + 1
    findings.settle(into: &report, map: map)
    return report
  }
}
