import ChatframeGraphics
import ChatframePixels

/// Finds motion that the user did not cause in the pixels of frames.
///
/// The analysis keeps the brightness of a few frames, and a few kilobytes for each frame. It
/// judges the measurements after the last frame, when it is known where content scrolls, what stays
/// and what moves regularly.
///
/// ```swift
/// var analysis = PixelAnalysis(size: PixelSize(width: 1170, height: 2532), scale: 3)
/// for frame in frames {
///   analysis.add(frame.bytes.span.bytes, layout: layout, time: frame.time)
/// }
/// let report = analysis.finish()
/// ```
package struct PixelAnalysis: Sendable {
  /// The number of frames after which a picture without earlier content counts as a new beginning.
  static let patience = 6
  /// The largest share of the screen by which content can move in a frame and still be compared.
  static let comparableShare = 0.7
  /// The largest number of blank frames after which earlier content is looked for.
  static let longestBlank = 90
  /// The largest number of frames that a flash lasts.
  static let longestFlash = 3

  /// The division of frames, for signatures that are computed on other threads.
  package let grid: FrameGrid
  /// Device pixels per point.
  let scale: Double
  /// A Boolean value that indicates whether a frame that repeats the previous one while content
  /// moves is a stall.
  let countsDuplicates: Bool
  /// The area in which content scrolls, and what stays there.
  var area: ContentArea
  /// The motion of the content, without gaps.
  var passages: [[MotionSample]] = [[]]
  /// The measurements of the frames after the first.
  var records: [FrameRecord] = []
  /// The jumps to other content, as indices of frames.
  var replacements: [(frame: Int, time: Double)] = []
  /// The frames without content that then returned.
  var disappearances: [Disappearance] = []
  /// The last frame before the latest jump to other content, and the index of the frame after it;
  /// nil if content has not jumped, or has returned since.
  var lost: (signature: FrameSignature, frame: Int)?
  /// Content that vanished from a list at rest, and may return; nil if there is none.
  var vanished: VanishedContent?
  /// The latest frames, the newest last.
  var recent: [FrameSignature] = []
  /// The latest frame whose motion is known, and the user's motion since.
  var base: MotionBase?
  /// The total displacement of the content at each of the last frames, in rows.
  var travelled: [Int: Int] = [:]
  /// The index of the latest frame; -1 before the first.
  var frame = -1
  /// The number of blank frames up to the latest.
  var blankFrames = 0
  /// The displacement of the previous pair, which is likely to continue.
  var latestDisplacement = 0
  /// The usual difference of a cell that shows the same content, in levels.
  var noise = 2.5

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
    grid = FrameGrid(size: size, fidelity: fidelity)
    self.scale = scale
    self.countsDuplicates = countsDuplicates
    area = ContentArea(grid)
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
      layout.widthInPixels == grid.size.width && layout.heightInPixels == grid.size.height,
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
    defer { remember(signature) }
    guard let last = recent.last, var base else {
      base = MotionBase(signature: signature, time: time)
      travelled[frame] = 0
      return
    }
    let delta = userDelta.map { $0 * scale }
    base.add(delta, time: time)
    self.base = base
    let expected = [delta.map { Int($0.rounded()) }, latestDisplacement].compactMap { $0 }
    let isRounded = delta.map { abs($0 - $0.rounded()) > 1e-3 } ?? true
    let motion = motion(from: last, to: signature, expecting: expected, isRounded)
    if let found = motion.noise { noise += (found - noise) / 8 }
    var record = record(of: motion, from: last, to: signature, time: time)
    record.userDelta = delta
    record.rows = rows
    // What moves on a screen that seemed empty is content.
    let staysBlank = blankFrames > 0 && motion.displacement ?? 0 == 0 && isEmpty(signature)
    blankFrames = motion.isBlank ? 1 : staysBlank ? blankFrames + 1 : 0
    records.append(record)
    follow(motion, signature, time: time)
    followVanished(record, from: last, to: signature)
    for (index, part) in record.parts.enumerated() {
      records[records.count - 1].parts[index].returnAge = returnAge(of: part, in: signature)
    }
    undoChanges(with: signature)
    area.learn(motion, from: last, to: signature, isRoundable: isRounded)
  }

  /// Returns what is known of the latest frame before the frames after it.
  private func record(
    of motion: PairMotion,
    from before: FrameSignature,
    to after: FrameSignature,
    time: Double
  ) -> FrameRecord {
    var record = FrameRecord(motion, frame: frame, time: time, grid: grid)
    let tolerance = MatchTolerance(grid, noise: noise)
    for (block, energy) in after.energies.enumerated() where tolerance.isTextured(energy) {
      record.shown.insert(block)
    }
    if let displacement = motion.displacement {
      let search = WordSearch(
        before: before,
        after: after,
        displacement: displacement,
        isStep: displacement < 0 && latestDisplacement == 0,
        area: area
      )
      record.reflow = search.reflow(motion)
    }
    return record
  }

  /// Returns the motion between two frames.
  ///
  /// - Parameters:
  ///   - before: The earlier frame.
  ///   - after: The later frame.
  ///   - expected: Likely displacements in rows.
  ///   - isRounded: Whether content may lie between two rows.
  /// - Returns: The motion.
  func motion(
    from before: FrameSignature,
    to after: FrameSignature,
    expecting expected: [Int],
    _ isRounded: Bool = true
  ) -> PairMotion {
    MotionEstimator(from: before, to: after, MatchTolerance(grid, noise: noise), area: area)
      .motion(expecting: expected, isRounded: isRounded)
  }

  /// Returns whether a frame shows hardly any of the content of the latest frame whose motion is
  /// known.
  private func isEmpty(_ signature: FrameSignature) -> Bool {
    guard let base else { return false }
    return shown(in: signature).count * 3 <= shown(in: base.signature).count
  }

  private mutating func remember(_ signature: FrameSignature) {
    recent.append(signature)
    if recent.count > Self.longestFlash + 1 { recent.removeFirst() }
  }

  /// Returns the report, after the last frame.
  package mutating func finish() -> MotionReport {
    closeGap()
    return MotionJudgement(self).report()
  }
}

