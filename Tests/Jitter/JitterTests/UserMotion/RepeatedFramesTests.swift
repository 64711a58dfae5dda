import Testing

@testable import ChatframeJitter

struct RepeatedFramesTests {
  private func samples(_ displacements: [Double]) -> [MotionSample] {
    displacements.enumerated().map { index, displacement in
      MotionSample(
        frame: index + 1,
        time: Double(index + 1) / 60,
        duration: 1.0 / 60,
        displacement: displacement,
        isRepeated: displacement == 0
      )
    }
  }

  @Test func `pictures that are shown for two frames are merged`() {
    let merged = RepeatedFrames.merged(samples((0..<24).map { $0 % 2 == 0 ? 0 : 9 }))
    #expect(merged.count == 12)
    #expect(merged.allSatisfy { $0.duration == 2.0 / 60 })
  }

  @Test func `a list at rest that moves away and back does not repeat pictures`() {
    let rest = [Double](repeating: 0, count: 20)
    let all = samples(rest + [60, 0, -60] + rest + [-4] + rest)
    #expect(RepeatedFrames.merged(all).count == all.count)
  }
}
