import ChatframeBrowserTesting
import Foundation
import Testing

@testable import ChatframeReports

/// Zoom, the pixel grid and the loupe, with pictures of 4 × 8 pixels on 100 × 200 points or, on a
/// page of goldens, on 4 × 8 points.
@Suite(.enabled(if: Chromium.isInstalled), .serialized)
struct ZoomTests {
  private let folder: PageFolder
  private let files: [RelativeReference]

  init() throws {
    folder = try PageFolder()
    files = try folder.writePictures()
  }

  /// A golden whose pictures of 4 × 8 pixels are on 400 × 800 points, so that they are shown small.
  private func page(fragment: String? = nil) throws -> BrowserPage {
    var report = GoldenSample.report(files)
    let bytes = try [0, 1].map { number in
      EmbeddedPicture(number: number, file: try folder.takePicture(number)).html
    }
    for place in report.goldens.indices {
      report.goldens[place].difference = nil
      (report.goldens[place].expected?.number, report.goldens[place].actual?.number) = (0, 1)
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
    let point = "document.querySelector('.layer.after .sheet').getBoundingClientRect().x"
    try page.wheel(".stage", by: -2_000)
    try page.wait(until: "document.querySelector('#zoom').textContent === '8 ×'")
    let before: Double = try page.evaluate(point)
    try page.drag(".stage", by: (-30, 0))
    let after: Double = try page.evaluate(point)
    #expect(abs(before - 30 - after) < 1.5)
    let place = try page.evaluate("document.querySelector('.stage').style.getPropertyValue('--x')")
      as String
    for key in ["2", "3", "5", "7"] {
      try page.press(key)
      #expect(
        try page.evaluate("document.querySelector('.stage').style.getPropertyValue('--x')") == place
      )
    }
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
    #expect(texts == ["x 2, y 4 px · 2, 4 pt", "Expected", "#e5dcf0", "Actual", "#f0dce5"])
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
    #expect(try page.evaluate(words).hasPrefix("x 3, y 3 px"))
    #expect(try page.evaluate("document.querySelector('#golden-name').textContent") == first)
    let spoken: String = try page.evaluate("document.querySelector('#announcement').textContent")
    #expect(spoken == "x 3, y 3 px · 3.5, 3.5 pt: Expected #e5dcf0, Actual #f0dce5")
  }

  private let first = "noodles-jade-light"

  /// A golden whose picture is larger than the window.
  private var large: String {
    let size = 2_000
    var report = GoldenSample.report(files)
    let picture = EmbeddedPicture(number: 0, file: SolidPicture.png(size: size)).html
    for place in report.goldens.indices {
      (report.goldens[place].difference, report.goldens[place].marks) = (nil, [])
      for part in [\GoldenRecord.expected, \GoldenRecord.actual] {
        report.goldens[place][keyPath: part]?.number = 0
        report.goldens[place][keyPath: part]?.width = Double(size)
        report.goldens[place][keyPath: part]?.height = Double(size)
      }
    }
    return report.start + String(decoding: picture, as: UTF8.self) + GoldenReport.end
  }
}
