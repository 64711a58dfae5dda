import ChatframeDrawing
import ChatframeGraphics
import ChatframeSeededRandomness
import Testing

@testable import ChatframeFrameSequences
@testable import ChatframeRendering

struct FrameAssemblerTests {
  // Frames over a pattern are composed, because tiles are opaque.
  @Test(arguments: ["jade", "azure", "paper", "terminal"], [1, 1.5])
  func `an assembled frame equals a frame drawn without tiles`(
    template: String,
    scale: Double
  ) async throws {
    let studio = try await Studio(scale: scale, template: template)
    let page = try await studio.page()
    for offset in [0, 1, 33, 77.4, 181] {
      let frame = try await studio.assembled(studio.plan(offset: offset))
      let top = Int((offset * scale).rounded())
      for row in 0..<frame.height {
        let start = (top + row) * page.rowByteCount + 1
        #expect(page.bytes[start..<start + frame.width * 3] == frame.row(row))
      }
    }
  }

  @Test(arguments: 0..<24)
  func `assembled and composed frames have equal pixels`(seed: Int) async throws {
    let studio = try await Studio(scale: seed % 3 == 0 ? 2 : 1)
    var dice = SeededGenerator(seed: UInt64(seed))
    let plan = randomPlan(studio, &dice)
    let (assembled, composed) = try await (studio.assembled(plan), studio.composed(plan))
    #expect(assembled.width == plan.widthInPixels && assembled.height == plan.heightInPixels)
    #expect(assembled.pixels == composed.pixels)
  }

  /// Returns rows in any order, some of them blocks, with gaps and overlaps, on and off the screen.
  private func randomPlan(_ studio: Studio, _ dice: inout SeededGenerator) -> FramePlan {
    var y = Double.random(in: -120...20, using: &dice)
    var rows: [FrameRow] = []
    while y < 170 {
      let placement = studio.layout.placements.randomElement(using: &dice)
      let isBlock = Int.random(in: 0..<3, using: &dice) == 0
      if let placement, !isBlock {
        rows.append(FrameRow(id: placement.id, y: y, height: placement.height))
      } else {
        let height = Double.random(in: 0...90, using: &dice)
        rows.append(FrameRow(id: "block \(rows.count)", y: y, height: height))
      }
      y += (rows.last?.height ?? 0) + ([0, 3.3, -4.5].randomElement(using: &dice) ?? 0)
    }
    return FramePlan(
      rows: rows.shuffled(using: &dice),
      viewport: studio.viewport,
      background: Studio.background,
      bars: Bool.random(using: &dice) ? FrameBars(top: "navigation", bottom: "input") : .none
    )
  }

  @Test func `a tile that is shorter than its row leaves the background`() async throws {
    let studio = try await Studio(messageCount: 1)
    let plan = FramePlan(
      widthInPixels: 120,
      scale: 1,
      background: Studio.background,
      segments: [
        FramePlan.Segment(.tile(.row(id: "m0", heightInPixels: 400), top: 0), heightInPixels: 400)
      ]
    )
    let frame = try await studio.assembled(plan)
    #expect(Array(frame.row(399).prefix(3)) == [200, 210, 220])
    #expect(try await studio.composed(plan).pixels == frame.pixels)
  }

  @Test func `a frame that does not move has the same bytes every time`() async throws {
    let studio = try await Studio()
    let plan = studio.plan(offset: 41)
    let tiles = try await studio.tiles(of: plan)
    let assembler = FrameAssembler(head: try studio.head(plan))
    let first = try assembler.pieces(of: plan, tiles: tiles)
    #expect(try assembler.pieces(of: plan, tiles: tiles) == first)
    let fresh = FrameAssembler(head: try studio.head(plan))
    #expect(try fresh.pieces(of: plan, tiles: tiles) == first)
  }

  @Test(arguments: [0, 3, 44, 90.5])
  func `evicted pixels are decoded from the bands`(offset: Double) async throws {
    let studio = try await Studio(scale: 2)
    let plan = studio.plan(offset: offset)
    let tiles = try await studio.tiles(of: plan)
    let bare = tiles.mapValues { Tile(encoded: $0.encoded, pixels: nil) }
    let head = try studio.head(plan)
    let expected = try FrameAssembler(head: head).pieces(of: plan, tiles: tiles)
    #expect(try FrameAssembler(head: head).pieces(of: plan, tiles: bare) == expected)
    let composer = try FrameComposer(head: head, fontFolder: studio.renderer.fontFolder)
    let composed = try composer.pieces(of: plan, tiles: tiles)
    #expect(try composer.pieces(of: plan, tiles: bare) == composed)
  }

  @Test func `a frame of another width is rejected`() async throws {
    let studio = try await Studio(messageCount: 2)
    let plan = FramePlan(
      rows: studio.rows(offset: 0),
      viewport: FrameViewport(size: LayoutSize(width: 100, height: 50), scale: 1),
      background: .white
    )
    await #expect(
      throws: FrameSequenceError.tileWidth(id: "m0", widthInPixels: 120, frameWidthInPixels: 100)
    ) { try await studio.assembled(plan) }
  }

  @Test func `an overlay is drawn over the rows`() async throws {
    let studio = try await Studio()
    let indicator = FrameOverlay(
      frame: LayoutRectangle(x: 113, y: 10, width: 4, height: 40),
      cornerRadius: 2,
      color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 128)
    )
    let plain = try await studio.composed(studio.plan(offset: 5))
    let covered = try await studio.composed(studio.plan(offset: 5, overlays: [indicator]))
    let changed = (0..<plain.height).filter { plain.row($0) != covered.row($0) }
    #expect(changed == Array(10..<50))
    let pixel = (30 * 120 + 115) * 3
    #expect(Int(covered.row(30)[pixel]) == Int(plain.row(30)[pixel]) * 127 / 255)
  }
}
