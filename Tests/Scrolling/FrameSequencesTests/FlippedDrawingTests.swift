import ChatframeDrawing
import Testing

@testable import ChatframeFrameSequences
@testable import ChatframeRendering

/// An inverted list, which is drawn upside down with upside-down rows.
struct FlippedDrawingTests {
  @Test(arguments: [0, 1, 17, 63, 140])
  func `a flipped list of flipped rows equals the list drawn directly`(offset: Int) async throws {
    let studio = try await Studio(scale: 2)
    let sources = studio.layout.placements.indices.map { TileSource.message($0, of: studio.layout) }
    let tiles = try await studio.renderer.tiles(for: sources)
    // The newest message is the list's first row, and offsets are measured from its edge.
    let list = tiles.reversed().flatMap { ($0.pixels?.scanlines ?? []).reversed() }
    let screen = list[offset..<offset + studio.viewport.heightInPixels].reversed()
    let page = try await studio.page().scanlines
    let end = page.count - offset
    #expect(Array(screen) == Array(page[end - studio.viewport.heightInPixels..<end]))
  }
}

extension PixelRows {
  /// The rows, from the top down.
  fileprivate var scanlines: [ArraySlice<UInt8>] {
    (0..<heightInPixels).map { bytes[$0 * rowByteCount..<($0 + 1) * rowByteCount] }
  }
}
