import ChatframeGraphics
import ChatframeJitter
import Testing

/// Scores and rows of events in pixels.
struct PixelScoreTests {
  private static let chat = FakeChat(seed: 5, width: 120, height: 900)

  /// Content at rest that jumps by `size` pixels in the fifth frame.
  private func report(jump size: Int) -> MotionReport {
    var analysis = PixelAnalysis(size: PixelSize(width: 120, height: 240), scale: 2)
    for frame in 0..<12 {
      let screen = FakeScreen(of: Self.chat, top: 300 - (frame < 5 ? 0 : size), height: 240)
      analysis.add(
        screen.bytes.span.bytes,
        layout: screen.layout,
        time: Double(frame) / 60,
        userDelta: 0,
        rows: [
          ManifestFrame.Row(id: "above", y: -40, height: 40),
          ManifestFrame.Row(id: "m1", y: 0, height: 60),
          ManifestFrame.Row(id: "m2", y: 60, height: 60),
        ]
      )
    }
    return analysis.finish()
  }

  @Test func `content that jumps by a tenth of the screen scores a tenth`() {
    #expect(abs(report(jump: 24).worstShiftScore - 0.1) < 0.01)
  }

  @Test func `content at rest has no score`() {
    #expect(report(jump: 0).sessionShiftScore == 0)
  }

  @Test func `an event names the rows in its region`() {
    #expect(report(jump: 24).events.first?.rows == ["m1", "m2"])
  }

  @Test func `a replaced screen counts as a jump by at least its height`() {
    let other = FakeChat(seed: 6, width: 120, height: 900)
    var analysis = PixelAnalysis(size: PixelSize(width: 120, height: 240), scale: 1)
    for frame in 0..<20 {
      let screen = FakeScreen(of: frame < 5 ? Self.chat : other, top: 300, height: 240)
      analysis.add(screen.bytes.span.bytes, layout: screen.layout, time: Double(frame) / 60)
    }
    let events = analysis.finish().events
    #expect(events.map(\.kind) == [.jump])
    #expect(events.first?.frame == 5)
    #expect(events.first?.magnitude == 240)
  }
}
