import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Foundation

@testable import ChatframeFrameSequences
@testable import ChatframeRendering

/// Draws frames of small conversations for tests.
struct Studio {
  static let background = RGBAColor(red: 200, green: 210, blue: 220)

  let renderer: Renderer
  let layout: ConversationLayout
  let viewport: FrameViewport
  let sources: TileSources

  /// Creates a page of 120 points at `scale`, with a photograph as one of the messages.
  init(
    messageCount: Int = 24,
    scale: Double = 1,
    height: Double = 150,
    template: String = "jade",
    tileLimit: Int = 64 << 20
  ) async throws {
    let labels = try TemplateLibrary.bundled.labels()
    renderer = try Renderer(labels: labels, workerCount: 2, tileLimit: tileLimit)
    viewport = FrameViewport(
      size: LayoutSize(width: 120, height: height),
      scale: scale,
      insets: LayoutInsets(top: 20, left: 0, bottom: 16, right: 0)
    )
    layout = try await renderer.layOut(
      Self.conversation(messageCount),
      folder: DocumentFolder(path: PackageFolder.path("Examples/pictures")),
      template: TemplateLibrary.bundled.template(template),
      options: LayoutOptions(width: 120, scale: scale)
    )
    sources = TileSources(
      layouts: [layout],
      drawings: [
        Self.bar("navigation", viewport, viewport.insets.top),
        Self.bar("input", viewport, viewport.insets.bottom),
      ],
      blocks: BlockStyle(viewport: viewport, background: Self.background)
    )
  }

  /// Returns the rows of the page, whose top is `offset` points above that of the screen.
  func rows(offset: Double) -> [FrameRow] {
    layout.placements.map { FrameRow(id: $0.id, y: $0.top - offset, height: $0.height) }
  }

  func plan(offset: Double, bars: FrameBars = .none, overlays: [FrameOverlay] = []) -> FramePlan {
    FramePlan(
      rows: rows(offset: offset),
      viewport: viewport,
      background: Self.background,
      bars: bars,
      overlays: overlays
    )
  }

  func tiles(of plan: FramePlan) async throws -> [TileID: Tile] {
    let ids = Array(plan.tileIDs)
    let tiles = try await renderer.tiles(for: ids.map { try sources.source(of: $0) })
    return Dictionary(uniqueKeysWithValues: zip(ids, tiles))
  }

  func head(_ plan: FramePlan) throws -> PNGHead {
    try PNGHead(
      size: PixelSize(width: plan.widthInPixels, height: plan.heightInPixels),
      scale: plan.scale
    )
  }

  func assembled(_ plan: FramePlan) async throws -> StrictPNG {
    let tiles = try await tiles(of: plan)
    return try StrictPNG(
      Array(FrameAssembler(head: head(plan)).pieces(of: plan, tiles: tiles).joined())
    )
  }

  func composed(_ plan: FramePlan) async throws -> StrictPNG {
    let composer = try FrameComposer(head: head(plan), fontFolder: renderer.fontFolder)
    return try StrictPNG(
      Array(composer.pieces(of: plan, tiles: await tiles(of: plan)).joined())
    )
  }

  /// Draws all rows of the page without tiles.
  func page() async throws -> PixelRows {
    try await page([], ground: layout.job.ground.color, rows: 0..<(layout.pixelTops.last ?? 0))
  }

  /// Draws the screen `offset` pixels down the page, over a wallpaper.
  func page(over wallpaper: TileDrawing, offset: Int) async throws -> PixelRows {
    let still = wallpaper.commands.map { $0.offset(x: 0, y: Double(offset) / layout.scale) }
    let rows = offset..<offset + viewport.heightInPixels
    return try await page(still, ground: wallpaper.background, rows: rows, hasBacking: true)
  }

  private func page(
    _ behind: [DrawCommand],
    ground: RGBAColor,
    rows: Range<Int>,
    hasBacking: Bool = false
  ) async throws -> PixelRows {
    let strip = Strip(
      try await renderer.arrangements(0..<layout.placements.count, of: layout),
      options: layout.job.options
    )
    let bitmap = try Bitmap(size: PixelSize(width: strip.widthInPixels, height: rows.count))
    let drawing = ArrangementDrawing(layout.job, hasBacking: hasBacking)
    try Painter(fontFolder: renderer.fontFolder).paint(
      behind + strip.commands(rows: rows, drawing: drawing),
      background: ground,
      scale: layout.scale,
      into: bitmap,
      rows: rows
    )
    var page = PixelRows(size: PixelSize(width: strip.widthInPixels, height: rows.count))
    page.set(0..<rows.count, from: bitmap)
    return page
  }

  private static func bar(
    _ id: String,
    _ viewport: FrameViewport,
    _ height: Double
  ) -> TileDrawing {
    TileDrawing(
      id: id,
      size: PixelSize(
        width: viewport.widthInPixels,
        height: Int((height * viewport.scale).rounded())
      ),
      scale: viewport.scale,
      background: .white,
      commands: [.fill(.ellipse(in: LayoutRectangle(x: 4, y: 4, width: 9, height: 7)), .black)]
    )
  }

  private static func conversation(_ count: Int) -> Conversation {
    let words = ["Hello", "你好", "مرحبا", "see you at the harbour", "😀", "tomorrow", "ok"]
    let messages = (0..<count).map { index in
      let text = (0...index % 5).map { words[(index * 3 + $0) % words.count] }
      let picture = ImageBody(source: "lake.jpg", width: 400, height: 300)
      return Message(
        id: "m\(index)",
        sender: index % 5 < 2 ? "mei" : "omar",
        sentAt: Timestamp(secondsSince1970: 1_772_366_400 + Double(index * 97)),
        body: index == 3 ? .image(picture) : .text([TextRun(text: text.joined(separator: " "))])
      )
    }
    return Conversation(
      session: Session(id: "s", kind: .private),
      viewer: "mei",
      participants: [Participant(id: "mei", name: "梅"), Participant(id: "omar", name: "Omar")],
      messages: messages
    )
  }
}
