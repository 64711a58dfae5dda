#if Server
import ChatframeTestSupport
import Testing

@testable import ChatframeRenderService

/// The web page in a browser.
@Suite(.enabled(if: Browser.path != nil, "Chromium is not installed"), .timeLimit(.minutes(2)))
struct PageTests {
  @Test func `the page lists the templates and draws the example, within its own policy`()
    async throws
  {
    try await LiveService.run { live in
      let (page, console) = try await Browser.load("http://127.0.0.1:\(live.port)/")
      for name in TemplateNames.all { #expect(page.contains(">\(name)</option>")) }
      #expect(page.contains("780 × 311 pixels</figcaption>"))
      #expect(page.contains("role=\"alert\"></p>"))
      #expect(!console.contains("Content Security Policy"))
      #expect(!console.contains("CONSOLE"))
    }
  }
}
#endif
