import Testing

@testable import ChatframeJitter

/// Content that follows a recorded motion, of which two gaps of three frames show nothing.
struct RecordedPathTests {
  /// Returns the frames in which content jumps.
  ///
  /// - Parameters:
  ///   - first: The pixels that the content is too far down after the first gap.
  ///   - second: The pixels by which it moves too far down until after the second gap.
  /// - Returns: The frames.
  private func jumps(_ first: Double, _ second: Double) -> [Int] {
    var analysis = PixelAnalysis(size: FakePlane.grid.size, scale: 1)
    for frame in 1...30 {
      analysis.records.append(
        FrameRecord(ofMotion: frame, content: FakePlane.blocks(rows: 0..<39))
      )
      if [11, 12, 14, 15].contains(frame) { continue }
      let isAfterGap = frame == 13 || frame == 16
      let delta = isAfterGap ? 30.0 : 10
      let excess = frame == 13 ? first : frame == 16 ? second : 0
      var sample = MotionSample(to: frame, displacement: delta + excess, userDelta: delta)
      sample.isAfterGap = isAfterGap
      analysis.passages[0].append(sample)
    }
    analysis.frame = 30
    return MotionJudgement(analysis).report().events.filter { $0.kind == .jump }.map(\.frame)
  }

  @Test(arguments: [(4.0, -4.0, []), (4, 0, [13]), (4, -3, [13, 16]), (12, -12, [13, 16])])
  func `content after a gap has jumped unless the next gap undoes a few points`(
    first: Double,
    second: Double,
    frames: [Int]
  ) {
    #expect(jumps(first, second) == frames)
  }
}
