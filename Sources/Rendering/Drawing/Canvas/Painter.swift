import CChatframeCairo
import ChatframeGraphics

/// Draws commands into bitmaps.
///
/// Each worker has its own painter, because it owns font faces and decoded pictures and is not
/// `Sendable`. The pixels depend only on the commands, the fonts and the pictures.
package final class Painter {
  private var fonts: CairoFontCache
  /// Enough for the avatars and some pictures of a screen, which are drawn again.
  private var pictures = DecodedPictureCache(byteLimit: 8 << 20)
  private var glyphs: [cairo_glyph_t] = []
  private var brokenPicture: ((DrawingError) -> Void)?

  /// Creates a painter with the fonts of a folder, which it opens when they are first used.
  package init(fontFolder: String) throws(DrawingError) {
    fonts = try CairoFontCache(folder: fontFolder)
  }

  /// Draws commands over a background.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - background: The colour that fills the rows first, without its alpha; `nil` keeps the
  ///     existing pixels.
  ///   - origin: The position of the commands' own origin, in points.
  ///   - scale: The number of device pixels per point.
  ///   - bitmap: The bitmap to draw into.
  ///   - rows: The device rows that the bitmap represents from its row 0 on, at most as many as it
  ///     has; `nil` for all of its rows, counted from 0.
  ///   - brokenPicture: A closure that receives the error of each picture that cannot be drawn and
  ///     is left out; if it is `nil`, the first error ends the drawing.
  /// - Throws: `DrawingError`.
  package func paint(
    _ commands: [DrawCommand],
    background: RGBAColor?,
    origin: LayoutPoint = .zero,
    scale: Double,
    into bitmap: borrowing Bitmap,
    rows: Range<Int>? = nil,
    brokenPicture: ((DrawingError) -> Void)? = nil
  ) throws(DrawingError) {
    self.brokenPicture = brokenPicture
    defer { self.brokenPicture = nil }
    let rows = rows ?? 0..<bitmap.heightInPixels
    precondition(rows.count <= bitmap.heightInPixels, "A bitmap must have room for its rows.")
    let grid = DeviceGrid(origin: origin, scale: scale)
    let canvas = try Canvas(bitmap, grid: grid, rows: rows)
    if let background { canvas.clear(background) }
    for command in commands { try draw(command, on: canvas) }
    try canvas.check()
  }

  private func draw(_ command: DrawCommand, on canvas: borrowing Canvas) throws(DrawingError) {
    switch command {
    case .fill(let path, let color):
      canvas.fill(path, color)
    case .stroke(let path, let color, let width):
      canvas.stroke(path, color, width: width)
    case .glyphs(let run, let origin):
      let font = try fonts.font(run.font, scale: canvas.grid.scale)
      canvas.show(run, origin: origin, font: font, glyphs: &glyphs)
    case .picture(let reference, let frame, let clip):
      do throws(DrawingError) {
        try draw(reference, frame: canvas.grid.snapped(frame), clip: clip, on: canvas)
      } catch {
        guard let brokenPicture else { throw error }
        brokenPicture(error)
      }
    case .clip(let path, let commands):
      try canvas.clipped(to: path) { () throws(DrawingError) in
        for command in commands { try draw(command, on: canvas) }
      }
    case .rows(let rows, let origin, let commands):
      try canvas.limited(to: rows, origin: origin) { inner throws(DrawingError) in
        for command in commands { try draw(command, on: inner) }
      }
    }
  }

  private func draw(
    _ reference: PictureReference,
    frame: LayoutRectangle,
    clip: VectorPath,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let rows = Double(canvas.rows.lowerBound)..<Double(canvas.rows.upperBound)
    guard frame.maxY > rows.lowerBound, frame.minY < rows.upperBound else { return }
    guard max(frame.width, frame.height) <= Double(Bitmap.maximumSide) else {
      throw .pictureFrame(path: reference.path)
    }
    let size = PixelSize(width: Int(frame.width), height: Int(frame.height))
    canvas.show(try pictures.picture(reference, size: size), frame: frame, clip: clip)
  }
}

/// A drawing command in points; later commands cover earlier ones.
package enum DrawCommand: Hashable, Sendable {
  /// Fills a path with the non-zero winding rule.
  case fill(VectorPath, RGBAColor)
  /// Strokes a path, half of `width` on each side, with round caps and joins.
  case stroke(VectorPath, RGBAColor, width: Double)
  /// Draws glyphs; `origin` is the left end of their baseline.
  case glyphs(GlyphRun, origin: LayoutPoint)
  /// Draws a picture, scaled to fill `frame`, centred and cropped, and clipped to `clip`.
  ///
  /// The frame's edges are rounded to device pixels, so that the picture stays sharp.
  case picture(PictureReference, frame: LayoutRectangle, clip: VectorPath)
  /// Clips commands to a path.
  case clip(VectorPath, [DrawCommand])
  /// Clips commands to device rows, as if they were drawn into a separate bitmap.
  ///
  /// The coordinates are relative to the device row `origin` and rounded before it is added, so the
  /// commands have the same pixels in every position.
  case rows(Range<Int>, origin: Int, [DrawCommand])
}

/// A reference to a picture file; the drawing command determines the size.
package struct PictureReference: Hashable, Sendable {
  /// The file's absolute path.
  package let path: String
  /// A number that changes with the file, so that a cache does not mistake one for the other.
  package let version: UInt64

  /// Creates a reference to a version of the file at `path`.
  package init(path: String, version: UInt64 = 0) {
    self.path = path
    self.version = version
  }
}
