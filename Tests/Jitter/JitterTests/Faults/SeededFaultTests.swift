import ChatframeJitter
import Testing

/// Faults in lossless frames of made-up conversations.
struct SeededFaultTests {
  private func check(
    _ kind: Fault.Kind,
    size: Int,
    _ measure: FaultTrial.Measure
  ) throws -> FaultTrial.Outcome {
    var sum = FaultTrial.Outcome()
    for style in FakeStyle.all {
      let sequence =
        FakeFrameSequence.sequences[style.name]
        ?? FakeFrameSequence(style, frames: FakeFrameSequence.length)
      let trial = FaultTrial(sequence: sequence, measure: measure)
      sum = sum + (try trial.outcome(kind, size: size, seed: style.seed))
    }
    print(
      "\(measure), \(kind), \(size) px: \(sum.found) of \(sum.seeded), \(sum.invented) invented"
    )
    return sum
  }

  @Test(arguments: Fault.Kind.allCases, [1, 20])
  func `every fault is found if the user's motion is known`(
    kind: Fault.Kind,
    size: Int
  ) throws {
    let outcome = try check(kind, size: size, .known)
    #expect(outcome.found == outcome.seeded)
    #expect(outcome.invented == 0)
  }

  @Test(arguments: Fault.Kind.allCases, [3, 20])
  func `every three-pixel fault is found if the user's motion is estimated`(
    kind: Fault.Kind,
    size: Int
  ) throws {
    let outcome = try check(kind, size: size, .estimated)
    #expect(outcome.found == outcome.seeded)
    #expect(outcome.invented == 0)
  }
}
