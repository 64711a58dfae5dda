import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeOutlines
import ChatframeRendering
import Foundation
import Testing

struct OutlineReadingTests {
  @Test(arguments: GoldenCase.all) func `every outline can be read`(golden: GoldenCase) throws {
    let path = "\(GoldenCase.folder.path)/\(golden.area)/\(golden.stem).outline"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let outline = try LayoutOutline(text: text)
    // Outlines of earlier versions do not have the line with the count of lines.
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("lines ") }
    // Two lines describe the format and the environment, and one the page.
    let count = outline.messages.reduce(3) { count, message in
      message.components.reduce(count + 1) { $0 + 1 + $1.lines.count }
    }
    #expect(count == lines.count)
    #expect(OutlineComparison(expected: outline, actual: outline).findings.isEmpty)
  }

  @Test func `a wider page and different line breaks are causes`() async throws {
    let narrow = try await outline(width: 240)
    let wide = try await outline(width: 260)
    let findings = OutlineComparison(expected: narrow, actual: wide).findings
    #expect(findings.first?.description == "page: width 240 → 260")
    #expect(findings.contains { $0.text != nil })
  }

  @Test func `an outline and the JSON of a layout agree`() async throws {
    let (layout, arrangements) = try await laidOut(width: 240)
    let document = LayoutDocument(layout)
    let messages = try arrangements.enumerated().map { try document.message($1, at: $0) }
    let json = document.head + messages.joined(separator: ",") + document.tail
    let outline = try await outline(width: 240)
    #expect(try LayoutOutline(json: Data(json.utf8)) == outline)
  }

  private func laidOut(
    width: Double
  ) async throws -> (ConversationLayout, [Arrangement]) {
    let stage = try Stage(options: LayoutOptions(width: width, scale: 3))
    let layout = try await stage.layOut(Sample.chatter(20))
    return (layout, try await stage.renderer.arrangements(layout.placements.indices, of: layout))
  }

  private func outline(width: Double) async throws -> LayoutOutline {
    let (layout, arrangements) = try await laidOut(width: width)
    let text = zip(arrangements, layout.placements).reduce(OutlineWriter.head(layout)) {
      $0 + OutlineWriter.message($1.0, top: $1.1.top)
    }
    return try LayoutOutline(text: text)
  }
}