extension PixelAnalysis {
  /// Points that the content moved down between the two latest frames; nil if they have no content
  /// in common.
  package var latestContentDisplacement: Double? {
    guard let now = travelled[frame], let then = travelled[frame - 1] else { return nil }
    return Double(now - then) / scale
  }

  /// Adds the motion since the latest frame whose motion is known.
  private mutating func follow(_ motion: PairMotion, _ signature: FrameSignature, time: Double) {
    guard let base else { return }
    if blankFrames > 0, base.age < Self.longestBlank { return }
    var measured = motion
    if base.age > 1 {
      let guess = base.userDelta.map { Int($0.rounded()) } ?? latestDisplacement * base.age
      measured = self.motion(from: base.signature, to: signature, expecting: [guess])
    }
    // A wallpaper seems to be content at rest where nothing else is shown.
    if motion.displacement == 0, !motion.isQuiet, showsLostContent(signature),
      returns(in: signature, time: time)
    {
      return
    }
    guard !showsOtherContent(measured, since: base),
      let displacement = measured.displacement ?? displacementSinceEarlier(to: signature)
    else {
      if returns(in: signature, time: time) { return }
      if base.age >= Self.patience { beginAnew(with: signature, time: time) }
      return
    }
    if base.age > Self.longestFlash + 1,
      keepsContent(base, movedBy: base.firstDelta ?? Double(latestDisplacement))
    {
      noteDisappearance(since: base)
    }
    let start = travelled[frame - base.age] ?? 0
    travelled[frame] = start + displacement
    travelled = travelled.filter { $0.key > frame - 2 * Self.patience }
    latestDisplacement = displacement / base.age
    let sample = sample(of: measured, movedBy: displacement, since: base, time: time)
    passages[passages.count - 1].append(sample)
    let isBehind = displacement == 0 && base.userDelta ?? 0 != 0
    let lag = isBehind ? base.lag + (base.userDelta ?? 0) : 0
    self.base = MotionBase(signature: signature, time: time, lag: lag)
  }

  /// Returns the motion of the content since the latest frame whose motion is known.
  private func sample(
    of measured: PairMotion,
    movedBy displacement: Int,
    since base: MotionBase,
    time: Double
  ) -> MotionSample {
    MotionSample(
      frame: frame,
      time: time,
      duration: time - base.time,
      displacement: Double(displacement),
      userDelta: base.userDelta,
      isMixed: measured.isRounded,
      isRepeated: displacement == 0 && (measured.isIdentical || measured.isQuiet),
      mayHaveMoved: measured.displacement == 0
        && (measured.changesMost || abs(base.userDelta ?? 0) >= 1 && onlyBarsRest(in: measured)),
      isAfterGap: base.age > 1
    )
  }

  /// Returns whether much of the screen changed, and what rested seems to be bars and a keyboard below.
  private func onlyBarsRest(in motion: PairMotion) -> Bool {
    let changed = motion.blocks(.changed, .recolored, in: grid)
    let still = motion.blocks(.still, in: grid)
    guard changed.count * 2 >= still.count, let end = changed.bounds(grid)?.rows.upperBound else {
      return false
    }
    let others = still.members.count { !area.isFixed($0) && $0 / grid.blocks.columns <= end }
    return others * 4 <= changed.count
  }

