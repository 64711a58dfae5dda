import ChatframeBrowserTesting
import Foundation
import Testing

@testable import ChatframeReports

/// Frame sequences on the page of goldens.
@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct GoldenSequencePageTests {
  private let folder: PageFolder
  private let report: GoldenReport

  init() throws {
    folder = try PageFolder()
    report = GoldenSample.film(try folder.writePictures())
  }

  private func page(_ name: String = "film") throws -> BrowserPage {
    try folder.open(report.html, fragment: "golden=\(name)")
  }

  @Test(arguments: [
    ("film", "Side_by_side Onion_skin Slider Blink Difference This Before After"),
    ("still", "Side_by_side Onion_skin Slider Blink Difference Actual Expected Marked"),
  ])
  func `views are those of frame sequences or of pictures`(name: String, views: String) throws {
    let shown: [String] = try page(name).evaluate(
      "[...document.querySelectorAll('.views button')].filter(b => b.checkVisibility())"
        + ".map(b => b.getAttribute('aria-keyshortcuts') + b.textContent)"
    )
    let wanted = views.split(separator: " ").enumerated().map {
      "\($0 + 1)\($1.replacing("_", with: " "))"
    }
    #expect(shown == wanted)
  }

  @Test(arguments: [("6", "after", 1), ("7", "before", 0), ("8", "third", 2)])
  func `a frame is shown with those before and after it`(
    key: String,
    layer: String,
    frame: Int
  ) throws {
    let page = try page()
    try page.press(key)
    #expect(try page.showsPicture(frame, in: layer))
    let visible: [String] = try page.evaluate(
      """
      [...document.querySelectorAll('.layer')].filter(layer =>
        getComputedStyle(layer).visibility === 'visible').map(layer => layer.dataset.layer)
      """
    )
    #expect(visible == [layer])
  }

  @Test func `frames that share a picture are all shown`() throws {
    let page = try page("resting")
    try page.wait(until: "document.querySelectorAll('.layer img[src$=\"-1.png\"]').length === 3")
    let layers: [String] = try page.evaluate(
      "[...document.querySelectorAll('.layer img')].map(image => image.closest('.layer').dataset.layer)"
    )
    #expect(layers == ["before", "after", "third"])
  }

  @Test func `what moved is outlined only on its own frame`() throws {
    let page = try page()
    let visibility = "getComputedStyle(document.querySelector('.over-all .marks')).visibility"
    try page.press("6")
    try page.wait(until: "document.querySelectorAll('.marks rect').length === 2")
    #expect(try page.evaluate(visibility) == "visible")
    for key in ["7", "8"] {
      try page.press(key)
      #expect(try page.evaluate(visibility) == "hidden")
    }
  }

  @Test func `the view stays when another golden is shown`() throws {
    let page = try page()
    try page.press("8")
    try page.press("ArrowDown")
    #expect(try page.evaluate("document.querySelector('.stage').dataset.view") == "third")
  }

  @Test func `the last frame has no next frame`() throws {
    let page = try page("last")
    try page.press("8")
    try page.wait(until: "document.querySelector('.layer.third .blank')")
    #expect(
      try page.evaluate("document.querySelector('.layer.third').textContent")
        == "there is no next frame"
    )
    #expect(page.complaints == [])
  }

  @Test func `layout differences of the frame are shown as lines`() throws {
    let lines: [String] = try page().evaluate(
      "[...document.querySelectorAll('.outline span')].map(l => l.className + l.textContent.trim())"
    )
    #expect(lines == ["expected- m3  0,2 4×2", "actual+ m3  0,4 4×2"])
  }
}
