import ChatframeTimelines
import Testing

struct SessionShiftScoreTests {
  private func worst(_ entries: [(score: Double, time: Double)]) -> Double {
    var session = SessionShiftScore()
    for entry in entries { session.add(entry.score, at: entry.time) }
    return session.worst
  }

  @Test func `scores less than a second apart are one session`() {
    #expect(worst([(0.25, 0), (0.25, 0.99)]) == 0.5)
  }

  @Test func `a second without a shift ends a session`() {
    #expect(worst([(0.25, 0), (0.25, 1)]) == 0.25)
  }

  @Test func `a session ends after five seconds`() {
    let entries = (0..<12).map { (score: 0.125, time: Double($0) * 0.5) }
    #expect(worst(entries) == 1.25)
  }

  @Test func `frames without a shift do not prolong a session`() {
    let still = (1..<100).map { (score: 0.0, time: Double($0) / 60) }
    #expect(worst([(0.25, 0)] + still + [(0.25, 1.8)]) == 0.25)
  }

  @Test func `the worst session counts`() {
    #expect(worst([(0.5, 0), (0.1, 3), (0.1, 3.5)]) == 0.5)
  }
}