  /// Continues from a frame after one without earlier content.
  private mutating func beginAnew(with signature: FrameSignature, time: Double) {
    guard let base else { return }
    let first = frame - base.age + 1
    passages.append(motion(after: first))
    (lost, vanished) = (nil, nil)
    if isComparable(since: base) {
      replacements.append((first, base.nextTime ?? time))
      lost = (base.signature, first)
    }
    self.base = MotionBase(signature: signature, time: time)
    travelled = [:]
  }

  /// Returns the motion of new content since its first frame, up to the latest one, if the user's
  /// motion is known.
  ///
  /// Frames in which it rested although the user moved may show something in front of it, so that the
  /// distance up to the next frame is unknown as well.
  private func motion(after first: Int) -> [MotionSample] {
    let known = records.reversed()
      .prefix { record in
        guard record.frame > first, let userDelta = record.userDelta else { return false }
        return record.displacement.map { $0 != 0 || userDelta == 0 } ?? false
      }
    let hasRested = records.dropLast(known.count).last?.displacement == 0
    return zip(hasRested ? known.dropLast() : known, records.dropLast().reversed())
      .map { record, before in
        MotionSample(
          frame: record.frame,
          time: record.time,
          duration: record.time - before.time,
          displacement: Double(record.displacement ?? 0),
          userDelta: record.userDelta,
          isMixed: record.isMixed,
          isRepeated: record.displacement == 0 && record.isIdentical
        )
      }
      .reversed()
  }

  /// Returns whether the user moved content so little that part of it should still be on the
  /// screen.
  ///
  /// If the user's motion is unknown, the content may have become faster.
  private func isComparable(since base: MotionBase) -> Bool {
    let distance = base.firstDelta ?? Double(latestDisplacement)
    let share = base.firstDelta == nil ? Self.comparableShare / 2 : Self.comparableShare
    return abs(distance) < share * Double(grid.size.height)
      && keepsContent(base, movedBy: distance)
  }

  /// Returns whether some content of the base is still on the screen after a motion; of an almost
  /// empty list, there may be none, or only the edge of a row.
  private func keepsContent(_ base: MotionBase, movedBy distance: Double) -> Bool {
    let tolerance = MatchTolerance(grid, noise: noise)
    let (columns, side) = (grid.blocks.columns, grid.blocks.side)
    let rows = Int((distance / Double(side)).rounded())
    return base.signature.energies.indices.contains { block in
      let place = block + rows * columns
      return tolerance.isTextured(base.signature.energies[block]) && area.mayScroll(block)
        && (0..<grid.blocks.count).contains(place) && area.mayScroll(place)
        && area.shows(y: grid.blocks.y(block / columns) + Int(distance.rounded()))
    }
  }

  /// Returns whether the user moved all content off the screen, in this frame or in a stall as well, so that what
  /// looks like it is other content.
  private func showsOtherContent(_ measured: PairMotion, since base: MotionBase) -> Bool {
    guard let displacement = measured.displacement, displacement != 0, let delta = base.userDelta
    else { return false }
    let distances = [delta, delta + base.lag]
    return distances.allSatisfy { abs(Double(displacement) - $0) > Double(grid.blocks.side) }
      && !distances.allSatisfy { keepsContent(base, movedBy: $0) }
  }

  /// Accepts the content of the last frames, after the last frame.
  private mutating func closeGap() {
    guard let base, base.age > 0, let last = recent.last, frame > 0 else { return }
    beginAnew(with: last, time: base.time)
  }
}

extension FrameRecord {
  fileprivate init(_ motion: PairMotion, frame: Int, time: Double, grid: FrameGrid) {
    self.frame = frame
    self.time = time
    isIdentical = motion.isIdentical
    displacement = motion.displacement
    isMixed = motion.isRounded
    let moves = motion.displacement ?? 0 != 0
    content = moves ? motion.blocks(.moved, in: grid) : motion.blocks(.still, in: grid)
    still = moves ? motion.blocks(.still, in: grid) : BlockSet(grid)
    changed = motion.blocks(.changed, .recolored, in: grid)
    uncovered = motion.blocks(.changed, .recolored, .mixed, .incoming, in: grid)
    emptied = motion.emptied ?? BlockSet(grid)
    appeared = motion.appeared ?? BlockSet(grid)
    textured = motion.changedContent ?? BlockSet(grid)
    edges = motion.changedEdges ?? BlockSet(grid)
    slipped = motion.slipped ?? BlockSet(grid)
    shown = BlockSet(grid)
    isBlank = motion.isBlank
    parts = motion.parts
  }
}
