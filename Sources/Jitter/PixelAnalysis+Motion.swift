extension PixelAnalysis {
  /// Frames after which a picture that shows nothing of an earlier one counts as a new beginning.
  private static let patience = 6

  /// Adds the motion since the latest frame whose motion is known.
  mutating func follow(_ motion: PairMotion, _ signature: FrameSignature, time: Double) {
    guard let base else { return }
    var measured: (displacement: Int, cells: CellSet)?
    if base.age == 1 {
      measured = reliable(motion).map { ($0.displacement, $0.cells) }
    } else {
      let guess = base.userDelta.map { Int($0.rounded()) } ?? latestDisplacement * base.age
      let since = MotionMeter(from: base.signature, to: signature)
        .motion(expecting: [guess], fixed: map.isFixed)
      measured = reliable(since).map { ($0.displacement, $0.cells) }
    }
    guard let (displacement, cells) = measured else {
      if base.age >= Self.patience {
        self.base = MotionBase(signature: signature, time: time)
        travelled = [:]
      }
      return
    }
    let start = travelled[frame - base.age] ?? 0
    travelled[frame] = start + displacement
    travelled = travelled.filter { $0.key > frame - 2 * Self.patience }
    latestDisplacement = displacement / base.age
    let sample = MotionSample(
      frame: frame,
      time: time,
      duration: time - base.time,
      displacement: displacement,
      userDelta: base.userDelta,
      cells: cells
    )
    self.base = MotionBase(signature: signature, time: time)
    for judged in user.add(sample) { record(judged) }
  }

  /// The main part, unless it may be no more than the bars of a frame whose content is gone.
  func reliable(_ motion: PairMotion) -> PairMotion.Part? {
    guard let main = motion.main else { return nil }
    if motion.isIdentical { return main }
    guard main.cells.rowCount >= MotionMeter.leastRows else { return nil }
    if main.displacement != 0 { return main }
    let stayed = main.cells.total { !map.isFixed($0) }
    return stayed >= MotionMeter.leastEdges && stayed * 4 >= motion.lost.total ? main : nil
  }

  /// Makes events of what the user does not explain.
  mutating func record(_ judged: JudgedSample) {
    let sample = judged.sample
    let deviation = judged.deviation / scale
    guard abs(judged.deviation) > 1e-3 else { return }
    let isStall = sample.displacement == 0 && abs(judged.expected) >= 1
    if isStall, !countsDuplicates, sample.userDelta == nil { return }
    let event = JitterEvent(
      frame: sample.frame,
      time: sample.time,
      kind: isStall ? .stall : .jump,
      magnitude: abs(deviation),
      region: sample.cells.rectangle(scale: scale)
    )
    // Whole-pixel frames of an estimated motion go back to where they were but for rounding.
    let noise = sample.userDelta == nil ? 2.5 / scale : 1e-3
    findings.add(
      jumping: Finding(event: event, cells: sample.cells),
      deviation: deviation,
      noise: noise,
      map: map
    )
  }
}
