import ChatframeGraphics
import ChatframeJitter
import Testing

struct CleanSequenceTests {
  private func report(_ style: FakeStyle, isMotionKnown: Bool) -> MotionReport {
    let sequence = FakeFrameSequence(style, frames: 500)
    var analysis = PixelAnalysis(
      size: PixelSize(width: style.width, height: sequence.height),
      scale: sequence.scale
    )
    for frame in 0..<sequence.frameCount {
      let screen = sequence.screen(frame)
      analysis.add(
        screen.bytes.span.bytes,
        layout: screen.layout,
        time: Double(frame) / 60,
        userDelta: isMotionKnown ? sequence.userDelta(frame) : nil
      )
    }
    return analysis.finish()
  }

  @Test(arguments: FakeStyle.all)
  func `clean sequences have no events if the user's motion is known`(style: FakeStyle) {
    let report = report(style, isMotionKnown: true)
    #expect(report.events == [])
  }

  @Test(arguments: FakeStyle.all)
  func `clean sequences have no events if the user's motion is estimated`(style: FakeStyle) {
    let report = report(style, isMotionKnown: false)
    #expect(report.events == [])
  }
}
