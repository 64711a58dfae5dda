import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeMessageLayout

/// Widths are determined first, then the contents that depend on them.
struct WrappingTests {
  /// Pages with so many pixels per point that frames show the solved widths.
  private static let widths = (0..<60).map { 200 + Double($0) * 17.37 }

  private func page(_ template: String, _ width: Double) -> Page {
    Page(template: template, options: LayoutOptions(width: width, scale: 1_048_576))
  }

  private func lineCount(_ text: String, _ style: TemplateTextStyle, width: Double) -> Int {
    let textStyle = TextStyle(size: style.size, color: RGBAColor(red: 0, green: 0, blue: 0))
    let styled = StyledText(
      runs: [StyledText.Run(text, style: textStyle)],
      language: "en",
      lineHeight: style.lineHeight
    )
    return FixedWidthText().shape(styled, width: width).lines.count
  }

  @Test(arguments: TemplateNames.all)
  func `text does not wrap more in its solved bubble`(template: String) throws {
    let style = try Sample.style(template)
    var pages = RandomPages(seed: 5)
    for width in Self.widths {
      for _ in 0..<6 {
        let text = pages.text(upTo: 40)
        let bubble = try #require(
          try page(template, width).arrange(Sample.text(text)).component("bubble")
        )
        let room = bubble.frame.width - style.bubble.padding.horizontal
        #expect(bubble.lines.count == lineCount(text, style.text.body, width: room))
      }
    }
  }

  // 211 points fit twenty-two letters beside a padding of 24. The other two sums result in
  // 210.99999999999997 and 211.00000000000003.
  @Test(arguments: ["211", "210.7 + 0.1 + 0.1 + 0.1", "0.1 + 0.2 + 210.7"])
  func `a rounding error does not wrap text`(widest: String) throws {
    let template = try Sample.template(
      "jade",
      replacing:
        "widest: max(width - 148, min(width - 70 - statusRoom, textSize * 170), width * 0.3)",
      with: "widest: \(widest)"
    )
    let text = Sample.text(String(repeating: "a", count: 22))
    let bubble = try #require(
      try Page(template: "jade").arrange(text, template: template).component("bubble")
    )
    #expect(bubble.lines.count == 1)
  }

  /// The templates whose bubbles contain only the text.
  private static let plain = ["jade", "azure", "paper", "terminal"]

  @Test(arguments: plain)
  func `a bubble is no wider than its text needs`(template: String) throws {
    let style = try Sample.style(template).bubble
    var pages = RandomPages(seed: 6)
    for width in Self.widths {
      let text = pages.text(upTo: 40)
      let bubble = try #require(
        try page(template, width).arrange(Sample.text(text)).component("bubble")
      )
      let widest = bubble.lines.map(\.frame.width).max() ?? 0
      let needed = max(widest + style.padding.horizontal, 2 * style.cornerRadius)
      #expect(abs(bubble.frame.width - needed) < 1e-5)
    }
  }

  @Test(arguments: TemplateNames.all)
  func `a wider page needs no more lines`(template: String) throws {
    var pages = RandomPages(seed: 7)
    for _ in 0..<10 {
      let text = Sample.text(pages.text(upTo: 60))
      let counts = try Self.widths.map {
        try page(template, $0).arrange(text).component("bubble")?.lines.count ?? 0
      }
      #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }
}
