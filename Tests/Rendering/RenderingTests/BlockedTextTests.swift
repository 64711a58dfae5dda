import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframePixels
import ChatframeTemplates
import Testing

@testable import ChatframeRendering

struct BlockedTextTests {
  private static let blocked = Result {
    try Renderer(labels: TemplateLibrary.bundled.labels(), workerCount: 2, textInk: .blocks)
  }

  private func arrangements(_ text: String) async throws -> [Arrangement] {
    try await Stage().arrangements(Sample.conversation(Sample.text(text)))
  }

  private func boxes(_ text: String, scale: Double) async throws -> [LayoutRectangle] {
    let whole = ArrangementDrawing(blockScale: scale) { _ in nil }
    let bare = ArrangementDrawing { _ in nil }
    return try await arrangements(text).flatMap { arrangement -> [LayoutRectangle] in
      let shapes = Set(bare.commands(arrangement))
      return whole.commands(arrangement).filter { !shapes.contains($0) }.compactMap(\.bounds)
    }
  }

  @Test(arguments: ["Hello", "مرحبا بكم", "你好，世界", "👩‍👩‍👧 and 🇯🇵"])
  func `no glyph has the shape from its font`(text: String) async throws {
    let drawing = ArrangementDrawing(blockScale: 3) { _ in nil }
    let commands = try await arrangements(text).flatMap { drawing.commands($0) }
    let glyphs = commands.filter { if case .glyphs = $0 { true } else { false } }
    #expect(glyphs.isEmpty)
  }

  @Test(arguments: [1, 1.5, 3])
  func `the edges of boxes are on whole device pixels`(scale: Double) async throws {
    let boxes = try await boxes("Lunch at the harbour?", scale: scale)
    #expect(boxes.count > 10)
    for box in boxes {
      for edge in [box.minX, box.maxX, box.minY, box.maxY].map({ $0 * scale }) {
        #expect(abs(edge - edge.rounded()) < 1e-6)
      }
    }
  }

  @Test func `blanks have no box`() async throws {
    let apart = try await boxes("a b c", scale: 1)
    let together = try await boxes("abc", scale: 1)
    #expect(apart.count == together.count)
  }

  @Test func `pixels equal those of a PNG`() async throws {
    let stage = try Stage()
    let layout = try await stage.layOut(Sample.chatter(30))
    for viewport in [nil, 200.0] {
      let pixels = try await stage.renderer.pixels(of: layout, viewportHeight: viewport)
      let png = try await stage.png(layout, viewport: viewport)
      #expect(try PNGDecoder().decode(png, name: "page").picture == pixels)
    }
  }

  @Test func `a renderer draws all text as boxes`() async throws {
    let conversation = Sample.conversation(Sample.text("Hello"))
    let plain = try Stage()
    let blocked = try Stage(renderer: Self.blocked.get())
    let one = try await plain.renderer.pixels(of: plain.layOut(conversation))
    let two = try await blocked.renderer.pixels(of: blocked.layOut(conversation))
    #expect((one.width, one.height) == (two.width, two.height))
    #expect(one != two)
  }
}

extension DrawCommand {
  fileprivate var bounds: LayoutRectangle? {
    guard case .fill(let path, _) = self else { return nil }
    var (left, right, top, bottom) = (
      Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
    )
    _ = path.mapped { point in
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
      return point
    }
    return LayoutRectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
