import ChatframeBrowserTesting
import Foundation
import Testing

@testable import ChatframeReports

@Suite(.enabled(if: Chromium.isInstalled), .waitsForBrowser, .serialized)
struct FrameSequenceAppearanceTests {
  private let folder: PageFolder
  private let report = FrameSequenceSample.report(FrameSequenceSample.jumping())

  init() throws { folder = try PageFolder() }

  @Test(arguments: [(false, "rgb(244, 245, 247)"), (true, "rgb(16, 18, 22)")])
  func `the page is as light or dark as the system`(dark: Bool, color: String) throws {
    let page = try folder.open(report, dark: dark)
    #expect(try page.background == color)
  }

  @Test func `the appearance can be chosen`() throws {
    let page = try folder.open(report, dark: true)
    try page.click("#appearance")
    #expect(try page.background == "rgb(244, 245, 247)")
    try page.click("#appearance")
    #expect(try page.background == "rgb(16, 18, 22)")
  }

  @Test func `with reduced motion, pictures are switched by hand`() throws {
    let page = try folder.open(report, fragment: "frame=3", reducedMotion: true)
    try page.press("4")
    let name: String = try page.evaluate(
      "getComputedStyle(document.querySelector('.layer.before')).animationName"
    )
    #expect(name == "none")
    try page.wait(until: "!document.querySelector('#mix').closest('label').hidden")
  }

  @Test func `nothing overflows a narrow window`() throws {
    let page = try folder.open(report)
    try page.resize(width: 360, height: 740)
    try page.nextFrame()
    let width: Int = try page.evaluate("document.documentElement.scrollWidth")
    #expect(width <= 360)
  }
}

extension BrowserPage {
  fileprivate var background: String {
    get throws { try evaluate("getComputedStyle(document.documentElement).backgroundColor") }
  }
}
