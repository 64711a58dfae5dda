import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct BlocksContentTests {
  private func bubble(
    _ blocks: [TextBlock],
    template: String = "jade",
    options: LayoutOptions = LayoutOptions(scale: 2)
  ) throws -> PlacedComponent {
    try Page(template: template, options: options).bubble(.blocks(blocks))
  }

  private func boxes(_ bubble: PlacedComponent) -> [LayoutRectangle] {
    bubble.items.compactMap { if case .box(let frame, _, _) = $0 { frame } else { nil } }
  }

  @Test func `a paragraph alone is drawn like plain text`() throws {
    let text = try Page().arrange(Sample.text("Hello"))
    #expect(try Page().arrange(.blocks([.paragraph(["Hello"])])) == text)
  }

  @Test func `a text without blocks is drawn like an empty text`() throws {
    #expect(try Page().arrange(.blocks([])) == Page().arrange(Sample.text("")))
  }

  @Test func `the blocks follow each other`() throws {
    let bubble = try bubble([.paragraph(["a"]), .quote(["b"]), .code("c"), .list([["d"]])])
    #expect(bubble.lines.map(\.text) == ["a", "b", "c", "•", "d"])
    #expect(bubble.lines[0].frame.maxY < bubble.lines[1].frame.minY)
    #expect(bubble.lines[1].frame.maxY < bubble.lines[2].frame.minY)
    #expect(bubble.lines[2].frame.maxY < bubble.lines[4].frame.minY)
  }

  @Test func `code is in one box as wide as its longest line`() throws {
    let bubble = try bubble([.code("a\nlongest line\nbc")])
    let box = try #require(boxes(bubble).first)
    let widest = try #require(bubble.lines.map(\.frame.width).max())
    #expect(boxes(bubble).count == 1)
    // The edges of boxes are on device pixels.
    #expect(abs(box.width - widest - 16) <= 0.5)
  }

  @Test func `the line break at the end of code is not drawn`() throws {
    #expect(try bubble([.code("a\n\n")]).lines.map(\.text) == ["a"])
  }

  @Test func `the language of code is above it`() throws {
    let bubble = try bubble([.code("let a = 1", language: "swift")])
    #expect(bubble.lines.map(\.text) == ["swift", "let a = 1"])
  }

  @Test func `a quote is as wide as the widest block`() throws {
    let bubble = try bubble([.quote(["a"]), .paragraph(["a longer text"])])
    let box = try #require(boxes(bubble).first)
    #expect(abs(box.width - bubble.lines[1].frame.width) < 0.001)
  }

  @Test func `the bar of a quote is on the side where its text starts`() throws {
    let shaping = DirectedText()
    func bar(_ text: String) throws -> (bar: LayoutRectangle, box: LayoutRectangle) {
      let runs = [TextRun(text: text)]
      let bubble = try Page(measuring: shaping).bubble(
        .blocks([.quote(runs), .paragraph(["abcdef"])])
      )
      return (boxes(bubble)[1], boxes(bubble)[0])
    }
    let left = try bar("abc")
    let right = try bar("שלום")
    #expect(left.bar.minX == left.box.minX)
    #expect(right.bar.maxX == right.box.maxX)
    #expect(left.bar.width == 3)
  }

  @Test func `items have a hanging indent`() throws {
    let words = String(repeating: "word ", count: 20)
    let lines = try bubble([.list([[TextRun(text: words)]])]).lines
    #expect(Set(lines.dropFirst().map(\.frame.minX)).count == 1)
    #expect(lines[1].frame.minX >= lines[0].frame.maxX + 8)
  }

  @Test func `numbers end at the same place`() throws {
    let lines = try bubble([.list(Array(repeating: ["a"], count: 10), isOrdered: true)]).lines
    let numbers = stride(from: 0, to: 20, by: 2).map { lines[$0] }
    #expect(numbers.last?.text.hasSuffix("10.") == true)
    #expect(numbers.allSatisfy { abs($0.frame.maxX - numbers[0].frame.maxX) < 0.001 })
  }

  @Test func `a list of right-to-left items has its bullets on the right`() throws {
    let page = Page(measuring: DirectedText())
    let lines = try page.bubble(.blocks([.list([["שלום"], ["a"]])])).lines
    #expect(lines[0].frame.minX >= lines[1].frame.maxX + 8)
    #expect(lines[2].frame.minX == lines[0].frame.minX)
    // Text is moved to device pixels.
    #expect(abs(lines[3].frame.maxX - lines[1].frame.maxX) < 0.34)
  }

  @Test(arguments: ["azure", "jade", "paper"], [120.0, 240, 1024])
  func `no text leaves its bubble`(template: String, width: Double) throws {
    let items = Array(repeating: [TextRun(text: "Boil the water")], count: 12)
    let blocks: [TextBlock] = [
      .paragraph(["Some words"]), .quote(["Some words"]), .list(items),
      .list(items, isOrdered: true),
      .code(String(repeating: "x", count: 100), language: "a language with a long name"),
    ]
    for textSize in [0.8, 1, 3.1] {
      let options = LayoutOptions(width: width, scale: 2, textSize: textSize)
      let bubble = try bubble(blocks, template: template, options: options)
      let frames = bubble.lines.map(\.frame) + boxes(bubble)
      #expect(frames.allSatisfy { $0.minX >= bubble.frame.minX - 0.01 })
      #expect(frames.allSatisfy { $0.maxX <= bubble.frame.maxX + 0.01 })
    }
  }
}

