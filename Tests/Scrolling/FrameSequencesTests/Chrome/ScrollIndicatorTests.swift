import ChatframeFrameSequences
import ChatframeGraphics
import Testing

struct ScrollIndicatorTests {
  /// A screen with 400 points between the bars, of which the track has 394.
  private let viewport = FrameViewport(
    size: LayoutSize(width: 200, height: 500),
    scale: 2,
    insets: LayoutInsets(top: 60, left: 0, bottom: 40, right: 0)
  )

  private func frame(
    _ contentTop: Double,
    _ contentHeight: Double = 1600,
    isMirrored: Bool = false
  ) -> LayoutRectangle? {
    ScrollIndicator(contentTop: contentTop, contentHeight: contentHeight)
      .overlay(
        in: viewport,
        color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 90),
        isMirrored: isMirrored
      )?.frame
  }

  @Test func `its length is to the track as the screen is to the content`() {
    #expect(frame(60)?.height == 98.5)
  }

  @Test(arguments: [(60.0, 63.0), (-540, 210.75), (-1140, 358.5)])
  func `its position is that of the screen in the content`(contentTop: Double, y: Double) {
    #expect(frame(contentTop)?.minY == y)
  }

  @Test func `its length is at least 36 points for long content`() {
    #expect(frame(60, 1_000_000)?.height == 36)
  }

  @Test func `pulling beyond an end makes it shorter at that end`() throws {
    let pulled = try #require(frame(90))
    #expect(pulled.minY == 63 && pulled.height == 68.5)
    let other = try #require(frame(-1170))
    #expect(other.maxY == 457 && other.height == 68.5)
    #expect(frame(900)?.height == 8)
  }

  @Test(arguments: [0.0, 399, 400])
  func `it is absent if the whole content is on the screen`(height: Double) {
    #expect(frame(60, height) == nil)
  }

  @Test func `it is on the right, or on the left if mirrored`() {
    #expect(frame(60)?.maxX == 197)
    #expect(frame(60, isMirrored: true)?.minX == 3)
  }

  @Test func `it is absent if bars cover the whole screen`() {
    let covered = FrameViewport(
      size: LayoutSize(width: 200, height: 500),
      scale: 2,
      insets: LayoutInsets(top: 300, left: 0, bottom: 200, right: 0)
    )
    let indicator = ScrollIndicator(contentTop: 0, contentHeight: 1600)
    #expect(indicator.overlay(in: covered, color: RGBAColor(red: 0, green: 0, blue: 0)) == nil)
  }
}
