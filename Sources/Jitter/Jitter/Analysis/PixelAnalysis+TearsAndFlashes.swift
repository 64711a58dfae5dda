import ChatframeGraphics

extension PixelAnalysis {
  /// The share of the content that a blank frame lacks.
  private static let blankPart = 0.75
  /// The number of motions after which the scrolling parts of the screen are known.
  private static let warmUpMotionCount = 30

  /// Detects parts that moved by themselves, and content that comes or goes for a moment.
  mutating func detectEvents(
    _ motion: PairMotion,
    from before: FrameSignature,
    to after: FrameSignature,
    time: Double
  ) {
    let isReturn = resolvePendingFlashes(with: after)
    guard !motion.isIdentical else { return }
    detectTears(motion, time: time)
    let changes = max(motion.lost.total, motion.fresh.total)
    guard changes >= grid.fidelity.leastEdges else { return }
    if !isReturn { detectBlank(motion, from: before, to: after, time: time) }
    pendingFlashes.append(
      PendingFlash(
        before: before,
        changed: after,
        frame: frame,
        time: time,
        displacement: reliable(motion)?.displacement ?? latestDisplacement
      )
    )
  }

  private mutating func detectTears(_ motion: PairMotion, time: Double) {
    guard let main = reliable(motion) else { return }
    var parts = motion.others.map { (part: $0, isStill: false) }
    // Bars also stay, until they are known to be bars.
    let mayTear = map.motions < Self.warmUpMotionCount || map.scrolls(under: motion.torn)
    if main.displacement != 0, motion.torn.total >= grid.fidelity.leastEdges, mayTear {
      parts.append((PairMotion.Part(displacement: 0, cells: motion.torn), true))
    }
    for (part, isStill) in parts {
      let separation = part.displacement - main.displacement
      guard isSeparation(separation, main.displacement) else { continue }
      let event = MotionEvent(
        frame: frame,
        time: time,
        kind: .tear,
        magnitude: Double(abs(separation)) / scale,
        region: part.cells.rectangle(scale: scale)
      )
      let finding = JitterFinding(
        event: event,
        cells: part.cells,
        still: isStill ? part.cells : nil,
        separation: separation,
        displacement: main.displacement,
        isStacked: isStacked(part.cells, main.cells),
        shift: shift(part.cells, part.displacement, abs(separation))
      )
      if findings.add(named(finding), map: map), !isStill { map.learn(disturbance: part.cells) }
    }
  }

  /// Returns whether parts moved apart by more than rounding to whole pixels explains.
  private func isSeparation(_ separation: Int, _ displacement: Int) -> Bool {
    if grid.fidelity == .lossy { return abs(separation) > 2 }
    guard let reported = latestDelta else {
      return abs(separation) > 1 || displacement == 0 || separation == -displacement
    }
    let isWhole = abs(reported - reported.rounded()) < 1e-3
    return isWhole || abs(separation) > 1
  }

  /// Returns whether one part is above the other.
  private func isStacked(_ part: CellSet, _ other: CellSet) -> Bool {
    guard let part = part.rows, let other = other.rows else { return false }
    return part.lowerBound > other.upperBound || part.upperBound < other.lowerBound
  }

  /// Detects content that is gone and does not return at once.
  private mutating func detectBlank(
    _ motion: PairMotion,
    from before: FrameSignature,
    to after: FrameSignature,
    time: Double
  ) {
    let stayed = motion.main?.displacement == 0 ? motion.main?.cells.total ?? 0 : motion.still.total
    let content = before.edgeCount - stayed
    let left = after.edgeCount - stayed
    guard content >= 4 * grid.fidelity.leastEdges,
      Double(left) <= (1 - Self.blankPart) * Double(content),
      Double(motion.lost.total) >= Self.blankPart * Double(content),
      motion.lost.total * 2 >= before.edgeCount
    else { return }
    add(.blank, motion.lost, frame: frame, time: time)
  }

  /// Returns whether content returned that was gone for a moment.
  private mutating func resolvePendingFlashes(with later: FrameSignature) -> Bool {
    pendingFlashes.removeAll { frame - $0.frame > PendingFlash.longest }
    var open: [PendingFlash] = []
    for pendingFlash in pendingFlashes {
      if let total = distance(since: pendingFlash, to: later),
        let undone = pendingFlash.undone(
          in: later,
          total: total,
          rows: map.rows(showing: pendingFlash.displacement),
          tolerance: noise.tolerance
        )
      {
        add(
          undone.isBlank ? .blank : .flash,
          undone.cells,
          frame: pendingFlash.frame,
          time: pendingFlash.time
        )
      } else {
        open.append(pendingFlash)
      }
    }
    defer { pendingFlashes = open }
    return open.count < pendingFlashes.count
  }

  /// Returns the pixels that the content moved since before a pending flash; nil if unknown.
  private func distance(since pendingFlash: PendingFlash, to later: FrameSignature) -> Int? {
    if let now = travelled[frame], let then = travelled[pendingFlash.frame - 1] {
      return now - then
    }
    let guess = latestDisplacement * (frame - pendingFlash.frame + 1)
    let motion = motion(from: pendingFlash.before, to: later, expecting: [guess])
    return reliable(motion)?.displacement
  }

  private mutating func add(
    _ kind: MotionEvent.Kind,
    _ cells: CellSet,
    frame: Int,
    time: Double
  ) {
    let region = cells.rectangle(scale: scale)
    let event = MotionEvent(
      frame: frame,
      time: time,
      kind: kind,
      magnitude: region?.height ?? 0,
      region: region
    )
    map.learn(disturbance: cells)
    findings.add(named(JitterFinding(event: event, cells: cells)), map: map)
  }
}