struct LastLineTests {
  private func text(_ lines: [Double], isRightToLeft: Bool = false) -> MeasuredText {
    let direction: WritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let width = lines.max() ?? 0
    let placed = lines.enumerated().map { index, length in
      let y = Double(index) * 20
      let x = isRightToLeft ? width - length : 0
      return TextLine(
        text: "a",
        direction: direction,
        frame: LayoutRectangle(x: x, y: y, width: length, height: 20),
        baseline: y + 15,
        runs: []
      )
    }
    let size = LayoutSize(width: width, height: Double(lines.count) * 20)
    return MeasuredText(text: ShapedText(size: size, direction: direction, lines: placed))
  }

  private func stack(_ last: some MeasuredComponent, _ direction: WritingDirection) -> LastLine? {
    let wide = MeasuredStack.Element(component: text([300]))
    let element = MeasuredStack.Element(component: last, alignment: .natural(direction))
    return MeasuredStack(.vertical, [wide, element], .leftToRight).lastLine
  }

  @Test func `the last line of a text has its own width and baseline`() {
    #expect(text([100, 40]).lastLine == LastLine(width: 40, isRightToLeft: false, baseline: 5))
  }

  @Test func `a right-to-left line says so`() {
    #expect(text([100, 40], isRightToLeft: true).lastLine?.isRightToLeft == true)
  }

  @Test func `blocks that end in a paragraph have its last line`() {
    #expect(stack(text([100, 40]), .leftToRight)?.width == 40)
    #expect(stack(text([100, 40], isRightToLeft: true), .rightToLeft)?.width == 40)
  }

  @Test func `a text that does not start at its side has no last line`() {
    #expect(stack(text([100, 40]), .rightToLeft) == nil)
  }

  @Test func `blocks that end in a box have no last line`() {
    #expect(stack(MeasuredPanel(content: text([100])), .leftToRight) == nil)
  }
}

/// Shapes text without fonts, with the direction of its letters.
private struct DirectedText: TextMeasuring {
  func shape(_ text: StyledText, width: Double?) -> ShapedText {
    let shaped = FixedWidthText().shape(text, width: width)
    let isFromRight = text.runs.contains { BidirectionalText.isFromRight($0.text) }
    return ShapedText(
      size: shaped.size,
      direction: isFromRight ? .rightToLeft : .leftToRight,
      lines: shaped.lines
    )
  }
}
