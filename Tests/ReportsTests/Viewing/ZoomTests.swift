import ChatframeBrowserTesting
import Foundation
import Testing

@testable import ChatframeReports

/// Zoom, the pixel grid and the loupe.
@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct ZoomTests {
  private let folder: PageFolder
  private let files: [RelativeReference]

  init() throws {
    folder = try PageFolder()
    files = try folder.writePictures()
  }

  /// Goldens whose embedded pictures have two colours.
  private func page(fragment: String? = nil) throws -> BrowserPage {
    var report = GoldenSample.report(files)
    let bytes = try [0, 1].map { number in
      EmbeddedPicture(number: number, file: try folder.takePicture(number)).html
    }
    for place in report.goldens.indices {
      report.goldens[place].difference = nil
      report.goldens[place].expected?.number = 0
      report.goldens[place].actual?.number = 1
      report.goldens[place].actual?.height = 8
    }
    let pictures = String(decoding: Array(bytes.joined()), as: UTF8.self)
    return try folder.open(report.start + pictures + GoldenReport.end, fragment: fragment)
  }

  private let scale = "parseFloat(document.querySelector('.stage').style.getPropertyValue('--k'))"

  @Test func `keys zoom in and out, and 0 fits the picture`() throws {
    let page = try folder.open(large)
    let fit: Double = try page.evaluate(scale)
    try page.press("+")
    #expect(try page.evaluate(scale) > fit)
    for _ in 0..<20 { try page.press("+") }
    #expect(try page.evaluate("document.querySelector('#zoom').textContent") == "8 ×")
    try page.press("-")
    #expect(try page.evaluate("document.querySelector('#zoom').textContent") == "6 ×")
    try page.press("0")
    #expect(try page.evaluate(scale) == fit)
  }

  @Test func `the pixel grid appears at four times the size`() throws {
    let page = try folder.open(large)
    let grid = "document.querySelector('.stage').classList.contains('gridded')"
    try page.wait(until: "document.querySelector('.layer.after img')")
    while try page.evaluate("document.querySelector('#zoom').textContent") != "3 ×" {
      try page.press("+")
    }
    #expect(try page.evaluate(grid) == false)
    try page.press("+")
    #expect(try page.evaluate(grid) == true)
  }

  @Test func `the wheel zooms at the pointer, and a drag moves all views alike`() throws {
    let page = try folder.open(large)
    try page.press("2")
    let point = "document.querySelector('.layer.after .sheet').getBoundingClientRect().x"
    try page.wheel(".stage", by: -2_000)
    try page.wait(until: "document.querySelector('#zoom').textContent === '8 ×'")
    let before: Double = try page.evaluate(point)
    try page.drag(".stage", by: (-30, 0))
    let after: Double = try page.evaluate(point)
    #expect(abs(before - 30 - after) < 1.5)
    let place =
      try page.evaluate("document.querySelector('.stage').style.getPropertyValue('--x')")
      as String
    for key in ["3", "4", "5", "7"] {
      try page.press(key)
      #expect(
        try page.evaluate("document.querySelector('.stage').style.getPropertyValue('--x')") == place
      )
    }
  }

  @Test func `a button that was released outside of the picture drags nothing`() throws {
    let page = try folder.open(large)
    try page.drag(".stage", by: (0, -2_000))
    try page.wheel(".stage", by: -2_000)
    try page.wait(until: "document.querySelector('#zoom').textContent === '8 ×'")
    let place = "document.querySelector('.stage').style.getPropertyValue('--x')"
    let before: String = try page.evaluate(place)
    try page.hover(".stage")
    try page.hover("#zoom")
    #expect(try page.evaluate(place) == before)
  }

  @Test func `two fingers zoom in as far as they move apart`() throws {
    let page = try folder.open(large)
    try page.press("z")
    #expect(try page.evaluate("document.querySelector('#zoom').textContent") == "1 ×")
    try page.pinch(".layer.after", from: 50, to: 150)
    #expect(try page.evaluate("document.querySelector('#zoom').textContent") == "3 ×")
  }

  @Test func `zoom and view are in the address, which restores them`() throws {
    let page = try folder.open(large)
    try page.press("z")
    try page.press("3")
    try page.wait(until: "/view=slider&zoom=1,/.test(location.hash)")
    let hash: String = try page.evaluate("location.hash")
    let other = try folder.open(large, fragment: String(hash.dropFirst()))
    #expect(try other.evaluate("document.querySelector('#zoom').textContent") == "1 ×")
    #expect(try other.evaluate("document.querySelector('.stage').dataset.view") == "slider")
  }

  @Test func `the loupe shows both colours and the place`() throws {
    let page = try page()
    try page.wait(until: "document.querySelector('.layer.after img')")
    try page.press("l")
    try page.hover(".layer.after")
    try page.wait(until: "!document.querySelector('#loupe').hidden")
    let texts: [String] = try page.evaluate(
      "[...document.querySelectorAll('#loupe .place, #loupe b, #loupe code')]"
        + ".map(text => text.textContent)"
    )
    #expect(texts[0].firstMatch(of: /^x [12], y [34] px/) != nil)
    #expect(texts.dropFirst() == ["Expected", "#c8dcf0", "Actual", "#f0c8d2"])
  }

  @Test func `arrows move the loupe pixel by pixel while the picture has the focus`() throws {
    let page = try page()
    try page.wait(until: "document.querySelector('.layer.after img')")
    try page.press("l")
    try page.run("document.querySelector('.stage').focus()")
    let words = "document.querySelector('#loupe .place').textContent"
    try page.wait(until: "\(words).startsWith('x 2, y 4 px')")
    try page.press("ArrowRight")
    try page.press("ArrowUp")
    let place: String = try page.evaluate(words)
    #expect(place.hasPrefix("x 3, y 3 px"))
    #expect(try page.evaluate("document.querySelector('#golden-name').textContent") == first)
    let spoken: String = try page.evaluate("document.querySelector('#announcement').textContent")
    #expect(spoken == "x 3, y 3 px · 3, 3 pt: Expected #c8dcf0, Actual #f0c8d2")
  }

  private let first = "noodles-jade-light"

  /// A white picture of 800 × 800 pixels.
  private static let white = [UInt8](
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAyAAAAMgAQAAAADzCzvFAAABLUlEQVR42u3NQREAAAwCIPuX1hZ77KAA6YFIJB\
        KJRCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJ\
        RCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJRC\
        KRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJRCKR\
        SCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSC\
        QSiUQikUgkEolEIpH8SQbUzVm6Gf/FyQAAAABJRU5ErkJggg==
        """
    ) ?? Data()
  )

  /// Goldens whose pictures are larger than the window.
  private var large: String {
    let size = 800.0
    var report = GoldenSample.report(files)
    let picture = EmbeddedPicture(number: 0, file: Self.white).html
    for place in report.goldens.indices {
      (report.goldens[place].difference, report.goldens[place].marks) = (nil, [])
      for part in [\GoldenRecord.expected, \GoldenRecord.actual] {
        report.goldens[place][keyPath: part]?.number = 0
        report.goldens[place][keyPath: part]?.width = size
        report.goldens[place][keyPath: part]?.height = size
      }
    }
    return report.start + String(decoding: picture, as: UTF8.self) + GoldenReport.end
  }
}
