import ChatframeConversations
import ChatframeGraphics
import Foundation
import Testing

@testable import ChatframeMessageLayout
@testable import ChatframeRendering

/// A row with one bubble and two lines at positions with long fractions.
private func arrangement(_ text: String = "Lunch?") -> Arrangement {
  let lines = [
    TextLine(
      text: text,
      frame: LayoutRectangle(x: 0, y: 0, width: 96, height: 20),
      baseline: 15.1,
      runs: []
    ),
    TextLine(
      text: "At noon",
      frame: LayoutRectangle(x: 0, y: 20, width: 80.123456, height: 20),
      baseline: 35.1,
      runs: []
    ),
  ]
  let shaped = ShapedText(size: LayoutSize(width: 96, height: 40), lines: lines)
  return Arrangement(
    id: "m1",
    size: LayoutSize(width: 390, height: 57.5),
    components: [
      PlacedComponent(
        name: "bubble",
        frame: LayoutRectangle(x: 60, y: 4, width: 120, height: 40.0 / 3),
        items: [.text(shaped, origin: LayoutPoint(x: 72, y: 14))]
      ),
      PlacedComponent(
        name: "avatar",
        frame: LayoutRectangle(x: 12, y: 4, width: 40, height: 40),
        items: []
      ),
    ],
    missing: []
  )
}

struct LayoutDocumentTests {
  @Test func `a message has the contract's keys and exact numbers`() async throws {
    let layout = try await Stage().layOut(Sample.conversation(Sample.text("Hi")))
    let json = try LayoutDocument(layout).message(arrangement(), at: 0)
    #expect(
      json == """
        {"components":[{"frame":{"height":13.333,"width":120,"x":60,"y":4},\
        "lines":[{"baseline":29.1,"frame":{"height":20,"width":96,"x":72,"y":14},"text":"Lunch?"},\
        {"baseline":49.1,"frame":{"height":20,"width":80.123,"x":72,"y":34},"text":"At noon"}],\
        "name":"bubble"},\
        {"frame":{"height":40,"width":40,"x":12,"y":4},"name":"avatar"}],\
        "frame":{"height":57.5,"width":390,"x":0,"y":0},"id":"m1"}
        """
    )
  }

  @Test func `a page has the contract's keys`() async throws {
    let stage = try Stage(options: LayoutOptions(width: 200.5, scale: 2))
    let layout = try await stage.layOut(Sample.chatter(2))
    let document = LayoutDocument(layout)
    let messages = try await stage.renderer.arrangements(0..<2, of: layout).enumerated()
      .map { try document.message($1, at: $0) }
    let text = document.head + messages.joined(separator: ",") + document.tail
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(json.map { Set($0.keys) } == ["version", "width", "height", "scale", "messages"])
    #expect(json?["width"] as? Double == 200.5)
    #expect(json?["scale"] as? Double == 2)
    #expect(json?["height"] as? Double == layout.size.height)
    #expect((json?["messages"] as? [Any])?.count == 2)
  }

  @Test func `a page starts with its size`() async throws {
    let layout = try await Stage().layOut(Sample.conversation([Message]()))
    #expect(
      LayoutDocument(layout).head
        == "{\"version\":1,\"width\":240,\"height\":28,\"scale\":1,\"messages\":["
    )
  }

  @Test func `frames on a screen are relative to its top`() async throws {
    let layout = try await Stage().layOut(Sample.chatter(20))
    let screen = layout.screen(height: 100)
    let json = try LayoutDocument(layout, region: screen).message(arrangement(), at: 19)
    let top = layout.placements[19].top - screen.top
    #expect(
      json.contains("\"frame\":{\"height\":57.5,\"width\":390,\"x\":0,\"y\":\(JSONNumber(top))}")
    )
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (12, "12"), (12.5, "12.5"), (1.0 / 3, "0.333"), (-0.0004, "0"),
    (1234.5678, "1234.568"),
  ])
  func `a number has at most three decimals`(value: Double, text: String) {
    #expect(JSONNumber(value).description == text)
  }
}

struct OutlineTests {
  @Test func `an outline has a line for every part`() {
    #expect(
      OutlineWriter.message(arrangement(), top: 100) == """
        m1  0,100 390×57.5
          bubble  60,104 120×13.333
            72,114 96×20 baseline 129.1  "Lunch?"
            72,134 80.123×20 baseline 149.1  "At noon"
          avatar  12,104 40×40

        """
    )
  }

  @Test(arguments: [
    ("say \"hi\"", #""say \"hi\"""#), (#"a\b"#, #""a\\b""#), ("a\tb", #""a\u{9}b""#),
    ("a\u{2028}b", #""a\u{2028}b""#), ("a\u{85}b", #""a\u{85}b""#),
    ("\u{2068}Omar\u{2069}", #""\u{2068}Omar\u{2069}""#), ("a\u{202E}b", #""a\u{202e}b""#),
    ("مرحبا", "\"مرحبا\""), ("👨‍👩‍👧", "\"👨‍👩‍👧\""),
  ])
  func `characters that break or reorder a line are escaped`(text: String, quoted: String) {
    let line = OutlineWriter.message(arrangement(text), top: 0).split(separator: "\n")[2]
    #expect(line.hasSuffix("  \(quoted)"))
  }

  @Test func `the head describes the page`() async throws {
    let layout = try await Stage(options: LayoutOptions(width: 240, scale: 1.5))
      .layOut(Sample.conversation([Message]()))
    #expect(OutlineWriter.head(layout) == "page 240 × 28 @1.5\n")
  }

  @Test func `the head describes the screen`() async throws {
    let layout = try await Stage().layOut(Sample.chatter(20))
    let screen = layout.screen(height: 100)
    #expect(OutlineWriter.head(layout, region: screen) == "screen 240 × 100 @1\n")
  }
}
