import ChatframeJitter
import Testing

/// Faults in lossless frames of made-up conversations.
struct SeededFaultTests {
  private func check(
    _ kind: Fault.Kind,
    _ measure: FaultTrial.Measure,
    size: (FakeStyle) -> Int
  ) throws -> FaultTrial.Outcome {
    var sum = FaultTrial.Outcome()
    for style in FakeStyle.all {
      let sequence =
        FakeFrameSequence.sequences[style.name]
        ?? FakeFrameSequence(style, frames: FakeFrameSequence.length)
      let trial = FaultTrial(sequence: sequence, measure: measure)
      sum = sum + (try trial.outcome(kind, size: size(style), seed: style.seed))
    }
    print("\(measure), \(kind): \(sum.found) of \(sum.seeded), \(sum.invented) invented")
    return sum
  }

  @Test(arguments: Fault.Kind.allCases.filter { $0 != .tear }, [1, 20])
  func `every fault is found if the user's motion is known`(
    kind: Fault.Kind,
    size: Int
  ) throws {
    let outcome = try check(kind, .known) { _ in size }
    #expect(outcome.found == outcome.seeded)
    #expect(outcome.invented == 0)
  }

  @Test(arguments: [3, 20])
  func `every tear of three points is found if the user's motion is known`(points: Int) throws {
    let outcome = try check(.tear, .known) { points * $0.unit }
    #expect(outcome.found == outcome.seeded)
    #expect(outcome.invented == 0)
  }

  @Test func `half of the smallest tears are found if the user's motion is known`() throws {
    // A pixel between parts at 2x and 3x may be rounding.
    let outcome = try check(.tear, .known) { min($0.unit, 2) }
    #expect(outcome.found * 2 >= outcome.seeded)
    #expect(outcome.invented == 0)
  }

  /// The numbers of faults that are missed, by size in pixels.
  ///
  /// Three pixels are one point at 3x, where a tear changes only few blocks enough.
  private static let missed: [Fault.Kind: [Int: Int]] = [
    .jump: [3: 1], .stall: [3: 1, 20: 1], .tear: [3: 6, 20: 1],
  ]

  @Test(arguments: Fault.Kind.allCases, [3, 20])
  func `almost every three-pixel fault is found if the user's motion is estimated`(
    kind: Fault.Kind,
    size: Int
  ) throws {
    let outcome = try check(kind, .estimated) { _ in size }
    #expect(outcome.found >= outcome.seeded - (Self.missed[kind]?[size] ?? 0))
    // The motion beside a missed jump or tear is found instead.
    #expect(outcome.invented <= ((kind == .jump || kind == .tear) && size == 3 ? 1 : 0))
  }
}
