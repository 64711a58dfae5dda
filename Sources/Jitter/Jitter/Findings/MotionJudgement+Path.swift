import ChatframeGraphics

/// Jumps and stalls of most of the content.
extension MotionJudgement {
  /// The largest error in points of the place of a row of which only the edge is seen.
  private static let edgeDistance = 4.0

  /// Reports content that deviates from the user's motion.
  mutating func judgePath() {
    var latest: [MotionEvent] = []
    let all = judgedSamples()
    for (index, judged) in all.enumerated()
    where abs(judged.deviation) > 1e-3 && !followsGrowth(judged) && !isMismeasured(index, of: all) {
      var event = event(of: judged)
      if endsGrowth(judged) {
        event.kind = .resize
        add(event)
        continue
      }
      deviations[event.frame] = event.displacement
      jitter[event.frame] = event.magnitude
      note(event, moved: judged.sample.displacement / scale)
      add(event)
      guard event.kind == .jump else { continue }
      let isExact = judged.sample.userDelta != nil && grid.fidelity == .lossless
      findReturn(event, among: &latest, within: isExact ? 1e-3 : 2.5 / scale)
    }
  }

  /// Returns whether the first content after a gap deviates a little from the recorded motion, and that
  /// after the next gap deviates as much in the other direction: too little of the former was seen.
  private func isMismeasured(_ index: Int, of all: [JudgedSample]) -> Bool {
    let judged = all[index]
    guard judged.sample.isAfterGap, judged.sample.userDelta != nil,
      abs(judged.deviation) <= Self.edgeDistance * scale
    else { return false }
    return [index - 1, index + 1].contains { other in
      all.indices.contains(other) && all[other].sample.isAfterGap
        && abs(all[other].deviation + judged.deviation) < 1e-3
    }
  }

  /// Returns the samples of all passages, and finds the picture rate.
  mutating func judgedSamples() -> [JudgedSample] {
    var intervals: [Double] = []
    let judged = passages.flatMap { passage in
      var user = UserMotion(
        passage,
        grid.fidelity,
        scale: scale,
        repeatsCount: analysis.countsDuplicates
      )
      intervals += user.intervals
      return user.judge()
    }
    intervals.sort()
    if intervals.count >= 8 { pictureRate = 1 / max(intervals[intervals.count / 2], 1e-9) }
    return judged
  }

  private func event(of judged: JudgedSample) -> MotionEvent {
    let deviation = judged.seen / scale
    var event = MotionEvent(
      frame: judged.sample.frame,
      time: judged.sample.time,
      kind: judged.stallLength > 0 ? .stall : .jump,
      magnitude: abs(deviation),
      region: records[judged.sample.frame]?.content.rectangle(grid, scale: scale)
    )
    event.displacement = deviation
    if abs(judged.deviation - judged.seen) > 0.5 { event.fitted = judged.deviation / scale }
    event.length = max(1, judged.stallLength)
    return event
  }

  /// Reports a flash if a jump undoes one of the latest jumps.
  ///
  /// - Parameters:
  ///   - jump: The jump.
  ///   - latest: The jumps before it that are not undone; updated.
  ///   - noise: The largest difference of the distances, in points.
  private mutating func findReturn(
    _ jump: MotionEvent,
    among latest: inout [MotionEvent],
    within noise: Double
  ) {
    latest.removeAll { jump.frame - $0.frame > Self.longestReturn }
    func undoes(_ length: Double?, _ earlier: Double?) -> Bool {
      guard let length, let earlier else { return false }
      return abs(length + earlier) <= min(noise, abs(length) / 2)
    }
    let first = latest.first {
      undoes(jump.displacement, $0.displacement)
        || undoes(jump.fitted ?? jump.displacement, $0.fitted ?? $0.displacement)
    }
    guard let first else {
      latest.append(jump)
      return
    }
    add(
      MotionEvent(
        frame: first.frame,
        time: first.time,
        kind: .flash,
        magnitude: jump.region?.height ?? 0,
        region: jump.region
      )
    )
    latest = []
  }
}
