import ChatframeJitter
import Testing

/// Faults in lossless frames of conversations as the product draws them.
struct RenderedFaultTests {
  private func check(
    _ kind: Fault.Kind,
    size: Int,
    _ measure: FaultTrial.Measure
  ) async throws -> FaultTrial.Outcome {
    var sum = FaultTrial.Outcome()
    for name in RenderedSequences.names {
      let trial = FaultTrial(sequence: try await RenderedSequences.sequence(name), measure: measure)
      let outcome = try trial.outcome(kind, size: size, seed: UInt64(name.utf8.count))
      sum = sum + outcome
    }
    print(
      "rendered, \(measure), \(kind), \(size) px: \(sum.found) of \(sum.seeded),",
      "\(sum.invented) invented"
    )
    return sum
  }

  @Test(arguments: RenderedSequences.names, [FaultTrial.Measure.known, .estimated])
  func `clean sequences have no events`(
    name: String,
    measure: FaultTrial.Measure
  ) async throws {
    let sequence = try await RenderedSequences.sequence(name)
    let events = try FaultTrial(sequence: sequence, measure: measure).events([])
    #expect(events == [])
  }

  @Test(arguments: Fault.Kind.allCases)
  func `every one-pixel fault is found if the user's motion is known`(
    kind: Fault.Kind
  ) async throws {
    let outcome = try await check(kind, size: 1, .known)
    #expect(outcome.found == outcome.seeded)
    #expect(outcome.invented == 0)
  }

  @Test(arguments: Fault.Kind.allCases)
  func `every three-pixel fault is found if the user's motion is estimated`(
    kind: Fault.Kind
  ) async throws {
    let outcome = try await check(kind, size: 3, .estimated)
    #expect(outcome.found == outcome.seeded)
    #expect(outcome.invented == 0)
  }
}
