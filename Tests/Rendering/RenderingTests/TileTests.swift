import ChatframeConversations
import ChatframeDrawing
import ChatframeMessageLayout
import ChatframeTemplates
import Testing

@testable import ChatframeRendering

struct TileTests {
  private func stage(tileLimit: Int = 64 << 20, width: Double = 240) throws -> Stage {
    let renderer = try Renderer(
      labels: TemplateLibrary.bundled.labels(),
      workerCount: 2,
      tileLimit: tileLimit
    )
    return try Stage(options: LayoutOptions(width: width, scale: 1), renderer: renderer)
  }

  private func tiles(_ stage: Stage, _ layout: ConversationLayout) async throws -> [Tile] {
    try await stage.renderer.tiles(for: layout.rows.indices.map { .message($0, of: layout) })
  }

  @Test func `a tile is drawn once for equal rows of equal pages`() async throws {
    let stage = try stage()
    let first = try await tiles(stage, stage.layOut(Sample.chatter(20)))
    let again = try await tiles(stage, stage.layOut(Sample.chatter(20)))
    #expect(stage.renderer.tileCache.drawn == 20)
    #expect(stage.renderer.tileCache.statistics.hits == 20)
    #expect(first.map(\.encoded) == again.map(\.encoded))
  }

  @Test func `a tile of another page is another tile`() async throws {
    var stage = try stage()
    let conversation = Sample.chatter(5)
    _ = try await tiles(stage, stage.layOut(conversation))
    for options in [
      LayoutOptions(width: 250, scale: 1), LayoutOptions(width: 240, scale: 2),
      LayoutOptions(width: 240, scale: 1, appearance: .dark),
      LayoutOptions(width: 240, scale: 1, textSize: 1.2),
    ] {
      stage.options = options
      let before = stage.renderer.tileCache.drawn
      _ = try await tiles(stage, stage.layOut(conversation))
      #expect(stage.renderer.tileCache.drawn == before + 5)
    }
  }

  @Test func `pictures of another folder are other tiles`() async throws {
    var stage = try stage()
    let conversation = Sample.conversation(.image(ImageBody(source: "a.png", width: 9, height: 9)))
    for folder in ["/tmp/one", "/tmp/other"] {
      stage.folder = DocumentFolder(path: folder)
      _ = try await tiles(stage, stage.layOut(conversation))
    }
    #expect(stage.renderer.tileCache.drawn == 2)
  }

  @Test func `a row taller than any slab and bitmap is one tile`() async throws {
    let stage = try stage(width: 120)
    let text = String(repeating: "tall as a tower\n", count: 2000)
    let layout = try await stage.layOut(Sample.conversation(Sample.text(text)))
    let tile = try #require(try await tiles(stage, layout).first)
    #expect(tile.heightInPixels == layout.pixelTops.last)
    #expect(tile.heightInPixels > Bitmap.maximumSide)
    let page = try DecodedPicture(png: try await stage.png(layout))
    let pixels = try #require(tile.pixels)
    for row in [0, 1023, 1024, 20_000, page.height - 1] {
      let start = row * pixels.rowByteCount + 1
      #expect(pixels.bytes[start..<start + page.width * 3] == page.rows(row..<row + 1))
    }
  }

  @Test func `the cache respects its limit and evicts pixels before bands`() async throws {
    let stage = try stage(tileLimit: 900_000)
    let layout = try await stage.layOut(Sample.chatter(30))
    _ = try await tiles(stage, layout)
    let store = stage.renderer.tileCache
    #expect(store.pixelStatistics.cost <= 600_000 && store.pixelStatistics.evictions > 0)
    #expect(store.statistics.cost <= 300_000)
    _ = try await stage.renderer.tiles(for: [.message(3, of: layout)])
    #expect(store.drawn == 30)
  }

  @Test func `tiles are cleared together with their arrangements`() async throws {
    let stage = try stage()
    let layout = try await stage.layOut(Sample.chatter(6))
    let store = stage.renderer.tileCache
    _ = try await tiles(stage, layout)
    stage.renderer.clearSnapshots(message: "m2")
    #expect(store.statistics.count == 5)
    #expect(store.pixelStatistics.count == 5)
    stage.renderer.clearSnapshots(template: "jade")
    #expect(store.statistics.count == 0)
  }
}
