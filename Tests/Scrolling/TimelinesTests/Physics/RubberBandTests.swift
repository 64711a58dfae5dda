import ChatframeTimelines
import Testing

struct RubberBandTests {
  private let band = RubberBand(dimension: 844)

  @Test(arguments: [-400.0, -1, 0, 0.5, 120, 3000])
  func `the pull can be computed from the stretch`(_ pull: Double) {
    #expect(abs(band.pull(band.stretch(pull)) - pull) < 1e-6)
  }

  @Test func `a list stretches less the further it is pulled`() {
    #expect(band.stretch(200) < 2 * band.stretch(100))
  }

  @Test func `a list never stretches by more than its height`() {
    #expect(band.stretch(1e9) < 844)
  }
}
