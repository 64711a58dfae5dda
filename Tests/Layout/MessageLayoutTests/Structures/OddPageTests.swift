import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import ChatframeTestSupport
import Testing

@testable import ChatframeMessageLayout

/// Pages of unusual widths.
struct OddPageTests {
  private static let messages: [Message] = Sample.bodies.enumerated().flatMap { index, body in
    [
      Sample.message("\(index)i", after: Double(index), body),
      Sample.message("\(index)o", from: "mei", after: Double(index), status: .failed, body),
    ]
  }

  private func isSound(_ row: Arrangement) -> Bool {
    row.size.height.isFinite
      && row.components.allSatisfy { component in
        let frame = component.frame
        return frame.width >= 0 && frame.height >= 0 && frame.maxX.isFinite && frame.maxY.isFinite
      }
  }

  @Test(arguments: TemplateNames.all, [1.0, 9, 40, 77.7, 5000])
  func `a page of any width has valid rows`(template: String, width: Double) throws {
    let page = Page(template: template, options: LayoutOptions(width: width))
    let rows = try page.arrange(Self.messages)
    #expect(rows.filter { !isSound($0) }.map(\.id) == [])
  }

  @Test(arguments: [120.0, 140, 160, 240], [1.0, 1.5, 2, 4])
  func `the header of paper keeps its place on pages of any width`(
    width: Double,
    textSize: Double
  ) throws {
    let options = LayoutOptions(width: width, textSize: textSize)
    let rows = try Page(template: "paper", options: options).arrange(Self.messages)
    let headers = rows.compactMap { row in
      row.frame("name").flatMap { name in row.frame("time").map { (row, name, $0) } }
    }
    #expect(!headers.isEmpty)
    for (row, name, time) in headers {
      let top = row.frame("day")?.maxY ?? 0
      let bottom = try #require(row.frame("bubble")).minY
      #expect(name.width >= 1)
      #expect(min(name.minY, time.minY) >= top)
      #expect(max(name.maxY, time.maxY) <= bottom)
    }
  }

  @Test(arguments: [390.5, 391, 391.5])
  func `a page with a meaningless metric has valid rows`(width: Double) throws {
    let template = try Sample.template(
      "jade",
      replacing: "  gap: 8 ",
      with: "  gap: 8 / (width - 391) "
    )
    let rows = try Page(options: LayoutOptions(width: width))
      .arrange(Self.messages, template: template)
    #expect(rows.filter { !isSound($0) }.map(\.id) == [])
  }
}
