import ChatframeGraphics
import ChatframeMessageLayout
import Foundation
import Testing

@testable import ChatframeRendering

struct RenderLimitsTests {
  private func culprit(_ options: LayoutOptions, viewport: Double? = nil) -> String? {
    do throws(RenderingError) {
      try RenderLimits.check(
        options,
        viewport: viewport.map { LayoutSize(width: options.width, height: $0) }
      )
      return nil
    } catch {
      if case .option(let error) = error { return error.option.rawValue }
      return "\(error)"
    }
  }

  @Test(arguments: [0, -5, 119.9, 8193, 1e9, -0.0, .nan, .infinity, -.infinity])
  func `a width out of range is rejected`(width: Double) {
    #expect(culprit(LayoutOptions(width: width, scale: 1)) == "width")
  }

  @Test(arguments: [0, -5, 0.49, 8.1, 1e9, .nan, .infinity])
  func `a scale out of range is rejected`(scale: Double) {
    #expect(culprit(LayoutOptions(width: 390, scale: scale)) == "scale")
  }

  @Test(arguments: [0, -5, 0.49, 4.1, 1e9, .nan, .infinity])
  func `a text size out of range is rejected`(textSize: Double) {
    #expect(culprit(LayoutOptions(textSize: textSize)) == "textSize")
  }

  @Test(arguments: [0, 1, -5, 49.9, 16_385, 1e9, .nan, .infinity])
  func `a viewport out of range is rejected`(height: Double) {
    #expect(culprit(LayoutOptions(), viewport: height) == "viewport")
  }

  @Test(arguments: [(120.0, 0.5), (120, 8), (390, 3), (390.3, 2.625), (4095, 8), (8192, 3.9)])
  func `a page within the ranges is accepted`(width: Double, scale: Double) {
    #expect(culprit(LayoutOptions(width: width, scale: scale), viewport: 50) == nil)
    #expect(culprit(LayoutOptions(width: width, scale: scale), viewport: 16_384) == nil)
  }

  @Test func `a page with more pixels than a bitmap is rejected`() {
    #expect(culprit(LayoutOptions(width: 8192, scale: 4)) == "width")
  }

  @Test(arguments: [
    (-5.0, "width -5 is out of range; expected 120 to 8192"),
    (.nan, "width nan is out of range; expected 120 to 8192"),
    (.infinity, "width inf is out of range; expected 120 to 8192"),
    (1e9, "width 1000000000 is out of range; expected 120 to 8192"),
    (1e300, "width 1e+300 is out of range; expected 120 to 8192"),
    (8192.5, "width 8192.5 is out of range; expected 120 to 8192"),
  ])
  func `an error names the option and its range`(width: Double, message: String) {
    #expect(throws: RenderingError.self) { try RenderLimits.check(LayoutOptions(width: width)) }
    do {
      try RenderLimits.check(LayoutOptions(width: width))
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `the error for a picture that exceeds PNG names its size`() {
    let error = RenderingError.tooLarge(widthInPixels: 10, heightInPixels: 3_000_000_000)
    #expect(
      error.description
        == "the picture would have 10 × 3000000000 pixels; use a smaller width or scale"
    )
  }
}

struct MissingScriptWarningsTests {
  private func warnings(_ text: String) -> [String] {
    MissingScriptWarnings.warnings(text.unicodeScalars)
  }

  @Test func `text without missing characters has no warning`() {
    #expect(warnings("").isEmpty)
  }

  @Test func `a script is reported with the first of its characters`() {
    #expect(
      warnings("𐎁𐎀𐎁") == [
        "Ugaritic (Ugar): no font for 2 characters, first U+10380; shown as boxes"
      ]
    )
  }

  @Test func `a single character is counted in the singular`() {
    #expect(
      warnings("ꠀ") == [
        "Syloti Nagri (Sylo): no font for 1 character, first U+A800; shown as boxes"
      ]
    )
  }

  @Test func `scripts are reported in order of appearance`() {
    #expect(warnings("𐌰𐎀").map { $0.prefix(5) } == ["Gothi", "Ugari"])
  }
}
