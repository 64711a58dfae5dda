import Testing

@testable import ChatframeJitter

struct FrameCadenceTests {
  private func evened(_ durations: [Double]) -> [Double] {
    var cadence = FrameCadence()
    return durations.map { cadence.evened($0) }
  }

  @Test func `times in whole milliseconds are moved to the screen's intervals`() {
    let durations = (0..<60).map { [0.017, 0.016, 0.017][$0 % 3] }
    let later = evened(durations).suffix(30)
    #expect(later.allSatisfy { abs($0 - 1.0 / 60) < 2e-4 })
  }

  @Test func `a missing frame leaves two intervals`() {
    let durations = [Double](repeating: 1.0 / 60, count: 30) + [0.034]
    let last = evened(durations).last ?? 0
    #expect(abs(last - 2.0 / 60) < 1e-3)
  }

  @Test func `half an interval is unchanged`() {
    let durations = [Double](repeating: 1.0 / 60, count: 30) + [1.0 / 120]
    #expect(evened(durations).last == 1.0 / 120)
  }
}
