import ChatframeGraphics
import ChatframeJitter
import Testing

/// Lines of text at rest, as in a log, of which one moves.
struct RestingLinesTests {
  /// Returns the events in 60 frames.
  ///
  /// - Parameters:
  ///   - count: The number of lines, the first of which is at the top of the screen.
  ///   - right: The pixels that line 15 moves to the right in the middle.
  ///   - down: The pixels that it moves down.
  /// - Returns: The events.
  private func events(of count: Int, right: Int = 0, down: Int = 0) -> [MotionEvent] {
    let size = PixelSize(width: TextLinesTests.width, height: TextLinesTests.height)
    var analysis = PixelAnalysis(size: size, scale: 2)
    for frame in 0..<60 {
      var page = TextLinesTests.Page()
      for line in 0..<count {
        let hasMoved = line == 15 && frame >= 30
        page.draw(
          line,
          left: hasMoved ? right : 0,
          y: line * TextLinesTests.pitch + (hasMoved ? down : 0)
        )
      }
      analysis.add(
        page.bytes.span.bytes,
        layout: FrameLayout(size: size, format: .rgba),
        time: Double(frame) / 60
      )
    }
    return analysis.finish().events
  }

  @Test(arguments: [-2, 2])
  func `a line that moves up or down by a point between others has jumped`(distance: Int) {
    let events = events(of: 33, down: distance)
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [30])
    #expect(events.map(\.displacement) == [Double(distance) / 2])
  }

  @Test func `the last line need not have jumped if it moves by a point`() {
    #expect(!events(of: 16, down: 2).contains { $0.kind == .jump })
  }

  @Test(arguments: [12, 24])
  func `a line that moves to the side need not have jumped`(distance: Int) {
    #expect(!events(of: 33, right: distance).contains { $0.kind == .jump })
  }
}
