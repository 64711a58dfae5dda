import ChatframeGraphics
import ChatframePixels
import Testing

@testable import ChatframeJitter

/// Frames in whole pixels of a motion that is recorded in fractions of a pixel.
struct RoundedMotionTests {
  private static let style = FakeStyle.all[2]

  private func events(_ fault: Fault? = nil) -> [MotionEvent] {
    let sequence =
      FakeFrameSequence.sequences[Self.style.name]
      ?? FakeFrameSequence(Self.style, frames: FakeFrameSequence.length)
    var analysis = PixelAnalysis(
      size: PixelSize(width: sequence.chat.width, height: sequence.height),
      scale: sequence.scale
    )
    for frame in 0..<sequence.frameCount {
      let screen = fault?.screen(of: sequence, frame) ?? sequence.screen(frame)
      analysis.add(
        screen.bytes.span.bytes,
        layout: screen.layout,
        time: Double(frame) / 60,
        userDelta: sequence.exactDelta(frame)
      )
    }
    return analysis.finish().events
  }

  @Test func `rounding to whole pixels is not jitter`() {
    #expect(events() == [])
  }

  @Test(arguments: [2, -2])
  func `a jump of two pixels is found in its frame`(size: Int) {
    let events = events(Fault(kind: .jump, frame: 101, size: size))
    #expect(events.map(\.frame) == [101])
  }

  @Test(arguments: [1, -1])
  func `a jump of a pixel is found, if not at once`(size: Int) {
    let events = events(Fault(kind: .jump, frame: 101, size: size))
    #expect(events.count == 1)
    #expect(events.allSatisfy { (101...120).contains($0.frame) })
  }

  /// Returns the frames with tears if a part is off its place by some pixels in some frames, at three
  /// pixels per point.
  private func tears(_ sizes: [Int: Int]) -> [Int] {
    let style = FakeStyle.all[3]
    let sequence =
      FakeFrameSequence.sequences[style.name]
      ?? FakeFrameSequence(style, frames: FakeFrameSequence.length)
    var analysis = PixelAnalysis(
      size: PixelSize(width: sequence.chat.width, height: sequence.height),
      scale: sequence.scale
    )
    for frame in 0..<sequence.frameCount {
      let fault = sizes[frame].map { Fault(kind: .tear, frame: frame, size: $0) }
      let screen = fault?.screen(of: sequence, frame) ?? sequence.screen(frame)
      analysis.add(
        screen.bytes.span.bytes,
        layout: screen.layout,
        time: Double(frame) / 60,
        userDelta: sequence.userDelta(frame)
      )
    }
    return analysis.finish().events.filter { $0.kind == .tear }.map(\.frame)
  }

  @Test func `a part that is a pixel off its place for a frame tears`() {
    #expect(tears([101: 1]) == [101])
  }

  @Test func `a part that is a pixel off its place again and again is rounded`() {
    #expect(tears([101: 1, 105: -1, 110: 1]) == [])
  }

  @Test(arguments: [(false, PairMotion.Label.changed), (true, .mixed)])
  func `cells a row apart are explained if rows have rounded their places`(
    hasRounded: Bool,
    label: PairMotion.Label
  ) {
    var (before, after) = (FakePlane(), FakePlane())
    before.draw(from: (0, 400))
    after.draw(from: (0, 405))
    let whole = after
    for column in stride(from: 0, to: 160, by: 2) {
      after.draw(104..<144, columns: column..<column + 1, from: (column, 510))
    }
    var area = ContentArea(FakePlane.grid)
    for _ in 0..<8 {
      var earlier = before.motion(to: whole)
      earlier.isRounded = hasRounded
      area.learn(earlier, from: before.signature, to: whole.signature)
    }
    let motion = MotionEstimator(
      from: before.signature,
      to: after.signature,
      MatchTolerance(FakePlane.grid, noise: 2.5),
      area: area
    )
    .motion(isRounded: true)
    #expect(motion.displacement == -5)
    #expect(motion.labels.count { $0 == label } >= 60)
  }
}
