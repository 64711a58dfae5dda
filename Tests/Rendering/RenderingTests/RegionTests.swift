import ChatframeGraphics
import ChatframeMessageLayout
import Testing

@testable import ChatframeRendering

struct RegionTests {
  /// Twenty messages on a page of 240 points.
  private func layout(scale: Double = 1) async throws -> ConversationLayout {
    try await Stage(options: LayoutOptions(width: 240, scale: scale)).layOut(Sample.chatter(20))
  }

  @Test func `the whole page has all messages from its top`() async throws {
    let layout = try await layout()
    let page = layout.wholePage
    #expect(!page.isScreen && page.rows == 0..<20)
    #expect(page.top == 0 && page.size == layout.size)
  }

  @Test(arguments: [1, 1.5, 2])
  func `a screen's device rows are relative to its first message`(
    scale: Double
  ) async throws {
    let layout = try await layout(scale: scale)
    let screen = layout.screen(height: 100)
    let first = layout.placements[screen.rows.lowerBound]
    #expect(screen.rowsInPixels.count == Int(100 * scale))
    // Adding up heights rounds them.
    let top = (screen.top - first.top) * scale
    #expect(abs(Double(screen.rowsInPixels.lowerBound) - top) < 1e-6)
    #expect(Double(screen.rowsInPixels.lowerBound) < first.height * scale)
  }

  @Test func `a screen ends where the page ends`() async throws {
    let layout = try await layout()
    let screen = layout.screen(height: 100)
    #expect(screen.isScreen && screen.rows.upperBound == 20)
    #expect(screen.top + screen.size.height == layout.size.height)
  }

  @Test(arguments: [49, 16_385, Double.nan])
  func `a screen whose height is out of range is rejected`(height: Double) async throws {
    let layout = try await layout()
    #expect(throws: RenderingError.self) { try layout.checkedRegion(viewportHeight: height) }
  }
}
