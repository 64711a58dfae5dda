import ChatframeGraphics
import ChatframeJitter
import Testing

/// Content that changes in place while other content rests or scrolls under it.
struct ChangesInPlaceTests {
  private static let style = FakeStyle.all[2]

  /// Returns the events in a clean frame sequence over which a test draws.
  private func events(
    isMotionKnown: Bool,
    draw: (inout FakeScreen, FakeFrameSequence, Int) -> Void
  ) -> [MotionEvent] {
    let sequence =
      FakeFrameSequence.sequences[Self.style.name]
      ?? FakeFrameSequence(Self.style, frames: FakeFrameSequence.length)
    var analysis = PixelAnalysis(
      size: PixelSize(width: sequence.chat.width, height: sequence.height),
      scale: sequence.scale
    )
    for frame in 0..<sequence.frameCount {
      var screen = sequence.screen(frame)
      draw(&screen, sequence, frame)
      analysis.add(
        screen.bytes.span.bytes,
        layout: screen.layout,
        time: Double(frame) / 60,
        userDelta: isMotionKnown ? sequence.userDelta(frame) : nil
      )
    }
    return analysis.finish().events
  }

  @Test(arguments: [true, false])
  func `a spinner over the list is not an event`(isMotionKnown: Bool) {
    let events = events(isMotionKnown: isMotionKnown) { screen, sequence, frame in
      let middle = (row: sequence.topBar + 40, column: sequence.chat.width / 2)
      screen.fill(
        middle.row - 14..<middle.row + 14,
        columns: middle.column - 14..<middle.column + 14,
        200
      )
      // Eight spokes, one of them dark, which advances every fifth frame.
      let spokes = [(-10, 0), (-7, 7), (0, 10), (7, 7), (10, 0), (7, -7), (0, -10), (-7, -7)]
      for (index, spoke) in spokes.enumerated() {
        let (row, column) = (middle.row + spoke.0, middle.column + spoke.1)
        let shade: UInt8 = index == frame / 5 % 8 ? 40 : 160
        screen.fill(row - 2..<row + 2, columns: column - 2..<column + 2, shade)
      }
    }
    #expect(events == [])
  }

  @Test(arguments: [true, false])
  func `typing dots are not an event`(isMotionKnown: Bool) {
    let events = events(isMotionKnown: isMotionKnown) { screen, sequence, frame in
      let row = sequence.height - sequence.bottomBar - 30
      screen.fill(row - 10..<row + 14, columns: 20..<80, 225)
      for dot in 0..<3 {
        // Each dot rises for six frames of a third of a second.
        let isUp = (frame - dot * 5) % 20 < 6
        let top = row + (isUp ? -3 : 0)
        screen.fill(top..<top + 5, columns: 32 + dot * 14..<37 + dot * 14, isUp ? 90 : 140)
      }
    }
    #expect(events == [])
  }

  @Test(arguments: [true, false])
  func `a blinking cursor in the bar is not an event`(isMotionKnown: Bool) {
    let events = events(isMotionKnown: isMotionKnown) { screen, sequence, frame in
      guard frame / 30 % 2 == 0 else { return }
      let row = sequence.height - sequence.bottomBar * 2 / 3
      screen.fill(row + 2..<row + 10, columns: 30..<32, 10)
    }
    #expect(events == [])
  }
}
