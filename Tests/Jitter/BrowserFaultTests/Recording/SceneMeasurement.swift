/// Computes the truth about a scene from the measures of its frames.
struct SceneMeasurement {
  /// The revision of the rules; increase it when they change, so that scenes are recorded again.
  static let revision = 2

  let scene: ChatScene
  let page: PageDescription
  let frames: [FrameMeasure]

  /// The motion of one row between two frames, without the user's.
  struct Displacement {
    var right: Double
    var down: Double
    var box: FrameMeasure.Box
  }

  /// The truth about the scene.
  var truth: SceneTruth {
    SceneTruth(
      scene: scene.name,
      style: scene.style.rawValue,
      userMotion: scene.motion.rawValue,
      rounding: (scene.mover == .scroll ? .point : scene.rounding).rawValue,
      mover: scene.mover.rawValue,
      width: scene.width,
      height: scene.height,
      scale: scene.scale,
      frames: frames.count,
      noise: page.noise,
      faults: scene.faults.indices.filter { isVisible($0) }.map { fault($0) },
      motions: scene.motions.indices.map { motion($0) },
      userJumps: scene.motion == .notches
        ? frames.indices.filter { abs(frames[$0].userDelta) > 50 } : []
    )
  }

  /// The first frame in which a row moves without the user, the app or a fault; `nil` if none does.
  var unexplainedFrame: Int? {
    guard scene.motions.isEmpty else { return nil }
    return frames.indices.dropFirst().first { frame in
      let isFaulty = page.faults.contains { $0.frame...$0.frame + $0.length ~= frame }
      // Chromium's layout has 64 units in a point.
      return !isFaulty && displacements(frame).contains { max(abs($0.down), abs($0.right)) > 0.03 }
    }
  }

  /// Returns the motion of the rows that two successive frames show, without the user's.
  func displacements(_ frame: Int) -> [Displacement] {
    let before = Dictionary(frames[frame - 1].rows.map { ($0.id, $0) }) { first, _ in first }
    return frames[frame].rows.compactMap { row in
      guard let old = before[row.id] else { return nil }
      return Displacement(
        right: row.x - old.x,
        down: row.y - old.y - frames[frame].userDelta,
        box: row.box.union(old.box)
      )
    }
  }

  private var screen: FrameMeasure.Box {
    .init(x: 0, y: 0, width: Double(scene.width), height: Double(scene.height))
  }

  /// The heights of the bars at the top and at the bottom of a page, in points.
  private static let bars = (header: 56.0, composer: 52.0)

  /// Returns whether the frames show a fault: opaque bars hide the rows beneath them.
  private func isVisible(_ index: Int) -> Bool {
    guard ![.glass, .veil].contains(scene.style) else { return true }
    let rows = moved(in: page.faults[index].frame)
    return rows.isEmpty
      || rows.contains { row in
        row.box.y + row.box.height > Self.bars.header
          && row.box.y < screen.height - Self.bars.composer
      }
  }

  /// Returns whether opaque bars hide most of the row at a fault once it has moved.
  private func isHidden(_ index: Int) -> Bool {
    guard ![.glass, .veil].contains(scene.style) else { return false }
    let row = frames[page.faults[index].frame].faults[index]
    let top = max(row.y, Self.bars.header)
    let bottom = min(row.y + row.height, screen.height - Self.bars.composer)
    return (bottom - top) * 2 < row.height
  }

  /// Returns the motion of the rows that moved without the user between two successive frames.
  private func moved(in frame: Int) -> [Displacement] {
    displacements(frame).filter { max(abs($0.down), abs($0.right)) * scene.scale > 0.4 }
  }

  private func fault(_ index: Int) -> SceneTruth.Fault {
    let placed = page.faults[index]
    var seeded = scene.faults[index]
    (seeded.frame, seeded.length) = (placed.frame, placed.length)
    let frame = placed.frame
    let isSideways = seeded.kind == .sideways
    let moved = moved(in: frame)
    var magnitude = median(moved.map { isSideways ? $0.right : $0.down })
    var region = moved.reduce(nil) { $0?.union($1.box) ?? $1.box } ?? screen
    switch seeded.kind {
    case .stall:
      magnitude = -(frame..<frame + seeded.length).reduce(0) { $0 + frames[$1].userDelta }
      region = screen
    case .flashRow: (magnitude, region) = (0, frames[frame].faults[index])
    case .flashScreen, .blank: (magnitude, region) = (0, screen)
    case .jump, .jumpBack, .sideways, .below, .row, .rowBack, .tear: break
    }
    var verdicts = FaultVerdicts(
      fault: seeded,
      frame: frame,
      isStill: abs(magnitude + frames[frame].userDelta) * scene.scale < 1 && magnitude != 0
    )
    // Content that disappears under a bar has not been seen to move.
    if seeded.kind == .row, isHidden(index) { verdicts.acceptable.append(.init("repaint", frame)) }
    // Nobody sees content at rest stall, only how it catches up.
    if seeded.kind == .stall, seeded.catchesUp, rests(in: frame - 3..<frame) {
      verdicts.acceptable.append(.init("jump", frame + seeded.length))
    }
    return SceneTruth.Fault(
      cause: seeded.kind,
      frame: frame,
      kind: verdicts.kind,
      magnitude: magnitude,
      axis: isSideways ? "x" : "y",
      length: seeded.length,
      region: region.clipped(width: screen.width, height: screen.height) ?? screen,
      acceptable: verdicts.acceptable,
      excused: verdicts.excused,
      needsUserMotion: needsUserMotion(seeded, magnitude)
    )
  }

