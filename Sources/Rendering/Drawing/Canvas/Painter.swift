import CChatframeCairo
import ChatframeGraphics

/// Paints commands into bitmaps.
///
/// One per worker: it owns its font faces and decoded pictures, and is not `Sendable`. The pixels
/// depend on the commands, the fonts and the pictures alone.
package final class Painter {
  private var fonts: CairoFontCache
  private var pictures = DecodedPictureCache()
  private var glyphs: [cairo_glyph_t] = []
  private var brokenPicture: ((DrawingError) -> Void)?

  /// A painter with the fonts of a folder, which are opened when first used.
  package init(fontFolder: String) throws(DrawingError) {
    fonts = try CairoFontCache(folder: fontFolder)
  }

  /// Paints commands over a background.
  ///
  /// - Parameters:
  ///   - background: Covers the rows first, its alpha ignored; `nil` keeps the existing pixels.
  ///   - origin: The place of the commands' own origin, in points.
  ///   - scale: Device pixels a point.
  ///   - rows: The device rows that the bitmap stands for, its row 0 being the lower bound; no more
  ///     than it has. `nil` for all of it from row 0 on.
  ///   - brokenPicture: Receives the error of a picture that cannot be drawn and is left out;
  ///     `nil` if the first one ends the painting.
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

/// What to draw, in points, as a value; later commands cover earlier ones.
package enum DrawCommand: Hashable, Sendable {
  /// The inside of an outline (non-zero winding).
  case fill(VectorPath, RGBAColor)
  /// A line along an outline, half of `width` at each side, with round caps and joins.
  case stroke(VectorPath, RGBAColor, width: Double)
  /// Glyphs; `origin` is the left end of their line's baseline.
  case glyphs(GlyphRun, origin: LayoutPoint)
  /// A picture that covers `frame`, centred and cropped, inside `clip`.
  ///
  /// The frame's edges are moved to whole device pixels, so that the picture stays sharp.
  case picture(PictureReference, frame: LayoutRectangle, clip: VectorPath)
  /// Commands of which only what lies inside the outline shows.
  case clip(VectorPath, [DrawCommand])
  /// Commands of which only what lies on some device rows shows, drawn as on a bitmap of their own.
  ///
  /// Their places count from device row `origin`, and are rounded before that is added: so they show
  /// the same wherever they stand.
  case rows(Range<Int>, origin: Int, [DrawCommand])
}

/// A picture file; the command that shows it says how large.
package struct PictureReference: Hashable, Sendable {
  /// The file's absolute path.
  package let path: String

  /// The picture in the file at `path`.
  package init(path: String) { self.path = path }
}
