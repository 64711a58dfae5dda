import ChatframeTimelines
import Testing

@testable import ChatframeScenarios

struct InsetsMotionTests {
  private static func text(_ events: String...) -> String {
    Script.text(
      "viewport: { height: 600, scale: 3, insets: { bottom: 80 } }",
      "events:",
      events.map { "  - \($0)" }.joined(separator: "\n")
    )
  }

  @Test(arguments: InsetsAnimation.Curve.allCases)
  func `a curve rises from 0 to 1`(curve: InsetsAnimation.Curve) {
    let animation = InsetsAnimation(over: 0.5, curve: curve)
    let values = (0...60).map { animation.progress(at: Double($0) / 120) }
    #expect(values.first == 0 && values.last == 1)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `a spring has covered the part that its equation gives`() {
    // 1 − (1 + ωt) e^(−ωt) with ωt = 1.826 and ωt = 8.217.
    let animation = InsetsAnimation(over: 0.5)
    #expect(abs(animation.progress(at: 0.1) - 0.544_854) < 1e-5)
    #expect(abs(animation.progress(at: 0.45) - 0.997_512) < 1e-5)
  }

  @Test func `a cubic curve passes its middle`() {
    // At the parameter 1/2: x = (3 · 0.38 + 3 · 0.125 + 1) / 8, y = (3 · 0.7 + 3 + 1) / 8.
    let animation = InsetsAnimation(over: 1, curve: .cubic)
    #expect(abs(animation.progress(at: 0.314_375) - 0.7625) < 1e-9)
  }

  @Test func `content that rests on the keyboard moves with it, by whole pixels`() throws {
    let frames = try Script.frames(Self.text("{ at: 0.2, insets: { bottom: 380, over: 0.5 } }"))
      .map(\.viewport)
    for (last, next) in zip(frames, frames.dropFirst()) {
      let lift = next.insets.bottom.points - last.insets.bottom.points
      #expect(abs(last.newestY - next.newestY - lift) < 1e-9)
      #expect(abs(next.motion.jitter.points - lift) < 1e-9)
      let pixels = next.insets.bottom.points * 3
      #expect(abs(pixels - pixels.rounded()) < 1e-6)
    }
    #expect(frames[12].insets.bottom == 80 && frames[13].insets.bottom > 80)
    #expect(frames[41].insets.bottom < 380 && frames[42].insets.bottom == 380)
  }

  @Test func `without a duration, the keyboard is there at once`() throws {
    let frames = try Script.frames(Self.text("{ at: 0.2, insets: { bottom: 380 } }"))
    #expect(frames[11].viewport.insets.bottom == 80)
    #expect(frames[12].viewport.insets.bottom == 380)
  }

  @Test func `a later event continues from where the keyboard is`() throws {
    let frames = try Script.frames(
      Self.text(
        "{ at: 0.2, insets: { bottom: 380, over: 0.5 } }",
        "{ at: 0.3, insets: { bottom: 80, over: 0.5 } }"
      )
    ).map(\.viewport.insets.bottom.points)
    let highest = try #require(frames.max())
    #expect(highest < 300)
    #expect(frames[18] == highest)
    #expect(frames.last == 80)
  }

  @Test(arguments: [
    ("{ bottom: 300, over: 11 }", "over: \"11\" is out of range; expected 0 to 10"),
    ("{ bottom: 300, curve: cubic }", "curve: requires \"over\", the duration in seconds"),
    (
      "{ bottom: 300, over: 1, curve: spirng }",
      "curve: \"spirng\" is unknown; did you mean \"spring\"?"
    ),
  ])
  func `a wrong animation is an error`(insets: String, message: String) {
    let error = #expect(throws: (any Error).self) {
      try Script.read(Self.text("{ at: 0.2, insets: \(insets) }"))
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains(message))
  }
}

extension Viewport {
  fileprivate var newestY: Double { rows.last?.y ?? .nan }
}