  /// Returns whether the fault looks like the user's own motion.
  private func needsUserMotion(_ fault: SceneFault, _ magnitude: Double) -> Bool {
    guard [.jump, .jumpBack, .stall].contains(fault.kind) else { return false }
    if fault.kind == .stall, !fault.catchesUp, isBesideRest(fault) { return true }
    let pixels = abs(magnitude) * scene.scale
    switch scene.motion {
    case .notches: return true
    case .noisy: return pixels <= Double(4 * page.noise) || fault.kind == .stall
    case .rest: return false
    case .drag, .fling, .wheel, .bounce, .ease, .mixed:
      return (scene.rounding == .point || scene.mover == .scroll) && abs(magnitude) <= 1
    }
  }

  /// Returns whether the user hardly moves the content for some frames before or after a fault.
  private func isBesideRest(_ fault: SceneFault) -> Bool {
    let end = fault.frame + fault.length
    return rests(in: fault.frame - 3..<fault.frame) || rests(in: end..<end + 3)
  }

  /// Returns whether the user moves the content by less than a pixel per frame, or by a point at most.
  ///
  /// The end of the recording looks like rest as well.
  private func rests(in range: Range<Int>) -> Bool {
    let distances = range.clamped(to: 0..<frames.count).map { abs(frames[$0].userDelta) }
    return distances.allSatisfy { $0 * scene.scale < 1 } || distances.reduce(0, +) <= 1
  }

  private func motion(_ index: Int) -> SceneTruth.Motion {
    let boxes = frames.flatMap { $0.motions[index] }
    let region = boxes.reduce(nil) { $0?.union($1) ?? $1 }
    return SceneTruth.Motion(
      name: scene.motions[index].name,
      first: 0,
      last: frames.count - 1,
      region: region?.clipped(width: screen.width, height: screen.height),
      acceptable: ["repaint", "resize"]
    )
  }

  private func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}

/// The verdicts that a careful person accepts for a fault.
struct FaultVerdicts {
  var kind: String
  var acceptable: [SceneTruth.Verdict]
  var excused: [SceneTruth.Verdict]

  /// Creates the verdicts for a fault.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - frame: The first frame that shows it.
  ///   - isStill: Whether the content does not move on the screen, because the fault cancels the
  ///     user's motion.
  init(fault: SceneFault, frame: Int, isStill: Bool) {
    let end = frame + fault.length
    func anyOf(_ kinds: String...) -> [SceneTruth.Verdict] { kinds.map { .init($0, frame) } }
    func until(_ last: Int, _ kinds: String...) -> [SceneTruth.Verdict] {
      kinds.map { .init($0, frame, last) }
    }
    switch fault.kind {
    case .jump, .sideways: (kind, acceptable, excused) = ("jump", anyOf("jump"), [])
    case .below: (kind, acceptable, excused) = ("jump", anyOf("jump", "tear", "resize"), [])
    case .row: (kind, acceptable, excused) = ("jump", anyOf("jump", "tear"), [])
    case .jumpBack:
      (kind, acceptable) = ("flash", anyOf("flash", "jump"))
      excused = until(end, "flash", "jump")
    case .tear, .rowBack:
      (kind, acceptable) = ("tear", anyOf("tear", "flash", "jump"))
      excused = until(end, "tear", "flash", "jump")
    case .flashRow, .flashScreen:
      (kind, acceptable) = ("flash", anyOf("flash"))
      excused = until(end, "flash", "repaint")
    case .blank:
      (kind, acceptable) = ("blank", anyOf("blank"))
      if fault.length <= 3 { acceptable += anyOf("flash") }
      excused = until(end, "blank", "flash", "repaint")
    case .stall:
      (kind, acceptable) = ("stall", anyOf("stall"))
      if fault.length == 1 { acceptable += anyOf(fault.catchesUp ? "flash" : "jump") }
      excused = []
    }
    if isStill { acceptable += anyOf("stall") }
  }
}
