import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct AnswerContentTests {
  private static let scale = 3.0

  private func arrange(
    _ body: MessageBody,
    template: String = "jade",
    options: LayoutOptions = LayoutOptions(scale: scale)
  ) throws -> Arrangement {
    try Page(template: template, options: options).arrange(body)
  }

  @Test(arguments: TemplateNames.all)
  func `the layout of the first sections is that of all, cut off`(template: String) throws {
    let sections = AnswerSample.sections
    let whole = try arrange(AnswerSample.answer(sections), template: template)
    // The buttons and the space below them, and the bottom edge of a background.
    let tail = template == "clover" || template == "sky" ? 3 : 2
    for count in 1..<sections.count {
      let part = try arrange(AnswerSample.answer(sections.prefix(count)), template: template)
      let same = part.sections.dropLast(tail)
      #expect(!same.isEmpty && same == whole.sections.prefix(same.count))
    }
  }

  @Test(arguments: TemplateNames.all)
  func `sections cover the row on whole device pixels`(template: String) throws {
    let row = try arrange(AnswerSample.answer(AnswerSample.sections), template: template)
    #expect(row.sections.first?.top == 0)
    // Tops and heights are divided by the scale, which rounds thirds of points.
    let bottom = try #require(row.sections.last?.bottom)
    #expect(abs(bottom - row.size.height) < 1e-9)
    for (upper, lower) in zip(row.sections, row.sections.dropFirst()) {
      #expect(abs(upper.bottom - lower.top) < 1e-9)
      let pixels = lower.top * Self.scale
      #expect(abs(pixels - pixels.rounded()) < 1e-6)
    }
  }

  @Test(arguments: TemplateNames.all)
  func `sections draw what the components draw`(template: String) throws {
    let row = try arrange(AnswerSample.answer(AnswerSample.sections), template: template)
    let sections = row.sections.flatMap { section in
      section.drawing.placedItems.map { $0.offset(by: LayoutPoint(x: 0, y: section.top)).frame }
    }
    let components = row.components.flatMap { $0.items.map(\.frame) }
    func sorted(_ frames: [LayoutRectangle]) -> [[Double]] {
      frames.map { [$0.minY, $0.minX, $0.width, $0.height].map { ($0 * 1000).rounded() } }
        .sorted { $0.lexicographicallyPrecedes($1) }
    }
    #expect(sorted(sections) == sorted(components))
  }

  @Test(arguments: TemplateNames.all)
  func `sections keep the components around the answer`(template: String) throws {
    let row = try arrange(AnswerSample.answer(AnswerSample.sections), template: template)
    let kept = row.sections.flatMap { $0.drawing.components.map(\.name) }
    let others = row.names.filter { !$0.hasPrefix("bubble") }
    #expect(!others.isEmpty)
    #expect(kept.filter { !$0.hasPrefix("bubble") } == others)
  }

  @Test func `a section that moves down keeps its drawing`() throws {
    let sections = AnswerSample.sections[...1]
    let plain = try arrange(AnswerSample.answer(sections))
    let step = AnswerStep.tool(name: "search", result: "12 pages")
    let moved = try arrange(AnswerSample.answer(sections, steps: [step]))
    let (last, below) = (plain.sections.dropLast(2).last, moved.sections.dropLast(2).last)
    #expect(last?.drawing == below?.drawing)
    #expect(last?.top != below?.top)
  }

  @Test(arguments: [WritingDirection.leftToRight, .rightToLeft])
  func `an answer is as wide as the page`(direction: WritingDirection) throws {
    let locale = direction == .leftToRight ? "en" : "ar"
    let options = LayoutOptions(width: 390, scale: 1, locale: .init(identifier: locale))
    let row = try arrange(AnswerSample.answer(AnswerSample.sections), options: options)
    let frame = try #require(row.frame("bubble"))
    #expect(frame.minX == 16)
    #expect(frame.maxX == 374)
  }

  @Test func `an answer on a wide page is not wider than the template says`() throws {
    let row = try arrange(
      AnswerSample.answer(AnswerSample.sections),
      options: LayoutOptions(width: 1200, scale: 1)
    )
    #expect(row.frame("bubble")?.width == 680)
  }

  @Test func `the text of item 10 starts where that of item 9 does`() throws {
    let items = AnswerSample.sections[2...3]
    let lines = try #require(arrange(AnswerSample.answer(items)).component("bubble")).lines
    let texts = lines.filter { $0.text == "nine" || $0.text.hasPrefix("ten") }
    #expect(texts.count == 2)
    #expect(texts[0].frame.minX == texts[1].frame.minX)
  }

  @Test(arguments: [WritingDirection.leftToRight, .rightToLeft])
  func `lists have marks at all depths`(direction: WritingDirection) throws {
    let locale = direction == .leftToRight ? "en" : "ar"
    var blocks: [AnswerBlock] = [.paragraph(["end"])]
    for _ in 1..<16 { blocks = [.paragraph(["text"]), .list([blocks], from: nil)] }
    let item = AnswerSection(.item(number: nil, blocks: blocks))
    let bubble = try #require(
      arrange(
        AnswerSample.answer([item]),
        options: LayoutOptions(width: 390, scale: 1, locale: .init(identifier: locale))
      ).component("bubble")
    )
    let marks = bubble.items.compactMap { item -> LayoutRectangle? in
      switch item {
      case .box(let frame, _, _), .outline(let frame, _, _, _): frame
      case .text, .bubble, .symbol, .picture, .figures: nil
      }
    }
    #expect(marks.count == 16)
    let places = marks.map(\.minX).sorted()
    for (one, next) in zip(places, places.dropFirst()) { #expect(next - one > 4) }
    #expect(bubble.lines.map(\.text) == Array(repeating: "text", count: 15) + ["end"])
  }

  @Test func `the caret moves no line`() throws {
    let body = AnswerSample.sections[...1]
    let still = try arrange(AnswerSample.answer(body)).component("bubble")
    let streaming = try arrange(AnswerSample.answer(body, .streaming)).component("bubble")
    #expect(streaming?.lines == still?.lines)
    #expect(streaming?.items.count == (still?.items.count ?? 0) + 1)
  }

  @Test func `the end of an answer does not change its height`() throws {
    let sections = AnswerSample.sections
    let streaming = try arrange(AnswerSample.answer(sections, .streaming))
    let complete = try arrange(AnswerSample.answer(sections, .complete))
    let stopped = try arrange(AnswerSample.answer(sections, .stopped))
    #expect(streaming.size == complete.size)
    #expect(stopped.size == complete.size)
  }

  @Test func `the result of a tool moves nothing`() throws {
    func row(_ state: AnswerStep.CallState, _ result: String?) throws -> LayoutSize {
      let step = AnswerStep.tool(name: "search", input: "x", result: result, state: state)
      return try arrange(AnswerSample.answer(AnswerSample.sections, steps: [step])).size
    }
    #expect(try row(.running, nil) == row(.done, "12 pages"))
  }

  @Test func `citations are small raised chips of their own`() throws {
    let text = RecordedText()
    let page = Page(options: LayoutOptions(scale: 2), measuring: text)
    _ = try page.arrange(AnswerSample.answer(AnswerSample.sections[1...1]))
    let runs = try #require(text.texts.first { $0.runs.contains { $0.text == "1" } }).runs
    let chips = runs.filter { $0.style.rise > 0 }
    #expect(chips.map(\.text) == ["1", "2"])
    #expect(chips.allSatisfy { $0.style.size < runs[0].style.size && $0.style.background != nil })
    #expect(runs.contains { $0.text == "\u{202F}" })
  }

  @Test func `a selected answer is drawn as a whole`() throws {
    var options = LayoutOptions(scale: 1)
    options.states = ["m": .highlighted]
    #expect(
      try arrange(AnswerSample.answer(AnswerSample.sections), options: options).sections == []
    )
  }
}
