import ChatframeJitter
import Testing

struct CleanSequenceTests {
  private func report(_ look: FakeLook, isMotionKnown: Bool) -> JitterReport {
    let film = FakeFilm(look, frames: 500)
    var analysis = PixelAnalysis(
      widthInPixels: look.width,
      heightInPixels: film.height,
      scale: film.scale
    )
    for frame in 0..<film.frameCount {
      let screen = film.screen(frame)
      analysis.add(
        screen.bytes.span.bytes,
        layout: screen.layout,
        time: Double(frame) / 60,
        userDelta: isMotionKnown ? film.userDelta(frame) : nil
      )
    }
    return analysis.finish()
  }

  @Test(arguments: FakeLook.all)
  func `nothing is invented where the user's motion is known`(look: FakeLook) {
    let report = report(look, isMotionKnown: true)
    #expect(report.events == [])
  }

  @Test(arguments: FakeLook.all)
  func `nothing is invented where the user's motion is estimated`(look: FakeLook) {
    let report = report(look, isMotionKnown: false)
    #expect(report.events == [])
  }
}
