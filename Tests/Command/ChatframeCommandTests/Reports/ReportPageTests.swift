import ChatframeBrowserTesting
import Foundation
import Testing

@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct ReportPageTests {
  /// An advertisement moves the messages on the screen.
  private static let advert = """
    version: 1
    rows: { count: 40, heights: [60] }
    viewport: { width: 200, height: 300, scale: 1 }
    start: { at: { offset: 925 } }
    duration: 0.5
    events:
      - { at: 0.25, insert: { rows: [{ id: ad, height: 120, position: 12 }] } }
    """

  @Test func `a page opens at the jump of a reload with its picture, sentence and rows`()
    async throws
  {
    let place = try Script.workplace()
    try place.write(Self.advert, to: "advert.yaml")
    try await place.run(
      "scroll",
      "advert.yaml",
      "-o",
      "out",
      "--strategy",
      "reload",
      "--report",
      "r.html"
    )
    let frame = try #require(
      try place.frames("out").first { $0["strictJitter"] as? Double ?? 0 > 0 }
    )
    let index = try #require(frame["index"] as? Int)
    let file = try #require(frame["file"] as? String)
    let page = try Browser.open(place.path("r.html"))
    try page.wait(until: "document.querySelector('.layer.after img')")
    let source = "data:image/png;base64," + (try place.read("out/\(file)").base64EncodedString())
    try page.wait(until: "document.querySelector('.layer.after img').src === '\(source)'")
    let width: Int = try page.evaluate("document.querySelector('.layer.after img').naturalWidth")
    let sentence: String = try page.evaluate(
      "document.querySelector('#moment .happened').textContent"
    )
    let outlined: Int = try page.evaluate("document.querySelectorAll('.marks .moved').length")
    #expect(width == 200)
    #expect(sentence.hasPrefix("jumpframe \(index) ("))
    #expect(sentence.contains("content jumped"))
    #expect(outlined > 0)
    #expect(page.complaints == [])
  }
}
