import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import Foundation

extension RenderWorker {
  /// Lays out the messages of a screen and its bars.
  func drawing(
    of screen: StillScreen,
    _ geometry: ScreenGeometry,
    _ region: ConversationLayout.Region,
    unreadBelow: Int?,
    isWritingBelow: Bool,
    rows: ArraySlice<MessageRow>,
    job: LayoutJob,
    ink: TextInk
  ) throws -> ScreenDrawing {
    let bars = try screen.bars.map { bars in
      ScreenBarsDrawing(
        bars: bars,
        geometry: geometry,
        job: job,
        context: ChromeContext(
          style: job.style.templateStyle.chrome,
          options: job.options,
          measuring: try measuring(),
          ink: ink
        ),
        formatter: LocalizedFormatter(locale: job.options.locale),
        unreadBelow: unreadBelow,
        isWritingBelow: isWritingBelow
      ).commands()
    }
    return ScreenDrawing(
      screen: screen,
      geometry: geometry,
      region: region,
      arrangements: try arrange(rows, with: job),
      job: job,
      bars: bars ?? []
    )
  }

  /// Draws a screen.
  func paint(_ drawing: ScreenDrawing) throws -> PixelRows {
    var pixels = PixelRows(size: drawing.sizeInPixels)
    try slabs(of: drawing) { slab, bitmap throws(DrawingError) in
      pixels.set(slab, from: bitmap)
    }
    return pixels
  }

  /// Draws and encodes a screen, in slabs and bands.
  func encode(_ drawing: ScreenDrawing) throws -> [EncodedBand] {
    var bands: [EncodedBand] = []
    try slabs(of: drawing) { slab, bitmap throws(DrawingError) in
      for top in stride(from: 0, to: slab.count, by: Strip.bandHeight) {
        let band = top..<min(top + Strip.bandHeight, slab.count)
        bands.append(try encoder.encode(bitmap: bitmap, rows: band))
      }
    }
    return bands
  }

  /// Paints a screen in slabs and passes each to a closure; a cancelled task stops after a slab.
  private func slabs(
    of drawing: ScreenDrawing,
    take: (Range<Int>, borrowing Bitmap) throws(DrawingError) -> Void
  ) throws {
    let size = drawing.sizeInPixels
    for top in stride(from: 0, to: size.height, by: Strip.slabHeight) {
      try Task.checkCancellation()
      let slab = top..<min(top + Strip.slabHeight, size.height)
      do throws(DrawingError) {
        let bitmap = try takeBitmap(PixelSize(width: size.width, height: slab.count))
        try paint(drawing, slab, into: bitmap)
        try take(slab, bitmap)
        self.bitmap = consume bitmap
      } catch {
        throw RenderingError.drawing(error.description)
      }
    }
  }

  /// Paints a slab, again with placeholders if pictures are found to be broken.
  private func paint(
    _ drawing: ScreenDrawing,
    _ slab: Range<Int>,
    into bitmap: borrowing Bitmap
  ) throws(DrawingError) {
    let painter = try preparedPainter()
    var broken: [DrawingError] = []
    repeat {
      broken = []
      try painter.paint(
        drawing.commands(),
        background: drawing.background,
        scale: drawing.scale,
        into: bitmap,
        rows: slab
      ) { broken.append($0) }
      for error in broken where !drawing.job.pictures.note(error) { throw error }
    } while !broken.isEmpty
  }
}
