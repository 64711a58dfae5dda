import ChatframeGraphics

/// Says of frames, given one after the other, what moved that the user did not move.
///
/// Of past frames only signatures are kept, and of few: memory does not grow with the sequence.
///
/// ```swift
/// var analysis = PixelAnalysis(size: PixelSize(width: 1170, height: 2532), scale: 3)
/// for frame in frames {
///   analysis.add(frame.bytes.span.bytes, layout: layout, time: frame.time)
/// }
/// let report = analysis.finish()
/// ```
package struct PixelAnalysis: Sendable {
  /// The number of frames that are kept.
  static let memory = PendingFlash.longest + 1

  /// The division of frames, for signatures that other threads make.
  package let grid: StripGrid
  let scale: Double
  let countsDuplicates: Bool
  var map: ContentMap
  var backdrop = Backdrop()
  var findings = FindingFilter()
  var user: UserMotion
  /// The frame before.
  var last: FrameSignature?
  /// The latest frame whose motion is known, and what happened since.
  var base: MotionBase?
  var pendingFlashes: [PendingFlash] = []
  /// Pixels that the content moved up to each of the last frames.
  var travelled: [Int: Int] = [:]
  var frame = -1
  /// The displacement of the pair before, which is likely again.
  var latestDisplacement = 0
  /// The noise between lossy frames that show the same content.
  var noise = ProfileNoise()
  /// Rows of the last frames, where a manifest names them.
  var rows: [Int: [ManifestFrame.Row]] = [:]
  /// Device pixels that the user moved in the latest pair; nil if that is unknown.
  var latestDelta: Double?

  /// An analysis of frames of one size.
  ///
  /// - Parameters:
  ///   - scale: Device pixels to a point.
  ///   - countsDuplicates: Whether a frame that repeats the one before while content moves is a
  ///     stall; recorders of videos repeat frames by themselves.
  ///   - fidelity: `lossy` for frames of a video, which are measured by likeness.
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

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - pixels: As `layout` says.
  ///   - time: Seconds; later than the frame before.
  ///   - userDelta: Points that the user moved the content down since the frame before; nil if
  ///     that is unknown.
  ///   - rows: The rows that a manifest places on the screen, to name the subjects of events.
  package mutating func add(
    _ pixels: RawSpan,
    layout: FrameLayout,
    time: Double,
    userDelta: Double? = nil,
    rows: [ManifestFrame.Row] = []
  ) {
    precondition(
      layout.widthInPixels == grid.widthInPixels && layout.heightInPixels == grid.height,
      "All frames have the size that the analysis was made for."
    )
    let signature = FrameSignature(of: pixels, layout: layout, grid: grid)
    add(signature, time: time, userDelta: userDelta, rows: rows)
  }

  /// Takes the signature of the next frame, which another thread may have made with `grid`.
  package mutating func add(
    _ signature: FrameSignature,
    time: Double,
    userDelta: Double? = nil,
    rows: [ManifestFrame.Row] = []
  ) {
    precondition(signature.grid == grid, "Signatures are made with the analysis's own grid.")
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
    // Content at rest may start at any time, unless somebody says that it does not.
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

  /// The report, when no more frames come.
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
  /// Points that the content moved down from the frame before the latest to the latest; nil if
  /// one of the two shows nothing that the other has.
  package var latestContentDisplacement: Double? {
    guard let now = travelled[frame], let then = travelled[frame - 1] else { return nil }
    return Double(now - then) / scale
  }
}

extension PixelAnalysis {
  /// The shift score of content that moved by itself, as far as pixels show it.
  ///
  /// Rows of a list are as wide as the screen and leave no gaps, so what moved covers the full width
  /// from its first edge to its last, where it is now and where it was.
  ///
  /// - Parameters:
  ///   - cells: The cells in which it is now.
  ///   - displacement: Device pixels down that it moved on the screen.
  ///   - deviation: Device pixels of these that the user does not explain.
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

  /// A finding with the rows that its region touches, where a manifest names them.
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
