import ChatframeGraphics
import ChatframeJitter
import ChatframeSeededRandomness

/// Faults at random frames of a clean sequence, and the events that the pixels show.
struct FaultTrial {
  /// The input of the analysis.
  enum Measure: String, CaseIterable {
    /// Lossless frames, with the user's motion recorded.
    case known
    /// Lossless frames, with the user's motion estimated.
    case estimated
    /// Frames of H.264, with the user's motion estimated.
    case video
  }

  /// The numbers of faults, of faults found in their frame, and of other events.
  struct Outcome {
    var seeded = 0
    var found = 0
    var invented = 0

    static func + (left: Outcome, right: Outcome) -> Outcome {
      Outcome(
        seeded: left.seeded + right.seeded,
        found: left.found + right.found,
        invented: left.invented + right.invented
      )
    }
  }

  let sequence: FakeFrameSequence
  let measure: Measure

  /// Seeds faults of a kind and counts the events.
  func outcome(_ kind: Fault.Kind, size: Int, seed: UInt64) throws -> Outcome {
    let faults = faults(kind, size: size, seed: seed)
    let events = try events(faults)
    var outcome = Outcome(seeded: faults.count)
    for fault in faults
    where events.contains(where: { fault.explains($0, in: sequence, isFirst: true) }) {
      outcome.found += 1
    }
    outcome.invented = events.count { event in
      !faults.contains { $0.explains(event, in: sequence, isFirst: false) }
    }
    return outcome
  }

  /// Returns the events in the sequence with faults.
  func events(_ faults: [Fault]) throws -> [MotionEvent] {
    var analysis = PixelAnalysis(
      size: PixelSize(width: sequence.chat.width, height: sequence.height),
      scale: sequence.scale,
      fidelity: measure == .video ? .lossy : .lossless
    )
    func screen(_ frame: Int) -> FakeScreen {
      let fault = faults.last { frame >= $0.frame }
      return fault.map { $0.screen(of: sequence, frame) } ?? sequence.screen(frame)
    }
    var frame = 0
    func take(_ bytes: [UInt8], _ format: FramePixelFormat) {
      let layout = FrameLayout(
        size: PixelSize(width: sequence.chat.width, height: sequence.height),
        format: format
      )
      let delta = measure == .known ? sequence.userDelta(frame) : nil
      analysis.add(bytes.span.bytes, layout: layout, time: Double(frame) / 60, userDelta: delta)
      frame += 1
    }
    switch measure {
    case .known, .estimated:
      for frame in 0..<sequence.frameCount { take(screen(frame).bytes, .rgba) }
    case .video:
      try VideoCodec.recoded(
        width: sequence.chat.width,
        height: sequence.height,
        frames: sequence.frameCount,
        frame: { screen($0).bytes },
        take: { take($0, .rgb) }
      )
    }
    return analysis.finish().events
  }

  /// Returns faults at random frames; a lasting jump is followed by one back.
  private func faults(_ kind: Fault.Kind, size: Int, seed: UInt64) -> [Fault] {
    var random = SeededGenerator(seed: seed &* 31 &+ UInt64(size))
    var faults: [Fault] = []
    var start = 20
    while start < sequence.frameCount - 40 {
      let near = start + Int.random(in: 0..<10, using: &random)
      guard let frame = steadyFrame(near: near, kind) else { break }
      let before = kind == .jump && faults.count % 2 == 1 ? size : 0
      faults.append(Fault(kind: kind, frame: frame, size: size, before: before))
      start = frame + 40
    }
    return faults
  }

  /// Returns a frame around which the user's motion does not change, and in which it is fast enough
  /// for a stall to be visible.
  private func steadyFrame(near start: Int, _ kind: Fault.Kind) -> Int? {
    let positions = sequence.scroll.positions
    return (start..<max(start, positions.count - 16)).first { frame in
      let around = frame - 7...frame + 9
      guard !sequence.scroll.turns.contains(where: around.contains) else { return false }
      let speed = abs(positions[frame] - positions[frame - 1])
      // A fling that reaches the end stops within these frames.
      let isSmooth = around.allSatisfy {
        abs(abs(positions[$0] - positions[$0 - 1]) - speed) <= max(2, speed * 3 / 5)
      }
      return isSmooth && (kind == .stall ? speed >= 4 : true)
    }
  }
}
