import ChatframeConversations
import ChatframeGraphics
import Testing

@testable import ChatframeRendering

struct DocumentPageTests {
  @Test func `pages have every message once, in order`() async throws {
    let layout = try await Stage().layOut(Sample.chatter(80))
    let pages = layout.pages(height: 700)
    #expect(pages.count > 5)
    #expect(pages.flatMap { Array($0.rows) } == Array(0..<80))
  }

  @Test func `no page edge cuts a message`() async throws {
    let layout = try await Stage().layOut(Sample.chatter(80))
    for page in layout.pages(height: 700) {
      let height = page.rows.reduce(0) { $0 + layout.placements[$1].height }
      #expect(page.size.height == 700 && page.top >= 0 && page.top + height <= 700)
    }
  }

  @Test func `a page contains as many messages as fit`() async throws {
    let layout = try await Stage().layOut(Sample.chatter(80))
    for page in layout.pages(height: 700).dropLast() {
      let rows = page.rows.lowerBound...page.rows.upperBound
      let padding = 10.0
      #expect(rows.reduce(padding) { $0 + layout.placements[$1].height } > 700 - padding)
    }
  }

  @Test func `a message taller than a page has one of its own height`() async throws {
    let tall = Sample.text(String(repeating: "Tall words. ", count: 200))
    let messages = [Sample.text("a"), tall, Sample.text("b")].enumerated()
      .map { Sample.message("m\($0)", $1) }
    let layout = try await Stage().layOut(Sample.conversation(messages))
    let pages = layout.pages(height: 200)
    #expect(pages.map(\.rows) == [0..<1, 1..<2, 2..<3])
    #expect(pages.map { $0.size.height > 200 } == [false, true, false])
    #expect(pages[1].size.height >= pages[1].top + layout.placements[1].height)
  }

  @Test func `a page has A4's proportion by default`() async throws {
    let layout = try await Stage().layOut(Sample.chatter(3))
    #expect(layout.pages(height: nil).first?.size.height == 339)
  }

  @Test func `a screen that cuts a message starts inside it`() async throws {
    let layout = try await Stage().layOut(Sample.chatter(20))
    let page = layout.page(layout.screen(height: 201))
    #expect(page.size.height == 201 && page.top <= 0 && page.rows.upperBound == 20)
    let height = page.rows.reduce(0) { $0 + layout.placements[$1].height }
    #expect(page.top + height == 201)
  }
}
