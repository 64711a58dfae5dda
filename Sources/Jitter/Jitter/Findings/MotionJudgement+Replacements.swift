import ChatframeGraphics

/// Content of which nothing was on the screen before.
extension MotionJudgement {
  /// The least number of pixels per frame at which a list that stops at once has stalled.
  private static let leastSpeedOfStop = 6

  /// Reports jumps to content that was not on the screen before, and stalls after which a list
  /// catches up so far that it shows none of its earlier content.
  mutating func judgeReplacements() {
    for (frame, time) in analysis.replacements {
      guard let record = records[frame], !isEndingBlank(record) else { continue }
      let event = stall(before: record) ?? jump(in: record, time: time)
      jitter[event.frame] = max(jitter[event.frame] ?? 0, event.magnitude)
      note(event, moved: 0)
      add(event)
    }
  }

  /// Returns whether a frame begins a blank that content fills later at once, after the user has moved it
  /// so far that none of the earlier content is on the screen.
  private func isEndingBlank(_ record: FrameRecord) -> Bool {
    guard record.isBlank, let before = records[record.frame - 1] else { return false }
    var frame = record.frame
    while let shown = records[frame]?.shown.count, shown * 2 <= before.shown.count {
      frame += 1
    }
    guard frame - record.frame <= PixelAnalysis.longestBlank, let filled = records[frame] else {
      return false
    }
    return filled.appeared.count * 2 >= filled.shown.count
  }

  private func jump(in record: FrameRecord, time: Double) -> MotionEvent {
    MotionEvent(
      frame: record.frame,
      time: time,
      kind: .jump,
      magnitude: Double(grid.size.height) / scale,
      region: record.changed.rectangle(grid, scale: scale)
    )
  }

  /// Returns the stall that a jump to other content ends; nil if the list had stopped by itself, or
  /// does not move on in the same direction.
  private func stall(before record: FrameRecord) -> MotionEvent? {
    var first = record
    while let before = records[first.frame - 1], before.displacement == 0 { first = before }
    let length = record.frame - first.frame
    guard length > 0, let speed = steadySpeed(before: first.frame),
      abs(speed) >= Self.leastSpeedOfStop,
      let next = records[record.frame + 1]?.displacement, next * speed > 0
    else { return nil }
    var event = MotionEvent(
      frame: first.frame,
      time: first.time,
      kind: .stall,
      magnitude: Double(abs(speed) * length) / scale,
      region: first.content.rectangle(grid, scale: scale)
    )
    event.displacement = Double(-speed * length) / scale
    event.length = length
    return event
  }

  /// Returns the pixels that the content moved in the frame before one; nil if it had slowed down by
  /// more than half, or did not move in one direction.
  private func steadySpeed(before frame: Int) -> Int? {
    guard let last = records[frame - 1]?.displacement,
      let earlier = records[frame - 2]?.displacement,
      last * earlier > 0, abs(last) * 2 >= abs(earlier)
    else { return nil }
    return last
  }
}
