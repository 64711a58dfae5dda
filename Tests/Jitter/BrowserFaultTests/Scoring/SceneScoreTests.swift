import Testing

struct SceneScoreTests {
  private let box = FrameMeasure.Box(x: 0, y: 0, width: 320, height: 480)

  private func truth(
    _ faults: [SceneTruth.Fault] = [],
    motions: [SceneTruth.Motion] = [],
    userJumps: [Int] = []
  ) -> SceneTruth {
    SceneTruth(
      scene: "scene",
      style: "plain",
      userMotion: "rest",
      rounding: "point",
      mover: "paint",
      width: 320,
      height: 480,
      scale: 2,
      frames: 40,
      noise: 0,
      faults: faults,
      motions: motions,
      userJumps: userJumps
    )
  }

  private func fault(
    _ kind: SceneFault.Kind = .jump,
    frame: Int = 20,
    length: Int = 1,
    magnitude: Double = 12,
    needsUserMotion: Bool = false
  ) -> SceneTruth.Fault {
    let seeded = SceneFault(kind: kind, frame: frame, size: magnitude, length: length)
    let verdicts = FaultVerdicts(fault: seeded, frame: frame, isStill: false)
    return SceneTruth.Fault(
      cause: kind,
      frame: frame,
      kind: verdicts.kind,
      magnitude: magnitude,
      axis: "y",
      length: length,
      region: box,
      acceptable: verdicts.acceptable,
      excused: verdicts.excused,
      needsUserMotion: needsUserMotion
    )
  }

  private func score(
    _ events: [(String, Int)],
    _ truth: SceneTruth,
    mode: FrameMode = .pictures
  ) -> SceneScore {
    let reported = events.map { ReportedEvent(kind: $0.0, frame: $0.1, magnitude: 12) }
    return SceneScore(reported, truth, mode: mode)
  }

  @Test func `an event of the right kind in the right frame describes a fault`() {
    let score = score([("jump", 20)], truth([fault()]))
    #expect(score.findings.map(\.isFound) == [true])
    #expect(score.misjudged.isEmpty && score.inventedInClean.isEmpty)
  }

  @Test(arguments: [("jump", 21), ("jump", 19), ("tear", 20)])
  func `an event of another kind or frame does not`(kind: String, frame: Int) {
    let score = score([(kind, frame)], truth([fault()]))
    #expect(score.findings.map(\.isFound) == [false])
    #expect(score.misjudged.map(\.frame) == [frame])
  }

  @Test func `an event far from a fault is invented`() {
    let score = score([("jump", 20), ("flash", 30)], truth([fault()]))
    #expect(score.inventedInClean.map(\.kind) == ["flash"])
    #expect(score.cleanFrames == 40 - 4)
  }

  @Test func `a jump that returns is a flash, or a jump and its return`() {
    let truth = truth([fault(.jumpBack, length: 4)])
    for events in [[("flash", 20)], [("jump", 20), ("jump", 24)]] {
      let score = score(events, truth)
      #expect(score.findings.map(\.isFound) == [true])
      #expect(score.misjudged.isEmpty)
    }
  }

  @Test func `the return of a jump alone is not enough`() {
    let score = score([("jump", 24)], truth([fault(.jumpBack, length: 4)]))
    #expect(score.findings.map(\.isFound) == [false])
  }

  @Test func `the end of a stall is not an event of its own`() {
    let score = score([("stall", 20), ("jump", 25)], truth([fault(.stall, length: 5)]))
    #expect(score.findings.map(\.isFound) == [true])
    #expect(score.misjudged.map(\.frame) == [25])
  }

  @Test func `a fault that needs the user's motion counts only if that is known`() {
    let truth = truth([fault(needsUserMotion: true)])
    #expect(score([], truth).findings.isEmpty)
    #expect(score([("tear", 20)], truth).misjudged.isEmpty)
    #expect(score([], truth, mode: .known).findings.map(\.isFound) == [false])
  }

  @Test func `motion on purpose may be repainted, but has not jumped`() {
    let motion = SceneTruth.Motion(
      name: "menu",
      first: 0,
      last: 39,
      region: box,
      acceptable: ["repaint"]
    )
    let score = score([("repaint", 3), ("jump", 4)], truth(motions: [motion]))
    #expect(score.inventedInPurposeful.map(\.frame) == [4])
    #expect(score.purposefulFrames == 40)
    #expect(score.cleanFrames == 0)
  }

  @Test func `a notch of the wheel may look like a jump if the user's motion is not known`() {
    let truth = truth(userJumps: [10])
    #expect(score([("jump", 10)], truth).inventedInClean.isEmpty)
    #expect(score([("jump", 10)], truth, mode: .known).inventedInClean.count == 1)
  }

  @Test func `a notch of the wheel beside a fault may look like a jump as well`() {
    let truth = truth([fault(frame: 9)], userJumps: [10])
    #expect(score([("jump", 9), ("jump", 10)], truth).misjudged.isEmpty)
    #expect(score([("jump", 9), ("stall", 10)], truth).misjudged.map(\.kind) == ["stall"])
    #expect(score([("jump", 9), ("jump", 10)], truth, mode: .known).misjudged.count == 1)
  }

  @Test func `a fault appears in the next picture of a video that repeats frames`() {
    let score = score([("jump", 20)], truth([fault(frame: 18)]), mode: .fifteenHertz)
    #expect(score.findings.map(\.isFound) == [true])
  }

  @Test func `a flash between two pictures of a video cannot be seen`() {
    let truth = truth([fault(.flashRow, frame: 17, length: 2, magnitude: 0)])
    #expect(score([], truth, mode: .fifteenHertz).findings.isEmpty)
    #expect(score([], truth).findings.count == 1)
  }

  @Test func `only displacements of less than three points are small`() {
    let sizes = [1, 2, 3, -1, 0].map { fault(magnitude: $0) }
    let findings = sizes.map { SceneScore.Finding(fault: $0, isFound: true, events: []) }
    #expect(findings.map(\.isSmall) == [true, true, false, true, false])
  }

  @Test func `a video of a variable rate lacks frames`() {
    let shown = FrameMode.variable.shown(of: 11)
    #expect(shown.sources == [0, 1, 2, 4, 5, 7, 8, 10])
    #expect(shown.place(of: 6) == 5)
    #expect(!shown.shows(6..<7))
  }
}
