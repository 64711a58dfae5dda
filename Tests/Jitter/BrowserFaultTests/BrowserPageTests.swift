import ChatframeBrowserTesting
import ChatframeTestSupport
import Testing

@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct BrowserPageTests {
  @Test func `a page does not see what another one stored`() throws {
    let file = PackageFolder.path("Tests/Jitter/BrowserFaultTests/Pages/shifts.html")
    for _ in 1...2 {
      let page = try Browser.open(file)
      #expect(try page.evaluate("localStorage.length") == 0)
      try page.run("localStorage.setItem('name', 'value')")
    }
  }
}
