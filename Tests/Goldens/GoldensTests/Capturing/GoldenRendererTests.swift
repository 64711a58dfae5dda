import ChatframeGoldens
import ChatframeGraphics
import ChatframeOutlines
import ChatframePixels
import ChatframeRendering
import Testing

struct GoldenRendererTests {
  @Test func `one render gives a picture and its layout`() async throws {
    let image = try await Sample.image()
    let outline = try LayoutOutline(text: try #require(image.outline))
    #expect(outline.messages.map(\.id) == ["m1", "m2", "m3"])
    #expect(outline.page.width.points == Double(image.picture.width))
    #expect(outline.page.height.points == Double(image.picture.height))
  }

  @Test func `a screen has the requested height`() async throws {
    let image = try await Sample.image("Lunch?", .screen(height: 100))
    let outline = try LayoutOutline(text: try #require(image.outline))
    #expect(image.picture.height == 100)
    #expect(outline.page.isScreen)
  }

  @Test func `a message is drawn alone`() async throws {
    let image = try await Sample.image("Lunch?", .message("m2"))
    let outline = try LayoutOutline(text: try #require(image.outline))
    #expect(outline.messages.map(\.id) == ["m2"])
    #expect(outline.messages.first?.frame.y == .zero)
  }

  @Test(arguments: [
    ("mm2", #"did you mean "m2"?"#), ("supper", "use the id of one of its messages"),
  ])
  func `an unknown message is named, with a similar id if there is one`(
    id: String,
    remedy: String
  ) async {
    let error = await #expect(throws: GoldenError.self) {
      try await Sample.image("Lunch?", .message(id))
    }
    #expect(error?.description == "the conversation has no message \"\(id)\"; \(remedy)")
  }

  @Test func `the number of workers does not affect the picture`() async throws {
    let one = try await GoldenRenderer(workerCount: 1)
      .image(of: Sample.document(), .whole, variant: Sample.variant)
    let four = try await GoldenRenderer(workerCount: 4)
      .image(of: Sample.document(), .whole, variant: Sample.variant)
    #expect(one.picture == four.picture)
    #expect(one.outline == four.outline)
  }

  @Test func `text that wraps differently is reported as a cause`() async throws {
    let fixture = try GoldenFixture()
    let old = try await Sample.image()
    _ = await fixture.verifier(.missing).verify(old, as: Sample.name)
    let new = try await Sample.image("Lunch at the harbour or at the old station?")
    let result = await fixture.verifier().verify(new, as: Sample.name)
    #expect(result.cause == .layout)
    #expect(result.findings.first?.component == "bubble")
    #expect(result.findings.first?.movedRows.count == 1)
    #expect(result.findings.count == 1, "What moved because of it is no cause.")
  }

  @Test func `blocked text has the same layout`() async throws {
    let (plain, blocked) = try await (Sample.image(), Sample.image(ink: .blocks))
    #expect(plain.outline == blocked.outline)
    #expect(plain.picture != blocked.picture)
  }

  @Test func `blocked text looks the same with shared fonts and layouts`() async throws {
    let shared = try await GoldenRenderer(workerCount: 1).inBlocks()
      .image(of: Sample.document(), .whole, variant: Sample.variant)
    let own = try await GoldenRenderer(workerCount: 1, textInk: .blocks)
      .image(of: Sample.document(), .whole, variant: Sample.variant)
    #expect(shared.isBlocked)
    #expect(shared.picture == own.picture)
    #expect(shared.outline == own.outline)
  }

  @Test func `blocked text has no pixels that smooth a glyph`() async throws {
    let image = try await Sample.image("Hi", .message("m2"), ink: .blocks)
    let outline = try LayoutOutline(text: try #require(image.outline))
    let text = try #require(
      outline.messages.first?.components.first { !$0.lines.isEmpty }?.lines.first?.frame.rectangle
    )
    var colors: Set<UInt32> = []
    for y in Int(text.minY.rounded(.up))..<Int(text.maxY) {
      for x in Int(text.minX.rounded(.up))..<Int(text.maxX) { colors.insert(image.picture[x, y]) }
    }
    #expect(colors.count == 2, "The bubble's colour and the text's.")
  }
}
