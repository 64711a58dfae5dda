extension PixelAnalysis {
  /// The number of frames after which a picture without earlier content counts as a new beginning.
  static let patience = 6
  /// The largest share of the screen by which content can move in a frame and still be compared.
  private static let comparablePart = 0.7

  /// Adds the motion since the latest frame whose motion is known.
  mutating func follow(_ motion: PairMotion, _ signature: FrameSignature, time: Double) {
    guard let base else { return }
    var measured = motion
    if base.age > 1 {
      let guess = base.userDelta.map { Int($0.rounded()) } ?? latestDisplacement * base.age
      measured = self.motion(from: base.signature, to: signature, expecting: [guess])
    }
    guard let part = reliable(measured) else {
      if base.age >= Self.patience { beginAnew(with: signature, time: time) }
      return
    }
    let start = travelled[frame - base.age] ?? 0
    travelled[frame] = start + part.displacement
    travelled = travelled.filter { $0.key > frame - 2 * Self.patience }
    latestDisplacement = part.displacement / base.age
    let sample = MotionSample(
      frame: frame,
      time: time,
      duration: time - base.time,
      displacement: part.displacement,
      userDelta: base.userDelta,
      isMixed: measured.others.contains { abs($0.displacement - part.displacement) == 1 },
      cells: part.cells
    )
    self.base = MotionBase(signature: signature, time: time)
    for judged in user.add(sample) { record(judged) }
  }

  /// Returns the main part, unless it may be only the bars of a frame without content, or words
  /// that two screens share by chance.
  func reliable(_ motion: PairMotion) -> PairMotion.Part? {
    guard let main = motion.main else { return nil }
    if motion.isIdentical { return main }
    guard main.cells.rowCount >= grid.fidelity.leastRows else { return nil }
    guard main.displacement == 0 else { return hasMoved(main, motion) ? main : nil }
    let stayed = main.cells.total { !map.isFixed($0) }
    // Lossy edges match by chance more often.
    let weight = grid.fidelity == .lossy ? 1 : 4
    return stayed >= grid.fidelity.leastEdges && stayed * weight >= motion.lost.total ? main : nil
  }

  /// Returns whether content really moved as its main part did.
  ///
  /// Other messages have the same words, avatars and borders here and there. Unless a motion is
  /// expected, most of the previous content must therefore still be there.
  private func hasMoved(_ main: PairMotion.Part, _ motion: PairMotion) -> Bool {
    let (found, lost) = (main.cells.total, motion.lost.total)
    let isSmall = found * 10 < motion.edgeCount - motion.still.total
    guard !isSmall || motion.isExpected && found >= 4 * lost else { return false }
    // After a long motion, few edges are still on the screen, and these may match by chance.
    let isFar = abs(main.displacement) * 2 > grid.height
    guard !isFar || main.cells.rowCount >= 16 && found >= 64 else { return false }
    if motion.isExpected { return found * (grid.fidelity == .lossy ? 2 : 5) >= lost }
    return isFar ? found >= lost * 4 : found + motion.still.total >= lost
  }

  /// Continues from a frame after one without earlier content.
  private mutating func beginAnew(with signature: FrameSignature, time: Double) {
    defer {
      base = MotionBase(signature: signature, time: time)
      travelled = [:]
    }
    guard let base else { return }
    for judged in user.finish() { record(judged) }
    guard isComparable(since: base), signature.edgeCount * 2 >= base.signature.edgeCount else {
      return
    }
    let shown = base.signature.edgeCount
    guard shown >= 4 * grid.fidelity.leastEdges else { return }
    // The distance is unknown: at least a screen.
    let whole = Double(grid.height) / scale
    var cells = CellSet(grid)
    for strip in grid.strips.indices {
      for row in 0..<grid.height where isReplaced(strip, row, base.signature, signature) {
        cells.add(strip: strip, row: row)
      }
    }
    let event = MotionEvent(
      frame: frame - base.age + 1,
      time: base.nextTime ?? time,
      kind: .jump,
      magnitude: whole,
      region: cells.rectangle(scale: scale)
    )
    findings.add(
      jumping: named(
        JitterFinding(event: event, cells: cells, shift: shift(cells, 0, grid.height))
      ),
      deviation: whole,
      noise: 0,
      map: map
    )
  }

  /// Returns whether the user moved content so little that part of it should still be on the
  /// screen.
  ///
  /// If the user's motion is unknown, the content may have become faster.
  private func isComparable(since base: MotionBase) -> Bool {
    guard let reported = base.firstDelta else {
      return Double(abs(latestDisplacement)) < Self.comparablePart / 2 * Double(grid.height)
    }
    return abs(reported) < Self.comparablePart * Double(grid.height)
  }

  /// Accepts the content of the last frames, after the last frame.
  mutating func closeGap() {
    guard let base, base.age > 0, let last, frame > 0 else { return }
    beginAnew(with: last, time: base.time)
  }

  private func isReplaced(
    _ strip: Int,
    _ row: Int,
    _ before: FrameSignature,
    _ after: FrameSignature
  ) -> Bool {
    (before.isEdge(strip: strip, row: row) || after.isEdge(strip: strip, row: row))
      && !after.agrees(
        strip: strip,
        row: row,
        with: before,
        at: row,
        tolerance: noise.tolerance
      )
  }

  /// Reports the motion that the user does not explain.
  mutating func record(_ judged: JudgedSample) {
    let sample = judged.sample
    let deviation = judged.deviation / scale
    guard abs(judged.deviation) > 1e-3 else { return }
    let isStall = sample.displacement == 0 && abs(judged.expected) >= 1
    if isStall, !countsDuplicates, sample.userDelta == nil { return }
    let event = MotionEvent(
      frame: sample.frame,
      time: sample.time,
      kind: isStall ? .stall : .jump,
      magnitude: abs(deviation),
      region: sample.cells.rectangle(scale: scale)
    )
    let score = shift(sample.cells, sample.displacement, Int(abs(judged.deviation).rounded()))
    // An estimated motion in whole pixels returns to its path except for rounding.
    let noise = sample.userDelta == nil || grid.fidelity == .lossy ? 2.5 / scale : 1e-3
    findings.add(
      jumping: named(JitterFinding(event: event, cells: sample.cells, shift: score)),
      deviation: deviation,
      noise: noise,
      map: map
    )
  }
}

/// The latest frame from which motion is measured, and the user's motion since.
struct MotionBase: Sendable {
  var signature: FrameSignature
  var time: Double
  /// The time of the next frame; nil until there is one.
  private(set) var nextTime: Double?
  /// The number of frames since.
  private(set) var age = 0
  /// The user's motion since in device pixels; nil once it is unknown.
  private(set) var userDelta: Double? = 0

  /// The user's motion in the next frame in device pixels; nil if unknown.
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
