import ChatframeGraphics

/// Finds motion that the user did not cause in the pixels of frames.
///
/// The analysis keeps only the signatures of a few frames, so memory does not grow with the
/// sequence.
///
/// ```swift
/// var analysis = PixelAnalysis(size: PixelSize(width: 1170, height: 2532), scale: 3)
/// for frame in frames {
///   analysis.add(frame.bytes.span.bytes, layout: layout, time: frame.time)
/// }
/// let report = analysis.finish()
/// ```
package struct PixelAnalysis: Sendable {
  /// The number of signatures to keep.
  static let memory = PendingFlash.longest + 1

  /// The division of frames, for signatures that are computed on other threads.
  package let grid: StripGrid
  let scale: Double
  let countsDuplicates: Bool
  var map: ContentMap
  var backdrop = Backdrop()
  var findings = FindingFilter()
  var user: UserMotion
  /// The previous frame.
  var last: FrameSignature?
  /// The latest frame whose motion is known, and the user's motion since.
  var base: MotionBase?
  var pendingFlashes: [PendingFlash] = []
  /// The total displacement of the content at each of the last frames, in pixels.
  var travelled: [Int: Int] = [:]
  var frame = -1
  /// The displacement of the previous pair, which is likely to continue.
  var latestDisplacement = 0
  /// The noise between lossy frames that show the same content.
  var noise = ProfileNoise()
  /// The rows of the last frames, from a manifest.
  var rows: [Int: [ManifestFrame.Row]] = [:]
  /// Device pixels that the user moved in the latest pair; nil if unknown.
  var latestDelta: Double?

  /// Creates an analysis of frames of one size.
  ///
  /// - Parameters:
  ///   - size: The size of all frames in pixels.
  ///   - scale: Device pixels per point.
  ///   - countsDuplicates: Whether a frame that repeats the previous one while content moves is a
  ///     stall.
  ///   - fidelity: `lossy` for frames of a video.
  package init(
    size: PixelSize,
    scale: Double,
    countsDuplicates: Bool = true,
    fidelity: FrameFidelity = .lossless
  ) {
    grid = StripGrid(size: size, fidelity: fidelity)
    user = UserMotion(noise: MotionNoise(fidelity))
    self.scale = scale
    self.countsDuplicates = countsDuplicates
    map = ContentMap(grid)
  }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the frame.
  ///   - layout: The layout of the pixels.
  ///   - time: The time in seconds, later than the previous frame's.
  ///   - userDelta: Points that the user moved the content down since the previous frame; nil if
  ///     unknown.
  ///   - rows: The rows on the screen according to a manifest, which name the subjects of events.
  package mutating func add(
    _ pixels: RawSpan,
    layout: FrameLayout,
    time: Double,
    userDelta: Double? = nil,
    rows: [ManifestFrame.Row] = []
  ) {
    precondition(
      layout.widthInPixels == grid.widthInPixels && layout.heightInPixels == grid.height,
      "All frames must have the size of the analysis."
    )
    let signature = FrameSignature(of: pixels, layout: layout, grid: grid)
    add(signature, time: time, userDelta: userDelta, rows: rows)
  }

  /// Adds the signature of the next frame, which another thread may have computed with `grid`.
  package mutating func add(
    _ signature: FrameSignature,
    time: Double,
    userDelta: Double? = nil,
    rows: [ManifestFrame.Row] = []
  ) {
    precondition(signature.grid == grid, "Signatures must be made with the analysis's grid.")
    frame += 1
    remember(rows)
    defer { last = signature }
    guard let last, var base else {
      base = MotionBase(signature: signature, time: time)
      travelled[frame] = 0
      return
    }
    latestDelta = userDelta.map { $0 * scale }
    base.add(latestDelta, time: time)
    self.base = base
    // Content at rest may start to move at any time, unless its motion is recorded.
    let guess = latestDisplacement == 0 ? nil : latestDisplacement
    let expected = [latestDelta.map { Int($0.rounded()) }, guess].compactMap { $0 }
    let motion = motion(from: last, to: signature, expecting: expected)
    noise.learn(motion.residual)
    follow(motion, signature, time: time)
    detectEvents(motion, from: last, to: signature, time: time)
    map.learn(motion)
    if let main = reliable(motion) { backdrop.learn(from: last, to: signature, main.displacement) }
  }

  /// Returns the motion between two frames, measured as their fidelity requires.
  func motion(
    from before: FrameSignature,
    to after: FrameSignature,
    expecting expected: [Int]
  ) -> PairMotion {
    var motion =
      switch grid.fidelity {
      case .lossless:
        LosslessMotionEstimator(from: before, to: after, over: backdrop).motion(
          expecting: expected,
          fixed: map.isFixed
        )
      case .lossy:
        LossyMotionEstimator(from: before, to: after, tolerance: noise.tolerance)
          .motion(expecting: expected, fixed: map.isFixed)
      }
    motion.edgeCount = min(before.edgeCount, after.edgeCount)
    if let found = motion.main?.displacement {
      motion.isExpected = expected.contains { LosslessMotionEstimator.isNear(found, $0) }
    }
    return motion
  }

  private mutating func remember(_ rows: [ManifestFrame.Row]) {
    guard !rows.isEmpty else { return }
    self.rows[frame] = rows
    self.rows[frame - UserMotion.reach - Self.patience] = nil
  }

  /// Returns the report, after the last frame.
  package mutating func finish() -> MotionReport {
    closeGap()
    for judged in user.finish() { record(judged) }
    var report = MotionReport(source: .pixels)
    report.frameCount = frame + 1
    findings.settle(into: &report, map: map)
    return report
  }
}

extension PixelAnalysis {
  /// Points that the content moved down between the two latest frames; nil if they have no content
  /// in common.
  package var latestContentDisplacement: Double? {
    guard let now = travelled[frame], let then = travelled[frame - 1] else { return nil }
    return Double(now - then) / scale
  }
}

extension PixelAnalysis {
  /// Returns the estimated shift score of content that moved by itself.
  ///
  /// Rows of a list are as wide as the screen and have no gaps, so the content that moved covers
  /// the full width from its first edge to its last, before and after.
  ///
  /// - Parameters:
  ///   - cells: The cells of the content after the motion.
  ///   - displacement: The device pixels that it moved down on the screen.
  ///   - deviation: The device pixels that the user does not explain.
  /// - Returns: The score, 0 to 1.
  func shift(_ cells: CellSet, _ displacement: Int, _ deviation: Int) -> Double {
    guard let rows = cells.rows else { return 0 }
    func clipped(_ offset: Int) -> Range<Int> {
      let low = min(max(rows.lowerBound - offset, 0), grid.height)
      return low..<min(max(rows.upperBound + 1 - offset, low), grid.height)
    }
    let (now, before) = (clipped(0), clipped(displacement))
    let shared = now.clamped(to: before).count
    let covered = Double(now.count + before.count - shared)
    let longer = Double(max(grid.widthInPixels, grid.height))
    return covered / Double(grid.height) * min(Double(deviation) / longer, 1)
  }

  /// Returns a finding with the rows that its region touches, if a manifest names them.
  func named(_ finding: JitterFinding) -> JitterFinding {
    var finding = finding
    guard let shown = rows[finding.event.frame] else { return finding }
    finding.event.rows =
      shown
      .filter { row in
        guard let region = finding.event.region else { return true }
        return row.y < region.maxY && row.y + row.height > region.minY
      }
      .map(\.id)
    return finding
  }
}
