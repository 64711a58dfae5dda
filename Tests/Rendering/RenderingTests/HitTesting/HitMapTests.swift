import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeSeededRandomness
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRendering

struct HitMapTests {
  private static func message(_ text: String, _ link: String, _ name: String) -> Message {
    Sample.message(
      "m",
      .text([
        TextRun(text: text), TextRun(text: link, link: "https://example.org"),
        TextRun(text: " "), TextRun(text: name, mention: "omar"), TextRun(text: "."),
      ])
    )
  }

  /// Returns what is at a point, by looking at all rows and all components.
  private func scan(
    _ point: LayoutPoint,
    _ rows: [(arrangement: Arrangement, top: Double)]
  ) -> (message: String, component: String)? {
    for (row, top) in rows.reversed() where top <= point.y && point.y < top + row.size.height {
      let component = row.components.last { component in
        let frame = component.frame.offset(x: 0, y: top)
        return frame.minX <= point.x && point.x < frame.maxX && frame.minY <= point.y
          && point.y < frame.maxY
      }
      return component.map { (row.id, $0.name) }
    }
    return nil
  }

  @Test(arguments: TemplateNames.all, ["en", "ar"])
  func `a map finds what a scan of everything finds`(
    template: String,
    locale: String
  ) async throws {
    let options = LayoutOptions(width: 320, scale: 2, locale: Locale(identifier: locale))
    let stage = try Stage(template: template, options: options)
    let layout = try await stage.layOut(Sample.chatter(60))
    let arrangements = try await stage.renderer.arrangements(0..<60, of: layout)
    let rows = zip(arrangements, layout.placements).map { (arrangement: $0, top: $1.top) }
    let map = try await stage.renderer.hitMap(of: layout)
    var random = SeededGenerator(seed: 7)
    var count = 0
    for _ in 0..<4000 {
      let point = LayoutPoint(
        x: .random(in: 0..<320, using: &random),
        y: .random(in: 0..<layout.size.height, using: &random)
      )
      let found = map.hit(at: point)
      let expected = scan(point, rows)
      try #require(found?.messageID == expected?.message)
      try #require(found?.component == expected?.component)
      count += found == nil ? 0 : 1
    }
    #expect(count > 500)
  }

  @Test(arguments: 0..<100)
  func `in any order of overlapping rows the front one counts`(seed: UInt64) async throws {
    let stage = try Stage()
    let arrangements = try await stage.arrangements(Sample.chatter(12))
    var random = SeededGenerator(seed: seed)
    let rows = arrangements.shuffled(using: &random).map { row in
      (arrangement: row, top: Double.random(in: -200...600, using: &random))
    }
    let area = LayoutRectangle(x: 0, y: 0, width: 240, height: 500)
    let map = HitMap(rows, in: area)
    for _ in 0..<200 {
      let point = LayoutPoint(
        x: .random(in: -20..<260, using: &random),
        y: .random(in: -50..<550, using: &random)
      )
      let expected = area.contains(point) ? scan(point, rows) : nil
      let found = map.hit(at: point)
      try #require(found?.messageID == expected?.message)
      try #require(found?.component == expected?.component)
    }
  }

  @Test(
    arguments: [
      ("See ", "the map", "@Omar"), ("انظر ", "الخريطة", "@عمر"), ("👩‍👩‍👧 ", "地图", "@奥马尔"),
    ]
  )
  func `a run has its text, its target and its characters`(
    text: String,
    link: String,
    name: String
  ) async throws {
    let stage = try Stage(options: LayoutOptions(width: 600, scale: 1))
    let layout = try await stage.layOut(Sample.conversation([Self.message(text, link, name)]))
    let runs = try await self.runs(of: layout, stage)
    let start = text.count + link.count
    let expected = [
      TextRunHit(index: 0, text: text, range: 0..<text.count, link: nil),
      TextRunHit(
        index: 1,
        text: link,
        range: text.count..<start,
        link: .url("https://example.org")
      ),
      TextRunHit(index: 2, text: " ", range: start..<start + 1, link: nil),
      TextRunHit(
        index: 3,
        text: name,
        range: start + 1..<start + 1 + name.count,
        link: .mention("omar")
      ),
      TextRunHit(
        index: 4,
        text: ".",
        range: start + 1 + name.count..<start + 2 + name.count,
        link: nil
      ),
    ]
    #expect(Set(runs) == Set(expected))
  }

  @Test func `a link on several lines is one run`() async throws {
    let stage = try Stage(options: LayoutOptions(width: 200, scale: 1))
    let link = "the map of the old harbour and of all its bridges"
    let layout = try await stage.layOut(
      Sample.conversation([Self.message("See ", link, "@Omar")])
    )
    let links = try await runs(of: layout, stage).filter { $0.link == .url("https://example.org") }
    #expect(links.map(\.text) == [link])
    #expect(links.map(\.range) == [4..<4 + link.count])
  }

  @Test func `a wash behind a message is not hit`() async throws {
    var stage = try Stage()
    stage.options.states = ["m": .highlighted]
    let layout = try await stage.layOut(Sample.conversation(Sample.text("Hi")))
    let map = try await stage.renderer.hitMap(of: layout)
    let middle = layout.size.height / 2
    #expect(map.hit(at: LayoutPoint(x: 239, y: middle)) == nil)
    #expect(map.messageID(at: middle) == "m")
  }

  /// The runs in the bubble of a message, found at every pixel.
  private func runs(of layout: ConversationLayout, _ stage: Stage) async throws -> [TextRunHit] {
    let map = try await stage.renderer.hitMap(of: layout)
    var runs: [TextRunHit] = []
    for y in stride(from: 0, to: layout.size.height, by: 2) {
      for x in stride(from: 0, to: layout.size.width, by: 0.5) {
        guard let hit = map.hit(at: LayoutPoint(x: x, y: y)), hit.component == "bubble",
          let run = hit.run, !runs.contains(run)
        else { continue }
        runs.append(run)
      }
    }
    return runs
  }
}
