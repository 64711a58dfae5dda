import ChatframeBrowserTesting
import ChatframeSeededRandomness
import Testing

/// Comparisons of the Web's score, as computed from manifests, with the measure of a browser.
@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct PrependScoreTests {
  /// The tolerance for sums and products of a few numbers near 1 in another order.
  private let rounding = 1e-12
  /// Heights of new rows, from a tenth of a screen to fifty screens.
  private static let prepended: [[Double]] = [60, 240, 600, 6000, 30_000].map { total in
    [Double](repeating: 60, count: Int(total) / 60)
  }

  private static let whileScrolling: [Prepend.Compensation] = [
    .script, .late, .script, .none, .script,
  ]

  private func agrees(_ outcome: PrependOutcome) -> Bool {
    let (ours, theirs) = (outcome.scores, outcome.shifts)
    return ours.count == theirs.count && zip(ours, theirs).allSatisfy { abs($0 - $1) < rounding }
  }

  private func expectAgreement(_ outcome: PrependOutcome, _ prepend: Prepend) {
    let (ours, theirs) = (outcome.scores, outcome.shifts)
    #expect(ours.count == theirs.count, "\(prepend): \(theirs), not \(ours)")
    for (our, their) in zip(ours, theirs) {
      #expect(abs(our - their) < rounding, "\(prepend): \(theirs), not \(ours)")
    }
  }

  @Test func `a browser measures the same shift for prepended rows`() throws {
    let stage = try PrependStage()
    for prepended in Self.prepended {
      for (index, offset) in [0, 30, 1234.0].enumerated() {
        var prepend = Prepend(offset: offset, prepended: prepended)
        prepend.compensation = Prepend.Compensation.allCases[index]
        expectAgreement(try stage.play(prepend), prepend)
        prepend.compensation = Prepend.Compensation.allCases[(index + 1) % 3]
        expectAgreement(try stage.play(prepend), prepend)
      }
    }
  }

  @Test func `a browser measures the same shift for rows of random heights`() throws {
    let stage = try PrependStage()
    for seed in 1...16 {
      var random = SeededGenerator(seed: UInt64(seed))
      func heights(_ count: Int) -> [Double] {
        (0..<count).map { _ in Double(Int.random(in: 20...300, using: &random)) }
      }
      let count = [1, 3, 20, 200][seed % 4]
      let prepend = Prepend(
        rows: heights(40),
        offset: Double(seed * 57),
        prepended: heights(count)
      )
      expectAgreement(try stage.play(prepend), prepend)
    }
  }

  @Test func `whole screens above rows that cover 95 % of the screen score 0.95`() throws {
    let stage = try PrependStage()
    let rows = [Double](repeating: 57, count: 10)
    for height in [600.0, 6000, 30_000] {
      let outcome = try stage.play(Prepend(rows: rows, offset: 0, prepended: [height]))
      #expect(outcome.shifts.count == 1)
      #expect(abs((outcome.shifts.first ?? 0) - 0.95) < 1e-6)
      #expect(abs((outcome.scores.first ?? 0) - 0.95) < 1e-6)
    }
  }

  @Test func `a script's compensation at rest is not charged`() throws {
    let stage = try PrependStage()
    for prepended in Self.prepended {
      let outcome = try stage.play(Prepend(prepended: prepended, compensation: .script))
      #expect(outcome.shifts == [])
    }
  }

  @Test func `a browser measures the same shift while the user scrolls`() throws {
    let stage = try PrependStage()
    for (prepended, compensation) in zip(Self.prepended, Self.whileScrolling) {
      let prepend = Prepend(prepended: prepended, compensation: compensation)
      var outcome = try stage.playWhileScrolling(prepend)
      // On a busy machine, the wheel may scroll between what the page notes and what it paints.
      for _ in 0..<3 where !agrees(outcome) { outcome = try stage.playWhileScrolling(prepend) }
      expectAgreement(outcome, prepend)
    }
  }

  @Test func `scroll anchoring is not charged, at rest and while the user scrolls`() throws {
    let stage = try PrependStage()
    for prepended in Self.prepended.suffix(3) {
      let prepend = Prepend(anchor: .auto, prepended: prepended)
      #expect(try stage.play(prepend).shifts == [])
      #expect(try stage.playWhileScrolling(prepend).shifts == [])
    }
  }

  @Test func `at the top of the content, nothing is anchored`() throws {
    let prepend = Prepend(offset: 0, anchor: .auto, prepended: [600])
    #expect(try PrependStage().play(prepend).shifts == [1])
  }

  @Test func `a script beside scroll anchoring moves the rows, which is not charged`() throws {
    let prepend = Prepend(anchor: .auto, prepended: [600], compensation: .script)
    let outcome = try PrependStage().play(prepend)
    let tops = outcome.frames.map { frame in frame.rows.first { $0.id == "r20" }?.y }
    #expect(tops == [0, -600, -600])
    #expect(outcome.shifts == [])
  }
}
