import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframePixels

extension Renderer {
  /// Draws the whole page, or one screen at the newest messages, without packing it into a file.
  ///
  /// - Parameter viewportHeight: The screen's height in points; nil for the whole page, however tall.
  package func pixels(
    of layout: ConversationLayout,
    viewportHeight: Double? = nil
  ) async throws -> RGBAPicture {
    let screen = try viewportHeight.map { height in
      let size = Size(width: layout.size.width, height: height)
      try RenderLimits.check(layout.job.options, viewport: size)
      return layout.screen(height: height)
    }
    let strips = screen == nil ? layout.strips() : []
    guard strips.isEmpty else { return try await page(strips, of: layout) }
    let arrangements = try await self.arrangements(screen?.rows ?? 0..<0, of: layout)
    let strip = Strip(arrangements, options: layout.job.options)
    let top = screen.map { $0.topInPixels - layout.pixelTops[$0.rows.lowerBound] } ?? 0
    let rows = top..<top + (screen?.heightInPixels ?? layout.heightInPixels)
    return try await workers[0].paint(strip, rows: rows, with: layout.job).picture
  }

  private func page(
    _ strips: [Range<Int>],
    of layout: ConversationLayout
  ) async throws -> RGBAPicture {
    let width = layout.job.options.widthInPixels
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * layout.heightInPixels)
    try await inOrder(strips, of: layout, nil) { worker, rows, job in
      try await worker.paint(rows, with: job).picture
    } take: { _, part in
      pixels += part.pixels
    }
    return RGBAPicture(width: width, height: pixels.count / max(1, width), pixels: pixels)
  }
}
