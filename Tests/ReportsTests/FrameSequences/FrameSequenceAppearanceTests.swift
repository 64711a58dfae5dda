import ChatframeBrowserTesting
import Foundation
import Testing

@testable import ChatframeReports

@Suite(.enabled(if: Chromium.isInstalled), .serialized)
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

  @Test(arguments: [false, true])
  func `all text has enough contrast`(dark: Bool) throws {
    let page = try folder.open(report, fragment: "frame=5", dark: dark)
    try page.wait(forFrame: 5)
    let faint: [String] = try page.evaluate(Self.faintText)
    #expect(faint == [])
  }

  @Test func `nothing overflows a narrow window`() throws {
    let page = try folder.open(report)
    try page.resize(width: 360, height: 740)
    try page.nextFrame()
    let width: Int = try page.evaluate("document.documentElement.scrollWidth")
    #expect(width <= 360)
  }

  /// The texts with a contrast below 4.5 : 1, which WCAG requires.
  private static let faintText = """
    (() => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const rgba = (color) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      const light = (color) => {
        const [r, g, b] = color.map((v) => v / 255)
          .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const behind = (element) => {
        for (let e = element; e; e = e.parentElement) {
          const color = rgba(getComputedStyle(e).backgroundColor);
          if (color[3] === 255) return color;
        }
        return [255, 255, 255, 255];
      };
      const faint = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement;
        if (!text.data.trim() || !element.checkVisibility() || element.closest('svg')) continue;
        if (element.matches('script, option')) continue;
        const pair = [light(rgba(getComputedStyle(element).color)), light(behind(element))];
        const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
        if (ratio < 4.5) faint.push(`${text.data}: ${ratio.toFixed(2)}`);
      }
      return faint;
    })()
    """
}

extension BrowserPage {
  fileprivate var background: String {
    get throws { try evaluate("getComputedStyle(document.documentElement).backgroundColor") }
  }
}
