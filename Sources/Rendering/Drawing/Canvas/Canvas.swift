import CChatframeCairo
import ChatframeGraphics

/// Cairo's drawing context for the rows of a bitmap, with coordinates in points.
struct Canvas: ~Copyable {
  /// The maximum extent of a glyph from its origin, in ems.
  private static let glyphReach = 3.0

  /// The mapping of points to device pixels.
  let grid: DeviceGrid
  /// The device rows that the bitmap holds.
  let rows: Range<Int>
  private let context: OpaquePointer

  /// Creates a canvas for the first rows of a bitmap, which represent the device rows `rows`.
  init(_ bitmap: borrowing Bitmap, grid: DeviceGrid, rows: Range<Int>) throws(DrawingError) {
    var made: OpaquePointer?
    bitmap.withSurface { made = cairo_create($0) }
    let status = cairo_status(made)
    guard let made, status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(made)
      throw DrawingError(status)
    }
    cairo_rectangle(made, 0, 0, Double(bitmap.widthInPixels), Double(rows.count))
    cairo_clip(made)
    cairo_translate(made, 0, -Double(rows.lowerBound))
    cairo_set_line_cap(made, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(made, CAIRO_LINE_JOIN_ROUND)
    self.grid = grid
    self.rows = rows
    context = made
  }

  /// Creates a canvas for the same bitmap that counts device rows differently.
  private init(_ context: OpaquePointer, grid: DeviceGrid, rows: Range<Int>) {
    self.context = cairo_reference(context)
    self.grid = grid
    self.rows = rows
  }

  deinit { cairo_destroy(context) }

  /// Fills the canvas.
  borrowing func clear(_ color: RGBAColor) {
    var opaque = color
    opaque.alpha = 255
    set(opaque)
    cairo_paint(context)
  }

  /// Fills a path.
  borrowing func fill(_ path: VectorPath, _ color: RGBAColor) {
    set(color)
    trace(path)
    cairo_fill(context)
  }

  /// Strokes a path.
  borrowing func stroke(_ path: VectorPath, _ color: RGBAColor, width: Double) {
    set(color)
    trace(path)
    cairo_set_line_width(context, width * grid.scale)
    cairo_stroke(context)
  }

  /// Draws glyphs at whole device pixels, as Cairo's image surfaces do, with a reused buffer.
  borrowing func show(
    _ run: GlyphRun,
    origin: LayoutPoint,
    font: ScaledFont,
    glyphs: inout [cairo_glyph_t]
  ) {
    let left = (origin.x + grid.origin.x) * grid.scale
    let baseline = (origin.y + grid.origin.y) * grid.scale
    let reach = run.font.size * grid.scale * Self.glyphReach
    let visible = Double(rows.lowerBound) - reach...Double(rows.upperBound) + reach
    glyphs.removeAll(keepingCapacity: true)
    for glyph in run.glyphs {
      let x = (left + Double(glyph.x) * grid.scale + 0.5).rounded(.down)
      let y = (baseline + Double(glyph.y) * grid.scale + 0.5).rounded(.down)
      guard visible.contains(y) else { continue }
      glyphs.append(cairo_glyph_t(index: UInt(glyph.index), x: x, y: y))
    }
    guard !glyphs.isEmpty else { return }
    set(run.color)
    font.withHandle { cairo_set_scaled_font(context, $0) }
    cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
  }

  /// Draws a picture that has exactly the size of `frame`, in device pixels.
  borrowing func show(_ picture: DecodedPicture, frame: LayoutRectangle, clip: VectorPath) {
    cairo_save(context)
    trace(clip)
    cairo_clip(context)
    picture.withSurface { cairo_set_source_surface(context, $0, frame.minX, frame.minY) }
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
    cairo_fill(context)
    cairo_restore(context)
  }

  /// Clips drawing to a path.
  borrowing func clipped(
    to path: VectorPath,
    _ body: () throws(DrawingError) -> Void
  ) throws(DrawingError) {
    cairo_save(context)
    defer { cairo_restore(context) }
    trace(path)
    cairo_clip(context)
    try body()
  }

  /// Clips drawing to device rows, with coordinates relative to row `origin`.
  borrowing func limited(
    to limit: Range<Int>,
    origin: Int,
    _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let visible = limit.clamped(to: rows)
    guard !visible.isEmpty else { return }
    let inner = visible.lowerBound - origin..<visible.upperBound - origin
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, 0, Double(origin))
    cairo_rectangle(
      context,
      0,
      Double(inner.lowerBound),
      Double(Bitmap.maximumSide),
      Double(inner.count)
    )
    cairo_clip(context)
    try body(Canvas(context, grid: grid, rows: inner))
  }

  /// Throws the error that Cairo has recorded, if any.
  borrowing func check() throws(DrawingError) {
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw DrawingError(status) }
  }

  private borrowing func set(_ color: RGBAColor) { color.setSource(of: context) }

  private borrowing func trace(_ path: VectorPath) { path.trace(on: context) { grid.place($0) } }
}

/// The mapping of points to device pixels.
///
/// Coordinates are rounded to 1/256 pixel, the precision of Cairo's arithmetic, before a band's
/// first row is subtracted. A band therefore has exactly the pixels that it has in the whole
/// picture.
struct DeviceGrid {
  /// The position of the commands' origin, in points.
  let origin: LayoutPoint
  /// The number of device pixels per point.
  let scale: Double

  /// Converts a position to device pixels.
  func place(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(
      x: quantized((point.x + origin.x) * scale),
      y: quantized((point.y + origin.y) * scale)
    )
  }

  /// Returns a rectangle with its edges on whole device pixels, at least one pixel wide and tall.
  func snapped(_ rectangle: LayoutRectangle) -> LayoutRectangle {
    let left = ((rectangle.minX + origin.x) * scale).rounded()
    let top = ((rectangle.minY + origin.y) * scale).rounded()
    let right = ((rectangle.maxX + origin.x) * scale).rounded()
    let bottom = ((rectangle.maxY + origin.y) * scale).rounded()
    return LayoutRectangle(
      x: left,
      y: top,
      width: max(1, right - left),
      height: max(1, bottom - top)
    )
  }

  private func quantized(_ value: Double) -> Double { (value * 256).rounded() / 256 }
}

extension RGBAColor {
  /// Sets the colour as the source of a drawing context.
  func setSource(of context: OpaquePointer) {
    cairo_set_source_rgba(
      context,
      Double(red) / 255,
      Double(green) / 255,
      Double(blue) / 255,
      Double(alpha) / 255
    )
  }
}

extension VectorPath {
  /// Sets the path as a drawing context's current path, with each position converted by `place`.
  func trace(on context: OpaquePointer, _ place: (LayoutPoint) -> LayoutPoint) {
    cairo_new_path(context)
    for element in elements {
      switch element {
      case .move(let point):
        let place = place(point)
        cairo_move_to(context, place.x, place.y)
      case .line(let point):
        let place = place(point)
        cairo_line_to(context, place.x, place.y)
      case .curve(let first, let second, let end):
        let (first, second, end) = (place(first), place(second), place(end))
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close:
        cairo_close_path(context)
      }
    }
  }
}
